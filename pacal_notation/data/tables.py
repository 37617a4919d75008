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
        4253920487,
        {'language': 'German',
         'title': 'Spielregel',
         'notes': ['The original: where a translation is silent, this book decides.',
                   'It says that whoever has no energy stones left may take stones back from the board. Taken to the '
                   'letter this would shut out a player with one stone who wants to drop two; E4 lets the missing '
                   'one be taken back.',
                   'It speaks of rounding down an odd number of shared points. What is meant is every share that is '
                   'not a whole number.',
                   'It names ship, edge, lake and pyramid as obstacles and says nothing of the river, which is none.',
                   'The text at hand was read by a machine from a scan: umlauts and numbers need a second look.'],
         'book': {'designer': 'Günter Burkhardt',
                  'illustrator': 'Massimiliano Longo',
                  'publisher': 'Piatnik, Wien',
                  'year': '2015',
                  'number': '634192',
                  'players': '2-5',
                  'age': '8 and up'},
         'options': {}},
    ),
    ('editions', 'fr'): (
        612721681,
        {'language': 'French',
         'title': 'Règles du jeu',
         'notes': ["False friends: its pierres divines are the energy stones, and its pièces d'énergie are the god "
                   'stones.',
                   'The last pyramid, not the penultimate, ends the game at once with 5 points. In the round that is '
                   'played out the penultimate earns 5 points as well, and the round goes on (X1, X3).',
                   'Shared points that are not whole are rounded, without a direction: taken as the nearest whole '
                   'number. Only five players tied for first place feel it: 24 shared by five is 5 each instead of 4 '
                   '(F1, F2).',
                   'For a dead end it says surrounded by obstacles; three sides are meant, as the ship came in by '
                   'the fourth (M3).',
                   'It is the only book to say that the river is no obstacle and that of two stones one may be '
                   'dropped alone; both hold everywhere (M2, E2).'],
         'book': {'designer': 'Günter Burkhardt',
                  'illustrator': 'Massimiliano Longo',
                  'publisher': 'Piatnik, Vienne',
                  'year': '2015',
                  'number': '634192',
                  'players': '2-5',
                  'age': '8 and up'},
         'options': {'end-on': 'last', 'share': 'nearest'}},
    ),
    ('editions', 'hu'): (
        1129574027,
        {'language': 'Hungarian',
         'title': 'Játékszabály',
         'notes': ['In round 1 the sacred district may be left only in a straight line; nothing says that it must be '
                   'left (M7).',
                   'On ties in a district it speaks once of as many pyramids, where floors are meant (P2, F3).',
                   'Where it describes the gaps in lines and squares it says pyramids; the energy stones are meant '
                   '(B2).',
                   'Here and there it calls the energy stones energy cubes; there is only one kind (S2).',
                   "It does not carry the remark that a round's starter is the last player of the next; the order is "
                   'the same (R1).'],
         'book': {'designer': 'Günter Burkhardt',
                  'illustrator': 'Massimiliano Longo',
                  'publisher': 'Piatnik, Wien',
                  'year': '2015',
                  'number': '634192',
                  'players': '2-5',
                  'age': '8 and up'},
         'options': {'leave-sacred': 'may'}},
    ),
    ('editions', 'it'): (
        2595151864,
        {'language': 'Italian',
         'title': 'Regolamento',
         'notes': ['Lines of three and four are described as horizontal or vertical; no word of diagonals.',
                   'It leaves out that one energy stone goes to the score track, so a reader might play with 11 '
                   'instead of 10 (S2).',
                   'It leaves out that only visible stones build; like in the other books, stones under a ship do '
                   'not (B2, E6).',
                   'With three players it asks for a tile 3: that is the tile marked 2/3 (S4).',
                   'For the upgrade to three floors in its example it says that a stone has to stay; the others say '
                   'that it may. Only three members are spent either way (B5).'],
         'book': {'designer': 'Günter Burkhardt',
                  'illustrator': 'Massimiliano Longo',
                  'publisher': 'Piatnik, Wien',
                  'year': '2015',
                  'number': '634192',
                  'players': '2-5',
                  'age': '8 and up'},
         'options': {'diagonals': 'no'}},
    ),
    ('editions', 'pl'): (
        270171590,
        {'language': 'Polish',
         'title': 'Zasady gry',
         'notes': ['For a dead end it says surrounded by obstacles; three sides are meant, as the ship came in by '
                   'the fourth (M3).',
                   'It adds that nobody may look into a ship. The referee knows what lies there; the players have to '
                   'remember (E6).',
                   'Stones taken back from the board: the others say at once, this book does not. They are dropped '
                   'in the same turn here, too (E4).',
                   'Stones that came back as doubles may be used again, it says, and not when: in a later turn, as '
                   'everywhere (E3).',
                   'How tied players share the points of their places at the water is lost in the text; its example '
                   'shows it (F1, F2).',
                   'The text at hand was read by a machine from a scan and has no title page: accents and numbers '
                   'need a second look.'],
         'book': {'sheet': '150.728.61'},
         'options': {}},
    ),
}
