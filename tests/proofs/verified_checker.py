"""Proofs checked by the verified LRAT checker of ACL2 (Debian: acl2, acl2-books-source, acl2-books-certs):
verified_checker.py NONET PUZZLES

Every proof must be accepted, and one with a hint dropped must not. Exit code: 0 all is well, 1 something is not, 77 there
is no ACL2.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

BEGIN = """(include-book "projects/sat/lrat/stobj-based/run" :dir :system)
(comp '(:exec t))
(comp t)
"""


def call(formula, proof):
    return f'(lrat::verify-lrat-proof-fn "{formula}" "{proof}" nil state)\n'


def main(nonet, puzzles):
    if shutil.which("acl2") is None:
        print("SKIPPED: no acl2")
        return 77
    with tempfile.TemporaryDirectory() as directory:
        subprocess.run([nonet, "prove", "-s", "complete", "--output", directory, puzzles], check=True,
                       stdout=subprocess.DEVNULL)
        proofs = sorted(pathlib.Path(directory).glob("*.lrat"))
        lines = proofs[0].read_text().splitlines(keepends=True)
        words = lines[0].split()
        lines[0] = " ".join(words[:-2] + words[-1:]) + "\n"
        spoiled = pathlib.Path(directory) / "spoiled"
        spoiled.write_text("".join(lines))
        script = BEGIN + "".join(call(proof.with_suffix(".cnf"), proof) for proof in proofs)
        script += call(proofs[0].with_suffix(".cnf"), spoiled)
        out = subprocess.run(["acl2"], input=script, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                             check=False).stdout
        accepted = sum(line.strip() == "T" for line in out.splitlines())
        is_refused = "ACL2 Error" in out
        print(f"{accepted} of {len(proofs)} proofs accepted, the spoiled one {'refused' if is_refused else 'accepted'}")
        return 0 if accepted == len(proofs) and is_refused else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
