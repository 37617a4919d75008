"""Made from boards/ and editions/ by `python -m pacal_notation.data`; not to be edited."""

from typing import Any

TABLES: dict[tuple[str, str], tuple[int, dict[str, Any]]] = {
    ('boards', 'palenque'): (
        1414816386,
        {'name': 'palenque',
         'rows': ('AAABBBCCCCDDD', 'FAAABBCCCEEDD', 'FFA~~BBCEEEDD', 'FF~~~BCCEEDDG', 'F~~~HHCEEGDGG',
                  'FFF~HSSSEGGGG', 'FFHHHSSSIIGGG', 'JJHHHSSSIIIGG', 'JJJHHHKIILIMM', 'NJJJJKKOLLMMM',
                  'NJJJKKOOLLLMM', 'NNKKKOOLLLMMM', 'NNNKOOOLLMMMM'),
         'values': {'A': 3,
                    'B': 3,
                    'C': 5,
                    'D': 3,
                    'E': 5,
                    'F': 4,
                    'G': 6,
                    'H': 6,
                    'I': 6,
                    'J': 5,
                    'K': 4,
                    'L': 5,
                    'M': 4,
                    'N': 3,
                    'O': 4,
                    'S': 7},
         'sacred': 'S',
         'river': (('h13', 'i13'), ('i12', 'i13'), ('i12', 'j12'), ('i11', 'i12'), ('h11', 'h12'), ('g11', 'h11'),
                   ('g10', 'g11'), ('f10', 'g10'), ('f9', 'f10'), ('d7', 'e7'), ('d6', 'd7'), ('c6', 'd6'),
                   ('d5', 'd6'), ('d5', 'e5'), ('e4', 'e5'), ('f4', 'f5'), ('f4', 'g4'), ('g3', 'g4'), ('h3', 'h4'),
                   ('h4', 'i4'), ('i4', 'i5'), ('i5', 'j5'), ('j5', 'j6'), ('j5', 'k5'), ('j4', 'k4'), ('k3', 'k4'),
                   ('l3', 'l4'), ('l3', 'm3'), ('m2', 'm3')),
         'river_shore': ('c6', 'd5', 'd6', 'd7', 'e4', 'e5', 'e7', 'f4', 'f5', 'f9', 'f10', 'g3', 'g4', 'g10', 'g11',
                         'h3', 'h4', 'h11', 'h12', 'h13', 'i4', 'i5', 'i11', 'i12', 'i13', 'j4', 'j5', 'j6', 'j12',
                         'k3', 'k4', 'k5', 'l3', 'l4', 'm2', 'm3'),
         'lake_shore': ('a9', 'b8', 'b10', 'c8', 'c11', 'd7', 'd12', 'e8', 'e9', 'e12', 'f10', 'f11'),
         'covers': {'2': ('a5', 'a6', 'b3', 'b4', 'b5', 'b6', 'c3', 'c4', 'c5', 'd3', 'd4', 'e4', 'a1', 'a2', 'a3',
                          'a4', 'b1', 'b2', 'c1'),
                    '2/3': ('k9', 'k10', 'k13', 'l10', 'l11', 'l12', 'l13', 'm11', 'm12', 'm13', 'j8', 'j9', 'k7',
                            'k8', 'l6', 'l7', 'l8', 'l9', 'm6', 'm7', 'm8', 'm9', 'm10'),
                    '4': ('a13', 'b12', 'b13', 'c11', 'c12', 'c13', 'd12')},
         'title': 'Palenque, a reconstruction',
         'notes': ("This map is our reconstruction, not the printed board: the rulebooks do not tell the districts' "
                   'shapes and values, where lake and river lie, or what each tile covers.',)},
    ),
    ('editions', 'de'): (
        2414893318,
        {'language': 'German',
         'title': 'Spielregel',
         'notes': ['The original, and the edition of a record that names none. Where it is silent, the rulings '
                   'decide, not another book.',
                   'Whoever has no energy stones left may take stones back from the board, it says like all five '
                   'books; it alone says that they have to be dropped at once (E4).',
                   'It speaks of rounding down an odd number of shared points; so does the Polish book (F1, F2).',
                   'It names ship, edge, lake and pyramid as obstacles and says nothing of the river. Of the other '
                   'books only the French one does (M2).',
                   'Stones that come back in this turn are for a later turn, it says; so do the Italian and '
                   'Hungarian books (E3).',
                   'The text at hand was read by a machine from a scan: umlauts and numbers need a second look.'],
         'book': {'designer': 'Günter Burkhardt',
                  'illustrator': 'Massimiliano Longo',
                  'publisher': 'Piatnik, Wien',
                  'year': '2015',
                  'number': '634192',
                  'players': '2-5',
                  'age': '8+'},
         'options': {}},
    ),
    ('editions', 'fr'): (
        3657077859,
        {'language': 'French',
         'title': 'Règles du jeu',
         'notes': ["False friends: its pierres divines are the energy stones, and its pièces d'énergie are the god "
                   'stones (S2, F4).',
                   'The last pyramid, not the penultimate, ends the game at once with 5 points. In the round that is '
                   'played out the penultimate earns 5 points, and the round goes on. It gives no other extra points '
                   'in that round; what the last pyramid does there is a ruling (X1, X3).',
                   'Shared points that are not whole are rounded, without a direction: taken as the nearest whole '
                   'number. Only five players tied for first place feel it: 24 shared by five is 5 each instead of 4 '
                   '(F1, F2).',
                   'For a dead end it says surrounded by obstacles, like the Polish book; three sides are meant, as '
                   'the ship came in by the fourth (M3).',
                   'It is the only book to say that the river is no obstacle (M2), that of two stones one may be '
                   'dropped alone (E2), that river and lake are scored one like the other and apart (F1), and that a '
                   'majority is strictly the most floors (P2).',
                   'Stones that come back are for later; it does not say for a later turn (E3).',
                   'For a new pyramid it lets pyramids already built count as stones and does not say whose; the '
                   "player's own are meant (B2)."],
         'book': {'designer': 'Günter Burkhardt',
                  'illustrator': 'Massimiliano Longo',
                  'publisher': 'Piatnik, Vienne',
                  'year': '2015',
                  'number': '634192',
                  'players': '2-5',
                  'age': '8+'},
         'options': {'end-on': 'last', 'share': 'nearest'}},
    ),
    ('editions', 'hu'): (
        2809178668,
        {'language': 'Hungarian',
         'title': 'Játékszabály',
         'notes': ['In round 1 the sacred district may be left only in a straight line; nothing says that it must be '
                   'left (M7).',
                   'On ties in a district it speaks twice of as many pyramids, for points when building and in the '
                   'final scoring; floors are meant (P2, F3).',
                   'Where it describes the gaps in lines and squares it says pyramids; the energy stones are meant '
                   '(B2).',
                   'Here and there it calls the energy stones energy cubes; there is only one kind (S2).',
                   "It does not carry the remark that a round's starter is the last player of the next; the order is "
                   'the same (R1).',
                   'A stuck ship without god stones may move for nothing, it says, like the Polish book; the other '
                   'three say must (M6).'],
         'book': {'designer': 'Günter Burkhardt',
                  'illustrator': 'Massimiliano Longo',
                  'publisher': 'Piatnik, Wien',
                  'year': '2015',
                  'number': '634192',
                  'players': '2-5',
                  'age': '8+'},
         'options': {'leave-sacred': 'may'}},
    ),
    ('editions', 'it'): (
        2661321887,
        {'language': 'Italian',
         'title': 'Regolamento',
         'notes': ['Lines of three and four are described as horizontal or vertical; no word of diagonals (B2).',
                   'It does not say at the start that one energy stone goes to the score track, so a reader might '
                   'play with 11 instead of 10; its final scoring mentions the stones on the track (S2).',
                   'It leaves out that only visible stones build; as in the other books, stones under a ship do not '
                   '(B2, E6).',
                   'With three players it asks for a tile 3: that is the tile marked 2/3 (S4).',
                   'For the upgrade to three floors in its example it says that a stone has to stay, the Polish book '
                   'that it should; the other three say that it may. Only three members are spent either way (B5).',
                   "It does not say that stones taken back (E4) and pyramids used like stones (B2) are the player's "
                   'own.'],
         'book': {'designer': 'Günter Burkhardt',
                  'illustrator': 'Massimiliano Longo',
                  'publisher': 'Piatnik, Wien',
                  'year': '2015',
                  'number': '634192',
                  'players': '2-5',
                  'age': '8+'},
         'options': {'diagonals': 'no'}},
    ),
    ('editions', 'pl'): (
        2719963472,
        {'language': 'Polish',
         'title': 'Zasady gry',
         'notes': ['For a dead end it says surrounded by obstacles, like the French book; three sides are meant, as '
                   'the ship came in by the fourth (M3).',
                   'It adds that nobody may look into a ship. The referee knows what lies there; the players have to '
                   'remember (E6).',
                   'Stones taken back from the board: the other four say at once, this book does not. They are '
                   'dropped in the same turn here, too (E4).',
                   'Stones that came back as doubles may be used again, it says, and not when: in a later turn here, '
                   'unless the table says otherwise (E3).',
                   'A stuck ship should use a god stone; without one it may move for nothing, as in the Hungarian '
                   'book, where the other three say must (M6). In round 1 everyone should leave the sacred district '
                   '(M7).',
                   'For the upgrade to three floors in its example it says that a stone should stay; the Italian '
                   'book says must, the other three may (B5).',
                   'Of players tied at the water it says that the points of their places are added up, and leaves '
                   'out that they are shared; its example shows it (F1, F2).',
                   'Whoever has the largest sum of floors in a district takes the majority, it says, and not whether '
                   'drawing level is enough; it is not (P2).',
                   'The text at hand was read by a machine from a scan and has no title page: accents and numbers '
                   'need a second look.'],
         'book': {'sheet': '150.728.61'},
         'options': {}},
    ),
}
