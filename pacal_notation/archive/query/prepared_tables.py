"""Made from grammar/expression.lark by `python -m pacal_notation.archive.query`; not to be edited."""

from .tables import Tables, rules_of, states_of

TABLES = Tables(
    made_from=436542661,
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
        '(?P<GOD_STONES>\\^[0-9]*(?![0-9A-Za-z_]))|(?P<PERCENT>-?[0-9]'
        '{1,3}(?:\\.[0-9]{1,2})?[ \t]*%)|(?P<STONES>\\+[a-z][0-9]{1,2}(?'
        ':,[a-z][0-9]{1,2})*(?![0-9A-Za-z_,]))|(?P<STRING>"[^"\r\n]*"|\''
        "[^'\r\n]*'|“[^“”\r\n]*”|„[^„“”\r\n]*[“”]|«[^«»\r\n]*»)|(?P<WORD>(?i:"
        '[^\x00-@\\[-`{-\x7f“”„«»][^\x00-,.-@\\[-^`{-\x7f“”„«»][^\x00-,.\\/:-@\\[-^`{-\x7f“'
        '”„«»]*))|(?P<DAY>[0-9]{4}[.\\-][0-9]{2}(?:[.\\-][0-9]{2})?(?!['
        '0-9A-Za-z_%]))|(?P<PYRAMID>#[0-9?]@[a-z][0-9]{1,2}(?![0-9A-Z'
        'a-z_]))|(?P<NUMBER>-?[0-9]{1,4}(?![0-9A-Za-z_%.]))|(?P<SHIP>'
        '@[a-z][0-9]{1,2}(?![0-9A-Za-z_]))|(?P<PLACE>[A-Za-z][0-9]{1,'
        '2}(?![-A-Za-z0-9_]))|(?P<ANON_2>!=)|(?P<ANON_3>!\\~)|(?P<ANON'
        '_4><=)|(?P<ANON_5>>=)|(?P<COLON>:)|(?P<EQUAL>=)|(?P<LESSTHAN'
        '><)|(?P<LETTER>[A-Za-z](?![^\x00-,.\\/:-@\\[-^`{-\x7f“”„«»]))|(?P<LP'
        'AR>\\()|(?P<MORETHAN>>)|(?P<RPAR>\\))|(?P<SLASH>/)|(?P<TILDE>\\'
        '~)|(?P<WHITE_SPACE>[ \t\r\n]+)'
    ),
    rules=rules_of("""
expression 1 disjunction 1 disjunction 3 disjunction 1 _any 1 _any 3 conjunction 1 reaching 3 reaching 1 _all 1 _all 3
turn_scope 3 _negation 1 _negation 1 negation 2 _primary 3 _primary 1 _primary 1 _primary 1 same_turn 4 count 5
_condition 1 _condition 1 _condition 1 _about_game 1 _about_game 1 _about_game 1 _about_game 1 _about_game 1
_about_game 1 _about_game 1 _about_game 1 _about_game 1 _about_game 1 text 2 text_field 1 text_field 1 text_field 1
text_field 1 text_field 1 text_field 1 text_field 1 tag 3 tag 2 tag_name 1 tag_name 1 tag_name 1 tag_name 1 tag_name 1
tag_name 1 tag_name 1 tag_name 1 tag_name 1 tag_name 1 tag_name 1 tag_name 1 tag_name 1 tag_name 1 tag_name 1 tag_name
1 tag_name 1 comment 2 comment 1 glyph 2 glyph 1 date 3 date 3 date 3 game_number 2 game_field 1 game_field 1
game_field 1 game_field 1 game_field 1 game_field 1 game_flag 1 game_flag 1 game_flag 1 rules 2 option 4 option 2
finding 2 finding 2 finding 1 finding 2 finding 2 finding 1 _about_player 1 _about_player 1 _about_player 1 player 2
player 2 player_result 3 player_result 2 result 1 result 1 result 1 result 2 result 2 result 2 player_field 1
player_field 1 player_field 1 player_field 1 share_field 1 share_field 1 share_field 1 name_test 2 name_test 2 who 2
who 1 who 1 _subject 1 subject 1 _one 2 _one 1 _one 1 _one 1 _one 1 as_colour 2 colour 1 colour 1 colour 1 colour 1
colour 1 colour 1 _about_turn 1 _about_turn 1 _about_turn 1 _about_turn 1 _about_turn 1 _about_turn 1 _about_turn 1
_about_turn 1 _about_turn 1 _about_turn 1 _about_turn 1 _about_turn 1 build 2 build 1 build 2 build 1 build 3 build 2
build 2 build 1 build_part 2 build_part 2 build_part 1 build_part 2 build_part 2 build_part 2 build_part 1 majority 3
majority 2 majority 3 majority 2 first 3 first 2 first 2 first 1 _area 1 _area 1 god_stone 4 god_stone 3 god_stone 3
god_stone 2 move 2 move 1 move_part 1 move_part 2 move_part 2 move_part 1 move_part 1 drop 2 drop 1 drop_part 2
drop_part 1 taken_back 5 taken_back 4 taken_back 3 taken_back 2 turn_number 3 turn_number 2 turn_field 1 turn_field 1
turn_field 1 turn_field 1 turn_field 1 turn_field 1 turn_field 1 roll 4 roll 3 roll 4 roll 3 roll 3 roll 2 roll 3 roll
2 share 3 share 2 share 3 share 2 variation 2 variation 1 by 2 district 3 district 2 position 2 position 3 position 2
position 2 position 1 _pieces 2 _pieces 1 _pieces 2 _pieces 1 _more_pieces 2 _more_pieces 1 side 2 pieces 1 text_test
2 text_test 2 text_test 2 text_test 2 value 1 value 1 value 1 value 1 value 1 value 1 number_test 2 number_test 1
percent_test 2 percent_test 2 percent_test 1 percent_test 1 sign 1 sign 1 sign 1 sign 1 sign 1 sign 1 equality 1
equality 1 __build_star_0 1 __build_star_0 2 __majority_star_1 1 __majority_star_1 2 __move_star_2 1 __move_star_2 2
__drop_star_3 1 __drop_star_3 2 ___pieces_star_4 1 ___pieces_star_4 2 __pieces_plus_5 1 __pieces_plus_5 1
__pieces_plus_5 1 __pieces_plus_5 1 __pieces_plus_5 2 __pieces_plus_5 2 __pieces_plus_5 2 __pieces_plus_5 2
"""),
    end=95,
    states=states_of("""
ANNOTATOR 1 BEATS 2 BLUE 3 BOARD 4 BUILD 5 CHANCE 6 COMEBACK 7 COMMENT 8 COUNT 9 DATE 10 DROP 11 DROPS 12 EDITION 13
EVENT 14 FINDING 15 FINDINGS 16 FINISHED 17 FIRST 18 GIFTS 19 GLYPH 20 GOD 21 GOD_STONES 22 GREEN 23 LEAD 24 LETTER 25
LOSES 26 LOSS 27 LPAR 28 LUCK 29 MAJORITY 30 MARGIN 31 MOVE 32 NEW 33 NOT 34 OPTION 35 PLAY 36 PLAYER 37 PLAYERS 38
POINTS 39 POSITION 40 PYRAMID 41 PYRAMIDS 42 RED 43 REPLAYED 44 RESULT 45 ROLL 46 ROUND 47 ROUNDS 48 RULES 49 SCORE 50
SEASON 51 SEAT 52 SHARES 53 SHIP 54 SITE 55 STARTER 56 STONES 57 STRING 58 SUPPLY 59 TAG 60 TAKEN 61 TRACK 62 TURN 63
TURNS 64 UNFINISHED 65 UPGRADE 66 VARIATION 67 VIOLET 68 WARNING 69 WINNER 70 WINNERS 71 WINS 72 YELLOW 73 __ANON_0 74
__pieces_plus_5 75 _about_game 76 _about_player 77 _about_turn 78 _all 79 _any 80 _condition 81 _negation 82 _one 83
_pieces 84 _primary 85 _subject 86 build 87 colour 88 comment 89 conjunction 90 count 91 date 92 disjunction 93 drop
94 expression 95 finding 96 first 97 game_field 98 game_flag 99 game_number 100 glyph 101 god_stone 102 majority 103
move 104 negation 105 option 106 pieces 107 player 108 player_field 109 player_result 110 position 111 reaching 112
result 113 roll 114 rules 115 same_turn 116 share 117 share_field 118 side 119 subject 120 tag 121 taken_back 122 text
123 text_field 124 turn_field 125 turn_number 126 turn_scope 127 variation 128 ; * -38 ; BLUE 3 GREEN 23 LETTER 25 RED
43 STARTER 56 STRING 58 VIOLET 68 WINNER 70 WORD 129 YELLOW 73 _one 130 colour 88 who 131 ; * -124 ; * -41 ; AT 132 BY
133 FROM 134 HEIGHT 135 IN 136 ON 137 __build_star_0 138 build_part 139 by 140 district 141 * -140 ; EQUAL 142
LESSTHAN 143 MORETHAN 144 NUMBER 145 PERCENT 146 __ANON_2 147 __ANON_4 148 __ANON_5 149 percent_test 150 sign 151 ; *
-104 ; EQUAL 152 TILDE 153 __ANON_2 154 __ANON_3 155 text_test 156 * -63 ; LPAR 157 ; EQUAL 142 LESSTHAN 143 MORETHAN
144 __ANON_2 147 __ANON_4 148 __ANON_5 149 sign 158 ; BY 133 INTO 159 __drop_star_3 160 by 161 drop_part 162 * -176 ;
* -189 ; * -42 ; * -36 ; LETTER 163 PLACE 164 * -84 ; * -75 ; * -76 ; BY 133 IN 136 __ANON_1 165 __majority_star_1 166
_area 167 by 168 district 169 * -161 ; * -107 ; STRING 170 * -65 ; STONE 171 ; * -259 ; * -123 ; * -188 ; * -121 ; *
-96 ; EQUAL 142 LESSTHAN 143 MORETHAN 144 NUMBER 145 PERCENT 146 __ANON_2 147 __ANON_4 148 __ANON_5 149 percent_test
172 sign 151 ; ANNOTATOR 1 BEATS 2 BLUE 3 BOARD 4 BUILD 5 CHANCE 6 COMEBACK 7 COMMENT 8 COUNT 9 DATE 10 DROP 11 DROPS
12 EDITION 13 EVENT 14 FINDING 15 FINDINGS 16 FINISHED 17 FIRST 18 GIFTS 19 GLYPH 20 GOD 21 GOD_STONES 22 GREEN 23
LEAD 24 LETTER 25 LOSES 26 LOSS 27 LPAR 28 LUCK 29 MAJORITY 30 MARGIN 31 MOVE 32 NEW 33 NOT 34 OPTION 35 PLAY 36
PLAYER 37 PLAYERS 38 POINTS 39 POSITION 40 PYRAMID 41 PYRAMIDS 42 RED 43 REPLAYED 44 RESULT 45 ROLL 46 ROUND 47 ROUNDS
48 RULES 49 SCORE 50 SEASON 51 SEAT 52 SHARES 53 SHIP 54 SITE 55 STARTER 56 STONES 57 STRING 58 SUPPLY 59 TAG 60 TAKEN
61 TRACK 62 TURN 63 TURNS 64 UNFINISHED 65 UPGRADE 66 VARIATION 67 VIOLET 68 WARNING 69 WINNER 70 WINNERS 71 WINS 72
YELLOW 73 __ANON_0 74 __pieces_plus_5 75 _about_game 76 _about_player 77 _about_turn 78 _all 79 _any 80 _condition 81
_negation 82 _one 83 _pieces 84 _primary 85 _subject 86 build 87 colour 88 comment 89 conjunction 90 count 91 date 92
disjunction 173 drop 94 finding 96 first 97 game_field 98 game_flag 99 game_number 100 glyph 101 god_stone 102
majority 103 move 104 negation 105 option 106 pieces 107 player 108 player_field 109 player_result 110 position 111
reaching 112 result 113 roll 114 rules 115 same_turn 116 share 117 share_field 118 side 119 subject 120 tag 121
taken_back 122 text 123 text_field 124 turn_field 125 turn_number 126 turn_scope 127 variation 128 ; * -105 ; LOST 174
TAKEN 175 ; * -74 ; BY 133 FROM 176 IN 136 TO 177 WORD 178 __move_star_2 179 by 180 district 181 move_part 182 * -169
; AT 132 BY 133 FROM 134 HEIGHT 135 IN 136 ON 137 __ANON_1 183 __build_star_0 184 build_part 139 by 140 district 141 *
-146 ; ANNOTATOR 1 BEATS 2 BLUE 3 BOARD 4 BUILD 5 CHANCE 6 COMEBACK 7 COMMENT 8 COUNT 9 DATE 10 DROP 11 DROPS 12
EDITION 13 EVENT 14 FINDING 15 FINDINGS 16 FINISHED 17 FIRST 18 GIFTS 19 GLYPH 20 GOD 21 GOD_STONES 22 GREEN 23 LEAD
24 LETTER 25 LOSES 26 LOSS 27 LPAR 28 LUCK 29 MAJORITY 30 MARGIN 31 MOVE 32 NEW 33 NOT 34 OPTION 35 PLAY 36 PLAYER 37
PLAYERS 38 POINTS 39 POSITION 40 PYRAMID 41 PYRAMIDS 42 RED 43 REPLAYED 44 RESULT 45 ROLL 46 ROUND 47 ROUNDS 48 RULES
49 SCORE 50 SEASON 51 SEAT 52 SHARES 53 SHIP 54 SITE 55 STARTER 56 STONES 57 STRING 58 SUPPLY 59 TAG 60 TAKEN 61 TRACK
62 TURN 185 TURNS 64 UNFINISHED 65 UPGRADE 66 VARIATION 67 VIOLET 68 WARNING 69 WINNER 70 WINNERS 71 WINS 72 YELLOW 73
__ANON_0 74 __pieces_plus_5 75 _about_game 76 _about_player 77 _about_turn 78 _condition 81 _negation 186 _one 83
_pieces 84 _primary 85 _subject 86 build 87 colour 88 comment 89 count 91 date 92 drop 94 finding 96 first 97
game_field 98 game_flag 99 game_number 100 glyph 101 god_stone 102 majority 103 move 104 negation 105 option 106
pieces 107 player 108 player_field 109 player_result 110 position 111 result 113 roll 114 rules 115 same_turn 116
share 117 share_field 118 side 119 subject 120 tag 121 taken_back 122 text 123 text_field 124 turn_field 125
turn_number 126 variation 128 ; WORD 187 ; * -106 ; BLUE 3 EQUAL 188 GREEN 23 LETTER 25 RED 43 STARTER 56 STRING 58
TILDE 189 VIOLET 68 WINNER 70 WORD 129 YELLOW 73 _one 130 colour 88 name_test 190 who 191 ; * -70 ; * -186 ; BLUE 3
GOD_STONES 22 GREEN 23 LETTER 25 PYRAMID 41 RED 43 SHIP 54 STARTER 56 STONES 57 STRING 192 VIOLET 68 WINNER 70 YELLOW
73 __pieces_plus_5 75 _one 83 _pieces 193 colour 88 pieces 107 side 119 subject 194 ; * -256 ; * -191 ; * -122 ; * -78
; * -39 ; EQUAL 142 LESSTHAN 143 LETTER 195 MORETHAN 144 NUMBER 196 __ANON_2 147 __ANON_4 148 __ANON_5 149 sign 197 ;
* -185 ; * -71 ; EQUAL 152 TILDE 153 __ANON_2 154 __ANON_3 155 text_test 198 ; * -101 ; * -40 ; * -103 ; * -97 ; *
-258 ; * -37 ; * -119 ; * -257 ; AS 199 as_colour 200 * -116 ; * -190 ; ANNOTATOR 201 BLUE 202 BOARD 203 DATE 204
EVENT 205 GREEN 206 PLAYERS 207 POSITION 208 RED 209 RESULT 210 ROUND 211 RULES 212 SITE 213 STRING 214 VIOLET 215
WORD 216 YELLOW 217 tag_name 218 ; BACK 219 ; * -187 ; COLON 220 LPAR 221 ; * -72 ; * -77 ; AT 132 BY 133 FROM 134
HEIGHT 135 IN 136 ON 137 __build_star_0 222 build_part 139 by 140 district 141 * -142 ; BY 133 by 223 * -205 ; * -126
; LETTER 224 PLACE 225 * -87 ; * -118 ; * -73 ; * -95 ; * -125 ; * -102 ; GOD_STONES 226 PYRAMID 227 SHIP 228 STONES
229 * -221 ; * -22 ; * -23 ; * -24 ; AND 230 * -7 ; OR 231 * -2 ; * -19 ; * -10 ; * -114 ; BY 133 by 232 * -213 ; *
-14 ; BEATS 2 COMEBACK 7 GIFTS 19 LOSES 26 LUCK 29 PLAY 36 SCORE 50 SEAT 52 SHARES 53 WINS 72 __ANON_0 74 player_field
109 result 233 share_field 118 ; * -127 ; * -117 ; * -27 ; * -5 ; * -18 ; * -29 ; * -1 ; * -132 ;  ; * -34 ; * -129 ;
EQUAL 142 LESSTHAN 143 MORETHAN 144 NUMBER 234 __ANON_2 147 __ANON_4 148 __ANON_5 149 number_test 235 sign 236 ; * -31
; * -30 ; * -28 ; * -130 ; * -128 ; * -131 ; * -13 ; * -33 ; BLUE 3 GREEN 23 LETTER 25 RED 43 SLASH 237 STARTER 56
STRING 58 VIOLET 68 WINNER 70 YELLOW 73 ___pieces_star_4 238 _more_pieces 239 _one 83 colour 88 side 240 subject 194 *
-215 ; * -88 ; EQUAL 142 LESSTHAN 143 MORETHAN 144 NUMBER 234 __ANON_2 147 __ANON_4 148 __ANON_5 149 number_test 241
sign 236 ; * -89 ; * -138 ; * -4 ; * -90 ; * -135 ; * -32 ; * -17 ; * -136 ; EQUAL 142 LESSTHAN 143 MORETHAN 144
NUMBER 145 PERCENT 146 __ANON_2 147 __ANON_4 148 __ANON_5 149 percent_test 242 sign 151 ; BLUE 3 GREEN 23 LETTER 25
RED 43 SLASH 237 STARTER 56 STRING 58 VIOLET 68 WINNER 70 YELLOW 73 ___pieces_star_4 243 _more_pieces 239 _one 83
colour 88 side 240 subject 194 * -217 ; GOD_STONES 22 PYRAMID 41 SHIP 54 STONES 57 __pieces_plus_5 75 pieces 244 *
-113 ; * -26 ; * -133 ; * -25 ; EQUAL 152 TILDE 153 __ANON_2 154 __ANON_3 155 text_test 245 ; EQUAL 142 LESSTHAN 143
MORETHAN 144 NUMBER 234 __ANON_2 147 __ANON_4 148 __ANON_5 149 number_test 246 sign 236 ; * -134 ; * -9 ; * -137 ; AS
199 as_colour 247 * -111 ; * -112 ; * -100 ; LAKE 248 RIVER 249 ; BLUE 3 GREEN 23 LETTER 25 RED 43 STARTER 56 STRING
58 VIOLET 68 WINNER 70 WORD 129 YELLOW 73 _one 130 colour 88 who 250 ; EQUAL 142 LESSTHAN 143 MORETHAN 144 NUMBER 234
__ANON_2 147 __ANON_4 148 __ANON_5 149 number_test 251 sign 236 ; EQUAL 142 LESSTHAN 143 MORETHAN 144 NUMBER 234
__ANON_2 147 __ANON_4 148 __ANON_5 149 number_test 252 sign 236 ; DISTRICT 253 LETTER 254 ; PLACE 255 ; AT 132 BY 133
FROM 134 HEIGHT 135 IN 136 ON 137 build_part 256 by 140 district 141 * -139 ; * -246 ; * -153 ; * -149 ; * -238 ; *
-240 ; * -242 ; * -237 ; * -236 ; * -239 ; * -241 ; * -243 ; BY 133 by 257 * -203 ; NUMBER 258 PERCENT 259 ; DAY 260
LETTER 261 NUMBER 262 PLACE 263 STRING 264 WORD 265 value 266 ; DAY 260 LETTER 261 NUMBER 262 PLACE 263 STRING 264
WORD 265 value 267 ; DAY 260 LETTER 261 NUMBER 262 PLACE 263 STRING 264 WORD 265 value 268 ; DAY 260 LETTER 261 NUMBER
262 PLACE 263 STRING 264 WORD 265 value 269 ; * -62 ; ANNOTATOR 1 BEATS 2 BLUE 3 BOARD 4 BUILD 5 CHANCE 6 COMEBACK 7
COMMENT 8 COUNT 9 DATE 10 DROP 11 DROPS 12 EDITION 13 EVENT 14 FINDING 15 FINDINGS 16 FINISHED 17 FIRST 18 GIFTS 19
GLYPH 20 GOD 21 GOD_STONES 22 GREEN 23 LEAD 24 LETTER 25 LOSES 26 LOSS 27 LPAR 28 LUCK 29 MAJORITY 30 MARGIN 31 MOVE
32 NEW 33 NOT 34 OPTION 35 PLAY 36 PLAYER 37 PLAYERS 38 POINTS 39 POSITION 40 PYRAMID 41 PYRAMIDS 42 RED 43 REPLAYED
44 RESULT 45 ROLL 46 ROUND 47 ROUNDS 48 RULES 49 SCORE 50 SEASON 51 SEAT 52 SHARES 53 SHIP 54 SITE 55 STARTER 56
STONES 57 STRING 58 SUPPLY 59 TAG 60 TAKEN 61 TRACK 62 TURN 63 TURNS 64 UNFINISHED 65 UPGRADE 66 VARIATION 67 VIOLET
68 WARNING 69 WINNER 70 WINNERS 71 WINS 72 YELLOW 73 __ANON_0 74 __pieces_plus_5 75 _about_game 76 _about_player 77
_about_turn 78 _all 79 _any 80 _condition 81 _negation 82 _one 83 _pieces 84 _primary 85 _subject 86 build 87 colour
88 comment 89 conjunction 90 count 91 date 92 disjunction 270 drop 94 finding 96 first 97 game_field 98 game_flag 99
game_number 100 glyph 101 god_stone 102 majority 103 move 104 negation 105 option 106 pieces 107 player 108
player_field 109 player_result 110 position 111 reaching 112 result 113 roll 114 rules 115 same_turn 116 share 117
share_field 118 side 119 subject 120 tag 121 taken_back 122 text 123 text_field 124 turn_field 125 turn_number 126
turn_scope 127 variation 128 ; DAY 271 NUMBER 272 STRING 273 ; BLUE 3 GREEN 23 LETTER 25 RED 43 STARTER 56 STRING 58
VIOLET 68 WINNER 70 WORD 129 YELLOW 73 _one 130 colour 88 who 274 ; BY 133 INTO 159 by 161 drop_part 275 * -175 ; *
-178 ; * -252 ; * -83 ; * -82 ; BY 133 IN 136 __majority_star_1 276 _area 167 by 168 district 169 * -159 ; BY 133 IN
136 _area 277 by 168 district 169 * -160 ; * -248 ; * -163 ; * -162 ; * -64 ; BY 133 EQUAL 142 LESSTHAN 143 MORETHAN
144 NUMBER 234 __ANON_2 147 __ANON_4 148 __ANON_5 149 by 278 number_test 279 sign 236 * -167 ; BY 133 by 280 * -201 ;
RPAR 281 ; BY 133 IN 136 __majority_star_1 282 _area 167 by 168 district 169 * -157 ; BY 133 IN 136 __majority_star_1
283 _area 167 by 168 district 169 * -155 ; PLACE 284 ; PLACE 285 ; * -170 ; BY 133 FROM 176 IN 136 TO 177 WORD 178 by
180 district 181 move_part 286 * -168 ; * -174 ; * -173 ; * -250 ; AT 132 BY 133 FROM 134 HEIGHT 135 IN 136 ON 137
__build_star_0 287 build_part 139 by 140 district 141 * -144 ; AT 132 BY 133 FROM 134 HEIGHT 135 IN 136 ON 137
build_part 256 by 140 district 141 * -145 ; LPAR 221 ; * -15 ; EQUAL 288 __ANON_2 289 equality 290 * -81 ; DAY 260
LETTER 261 NUMBER 262 PLACE 263 STRING 264 WORD 265 value 291 ; DAY 260 LETTER 261 NUMBER 262 PLACE 263 STRING 264
WORD 265 value 292 ; * -92 ; BEATS 2 COMEBACK 7 GIFTS 19 LOSES 26 LUCK 29 PLAY 36 SCORE 50 SEAT 52 SHARES 53 WINS 72
__ANON_0 74 player_field 109 result 293 share_field 118 * -91 ; AS 199 GOD_STONES -116 PYRAMID -116 SHIP -116 STONES
-116 as_colour 200 * -209 ; BY 133 by 294 * -211 ; GOD_STONES 22 PYRAMID 41 SHIP 54 STONES 57 __pieces_plus_5 75
pieces 244 ; BY 133 by 295 * -199 ; BY 133 by 296 * -197 ; LETTER 297 NUMBER 298 ; * -79 ; BLUE 3 GREEN 23 LETTER 25
RED 43 VIOLET 68 YELLOW 73 colour 299 ; * -115 ; * -55 ; * -59 ; * -52 ; * -49 ; * -47 ; * -58 ; * -53 ; * -56 ; * -57
; * -54 ; * -50 ; * -51 ; * -48 ; * -45 ; * -61 ; * -46 ; * -60 ; EQUAL 152 TILDE 153 __ANON_2 154 __ANON_3 155
text_test 300 * -44 ; BY 133 ON 301 by 302 * -182 ; ANNOTATOR 1 BEATS 2 BLUE 3 BOARD 4 BUILD 5 CHANCE 6 COMEBACK 7
COMMENT 8 COUNT 9 DATE 10 DROP 11 DROPS 12 EDITION 13 EVENT 14 FINDING 15 FINDINGS 16 FINISHED 17 FIRST 18 GIFTS 19
GLYPH 20 GOD 21 GOD_STONES 22 GREEN 23 LEAD 24 LETTER 25 LOSES 26 LOSS 27 LPAR 28 LUCK 29 MAJORITY 30 MARGIN 31 MOVE
32 NEW 33 NOT 34 OPTION 35 PLAY 36 PLAYER 37 PLAYERS 38 POINTS 39 POSITION 40 PYRAMID 41 PYRAMIDS 42 RED 43 REPLAYED
44 RESULT 45 ROLL 46 ROUND 47 ROUNDS 48 RULES 49 SCORE 50 SEASON 51 SEAT 52 SHARES 53 SHIP 54 SITE 55 STARTER 56
STONES 57 STRING 58 SUPPLY 59 TAG 60 TAKEN 61 TRACK 62 TURN 63 TURNS 64 UNFINISHED 65 UPGRADE 66 VARIATION 67 VIOLET
68 WARNING 69 WINNER 70 WINNERS 71 WINS 72 YELLOW 73 __ANON_0 74 __pieces_plus_5 75 _about_game 76 _about_player 77
_about_turn 78 _all 79 _any 80 _condition 81 _negation 82 _one 83 _pieces 84 _primary 85 _subject 86 build 87 colour
88 comment 89 conjunction 90 count 91 date 92 disjunction 303 drop 94 finding 96 first 97 game_field 98 game_flag 99
game_number 100 glyph 101 god_stone 102 majority 103 move 104 negation 105 option 106 pieces 107 player 108
player_field 109 player_result 110 position 111 reaching 112 result 113 roll 114 rules 115 same_turn 116 share 117
share_field 118 side 119 subject 120 tag 121 taken_back 122 text 123 text_field 124 turn_field 125 turn_number 126
turn_scope 127 variation 128 ; ANNOTATOR 1 BEATS 2 BLUE 3 BOARD 4 BUILD 5 CHANCE 6 COMEBACK 7 COMMENT 8 COUNT 9 DATE
10 DROP 11 DROPS 12 EDITION 13 EVENT 14 FINDING 15 FINDINGS 16 FINISHED 17 FIRST 18 GIFTS 19 GLYPH 20 GOD 21
GOD_STONES 22 GREEN 23 LEAD 24 LETTER 25 LOSES 26 LOSS 27 LPAR 28 LUCK 29 MAJORITY 30 MARGIN 31 MOVE 32 NEW 33 NOT 34
OPTION 35 PLAY 36 PLAYER 37 PLAYERS 38 POINTS 39 POSITION 40 PYRAMID 41 PYRAMIDS 42 RED 43 REPLAYED 44 RESULT 45 ROLL
46 ROUND 47 ROUNDS 48 RULES 49 SCORE 50 SEASON 51 SEAT 52 SHARES 53 SHIP 54 SITE 55 STARTER 56 STONES 57 STRING 58
SUPPLY 59 TAG 60 TAKEN 61 TRACK 62 TURN 63 TURNS 64 UNFINISHED 65 UPGRADE 66 VARIATION 67 VIOLET 68 WARNING 69 WINNER
70 WINNERS 71 WINS 72 YELLOW 73 __ANON_0 74 __pieces_plus_5 75 _about_game 76 _about_player 77 _about_turn 78 _all 79
_any 80 _condition 81 _negation 82 _one 83 _pieces 84 _primary 85 _subject 86 build 87 colour 88 comment 89
conjunction 90 count 91 date 92 disjunction 304 drop 94 finding 96 first 97 game_field 98 game_flag 99 game_number 100
glyph 101 god_stone 102 majority 103 move 104 negation 105 option 106 pieces 107 player 108 player_field 109
player_result 110 position 111 reaching 112 result 113 roll 114 rules 115 same_turn 116 share 117 share_field 118 side
119 subject 120 tag 121 taken_back 122 text 123 text_field 124 turn_field 125 turn_number 126 turn_scope 127 variation
128 ; AT 132 BY 133 FROM 134 HEIGHT 135 IN 136 ON 137 build_part 256 by 140 district 141 * -141 ; * -204 ; * -86 ; *
-85 ; * -263 ; * -260 ; * -262 ; * -261 ; ANNOTATOR 1 BEATS 2 BLUE 3 BOARD 4 BUILD 5 CHANCE 6 COMEBACK 7 COMMENT 8
COUNT 9 DATE 10 DROP 11 DROPS 12 EDITION 13 EVENT 14 FINDING 15 FINDINGS 16 FINISHED 17 FIRST 18 GIFTS 19 GLYPH 20 GOD
21 GOD_STONES 22 GREEN 23 LEAD 24 LETTER 25 LOSES 26 LOSS 27 LPAR 28 LUCK 29 MAJORITY 30 MARGIN 31 MOVE 32 NEW 33 NOT
34 OPTION 35 PLAY 36 PLAYER 37 PLAYERS 38 POINTS 39 POSITION 40 PYRAMID 41 PYRAMIDS 42 RED 43 REPLAYED 44 RESULT 45
ROLL 46 ROUND 47 ROUNDS 48 RULES 49 SCORE 50 SEASON 51 SEAT 52 SHARES 53 SHIP 54 SITE 55 STARTER 56 STONES 57 STRING
58 SUPPLY 59 TAG 60 TAKEN 61 TRACK 62 TURN 63 TURNS 64 UNFINISHED 65 UPGRADE 66 VARIATION 67 VIOLET 68 WARNING 69
WINNER 70 WINNERS 71 WINS 72 YELLOW 73 __ANON_0 74 __pieces_plus_5 75 _about_game 76 _about_player 77 _about_turn 78
_condition 81 _negation 305 _one 83 _pieces 84 _primary 85 _subject 86 build 87 colour 88 comment 89 count 91 date 92
drop 94 finding 96 first 97 game_field 98 game_flag 99 game_number 100 glyph 101 god_stone 102 majority 103 move 104
negation 105 option 106 pieces 107 player 108 player_field 109 player_result 110 position 111 result 113 roll 114
rules 115 same_turn 116 share 117 share_field 118 side 119 subject 120 tag 121 taken_back 122 text 123 text_field 124
turn_field 125 turn_number 126 turn_scope 306 variation 128 ; ANNOTATOR 1 BEATS 2 BLUE 3 BOARD 4 BUILD 5 CHANCE 6
COMEBACK 7 COMMENT 8 COUNT 9 DATE 10 DROP 11 DROPS 12 EDITION 13 EVENT 14 FINDING 15 FINDINGS 16 FINISHED 17 FIRST 18
GIFTS 19 GLYPH 20 GOD 21 GOD_STONES 22 GREEN 23 LEAD 24 LETTER 25 LOSES 26 LOSS 27 LPAR 28 LUCK 29 MAJORITY 30 MARGIN
31 MOVE 32 NEW 33 NOT 34 OPTION 35 PLAY 36 PLAYER 37 PLAYERS 38 POINTS 39 POSITION 40 PYRAMID 41 PYRAMIDS 42 RED 43
REPLAYED 44 RESULT 45 ROLL 46 ROUND 47 ROUNDS 48 RULES 49 SCORE 50 SEASON 51 SEAT 52 SHARES 53 SHIP 54 SITE 55 STARTER
56 STONES 57 STRING 58 SUPPLY 59 TAG 60 TAKEN 61 TRACK 62 TURN 63 TURNS 64 UNFINISHED 65 UPGRADE 66 VARIATION 67
VIOLET 68 WARNING 69 WINNER 70 WINNERS 71 WINS 72 YELLOW 73 __ANON_0 74 __pieces_plus_5 75 _about_game 76
_about_player 77 _about_turn 78 _all 79 _condition 81 _negation 82 _one 83 _pieces 84 _primary 85 _subject 86 build 87
colour 88 comment 89 conjunction 307 count 91 date 92 drop 94 finding 96 first 97 game_field 98 game_flag 99
game_number 100 glyph 101 god_stone 102 majority 103 move 104 negation 105 option 106 pieces 107 player 108
player_field 109 player_result 110 position 111 reaching 308 result 113 roll 114 rules 115 same_turn 116 share 117
share_field 118 side 119 subject 120 tag 121 taken_back 122 text 123 text_field 124 turn_field 125 turn_number 126
turn_scope 127 variation 128 ; * -212 ; * -94 ; * -233 ; * -69 ; NUMBER 309 ; BLUE 3 GREEN 23 LETTER 25 RED 43 STARTER
56 STRING 58 VIOLET 68 WINNER 70 YELLOW 73 _one 83 colour 88 side 310 subject 194 ; BLUE 3 GREEN 23 LETTER 25 RED 43
SLASH 237 STARTER 56 STRING 58 VIOLET 68 WINNER 70 YELLOW 73 _more_pieces 311 _one 83 colour 88 side 240 subject 194 *
-214 ; * -254 ; * -219 ; * -98 ; * -99 ; BLUE 3 GREEN 23 LETTER 25 RED 43 SLASH 237 STARTER 56 STRING 58 VIOLET 68
WINNER 70 YELLOW 73 _more_pieces 311 _one 83 colour 88 side 240 subject 194 * -216 ; * -220 ; * -35 ; BY 133 by 312 *
-184 ; * -110 ; * -152 ; * -151 ; * -206 ; * -148 ; * -147 ; LETTER 313 ; * -208 ; * -150 ; * -247 ; * -202 ; * -235 ;
* -234 ; * -231 ; * -228 ; * -230 ; * -229 ; * -226 ; * -227 ; * -222 ; * -224 ; * -223 ; * -225 ; RPAR 314 ; * -66 ;
* -67 ; * -68 ; * -177 ; * -253 ; BY 133 IN 136 _area 277 by 168 district 169 * -158 ; * -249 ; * -166 ; BY 133 by 315
* -165 ; * -200 ; * -16 ; BY 133 IN 136 _area 277 by 168 district 169 * -156 ; BY 133 IN 136 _area 277 by 168 district
169 * -154 ; * -171 ; * -172 ; * -251 ; AT 132 BY 133 FROM 134 HEIGHT 135 IN 136 ON 137 build_part 256 by 140 district
141 * -143 ; * -244 ; * -245 ; WORD 316 ; * -108 ; * -109 ; * -93 ; * -210 ; * -198 ; * -196 ; BY 133 by 317 * -195 ;
BY 133 by 318 * -193 ; * -120 ; * -43 ; PLACE 319 ; * -181 ; * -12 ; RPAR 320 ; * -11 ; * -8 ; * -6 ; * -3 ; * -232 ;
* -218 ; * -255 ; * -183 ; * -207 ; EQUAL 142 LESSTHAN 143 MORETHAN 144 NUMBER 234 __ANON_2 147 __ANON_4 148 __ANON_5
149 number_test 321 sign 236 ; * -164 ; * -80 ; * -194 ; * -192 ; BY 133 by 322 * -180 ; * -20 ; * -21 ; * -179
"""),
)
