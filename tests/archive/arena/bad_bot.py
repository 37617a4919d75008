"""A bot that does one thing wrong, which its argument names; else it plays the first legal turn."""

import json
import os
import subprocess
import sys
import time

HOW = sys.argv[1]


def say(**message):
    print(json.dumps(message), end="\r\n\n  \n" if HOW == "blank" else "\n", flush=True)


def misbehave(message):
    """What is wrong, in answer to a question for a turn."""
    number = message["id"]
    match HOW:
        case "crash":
            print("it hurts", file=sys.stderr, flush=True)
            sys.exit(3)
        case "kill":
            os.kill(os.getpid(), 9)
        case "close":
            os.close(1)
            time.sleep(60)
        case "slow":
            time.sleep(60)
        case "stubborn":
            import signal

            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
            while True:
                time.sleep(1)
        case "flood":
            while True:
                print("x" * 1000)
        case "blank-flood":
            while True:
                print()
        case "long-line":
            while True:
                sys.stdout.write("x" * 1000)
        case "words":
            print("thinking…", flush=True)
        case "deep":
            print("[" * 50000, flush=True)
        case "list":
            print("[1]", flush=True)
        case "bytes":
            sys.stdout.buffer.write(b"\xff\xfe\n")
            sys.stdout.flush()
        case "other-type":
            say(type="move", id=number)
        case "no-turn":
            say(type="turn", id=number, turn=7)
        case "other-id":
            say(type="turn", id=number + 1, turn="")
        case "beg":
            for _ in range(9):
                say(type="legal", id=number)
        case "unreadable":
            say(type="turn", id=number, turn="I resign")
        case "illegal":
            say(type="turn", id=number, turn=f"{message['player']} -a1 +{message['player']}")
        case "other-player":
            say(type="turn", id=number, turn="G -g7")
        case "noise":
            print("e" * 1_000_000, file=sys.stderr, flush=True)


def main():
    if HOW == "silent":
        time.sleep(60)
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            say(type="ready", version=2 if HOW == "version" else 1)
        elif kind == "place":
            say(type="place", id=message["id"], square="z9" if HOW == "square" else message["free"][0])
        elif kind == "turn":
            misbehave(message)
            if HOW in ("fine", "noise", "twice", "points", "deaf", "blank"):
                say(type="legal", id=message["id"])
        elif kind == "legal":
            turn = message["turns"][0]["turn"]
            if HOW == "points":
                turn = turn.partition(" =")[0] + " =99"
            say(type="turn", id=message["id"], turn=turn)
            if HOW == "twice":
                say(type="turn", id=message["id"], turn=turn)
        elif kind == "quit" and HOW == "deaf":
            time.sleep(60)


main()
