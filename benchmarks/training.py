"""Trains the evaluator from games of `training_games.py`, and writes the data file that ships with the package.

A network with one hidden layer gives each seat a strength; the chances of the seats of a position are the softmax of
their strengths. It is fitted to how the games ended, by Adam, and then rounded to whole numbers. Games, not positions,
are held back to see when to stop. The same files and seed give the same weights on the same machine; how the data file
that ships was made, with all numbers, stands in docs/analysis.md.
"""

from __future__ import annotations

import argparse
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
from training_games import samples

from pacal_notation.insight.evaluator import SHIFT, digest_of
from pacal_notation.insight.features import NAMES, UNIT, rows
from pacal_notation.insight.weighing import Weigher

HERE = Path(__file__).parent
SHIPPED = HERE.parent / "pacal_notation" / "data" / "evaluator.json"
INSIGHT = HERE.parent / "pacal_notation" / "insight"
SEEING = ("features", "readiness", "weighing", "outlook", "sky")
"""The modules that decide on what the evaluator sees in a position."""
LEVELS = {"beginner": 0, "random": 0, "greedy": 1, "club": 1, "weights": 2, "narrow": 3, "best": 3}
"""How strong players of a kind are, for figures by strength."""
Arrays = dict[str, Any]
MOST = 5


def seen_in(file: Path, by_board: bool) -> Path:
    """The file with what the evaluator sees in the positions of some games; made unless it is there.

    It is made anew when anything has changed that decides on what is seen.
    """
    digest = sha256(b"".join((INSIGHT / f"{name}.py").read_bytes() for name in SEEING)).hexdigest()[:12]
    made = file.with_name(f"{file.name}-{digest}{'-by-board' * by_board}.npz")
    if made.exists():
        return made
    found: list[Any] = []
    results, scores, players, games, phases, levels = [], [], [], [], [], []
    games_of_file = samples(file)
    if by_board:
        games_of_file.sort(key=lambda sample: (sample.board, sample.rules, sample.number))
    for sample in games_of_file:
        weigher = Weigher()
        for played, many, position in sample.unpacked():
            found += rows(weigher, position)
            results += sample.result
            scores += position.scores
            players.append(len(sample.seats))
            games.append(sample.number)
            phases.append(played / many)
            levels.append(sum(LEVELS[kind.partition("/")[0]] for kind in sample.kinds) / len(sample.kinds))
    np.savez(
        made,
        rows=np.array(found, np.int16),
        shares=np.array(results, np.float32),
        scores=np.array(scores, np.int16),
        players=np.array(players, np.int8),
        games=np.array(games, np.int32),
        phases=np.array(phases, np.float32),
        levels=np.array(levels, np.float32),
    )
    return made


def load(files: list[Path], by_board: list[Path]) -> Arrays:
    """Positions as arrays with a place for five seats each; `mask` says which are taken."""
    parts = [np.load(seen_in(file, False)) for file in files] + [np.load(seen_in(file, True)) for file in by_board]
    players = np.concatenate([part["players"] for part in parts]).astype(int)
    rows = np.concatenate([part["rows"] for part in parts]).astype(np.float32) / UNIT
    games = np.concatenate([part["games"].astype(np.int64) + (number << 32) for number, part in enumerate(parts)])
    count = len(players)
    mask = np.arange(MOST)[None, :] < players[:, None]
    full = np.zeros((count, MOST, rows.shape[1]), np.float32)
    full[mask] = rows
    result = {"rows": full, "mask": mask, "players": players, "games": games}
    for name in ("shares", "scores"):
        result[name] = np.zeros((count, MOST), np.float32)
        result[name][mask] = np.concatenate([part[name] for part in parts])
    for name in ("phases", "levels"):
        result[name] = np.concatenate([part[name] for part in parts])
    return result


def softmax(strengths: Any, mask: Any) -> Any:
    strengths = np.where(mask, strengths, -1e9)
    powers = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def strengths(weights: list[Any], rows: Any) -> Any:
    first, bias, out, straight = weights
    return np.maximum(rows @ first + bias, 0) @ out + rows @ straight


def figures(chances: Any, data: Arrays) -> dict[str, float]:
    """Logarithmic loss and Brier score, and the Brier score of equal chances."""
    mask, won = data["mask"], data["shares"]
    fair = mask / data["players"][:, None]
    loss = -(won * np.log(np.maximum(chances, 1e-9))).sum(axis=1).mean()
    return {
        "loss": float(loss),
        "brier": float(((chances - won) ** 2).sum(axis=1).mean()),
        "brier of equal chances": float(((fair - won) ** 2).sum(axis=1).mean()),
    }


def fit(train: Arrays, held: Arrays, hidden: int, epochs: int, seed: int, decay: float, rate: float) -> list[Any]:
    """The weights that did best on what was held back."""
    rng = np.random.default_rng(seed)
    inputs = train["rows"].shape[2]
    weights = [
        (rng.standard_normal((inputs, hidden)) * np.sqrt(1 / inputs)).astype(np.float32),
        np.zeros(hidden, np.float32),
        (rng.standard_normal(hidden) * 0.1).astype(np.float32),
        np.zeros(inputs, np.float32),
    ]
    means, squares = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]
    best, kept, step = float("inf"), [w.copy() for w in weights], 0
    count, size = len(train["rows"]), 512
    for epoch in range(epochs):
        speed = rate * 0.5 * (1 + np.cos(np.pi * epoch / epochs)) + 1e-5
        order = rng.permutation(count)
        for start in range(0, count - size, size):
            chosen = order[start : start + size]
            rows, mask, won = train["rows"][chosen], train["mask"][chosen], train["shares"][chosen]
            level = rows @ weights[0] + weights[1]
            active = np.maximum(level, 0)
            chances = softmax(active @ weights[2] + rows @ weights[3], mask)
            error = (chances - won) * mask / size
            back = error[:, :, None] * weights[2] * (level > 0)
            flat = rows.reshape(-1, inputs)
            slopes = [
                flat.T @ back.reshape(-1, hidden),
                back.sum(axis=(0, 1)),
                active.reshape(-1, hidden).T @ error.reshape(-1),
                flat.T @ error.reshape(-1),
            ]
            step += 1
            for number, slope in enumerate(slopes):
                means[number] = 0.9 * means[number] + 0.1 * slope
                squares[number] = 0.999 * squares[number] + 0.001 * slope**2
                change = means[number] / (1 - 0.9**step) / (np.sqrt(squares[number] / (1 - 0.999**step)) + 1e-8)
                weights[number] = weights[number] - speed * (change + decay * weights[number])
        loss = figures(softmax(strengths(weights, held["rows"]), held["mask"]), held)["loss"]
        if loss < best:
            best, kept = loss, [w.copy() for w in weights]
        print(f"epoch {epoch + 1}: held back {loss:.4f} (best {best:.4f})", flush=True)
    return kept


def in_whole_numbers(weights: list[Any]) -> dict[str, Any]:
    """The weights as the evaluator takes them."""
    first, bias, out, straight = weights

    def whole(values: Any, unit: int) -> Any:
        return np.rint(values * unit).astype(int).tolist()

    return {
        "inputs": list(NAMES),
        "hidden": whole(first.T, SHIFT),
        "bias": whole(bias, SHIFT * UNIT),
        "out": whole(out, SHIFT),
        "straight": whole(straight, SHIFT),
    }


def part(data: Arrays, chosen: Any) -> Arrays:
    return {name: values[chosen] for name, values in data.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, help="games in the order in which they were played")
    parser.add_argument(
        "--by-board", nargs="*", type=Path, default=[], help="more games, taken board by board, which is quicker"
    )
    parser.add_argument("--version", default="1")
    parser.add_argument("--hidden", type=int, default=20)
    parser.add_argument("--epochs", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decay", type=float, default=0.02)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--output", type=Path, default=SHIPPED)
    wanted = parser.parse_args()
    data = load(wanted.files, wanted.by_board)
    held_back = data["games"] % 10 == 0
    train, held = part(data, ~held_back), part(data, held_back)
    weights = fit(train, held, wanted.hidden, wanted.epochs, wanted.seed, wanted.decay, wanted.rate)
    made: dict[str, Any] = {"version": wanted.version, **in_whole_numbers(weights)}
    rounded = [np.array(made["hidden"]).T / SHIFT, np.array(made["bias"]) / SHIFT / UNIT]
    rounded += [np.array(made["out"]) / SHIFT, np.array(made["straight"]) / SHIFT]
    seen = figures(softmax(strengths(rounded, held["rows"]), held["mask"]), held)
    made["training"] = {
        "seed": wanted.seed,
        "positions": len(train["rows"]),
        "games": len(np.unique(train["games"])),
        "held back": {name: round(value, 4) for name, value in seen.items()},
    }
    made["digest"] = digest_of(made)
    wanted.output.write_text(json.dumps(made, separators=(",", ":")) + "\n", encoding="utf-8")
    print(json.dumps(made["training"]))


if __name__ == "__main__":
    main()
