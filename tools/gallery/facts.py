"""Data of the built program about techniques: descriptors, ratings, cost, and its cases with pictures."""

import json
import subprocess
import sys

import yaml

PUZZLES = 1000


class Program:
    """The built program, with the shipped plugins next to it and those of some directories."""

    def __init__(self, nonet, plugin_dirs):
        self.nonet = str(nonet)
        self.directories = [word for directory in plugin_dirs for word in ("--plugin-dir", str(directory))]

    def run(self, *arguments, given="", codes=(0,)):
        ended = subprocess.run([self.nonet, *arguments], env={}, input=given, capture_output=True, text=True)
        if ended.returncode not in codes:
            sys.exit(f"gallery: 'nonet {' '.join(arguments[:6])}' failed with exit code {ended.returncode}: "
                     f"{ended.stderr}")
        return ended.stdout

    def records(self, *arguments, **more):
        lines = self.run(*arguments, *self.directories, "--format", "ndjson", **more).splitlines()
        return [json.loads(line) for line in lines]

    def techniques(self):
        return self.records("plugins", "list")

    def cases(self, files, pictures):
        """The cases of files; each with the path of its picture, in the directory `pictures`."""
        records = self.records("plugins", "cases", *map(str, files), "--svg", str(pictures / "%05d.svg")) if files else []
        for number, record in enumerate(records, 1):
            record["picture"] = pictures / f"{number:05d}.svg"
        return records

    def ratings(self, techniques):
        """By id of a technique: strategy, entry, level and score as text, for each shipped strategy that has it."""
        id_of = {name: technique["id"] for technique in techniques
                 for name in [technique["id"], *technique["aliases"]]}
        found = {technique["id"]: [] for technique in techniques}
        for strategy in self.run("config", "list").split():
            for entry in yaml.safe_load(self.run("config", "print", strategy)).get("techniques") or []:
                if entry["use"] in id_of:
                    found[id_of[entry["use"]]].append({
                        "strategy": strategy, "entry": entry.get("as", entry["use"]),
                        "level": str(entry.get("level", "-")), "score": score_text(entry.get("score", 0)),
                        "least": least_score(entry.get("score", 0))})
        return found

    def profile(self):
        """By entry of the strategy `complete`: calls, hits and nanoseconds on PUZZLES random puzzles."""
        puzzles = self.run("generate", "-n", str(PUZZLES), "--seed", "1")
        lines = self.run("rate", "-s", "complete", "--profile", "--format", "ndjson", "-", given=puzzles,
                         codes=(0, 1)).splitlines()
        profiles = [record for record in map(json.loads, lines) if record.get("type") == "profile"]
        return {record["technique"]: record for record in profiles}

    def links(self, states, form):
        """Grids in a format of `nonet convert`, one per line."""
        lines = self.run("convert", "--to", form, "-", given="".join(state + "\n" for state in states)).splitlines()
        if len(lines) != len(states):
            sys.exit(f"gallery: convert --to {form} wrote {len(lines)} lines for {len(states)} grids")
        return lines


def least_score(score):
    if not isinstance(score, dict):
        return score
    return score["base"] if "base" in score else min(least_score(part) for part in score.values())


def score_text(score):
    if not isinstance(score, dict):
        return str(score)
    if "base" not in score:  # a score for each kind
        return "; ".join(f"{kind}: {score_text(part)}" for kind, part in score.items())
    by = sorted({metric for part in score.values() if isinstance(part, dict) for metric in part})
    return f"{score['base']} and what {', '.join(by)} adds" if by else str(score["base"])
