#!/usr/bin/env python3
"""A bot for `pacal arena`: takes the most points it can get at once. docs/arena.md tells the protocol."""

import json
import random
import sys


def say(**message):
    print(json.dumps(message), flush=True)


def main():
    chance = random.Random(0)
    for line in sys.stdin:
        message = json.loads(line)
        match message["type"]:
            case "hello":
                say(type="ready", version=1)
            case "start":
                chance.seed(message["seed"])
            case "place":
                say(type="place", id=message["id"], square=chance.choice(message["free"]))
            case "turn":
                say(type="legal", id=message["id"])
            case "legal":
                most = message["turns"][0]["points"]
                best = [turn["turn"] for turn in message["turns"] if turn["points"] == most]
                say(type="turn", id=message["id"], turn=chance.choice(best))
            case "quit":
                break


main()
