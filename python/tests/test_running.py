"""Runs: interrupts, threads, forks, and the end of the interpreter."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import textwrap
import threading
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest
from conftest import EASY, HARD, SEVENTEEN

import nonet

#: Takes minutes: a grid whose solutions are counted to a billion.
ENDLESS = "." * 81
FOREVER = 10**9


def run(script: str, *, timeout: float = 600) -> subprocess.CompletedProcess[str]:
    """Runs a script in an interpreter of its own."""
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        capture_output=True,
        text=True,
        timeout=timeout,
        env=os.environ,
    )


def test_an_interrupt_ends_a_call() -> None:
    # Within a tenth of a second on an idle machine: bench/python.py measures it.
    done = run(
        f"""
        import os, signal, threading, time
        import nonet
        sent = 0.0
        def send():
            global sent
            time.sleep(0.5)
            sent = time.perf_counter()
            os.kill(os.getpid(), signal.SIGINT)
        threading.Thread(target=send).start()
        try:
            nonet.count(["{ENDLESS}"] * 4, limit={FOREVER}, jobs=2)
        except KeyboardInterrupt:
            print(time.perf_counter() - sent)
        """
    )
    assert done.returncode == 0, done.stderr
    assert float(done.stdout) < 600


def test_a_handler_of_another_signal_may_end_a_call() -> None:
    class Alarm(Exception):
        pass

    def ring(*_: object) -> None:
        raise Alarm

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(Alarm):
            nonet.count(ENDLESS, limit=FOREVER)
    finally:
        signal.signal(signal.SIGALRM, before)


def test_other_threads_run_meanwhile() -> None:
    ticks = 0
    stop = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not stop.is_set():
            ticks += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    nonet.count([ENDLESS] * 2, limit=3_000_000, jobs=1)
    stop.set()
    thread.join()
    assert ticks > 10


def test_threads_share_a_strategy() -> None:
    strategy = nonet.Strategy("standard")
    puzzles = [EASY, SEVENTEEN, HARD] * 4
    expected = [nonet.rate(p, strategy).score for p in puzzles]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda p: nonet.rate(p, strategy, jobs=1).score, puzzles)) == expected


def test_a_fork_can_rate_too() -> None:
    nonet.rate([EASY] * 10)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map(nonet.count, [EASY, SEVENTEEN]) == [1, 1]


def test_a_fork_during_a_run_can_rate_too() -> None:
    done = run(
        f"""
        import os, threading, time
        import nonet
        thread = threading.Thread(target=nonet.count, args=("{ENDLESS}", 3_000_000))
        thread.start()
        time.sleep(0.1)
        child = os.fork()
        if child == 0:
            os._exit(0 if nonet.count("{EASY}") == 1 else 1)
        print(os.waitpid(child, 0)[1])
        thread.join()
        """
    )
    assert (done.returncode, done.stdout) == (0, "0\n"), done.stderr


def test_processes_get_pickled_strategies_and_grids() -> None:
    work = [
        (nonet.Grid(EASY), nonet.Strategy("basic")),
        (nonet.Grid(SEVENTEEN), nonet.Strategy({"version": 1, "extends": "basic"})),
    ]
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        there = list(pool.map(_rate, work))
    assert there == [nonet.rate(*one).score for one in work]


def _rate(work: tuple[nonet.Grid, nonet.Strategy]) -> float:
    return nonet.rate(*work).score


@pytest.mark.parametrize("daemon", [True, False])
def test_the_interpreter_may_end_while_a_run_goes_on(daemon: bool) -> None:
    limit = FOREVER if daemon else 1_000_000
    done = run(
        f"""
        import threading, time
        import nonet
        threading.Thread(target=nonet.count, args=(["{ENDLESS}"] * 4, {limit}), daemon={daemon}).start()
        time.sleep(0.2)
        """
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_an_exit_in_a_call_of_progress_ends_the_process() -> None:
    done = run(
        f"""
        import sys
        import nonet
        nonet.rate(["{EASY}"] * 10, progress=lambda done, total: sys.exit(3))
        """
    )
    assert (done.returncode, done.stderr) == (3, "")


def test_a_call_in_the_child_of_an_ended_interpreter_is_refused() -> None:
    done = run(
        f"""
        import atexit
        def late():
            try:
                nonet.count("{EASY}")
            except RuntimeError as error:
                print(error)
        atexit.register(late)
        import nonet
        """
    )
    assert (done.returncode, done.stdout) == (0, "the interpreter is ending\n"), done.stderr


def test_strategies_pickle_by_what_they_were_made_of() -> None:
    for strategy in (
        nonet.Strategy("hodoku"),
        nonet.Strategy({"version": 1, "extends": "basic", "name": "x"}),
        nonet.Strategy.from_text("{version: 1, extends: basic, name: y}"),
    ):
        again = pickle.loads(pickle.dumps(strategy))
        assert again.to_yaml() == strategy.to_yaml()
