"""Checks proofs by other programs, as far as they are installed: other_checkers.py NONET PUZZLES

acl2 (Debian: acl2, acl2-books-source, acl2-books-certs; its LRAT checker is verified), cake_lpr, drat-trim, veripb. Every
proof must be accepted, and a spoiled one must not. Exit code: 0 success, 1 failure, 77 none of them is installed.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

ACL2 = """(include-book "projects/sat/lrat/stobj-based/run" :dir :system)
(comp '(:exec t))
(comp t)
"""


def output_of(*command, **options):
    return subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False, **options).stdout


def accepted_by_acl2(formula, proofs):
    """For each proof whether it is accepted; all in one process, as it takes seconds to start."""
    calls = "".join(f'(cw "~%proof ~x0~%" {number})\n'
                    f'(lrat::verify-lrat-proof-fn "{formula(proof)}" "{proof}" nil state)\n'
                    for number, proof in enumerate(proofs))
    answers = output_of("acl2", input=ACL2 + calls).split("\nproof ")[1:]
    return [any(line.strip() in ("T", "ACL2 !> T") for line in answer.splitlines()) for answer in answers]


def accepted_one_by_one(says, *command):
    """The same by a program that is called for each proof and prints this text when it accepts."""
    def accepted(formula, proofs):
        return [says in output_of(command[0], formula(proof), proof, *command[1:]) for proof in proofs]
    return accepted


# Name, format, claim, and the function that returns which proofs are accepted.
CHECKERS = (("acl2", "lrat", "refutation", accepted_by_acl2),
            ("cake_lpr", "lrat", "refutation", accepted_one_by_one("s VERIFIED UNSAT", "cake_lpr")),
            ("drat-trim", "drat", "refutation", accepted_one_by_one("s VERIFIED", "drat-trim")),
            # Every line, without the clause that excludes the solution.
            ("drat-trim", "drat", "derivation", accepted_one_by_one("s DERIVATION", "drat-trim", "-f", "-U")),
            ("veripb", "pbp", "refutation", accepted_one_by_one("Verification succeeded", "veripb")))


def spoil(proof, proof_format):
    """A proof without a hint of a line, or with the negation of a line, which is false as the line is true."""
    lines = proof.read_text().splitlines(keepends=True)
    at = 2 if proof_format == "pbp" else 0
    if proof_format == "lrat":
        words = lines[at].split()
        lines[at] = " ".join(words[:-2] + words[-1:]) + "\n"
    elif proof_format == "drat":
        lines[at] = lines[at][1:] if lines[at].startswith("-") else "-" + lines[at]
    else:
        lines[at] = lines[at].replace("1 ~x", "1 x", 1) if "~" in lines[at] else lines[at].replace("1 x", "1 ~x", 1)
    spoiled = proof.with_name(f"spoiled.{proof_format}")
    spoiled.write_text("".join(lines))
    return spoiled


def check(nonet, puzzles, checker):
    """One line about a checker, and whether it succeeded."""
    name, proof_format, claim, accepted = checker
    with tempfile.TemporaryDirectory() as directory:
        subprocess.run([nonet, "prove", "-s", "complete", "--format", proof_format, "--claim", claim, "--output",
                        directory, puzzles], check=True, stdout=subprocess.DEVNULL)
        proofs = sorted(pathlib.Path(directory).glob(f"*.{proof_format}"))
        spoiled = spoil(proofs[0], proof_format)
        formulas = {proof: proof.with_suffix(".opb" if proof_format == "pbp" else ".cnf") for proof in proofs}
        formulas[spoiled] = formulas[proofs[0]]
        *answers, is_spoiled_accepted = accepted(formulas.get, [*proofs, spoiled])
    print(f"{name}: {sum(answers)} of {len(proofs)} {claim}s accepted, "
          f"the spoiled one {'accepted' if is_spoiled_accepted else 'refused'}")
    return all(answers) and not is_spoiled_accepted


def main(nonet, puzzles):
    installed = [checker for checker in CHECKERS if shutil.which(checker[0])]
    if not installed:
        print("SKIPPED: neither acl2, cake_lpr, drat-trim nor veripb is installed")
        return 77
    return 0 if all([check(nonet, puzzles, checker) for checker in installed]) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
