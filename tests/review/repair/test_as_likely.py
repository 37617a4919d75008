"""Several stories fit as well: none of them is safe, and all are told; where one alone fits, it is."""

from __future__ import annotations

import pytest

import pacal_notation as pacal
from tests.review.repair.test_mend import only_finding

POINTS = """[Rules "pl"]
[Players "B V"]

0. B@h8 V@h7
1. 2: B h8-h10 +BV  5: V h7-j7 +VB
2. 5: B h10-j10 +BV #1@h7 =0  5: V j7-j4-k4-k5 +V #1@j7 =6
3. x: B j10~j3 +BV  4: V k5-k1 +VB
|B7 V6
*
"""
"""Points of nothing were not written for the next player: a 0 has nowhere to go."""

SETUP = """[Rules "fr expert"]
[Players "G R Y B"]

0. G@f8 R@h6 Y@f8 B@f6
1. x: G ~e8 +GB  R ~k6 +RB  Y ~m8 +YB  B ~e6 +BR
|G0 R0 Y0 B0
2. 3: R -h6 +Y #1@f6 =7  Y -j8 +YG #1@m8 =6  B -f4 #1@k6 =6  G -e9 +GB #1@e8 =6
|G6 R7 Y6 B6
3. 4: Y -j4 +YB  B -g5 +B  G -i9 +GY #2@e8  R -j6 +Y
|G6 R7 Y6 B6
*
"""
"""Two ships on one square: either of them may stand on the next one."""

ROLL = """[Rules "pl"]
[Players "R B Y"]

0. R@f7 B@f8 Y@h7
1. 3: R f7-f4 +RY  B f8-f5 +BY  Y h7-e7 +YB
2. x: B f5~c5 +BY #1@h7 =7  Y e7~d7 +YB #1@e7 =6  R f4~l4 +RY #1@f4 =4
3. 5: Y d7-a7 +YB #2@d7:e7 =0  R l4-l5 +RB  B c5-a5 +BY
|R4 B7 Y6
4. 6: R l5-l1 +RB #2@l5:l4 =4  B a5-a1 +BR  Y a7-c7 +YR
5. 5: B a1-f1 +BY  Y c7-c8 +YB #3@c7:a7,e7 =0  R l1-g1 +RY
*
"""
"""A roll that no die shows: two others fit."""

FORGOTTEN = """[Rules "de tilted-squares"]
[Players "Y R"]

0. Y@h6 R@g6
1. 2: Y -h4 +YR  5: R -g1
2. 5: Y -g2 #1@h4 =4  4: R -h2 +R
3. 2: Y -g4 +YR  3: R -f1 +R
|Y4 R0
4. 3: Y ^6@h2 +Y #2@g4 =4  3: R -f2-e2-e1 +R #1@f1
5. 5: Y -f13 +Y  5: R -g2 +R #2@f1 =4
6. x: Y ~i13 +Y  2: R -f3
|Y8 R4
7. 2: Y -g13 +R  x: R ~f11 +RY
*
"""
"""A god stone that was forgotten here fits as well as another target a round before."""

SPENT = """[Rules "pl returned=at-once"]
[Players "G R Y"]

0. G@f8 R@g8 Y@h8
1. 3: G f8-e8 +Y  R g8-g5 +RY  Y h8-h11 +YG
2. 4: R g5-k5 +RG #1@h8 =7  Y h11-k11 +YR #1@h11 =5  G e8-e9 +GR
3. 4: Y k11-i11 +YG  G e9-e5 +GY #1@e9 =6  R k5-k6 +RG
|G6 R7 Y5
4. 4: G e5-e1 +R  R k6-k5-h5 +R #2@k6:k5 =6  Y i11-i10-g10-g11 +Y #2@i11:h11 =5
5. x: R h5~f5 +RG #5@e8:e5,h5,h8 =6  Y g11~j11 +YG #2@g11:h11 =3  G e1~e4 +GR
6. 5: Y j11-j10-f10 #1>4@h11:g11,i11,j11 =0  G e4-e2-d2-d4 +G #2@e4:e5 =5  R f5-f1 +RY #2@g5:f5 =4
|G11 R23 Y13
7. 4: G d4^2@g6 +G #2@d4:e4 =0  R f1-f2-d2-d1 +R #2@e1:f1 =4  Y f10-f12-d12 +Y #3@k11:g11,i11 =0
8. 5: R d1-d3 +RY  Y d12-d13 +YG #1@d12 =3  G g6^2@g7 +G #3@g6:e4,f5 =7
9. x: Y d13^2@j5 #1>2@d12:d13 =0  G g7~d7 +GY #2@g7:g6 =0  R d3~j3 +RY
|G18 R27 Y16
*
"""
"""A god stone that is gone: which of the others it was, nothing but a habit tells."""

COPIED = """[Rules "it between=empty lone-drop=own"]
[Players "Y R V"]

0. Y@g8 R@f6 V@g6
1. 4: Y g8-i8 +YV  R f6-f2 +RV  V g6-k6 +VR
|Y0 R0 V0
2. 3: R f2-f1-d1 +R #1@g6 =7  V k6-h6 +VY #1@f2 =4  Y i8-i11 +YV #1@i8 =5
|Y5 R7 V4
3. x: V h6~d6 +VY  Y i11~h11 +YV  R d1~b1 +RY
|Y5 R7 V4
4. 5: Y h11-k11 +YR #2@i11:h11 =0  R b1-b2-e2-e1 +R  V d6-d7 +VR
|Y5 R7 V4
5. x: R e1~l1 +RV #2@d1:e1 =4  V d7~g7 +VY #2@d7:d6 =6  Y k11~k2 +YR
|Y5 R11 V10
6. 2: V g7-g9 +VY  Y k2-k4 +YR  R l1-l3 +RV
|Y5 R11 V10
7. 3: Y k4-k6 +YV  R l3-l5 +RY  V g9-e9 +VY
|Y5 R11 V10
8. 2: R l5-m5 +RY #3@l1:l3,l5 =4  V e9-e7 <k11 +VR  Y k6-k5-l5 +Y #3@k2:k4,k6 =0
|Y5 R15 V10
9. 4: V e7-e6-c6-c7 +V #5@g7:e7,e9,g9 =7  Y l5-h5 +YV  R m5-m1 +RV
|Y5 R15 V17
10. 5: Y h5-h4-k4-k5 +Y #2@h5:h6 =6  R m1-m5-l5 +R #2@m1:l1 =4  V c7-a7 +VR #2@m1:l1 =0
|Y11 R19 V17
*
"""
"""A build that was copied from the line above: another one was made, for points are booked."""

SHORT = """[Rules "hu"]
[Players "R Y V B"]

0. R@f7 Y@g6 V@f8 B@h6
1. 5: R -k7 +RB  Y -b6 +YV  V -k8 +VB  B -h11 +BV
2. 4: Y -f6 +YV #1@b6 =5  V -g8 +VB #1@k8 =6  B -h13 +BR #1@h11 =5  R -g7 +RV #1@h6
3. 4: V -j8 +VR  B -l13 +BR  R -c7 +V #2@g7  Y -f2 +YB
|R7 Y5 V6 B5
4. 3: B -m13 +BV  R -f7 +R  Y -i2 +YR  V -j11 +VR #2@j8 =0
5. x: R ~f5 +RV #2@f7 =0  Y ~d2 +YV  V ~j10 +VB  B ~m12 +BR #2@l13 =3
|R7 Y5 V6 B8
6. 5: Y -d7 +YB  V -j13 +VB #2@j10 =5  B -k11 +B  R -f6 +RB
7. 5: V -k13 +VB #1@m13  B -k9 +BY  R -f1 +RY #3@f5  Y -d2 +YB
|R13 Y5 V11 B8
*
"""
"""In short form a build of a single stone may be one of two: nothing says that no squares were left out."""

STANDING = """[Rules "pl"]
[Players "R V"]

0. R@f6 V@g6
1. 4: R f6-f2 +RV  5: V g6-g1 +VR
2. 5: R f2-c2 +RV #1@g6 =7  2: V g1-i1 +VR #1@g1 =4
3. 5: R c2-f2-f1-e1 +R  5: V i1-j1-j2-g2 +V
|R7 V4
4. 5: R e1-f1 +RV  4: V g2-k2 +VR #2@f2:g2 =0
5. 2: R f1-e1-e2 +R #2@f1:e1 =0  5: V k2-g2 +VR
6. x: R e2~d2 +RV  3: V g2-i2-i3 +V #3@e2:c2,g2 =4
|R7 V8
7. 4: R d2-d1 +RV #2@c2:d2 =0  5: V i3-e3 +V
8. 5: R d1-d2 +RV  3: V e3-g3-g2 +V #3@e3:f2,g1 =0
9. 5: R d2^6@c8 +R #2@d1:d2 =0  4: V g2-i2-i1-h1 +V #3@g2:e2,f2 =0
|R7 V8
10. 5: R c8-a8 +RV  5: V h1-h6 +R #1>2@g1:h1,i1 =0
11. 2: R a8-a10 +R #2>3@d1:f1,h1 =0  4: V h6-h2 +V #1@a8 =4
12. 2: R a10-a9 +RV  5: V h2-j2-j3-h3 +V #2>4@f2:e2,g2,h2 =0
|R7 V12
13. x: R a9~g9 +R #2@a9:a10 =4  3: V h3-k3 +VR #2@h3:i3 =0
14. 2: R g9-e9 +RV  3: V k3-i3 +VR
15. 5: R e9-e5 +RV  4: V i3-i1 +VR
|R11 V17
16. 3: R e5-h5 +V  2: V i1-h1 +VR
*
"""
"""A build that was possible since the last standing earns just what is too much."""

LAST = """[Rules "de between=empty"]
[Players "Y R B"]

0. Y@f8 R@f7 B@h6
1. x: Y f8~f5 +YB  R f7~d7 +RB  B h6~h5 +BR
|Y0 R0 B0
2. x: R d7~h7 +RB  B h5~h6 +BR #1@d7 =6  Y f5~f6 +YR
|Y0 R0 B6
3. 5: B h6-g6 +BY  Y f6-f4-h4-h5 +Y #2@f6:f5 =7  R h7-j7 +R
|Y7 R0 B6
4. 5: Y h5-h10 +YR #3@h5:h6,h7 =6  R j7-j2 +RY  B g6-i6-i7-g7 +B
|Y13 R0 B6
5. 5: R j2-j1 +RB  B g7-g12 +BY #5@h7:g6,g7,h6 =7  Y h10-j10 +YB #1@h10 =5
|Y18 R0 B13
6. 4: B g12-g13 +BY  Y j10-i10 +YB  R j1-j5 #1@j7 =0
|Y18 R0 B13
7. 2: Y i10-i11-h11 +Y #3@i10:h10,j10 =5  R j5-j3 +RB  B g13-g11 +BR
|Y23 R0 B13
8. 3: R j3-i3-i5 +R  B g11-f11 +Y  Y h11-g11 +YR #3@h11:g12,i10 =0
|Y23 R0 B13
9. 5: B f11^2@j2 +B  Y g11-f11 +YB #2@g11:h11 =3  R i5-i3-j3-j5 +R #3@i5:g7,h6 =6
|Y26 R6 B13
10. 4: Y f11-h4 +Y  R j5-j3-i3-i4 +R #3@j5:j3,j7 =5  B j2-j1 +BY
|Y26 R11 B13
*
"""
"""A last turn, after which nothing tells where the ship stands: a god stone fits as well."""

SITE = """[Rules "de tilted-squares"]
[Players "V B R"]

0. V@f7 B@f6 R@g6
1. 2: V -f9 +VR  B -d6 +R  R -g4 +V
2. x: B ~f6 +BV #1@g6 =7  R ^2@g1  V ~f8 +VR #1@f9 =6
3. 4: R -i3  V -f7 +VB #2@f8 =7  B -f5-h5-h6 +B #2@f6 =7
|V13 B14 R0
4. 4: V -e7-e5-f5 +V #3@f7 =7  B -h5-j5-j6 +B #3@h6 =7  R -i7 +RB
5. 3: B -i6 +BV #3@j6 =6  R -h7-h8-i8 +R #1@i7  V -f2 +VR #3@f5
6. 3: R -i9-h9-h8 +R #2@i7  V -c2 +VR #3@f2 =4  B -g5 +B #4@i6
|V24 B27 R0
7. 2: V -e2 +VB #2@i8 =5  B -f4 +B #2@g5 =4  R -g8 +R
8. x: B ~e4 +BR #3@f4  R ~c8 #1@g8  V ~e8 +VR #2@h8 =7
9. 2: R ^4@g11  V -e9 +VB  B -e6 +BR #2@e4 =5
|V36 B36 R0
10. 3: V -e7 +VB #5@e8  B -e5 +BV #4@e5 =7  R -f11-f10-g10 +R
*
"""
"""The target of the ship was written for the site."""

OPTIONS = """[Rules "hu returned=at-once"]
[Players "G Y"]

0. G@h8 Y@f8
1. 5: G h8-h3 +GY  5: Y f8-i8 +YG
2. 3: G h3-k3 +GY #1@h3 =4  2: Y i8-i6 +YG #1@i8 =5
3. 3: G k3-k6 +GY  2: Y i6-i4 +YG
|G4 Y5
4. 5: G k6-f6 +GY  5: Y i4-i1 +YG #3@i4:i6,i8 =5
5. x: G f6~f7 +GY  5: Y i1-i3 +YG
6. 3: G f7-i7 +GY #3@f8:f6,f7 =7  5: Y i3-i2-f2-f3 +Y #2@f6:f7 =0
|G11 Y10
7. 4: G i7-i6-g6-g7 +G #2@i7:i6 =6  5: Y f3-g3 +YG #2@i3:i4 =0
8. 3: G g7-d7 +GY  5: Y g3-g8 +YG #3@g3:i3,k3 =4
9. 2: G d7-f7 +GY  3: Y g8-g11 +Y #2@g7:g8 =7
|G17 Y21
10. 5: G f7-a7 +GY #2@f7:f8 =7  x: Y g11~g13 +YG #2>3@g7:g3,g11 =0
11. 4: G a7-a11 +GY #2@g8:f8 =7  5: Y g13-b13 +G #2@f3:g3 =4
12. 5: G a11-a13 +GY  3: Y b13-b10 +YG
|G31 Y25
13. 5: G a13-f13 <a7,b13 +GY #3@a13:f8,k3 =3  4: Y b10-a10 +Y
14. 5: G f13-b13 +GY  2: Y a10-b10 +YG
15. 2: G b13-b11 <a11,g11 +GY  5: Y b10-a10 +YG
|G34 Y25
16. 5: G b11-b10 +GY  5: Y a10-a12-d12 +Y
17. 3: G b10-b13 +G  5: Y d12-a12 <a11 +YG
18. x: G b13~c13 +GY  4: Y a12-a8 +YG
|G34 Y25
*
"""

CASES = [
    (POINTS, "C1", 6, ["B h10-j10 +BV #1@h7 =7"], True),
    (SETUP, "C6", 4, ["G@g8", "Y@g8"], False),
    (ROLL, "R4", 9, ["4:", "5:"], False),
    (FORGOTTEN, "C6", 9, ["Y ^6@h12 +Y #2@g4 =4", "Y ^2@f13 +Y", "Y ^4@f13 +Y"], False),
    (SPENT, "M5", 14, ["G g6^4@g7 +G #3@g6:e4,f5 =7", "G g6^6@g7 +G #3@g6:e4,f5 =7"], False),
    (COPIED, "B3", 23, ["V c7-a7 +VR #2@c7:d7 =0"], True),
    (SHORT, "B4", 13, ["V -k13 +VB #2@m13:m12", "V -j11 +VR #1>2@k8:j8 =0"], False),
    (STANDING, "C2", 24, ["|R11 V12", "V k3-i3 +VR #2@k3:e3,h3 =5", "V k3-i3 +VR #2@k3:k2 =5"], False),
    (LAST, "M3", 23, ["Y f11-f9-h9 +Y", "Y f11-f13-h13 +Y"], False),
    (SITE, "B3", 17, ["B -e5 +BV #2>4@f6:e6,g6,h6 =7", "B -e5 +BV #1>4@g6:e6,f6,h6 =7"], False),
]


@pytest.mark.parametrize(("text", "code", "line", "readings", "safe"), CASES)
def test_what_fits_as_well_is_told(text: str, code: str, line: int, readings: list[str], safe: bool) -> None:
    finding = only_finding(text)
    assert (finding.code, finding.place.line) == (code, line)
    assert [fix.reading for fix in finding.fixes] == readings
    assert [fix.safe for fix in finding.fixes] == [safe] * len(readings)


def test_one_option_for_another_is_an_opening_too() -> None:
    """An opening under which something remains is never safe."""
    text = OPTIONS.replace("returned=at-once", "between=empty")
    finding = only_finding(text)
    assert (finding.code, finding.fixes[0].reading) == ("D4", '[Rules "hu returned=at-once"]')
    assert pacal.apply_edits(text, finding.fixes[0].edits) == OPTIONS
