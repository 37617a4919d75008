"""Made from grammar/expression.lark by `python -m pacal_notation.archive.query`; not to be edited."""

from .tables import Tables, rules_of, states_of

TABLES = Tables(
    made_from=3029511762,
    words={
        "and": "AND", "annotator": "ANNOTATOR", "as": "AS", "at": "AT", "back": "BACK", "beats": "BEATS", "blue":
        "BLUE", "board": "BOARD", "build": "BUILD", "by": "BY", "chance": "CHANCE", "comeback": "COMEBACK", "comment":
        "COMMENT", "count": "COUNT", "date": "DATE", "district": "DISTRICT", "drop": "DROP", "drops": "DROPS",
        "edition": "EDITION", "event": "EVENT", "finding": "FINDING", "findings": "FINDINGS", "finished": "FINISHED",
        "first": "FIRST", "from": "FROM", "gifts": "GIFTS", "glyph": "GLYPH", "god": "GOD", "green": "GREEN",
        "height": "HEIGHT", "in": "IN", "into": "INTO", "lake": "LAKE", "lead": "LEAD", "loses": "LOSES", "loss":
        "LOSS", "lost": "LOST", "luck": "LUCK", "majority": "MAJORITY", "margin": "MARGIN", "move": "MOVE", "new":
        "NEW", "not": "NOT", "on": "ON", "option": "OPTION", "or": "OR", "place": "__ANON_0", "play": "PLAY",
        "player": "PLAYER", "players": "PLAYERS", "points": "POINTS", "position": "POSITION", "pyramid": "__ANON_1",
        "pyramids": "PYRAMIDS", "red": "RED", "replayed": "REPLAYED", "result": "RESULT", "river": "RIVER", "roll":
        "ROLL", "round": "ROUND", "rounds": "ROUNDS", "rules": "RULES", "score": "SCORE", "season": "SEASON", "seat":
        "SEAT", "shares": "SHARES", "site": "SITE", "starter": "STARTER", "stone": "STONE", "supply": "SUPPLY", "tag":
        "TAG", "taken": "TAKEN", "to": "TO", "track": "TRACK", "turn": "TURN", "turns": "TURNS", "unfinished":
        "UNFINISHED", "upgrade": "UPGRADE", "variation": "VARIATION", "violet": "VIOLET", "warning": "WARNING",
        "winner": "WINNER", "winners": "WINNERS", "wins": "WINS", "yellow": "YELLOW",
    },
    pattern=(
        '(?P<COLOUR_WORD>(?:(?i:niebieski)|(?i:niebieska)|(?i:fioleto'
        'wy)|(?i:fioletowa)|(?i:czerwony)|(?i:czerwona)|(?i:zielony)|'
        '(?i:zielona)|(?i:żółty)|(?i:żółta)|(?i:violett)|(?i:gial'
        'lo)|(?i:gialla)|(?i:sárga)|(?i:purple)|(?i:rosso)|(?i:rossa'
        ')|(?i:rouge)|(?i:piros)|(?i:grün)|(?i:gruen)|(?i:verde)|(?i'
        ':verte)|(?i:zöld)|(?i:bleue)|(?i:jaune)|(?i:sárga)|(?i:sarg'
        'a)|(?i:żółty)|(?i:zolty)|(?i:żółta)|(?i:zolta)|(?i:viola)|(?'
        'i:mauve)|(?i:grün)|(?i:vert)|(?i:zöld)|(?i:zold)|(?i:blau)|('
        '?i:bleu)|(?i:kék)|(?i:gelb)|(?i:lila)|(?i:rot)|(?i:blu)|(?i'
        ':kék)|(?i:kek))(?![^\x00-,.\\/:-@\\[-^`{-\x7f“”„«»]))|(?P<GOD_STONES'
        '>\\^[0-9]*(?![0-9A-Za-z_]))|(?P<PERCENT>-?[0-9]{1,3}(?:\\.[0-9'
        ']{1,2})?[ \t]*%)|(?P<STONES>\\+[A-Za-z][0-9]{1,2}(?:,[A-Za-z]['
        '0-9]{1,2})*(?![0-9A-Za-z_,]))|(?P<STRING>"(?:\\\\["\\\\]|[^"\r\n])'
        '*"|\'[^\'\r\n]*\'|“[^“”\r\n]*”|„[^„“”\r\n]*[“”]|«[^«»\r\n]*»)|(?P<WORD>'
        '(?i:[^\x00-@\\[-`{-\x7f“”„«»][^\x00-,.-@\\[-^`{-\x7f“”„«»][^\x00-,.\\/:-@\\[-^`'
        '{-\x7f“”„«»]*))|(?P<DAY>[0-9]{4}[.\\-][0-9]{2}(?:[.\\-][0-9]{2})?'
        '(?![0-9A-Za-z_%]))|(?P<PYRAMID>#[0-9?]@[A-Za-z][0-9]{1,2}(?!'
        '[0-9A-Za-z_]))|(?P<NUMBER>-?[0-9]{1,4}(?![0-9A-Za-z_%.]))|(?'
        'P<SHIP>@[A-Za-z][0-9]{1,2}(?![0-9A-Za-z_]))|(?P<PLACE>[A-Za-'
        'z][0-9]{1,2}(?![-A-Za-z0-9_]))|(?P<ANON_2>!=)|(?P<ANON_3>!\\~'
        ')|(?P<ANON_4><=)|(?P<ANON_5>>=)|(?P<COLON>:)|(?P<EQUAL>=)|(?'
        'P<LESSTHAN><)|(?P<LETTER>[A-Za-z](?![^\x00-,.\\/:-@\\[-^`{-\x7f“”„«»'
        ']))|(?P<LPAR>\\()|(?P<MORETHAN>>)|(?P<RPAR>\\))|(?P<SLASH>/)|('
        '?P<TILDE>\\~)|(?P<WHITE_SPACE>[ \t\r\n]+)'
    ),
    rules=rules_of("""
expression 1 disjunction 1 disjunction 3 disjunction 1 _any 1 _any 3 conjunction 1 reaching 3 reaching 1 _all 1 _all 3
turn_scope 3 _negation 1 _negation 1 negation 2 _primary 3 _primary 1 _primary 1 _primary 1 same_turn 4 count 5
_condition 1 _condition 1 _condition 1 _about_game 1 _about_game 1 _about_game 1 _about_game 1 _about_game 1
_about_game 1 _about_game 1 _about_game 1 _about_game 1 _about_game 1 text 2 text_field 1 text_field 1 text_field 1
text_field 1 text_field 1 text_field 1 text_field 1 tag 3 tag 2 tag_name 1 tag_name 1 tag_name 1 tag_name 1 tag_name 1
tag_name 1 tag_name 1 tag_name 1 tag_name 1 tag_name 1 tag_name 1 tag_name 1 tag_name 1 tag_name 1 tag_name 1 tag_name
1 tag_name 1 tag_name 1 comment 2 comment 1 glyph 2 glyph 1 date 3 date 3 date 3 game_number 2 game_field 1 game_field
1 game_field 1 game_field 1 game_field 1 game_field 1 game_flag 1 game_flag 1 game_flag 1 rules 2 option 4 option 2
finding 2 finding 2 finding 1 finding 2 finding 2 finding 1 _about_player 1 _about_player 1 _about_player 1 player 2
player 2 player_result 3 player_result 2 result 1 result 1 result 1 result 2 result 2 result 2 player_field 1
player_field 1 player_field 1 player_field 1 share_field 1 share_field 1 share_field 1 name_test 2 name_test 2 who 2
who 1 who 2 who 1 _subject 1 subject 1 _one 2 _one 1 _one 1 _one 1 _one 1 as_colour 2 colour 1 colour 1 colour 1
colour 1 colour 1 colour 1 colour 1 _about_turn 1 _about_turn 1 _about_turn 1 _about_turn 1 _about_turn 1 _about_turn
1 _about_turn 1 _about_turn 1 _about_turn 1 _about_turn 1 _about_turn 1 _about_turn 1 build 2 build 1 build 2 build 1
build 3 build 2 build 2 build 1 build_part 2 build_part 2 build_part 1 build_part 2 build_part 2 build_part 2
build_part 1 majority 3 majority 2 majority 3 majority 2 first 3 first 2 first 2 first 1 _area 1 _area 1 god_stone 4
god_stone 3 god_stone 3 god_stone 2 move 2 move 1 move_part 1 move_part 2 move_part 2 move_part 1 move_part 1 drop 2
drop 1 drop_part 2 drop_part 1 taken_back 5 taken_back 4 taken_back 3 taken_back 2 turn_number 3 turn_number 2
turn_field 1 turn_field 1 turn_field 1 turn_field 1 turn_field 1 turn_field 1 turn_field 1 roll 4 roll 3 roll 4 roll 3
roll 3 roll 2 roll 3 roll 2 share 3 share 2 share 3 share 2 variation 2 variation 1 by 2 district 3 district 2
position 2 position 3 position 2 position 2 position 1 _pieces 2 _pieces 1 _pieces 2 _pieces 1 _more_pieces 2
_more_pieces 1 side 2 pieces 1 text_test 2 text_test 2 text_test 2 text_test 2 value 1 value 1 value 1 value 1 value 1
value 1 value 1 number_test 2 number_test 1 percent_test 2 percent_test 2 percent_test 1 percent_test 1 sign 1 sign 1
sign 1 sign 1 sign 1 sign 1 equality 1 equality 1 __build_star_0 1 __build_star_0 2 __majority_star_1 1
__majority_star_1 2 __move_star_2 1 __move_star_2 2 __drop_star_3 1 __drop_star_3 2 ___pieces_star_4 1
___pieces_star_4 2 __pieces_plus_5 1 __pieces_plus_5 1 __pieces_plus_5 1 __pieces_plus_5 1 __pieces_plus_5 2
__pieces_plus_5 2 __pieces_plus_5 2 __pieces_plus_5 2
"""),
    end=96,
    states=states_of("""
ANNOTATOR 1 BEATS 2 BLUE 3 BOARD 4 BUILD 5 CHANCE 6 COLOUR_WORD 7 COMEBACK 8 COMMENT 9 COUNT 10 DATE 11 DROP 12 DROPS
13 EDITION 14 EVENT 15 FINDING 16 FINDINGS 17 FINISHED 18 FIRST 19 GIFTS 20 GLYPH 21 GOD 22 GOD_STONES 23 GREEN 24
LEAD 25 LETTER 26 LOSES 27 LOSS 28 LPAR 29 LUCK 30 MAJORITY 31 MARGIN 32 MOVE 33 NEW 34 NOT 35 OPTION 36 PLAY 37
PLAYER 38 PLAYERS 39 POINTS 40 POSITION 41 PYRAMID 42 PYRAMIDS 43 RED 44 REPLAYED 45 RESULT 46 ROLL 47 ROUND 48 ROUNDS
49 RULES 50 SCORE 51 SEASON 52 SEAT 53 SHARES 54 SHIP 55 SITE 56 STARTER 57 STONES 58 STRING 59 SUPPLY 60 TAG 61 TAKEN
62 TRACK 63 TURN 64 TURNS 65 UNFINISHED 66 UPGRADE 67 VARIATION 68 VIOLET 69 WARNING 70 WINNER 71 WINNERS 72 WINS 73
YELLOW 74 __ANON_0 75 __pieces_plus_5 76 _about_game 77 _about_player 78 _about_turn 79 _all 80 _any 81 _condition 82
_negation 83 _one 84 _pieces 85 _primary 86 _subject 87 build 88 colour 89 comment 90 conjunction 91 count 92 date 93
disjunction 94 drop 95 expression 96 finding 97 first 98 game_field 99 game_flag 100 game_number 101 glyph 102
god_stone 103 majority 104 move 105 negation 106 option 107 pieces 108 player 109 player_field 110 player_result 111
position 112 reaching 113 result 114 roll 115 rules 116 same_turn 117 share 118 share_field 119 side 120 subject 121
tag 122 taken_back 123 text 124 text_field 125 turn_field 126 turn_number 127 turn_scope 128 variation 129 ; * -38 ;
BLUE 3 COLOUR_WORD 130 GREEN 24 LETTER 26 RED 44 STARTER 57 STRING 59 VIOLET 69 WINNER 71 WORD 131 YELLOW 74 _one 132
colour 89 who 133 ; * -127 ; * -41 ; AT 134 BY 135 FROM 136 HEIGHT 137 IN 138 ON 139 __build_star_0 140 build_part 141
by 142 district 143 * -143 ; EQUAL 144 LESSTHAN 145 MORETHAN 146 NUMBER 147 PERCENT 148 __ANON_2 149 __ANON_4 150
__ANON_5 151 percent_test 152 sign 153 ; * -124 ; * -105 ; EQUAL 154 TILDE 155 __ANON_2 156 __ANON_3 157 text_test 158
* -64 ; LPAR 159 ; EQUAL 144 LESSTHAN 145 MORETHAN 146 __ANON_2 149 __ANON_4 150 __ANON_5 151 sign 160 ; BY 135 INTO
161 __drop_star_3 162 by 163 drop_part 164 * -179 ; * -192 ; * -42 ; * -36 ; LETTER 165 PLACE 166 * -85 ; * -76 ; *
-77 ; BY 135 IN 138 __ANON_1 167 __majority_star_1 168 _area 169 by 170 district 171 * -164 ; * -108 ; STRING 172 *
-66 ; STONE 173 ; * -263 ; * -126 ; * -191 ; * -123 ; * -97 ; EQUAL 144 LESSTHAN 145 MORETHAN 146 NUMBER 147 PERCENT
148 __ANON_2 149 __ANON_4 150 __ANON_5 151 percent_test 174 sign 153 ; ANNOTATOR 1 BEATS 2 BLUE 3 BOARD 4 BUILD 5
CHANCE 6 COLOUR_WORD 7 COMEBACK 8 COMMENT 9 COUNT 10 DATE 11 DROP 12 DROPS 13 EDITION 14 EVENT 15 FINDING 16 FINDINGS
17 FINISHED 18 FIRST 19 GIFTS 20 GLYPH 21 GOD 22 GOD_STONES 23 GREEN 24 LEAD 25 LETTER 26 LOSES 27 LOSS 28 LPAR 29
LUCK 30 MAJORITY 31 MARGIN 32 MOVE 33 NEW 34 NOT 35 OPTION 36 PLAY 37 PLAYER 38 PLAYERS 39 POINTS 40 POSITION 41
PYRAMID 42 PYRAMIDS 43 RED 44 REPLAYED 45 RESULT 46 ROLL 47 ROUND 48 ROUNDS 49 RULES 50 SCORE 51 SEASON 52 SEAT 53
SHARES 54 SHIP 55 SITE 56 STARTER 57 STONES 58 STRING 59 SUPPLY 60 TAG 61 TAKEN 62 TRACK 63 TURN 64 TURNS 65
UNFINISHED 66 UPGRADE 67 VARIATION 68 VIOLET 69 WARNING 70 WINNER 71 WINNERS 72 WINS 73 YELLOW 74 __ANON_0 75
__pieces_plus_5 76 _about_game 77 _about_player 78 _about_turn 79 _all 80 _any 81 _condition 82 _negation 83 _one 84
_pieces 85 _primary 86 _subject 87 build 88 colour 89 comment 90 conjunction 91 count 92 date 93 disjunction 175 drop
95 finding 97 first 98 game_field 99 game_flag 100 game_number 101 glyph 102 god_stone 103 majority 104 move 105
negation 106 option 107 pieces 108 player 109 player_field 110 player_result 111 position 112 reaching 113 result 114
roll 115 rules 116 same_turn 117 share 118 share_field 119 side 120 subject 121 tag 122 taken_back 123 text 124
text_field 125 turn_field 126 turn_number 127 turn_scope 128 variation 129 ; * -106 ; LOST 176 TAKEN 177 ; * -75 ; BY
135 FROM 178 IN 138 TO 179 WORD 180 __move_star_2 181 by 182 district 183 move_part 184 * -172 ; AT 134 BY 135 FROM
136 HEIGHT 137 IN 138 ON 139 __ANON_1 185 __build_star_0 186 build_part 141 by 142 district 143 * -149 ; ANNOTATOR 1
BEATS 2 BLUE 3 BOARD 4 BUILD 5 CHANCE 6 COLOUR_WORD 7 COMEBACK 8 COMMENT 9 COUNT 10 DATE 11 DROP 12 DROPS 13 EDITION
14 EVENT 15 FINDING 16 FINDINGS 17 FINISHED 18 FIRST 19 GIFTS 20 GLYPH 21 GOD 22 GOD_STONES 23 GREEN 24 LEAD 25 LETTER
26 LOSES 27 LOSS 28 LPAR 29 LUCK 30 MAJORITY 31 MARGIN 32 MOVE 33 NEW 34 NOT 35 OPTION 36 PLAY 37 PLAYER 38 PLAYERS 39
POINTS 40 POSITION 41 PYRAMID 42 PYRAMIDS 43 RED 44 REPLAYED 45 RESULT 46 ROLL 47 ROUND 48 ROUNDS 49 RULES 50 SCORE 51
SEASON 52 SEAT 53 SHARES 54 SHIP 55 SITE 56 STARTER 57 STONES 58 STRING 59 SUPPLY 60 TAG 61 TAKEN 62 TRACK 63 TURN 187
TURNS 65 UNFINISHED 66 UPGRADE 67 VARIATION 68 VIOLET 69 WARNING 70 WINNER 71 WINNERS 72 WINS 73 YELLOW 74 __ANON_0 75
__pieces_plus_5 76 _about_game 77 _about_player 78 _about_turn 79 _condition 82 _negation 188 _one 84 _pieces 85
_primary 86 _subject 87 build 88 colour 89 comment 90 count 92 date 93 drop 95 finding 97 first 98 game_field 99
game_flag 100 game_number 101 glyph 102 god_stone 103 majority 104 move 105 negation 106 option 107 pieces 108 player
109 player_field 110 player_result 111 position 112 result 114 roll 115 rules 116 same_turn 117 share 118 share_field
119 side 120 subject 121 tag 122 taken_back 123 text 124 text_field 125 turn_field 126 turn_number 127 variation 129 ;
WORD 189 ; * -107 ; BLUE 3 COLOUR_WORD 130 EQUAL 190 GREEN 24 LETTER 26 RED 44 STARTER 57 STRING 59 TILDE 191 VIOLET
69 WINNER 71 WORD 131 YELLOW 74 _one 132 colour 89 name_test 192 who 193 ; * -71 ; * -189 ; BLUE 3 COLOUR_WORD 7
GOD_STONES 23 GREEN 24 LETTER 26 PYRAMID 42 RED 44 SHIP 55 STARTER 57 STONES 58 STRING 194 VIOLET 69 WINNER 71 YELLOW
74 __pieces_plus_5 76 _one 84 _pieces 195 colour 89 pieces 108 side 120 subject 196 ; * -260 ; * -194 ; * -125 ; * -79
; * -39 ; EQUAL 144 LESSTHAN 145 LETTER 197 MORETHAN 146 NUMBER 198 __ANON_2 149 __ANON_4 150 __ANON_5 151 sign 199 ;
* -188 ; * -72 ; EQUAL 154 TILDE 155 __ANON_2 156 __ANON_3 157 text_test 200 ; * -102 ; * -40 ; * -104 ; * -98 ; *
-262 ; * -37 ; * -121 ; * -261 ; AS 201 as_colour 202 * -118 ; * -193 ; ANNOTATOR 203 BLUE 204 BOARD 205 COLOUR_WORD
206 DATE 207 EVENT 208 GREEN 209 PLAYERS 210 POSITION 211 RED 212 RESULT 213 ROUND 214 RULES 215 SITE 216 STRING 217
VIOLET 218 WORD 219 YELLOW 220 tag_name 221 ; BACK 222 ; * -190 ; COLON 223 LPAR 224 ; * -73 ; * -78 ; AT 134 BY 135
FROM 136 HEIGHT 137 IN 138 ON 139 __build_star_0 225 build_part 141 by 142 district 143 * -145 ; BY 135 by 226 * -208
; * -129 ; LETTER 227 PLACE 228 * -88 ; * -120 ; * -74 ; * -96 ; * -128 ; * -103 ; GOD_STONES 229 PYRAMID 230 SHIP 231
STONES 232 * -224 ; * -22 ; * -23 ; * -24 ; AND 233 * -7 ; OR 234 * -2 ; * -19 ; * -10 ; * -116 ; BY 135 by 235 * -216
; * -14 ; BEATS 2 COMEBACK 8 GIFTS 20 LOSES 27 LUCK 30 PLAY 37 SCORE 51 SEAT 53 SHARES 54 WINS 73 __ANON_0 75
player_field 110 result 236 share_field 119 ; * -130 ; * -119 ; * -27 ; * -5 ; * -18 ; * -29 ; * -1 ; * -135 ;  ; *
-34 ; * -132 ; EQUAL 144 LESSTHAN 145 MORETHAN 146 NUMBER 237 __ANON_2 149 __ANON_4 150 __ANON_5 151 number_test 238
sign 239 ; * -31 ; * -30 ; * -28 ; * -133 ; * -131 ; * -134 ; * -13 ; * -33 ; BLUE 3 COLOUR_WORD 7 GREEN 24 LETTER 26
RED 44 SLASH 240 STARTER 57 STRING 59 VIOLET 69 WINNER 71 YELLOW 74 ___pieces_star_4 241 _more_pieces 242 _one 84
colour 89 side 243 subject 196 * -218 ; * -89 ; EQUAL 144 LESSTHAN 145 MORETHAN 146 NUMBER 237 __ANON_2 149 __ANON_4
150 __ANON_5 151 number_test 244 sign 239 ; * -90 ; * -141 ; * -4 ; * -91 ; * -138 ; * -32 ; * -17 ; * -139 ; EQUAL
144 LESSTHAN 145 MORETHAN 146 NUMBER 147 PERCENT 148 __ANON_2 149 __ANON_4 150 __ANON_5 151 percent_test 245 sign 153
; BLUE 3 COLOUR_WORD 7 GREEN 24 LETTER 26 RED 44 SLASH 240 STARTER 57 STRING 59 VIOLET 69 WINNER 71 YELLOW 74
___pieces_star_4 246 _more_pieces 242 _one 84 colour 89 side 243 subject 196 * -220 ; GOD_STONES 23 PYRAMID 42 SHIP 55
STONES 58 __pieces_plus_5 76 pieces 247 * -115 ; * -26 ; * -136 ; * -25 ; EQUAL 154 TILDE 155 __ANON_2 156 __ANON_3
157 text_test 248 ; EQUAL 144 LESSTHAN 145 MORETHAN 146 NUMBER 237 __ANON_2 149 __ANON_4 150 __ANON_5 151 number_test
249 sign 239 ; * -137 ; * -9 ; * -140 ; AS 201 as_colour 250 * -124 ; AS 201 as_colour 251 * -112 ; * -114 ; * -101 ;
LAKE 252 RIVER 253 ; BLUE 3 COLOUR_WORD 130 GREEN 24 LETTER 26 RED 44 STARTER 57 STRING 59 VIOLET 69 WINNER 71 WORD
131 YELLOW 74 _one 132 colour 89 who 254 ; EQUAL 144 LESSTHAN 145 MORETHAN 146 NUMBER 237 __ANON_2 149 __ANON_4 150
__ANON_5 151 number_test 255 sign 239 ; EQUAL 144 LESSTHAN 145 MORETHAN 146 NUMBER 237 __ANON_2 149 __ANON_4 150
__ANON_5 151 number_test 256 sign 239 ; DISTRICT 257 LETTER 258 ; PLACE 259 ; AT 134 BY 135 FROM 136 HEIGHT 137 IN 138
ON 139 build_part 260 by 142 district 143 * -142 ; * -250 ; * -156 ; * -152 ; * -242 ; * -244 ; * -246 ; * -241 ; *
-240 ; * -243 ; * -245 ; * -247 ; BY 135 by 261 * -206 ; NUMBER 262 PERCENT 263 ; COLOUR_WORD 264 DAY 265 LETTER 266
NUMBER 267 PLACE 268 STRING 269 WORD 270 value 271 ; COLOUR_WORD 264 DAY 265 LETTER 266 NUMBER 267 PLACE 268 STRING
269 WORD 270 value 272 ; COLOUR_WORD 264 DAY 265 LETTER 266 NUMBER 267 PLACE 268 STRING 269 WORD 270 value 273 ;
COLOUR_WORD 264 DAY 265 LETTER 266 NUMBER 267 PLACE 268 STRING 269 WORD 270 value 274 ; * -63 ; ANNOTATOR 1 BEATS 2
BLUE 3 BOARD 4 BUILD 5 CHANCE 6 COLOUR_WORD 7 COMEBACK 8 COMMENT 9 COUNT 10 DATE 11 DROP 12 DROPS 13 EDITION 14 EVENT
15 FINDING 16 FINDINGS 17 FINISHED 18 FIRST 19 GIFTS 20 GLYPH 21 GOD 22 GOD_STONES 23 GREEN 24 LEAD 25 LETTER 26 LOSES
27 LOSS 28 LPAR 29 LUCK 30 MAJORITY 31 MARGIN 32 MOVE 33 NEW 34 NOT 35 OPTION 36 PLAY 37 PLAYER 38 PLAYERS 39 POINTS
40 POSITION 41 PYRAMID 42 PYRAMIDS 43 RED 44 REPLAYED 45 RESULT 46 ROLL 47 ROUND 48 ROUNDS 49 RULES 50 SCORE 51 SEASON
52 SEAT 53 SHARES 54 SHIP 55 SITE 56 STARTER 57 STONES 58 STRING 59 SUPPLY 60 TAG 61 TAKEN 62 TRACK 63 TURN 64 TURNS
65 UNFINISHED 66 UPGRADE 67 VARIATION 68 VIOLET 69 WARNING 70 WINNER 71 WINNERS 72 WINS 73 YELLOW 74 __ANON_0 75
__pieces_plus_5 76 _about_game 77 _about_player 78 _about_turn 79 _all 80 _any 81 _condition 82 _negation 83 _one 84
_pieces 85 _primary 86 _subject 87 build 88 colour 89 comment 90 conjunction 91 count 92 date 93 disjunction 275 drop
95 finding 97 first 98 game_field 99 game_flag 100 game_number 101 glyph 102 god_stone 103 majority 104 move 105
negation 106 option 107 pieces 108 player 109 player_field 110 player_result 111 position 112 reaching 113 result 114
roll 115 rules 116 same_turn 117 share 118 share_field 119 side 120 subject 121 tag 122 taken_back 123 text 124
text_field 125 turn_field 126 turn_number 127 turn_scope 128 variation 129 ; DAY 276 NUMBER 277 STRING 278 ; BLUE 3
COLOUR_WORD 130 GREEN 24 LETTER 26 RED 44 STARTER 57 STRING 59 VIOLET 69 WINNER 71 WORD 131 YELLOW 74 _one 132 colour
89 who 279 ; BY 135 INTO 161 by 163 drop_part 280 * -178 ; * -181 ; * -256 ; * -84 ; * -83 ; BY 135 IN 138
__majority_star_1 281 _area 169 by 170 district 171 * -162 ; BY 135 IN 138 _area 282 by 170 district 171 * -163 ; *
-252 ; * -166 ; * -165 ; * -65 ; BY 135 EQUAL 144 LESSTHAN 145 MORETHAN 146 NUMBER 237 __ANON_2 149 __ANON_4 150
__ANON_5 151 by 283 number_test 284 sign 239 * -170 ; BY 135 by 285 * -204 ; RPAR 286 ; BY 135 IN 138
__majority_star_1 287 _area 169 by 170 district 171 * -160 ; BY 135 IN 138 __majority_star_1 288 _area 169 by 170
district 171 * -158 ; PLACE 289 ; PLACE 290 ; * -173 ; BY 135 FROM 178 IN 138 TO 179 WORD 180 by 182 district 183
move_part 291 * -171 ; * -177 ; * -176 ; * -254 ; AT 134 BY 135 FROM 136 HEIGHT 137 IN 138 ON 139 __build_star_0 292
build_part 141 by 142 district 143 * -147 ; AT 134 BY 135 FROM 136 HEIGHT 137 IN 138 ON 139 build_part 260 by 142
district 143 * -148 ; LPAR 224 ; * -15 ; EQUAL 293 __ANON_2 294 equality 295 * -82 ; COLOUR_WORD 264 DAY 265 LETTER
266 NUMBER 267 PLACE 268 STRING 269 WORD 270 value 296 ; COLOUR_WORD 264 DAY 265 LETTER 266 NUMBER 267 PLACE 268
STRING 269 WORD 270 value 297 ; * -93 ; BEATS 2 COMEBACK 8 GIFTS 20 LOSES 27 LUCK 30 PLAY 37 SCORE 51 SEAT 53 SHARES
54 WINS 73 __ANON_0 75 player_field 110 result 298 share_field 119 * -92 ; AS 201 GOD_STONES -118 PYRAMID -118 SHIP
-118 STONES -118 as_colour 202 * -212 ; BY 135 by 299 * -214 ; GOD_STONES 23 PYRAMID 42 SHIP 55 STONES 58
__pieces_plus_5 76 pieces 247 ; BY 135 by 300 * -202 ; BY 135 by 301 * -200 ; LETTER 302 NUMBER 303 ; * -80 ; BLUE 3
COLOUR_WORD 7 GREEN 24 LETTER 26 RED 44 VIOLET 69 YELLOW 74 colour 304 ; * -117 ; * -56 ; * -60 ; * -53 ; * -47 ; *
-50 ; * -48 ; * -59 ; * -54 ; * -57 ; * -58 ; * -55 ; * -51 ; * -52 ; * -49 ; * -45 ; * -62 ; * -46 ; * -61 ; EQUAL
154 TILDE 155 __ANON_2 156 __ANON_3 157 text_test 305 * -44 ; BY 135 ON 306 by 307 * -185 ; ANNOTATOR 1 BEATS 2 BLUE 3
BOARD 4 BUILD 5 CHANCE 6 COLOUR_WORD 7 COMEBACK 8 COMMENT 9 COUNT 10 DATE 11 DROP 12 DROPS 13 EDITION 14 EVENT 15
FINDING 16 FINDINGS 17 FINISHED 18 FIRST 19 GIFTS 20 GLYPH 21 GOD 22 GOD_STONES 23 GREEN 24 LEAD 25 LETTER 26 LOSES 27
LOSS 28 LPAR 29 LUCK 30 MAJORITY 31 MARGIN 32 MOVE 33 NEW 34 NOT 35 OPTION 36 PLAY 37 PLAYER 38 PLAYERS 39 POINTS 40
POSITION 41 PYRAMID 42 PYRAMIDS 43 RED 44 REPLAYED 45 RESULT 46 ROLL 47 ROUND 48 ROUNDS 49 RULES 50 SCORE 51 SEASON 52
SEAT 53 SHARES 54 SHIP 55 SITE 56 STARTER 57 STONES 58 STRING 59 SUPPLY 60 TAG 61 TAKEN 62 TRACK 63 TURN 64 TURNS 65
UNFINISHED 66 UPGRADE 67 VARIATION 68 VIOLET 69 WARNING 70 WINNER 71 WINNERS 72 WINS 73 YELLOW 74 __ANON_0 75
__pieces_plus_5 76 _about_game 77 _about_player 78 _about_turn 79 _all 80 _any 81 _condition 82 _negation 83 _one 84
_pieces 85 _primary 86 _subject 87 build 88 colour 89 comment 90 conjunction 91 count 92 date 93 disjunction 308 drop
95 finding 97 first 98 game_field 99 game_flag 100 game_number 101 glyph 102 god_stone 103 majority 104 move 105
negation 106 option 107 pieces 108 player 109 player_field 110 player_result 111 position 112 reaching 113 result 114
roll 115 rules 116 same_turn 117 share 118 share_field 119 side 120 subject 121 tag 122 taken_back 123 text 124
text_field 125 turn_field 126 turn_number 127 turn_scope 128 variation 129 ; ANNOTATOR 1 BEATS 2 BLUE 3 BOARD 4 BUILD
5 CHANCE 6 COLOUR_WORD 7 COMEBACK 8 COMMENT 9 COUNT 10 DATE 11 DROP 12 DROPS 13 EDITION 14 EVENT 15 FINDING 16
FINDINGS 17 FINISHED 18 FIRST 19 GIFTS 20 GLYPH 21 GOD 22 GOD_STONES 23 GREEN 24 LEAD 25 LETTER 26 LOSES 27 LOSS 28
LPAR 29 LUCK 30 MAJORITY 31 MARGIN 32 MOVE 33 NEW 34 NOT 35 OPTION 36 PLAY 37 PLAYER 38 PLAYERS 39 POINTS 40 POSITION
41 PYRAMID 42 PYRAMIDS 43 RED 44 REPLAYED 45 RESULT 46 ROLL 47 ROUND 48 ROUNDS 49 RULES 50 SCORE 51 SEASON 52 SEAT 53
SHARES 54 SHIP 55 SITE 56 STARTER 57 STONES 58 STRING 59 SUPPLY 60 TAG 61 TAKEN 62 TRACK 63 TURN 64 TURNS 65
UNFINISHED 66 UPGRADE 67 VARIATION 68 VIOLET 69 WARNING 70 WINNER 71 WINNERS 72 WINS 73 YELLOW 74 __ANON_0 75
__pieces_plus_5 76 _about_game 77 _about_player 78 _about_turn 79 _all 80 _any 81 _condition 82 _negation 83 _one 84
_pieces 85 _primary 86 _subject 87 build 88 colour 89 comment 90 conjunction 91 count 92 date 93 disjunction 309 drop
95 finding 97 first 98 game_field 99 game_flag 100 game_number 101 glyph 102 god_stone 103 majority 104 move 105
negation 106 option 107 pieces 108 player 109 player_field 110 player_result 111 position 112 reaching 113 result 114
roll 115 rules 116 same_turn 117 share 118 share_field 119 side 120 subject 121 tag 122 taken_back 123 text 124
text_field 125 turn_field 126 turn_number 127 turn_scope 128 variation 129 ; AT 134 BY 135 FROM 136 HEIGHT 137 IN 138
ON 139 build_part 260 by 142 district 143 * -144 ; * -207 ; * -87 ; * -86 ; * -267 ; * -264 ; * -266 ; * -265 ;
ANNOTATOR 1 BEATS 2 BLUE 3 BOARD 4 BUILD 5 CHANCE 6 COLOUR_WORD 7 COMEBACK 8 COMMENT 9 COUNT 10 DATE 11 DROP 12 DROPS
13 EDITION 14 EVENT 15 FINDING 16 FINDINGS 17 FINISHED 18 FIRST 19 GIFTS 20 GLYPH 21 GOD 22 GOD_STONES 23 GREEN 24
LEAD 25 LETTER 26 LOSES 27 LOSS 28 LPAR 29 LUCK 30 MAJORITY 31 MARGIN 32 MOVE 33 NEW 34 NOT 35 OPTION 36 PLAY 37
PLAYER 38 PLAYERS 39 POINTS 40 POSITION 41 PYRAMID 42 PYRAMIDS 43 RED 44 REPLAYED 45 RESULT 46 ROLL 47 ROUND 48 ROUNDS
49 RULES 50 SCORE 51 SEASON 52 SEAT 53 SHARES 54 SHIP 55 SITE 56 STARTER 57 STONES 58 STRING 59 SUPPLY 60 TAG 61 TAKEN
62 TRACK 63 TURN 64 TURNS 65 UNFINISHED 66 UPGRADE 67 VARIATION 68 VIOLET 69 WARNING 70 WINNER 71 WINNERS 72 WINS 73
YELLOW 74 __ANON_0 75 __pieces_plus_5 76 _about_game 77 _about_player 78 _about_turn 79 _condition 82 _negation 310
_one 84 _pieces 85 _primary 86 _subject 87 build 88 colour 89 comment 90 count 92 date 93 drop 95 finding 97 first 98
game_field 99 game_flag 100 game_number 101 glyph 102 god_stone 103 majority 104 move 105 negation 106 option 107
pieces 108 player 109 player_field 110 player_result 111 position 112 result 114 roll 115 rules 116 same_turn 117
share 118 share_field 119 side 120 subject 121 tag 122 taken_back 123 text 124 text_field 125 turn_field 126
turn_number 127 turn_scope 311 variation 129 ; ANNOTATOR 1 BEATS 2 BLUE 3 BOARD 4 BUILD 5 CHANCE 6 COLOUR_WORD 7
COMEBACK 8 COMMENT 9 COUNT 10 DATE 11 DROP 12 DROPS 13 EDITION 14 EVENT 15 FINDING 16 FINDINGS 17 FINISHED 18 FIRST 19
GIFTS 20 GLYPH 21 GOD 22 GOD_STONES 23 GREEN 24 LEAD 25 LETTER 26 LOSES 27 LOSS 28 LPAR 29 LUCK 30 MAJORITY 31 MARGIN
32 MOVE 33 NEW 34 NOT 35 OPTION 36 PLAY 37 PLAYER 38 PLAYERS 39 POINTS 40 POSITION 41 PYRAMID 42 PYRAMIDS 43 RED 44
REPLAYED 45 RESULT 46 ROLL 47 ROUND 48 ROUNDS 49 RULES 50 SCORE 51 SEASON 52 SEAT 53 SHARES 54 SHIP 55 SITE 56 STARTER
57 STONES 58 STRING 59 SUPPLY 60 TAG 61 TAKEN 62 TRACK 63 TURN 64 TURNS 65 UNFINISHED 66 UPGRADE 67 VARIATION 68
VIOLET 69 WARNING 70 WINNER 71 WINNERS 72 WINS 73 YELLOW 74 __ANON_0 75 __pieces_plus_5 76 _about_game 77
_about_player 78 _about_turn 79 _all 80 _condition 82 _negation 83 _one 84 _pieces 85 _primary 86 _subject 87 build 88
colour 89 comment 90 conjunction 312 count 92 date 93 drop 95 finding 97 first 98 game_field 99 game_flag 100
game_number 101 glyph 102 god_stone 103 majority 104 move 105 negation 106 option 107 pieces 108 player 109
player_field 110 player_result 111 position 112 reaching 313 result 114 roll 115 rules 116 same_turn 117 share 118
share_field 119 side 120 subject 121 tag 122 taken_back 123 text 124 text_field 125 turn_field 126 turn_number 127
turn_scope 128 variation 129 ; * -215 ; * -95 ; * -237 ; * -70 ; NUMBER 314 ; BLUE 3 COLOUR_WORD 7 GREEN 24 LETTER 26
RED 44 STARTER 57 STRING 59 VIOLET 69 WINNER 71 YELLOW 74 _one 84 colour 89 side 315 subject 196 ; BLUE 3 COLOUR_WORD
7 GREEN 24 LETTER 26 RED 44 SLASH 240 STARTER 57 STRING 59 VIOLET 69 WINNER 71 YELLOW 74 _more_pieces 316 _one 84
colour 89 side 243 subject 196 * -217 ; * -258 ; * -222 ; * -99 ; * -100 ; BLUE 3 COLOUR_WORD 7 GREEN 24 LETTER 26 RED
44 SLASH 240 STARTER 57 STRING 59 VIOLET 69 WINNER 71 YELLOW 74 _more_pieces 316 _one 84 colour 89 side 243 subject
196 * -219 ; * -223 ; * -35 ; BY 135 by 317 * -187 ; * -113 ; * -111 ; * -155 ; * -154 ; * -209 ; * -151 ; * -150 ;
LETTER 318 ; * -211 ; * -153 ; * -251 ; * -205 ; * -239 ; * -238 ; * -231 ; * -235 ; * -232 ; * -234 ; * -233 ; * -229
; * -230 ; * -225 ; * -227 ; * -226 ; * -228 ; RPAR 319 ; * -67 ; * -68 ; * -69 ; * -180 ; * -257 ; BY 135 IN 138
_area 282 by 170 district 171 * -161 ; * -253 ; * -169 ; BY 135 by 320 * -168 ; * -203 ; * -16 ; BY 135 IN 138 _area
282 by 170 district 171 * -159 ; BY 135 IN 138 _area 282 by 170 district 171 * -157 ; * -174 ; * -175 ; * -255 ; AT
134 BY 135 FROM 136 HEIGHT 137 IN 138 ON 139 build_part 260 by 142 district 143 * -146 ; * -248 ; * -249 ; WORD 321 ;
* -109 ; * -110 ; * -94 ; * -213 ; * -201 ; * -199 ; BY 135 by 322 * -198 ; BY 135 by 323 * -196 ; * -122 ; * -43 ;
PLACE 324 ; * -184 ; * -12 ; RPAR 325 ; * -11 ; * -8 ; * -6 ; * -3 ; * -236 ; * -221 ; * -259 ; * -186 ; * -210 ;
EQUAL 144 LESSTHAN 145 MORETHAN 146 NUMBER 237 __ANON_2 149 __ANON_4 150 __ANON_5 151 number_test 326 sign 239 ; *
-167 ; * -81 ; * -197 ; * -195 ; BY 135 by 327 * -183 ; * -20 ; * -21 ; * -182
"""),
)
