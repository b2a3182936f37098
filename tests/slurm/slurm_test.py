"""slurm_test.py NONET: runs the output of `nonet shards slurm` with a private Slurm on this machine.

Four shards of a corpus are rated on one node. Halfway the node fails: slurmd, its steps and the programs are killed at
once. After a restart the array continues, and the merged file must equal that of a run without shards. Exit code 77:
skipped, a requirement is missing.
"""

import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SHARDS = 4
PATIENCE = 180  # seconds

CONFIGURATION = """
ClusterName=nonet
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller_port}
SlurmdPort={node_port}
AuthType=auth/none
CredType=cred/none
SlurmUser=root
SlurmdUser=root
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
JobRequeue=1
KillWait=5
SchedulerParameters=sched_interval=1,sched_min_interval=0,batch_sched_delay=0,requeue_delay=1
NodeName={host} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP
"""


def skip(why):
    print("SKIPPED:", why)
    sys.exit(77)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until(what, happened):
    end = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.1)


class Cluster:
    """A controller and a node on this machine, for this test only."""

    def __init__(self, folder):
        self.folder = folder
        self.host = socket.gethostname().split(".")[0]
        for name in ("state", "spool"):
            (folder / name).mkdir()
        configuration = folder / "slurm.conf"
        configuration.write_text(CONFIGURATION.format(host=self.host, folder=folder, controller_port=free_port(),
                                                      node_port=free_port()))
        self.environment = {**os.environ, "SLURM_CONF": str(configuration),
                            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
        self.controller = self.start("slurmctld", "-D", "-i")
        self.node = None
        self.start_node()

    def start(self, *command):
        log = open(self.folder / f"{command[0]}.out", "ab")
        return subprocess.Popen(command, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                start_new_session=True)

    def ask(self, *command):
        return subprocess.run(command, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)

    def node_state(self):
        return self.ask("sinfo", "-h", "-o", "%T").stdout.strip()

    def start_node(self):
        self.node = self.start("slurmd", "-D", "-N", self.host)
        wait_until("the node is up", lambda: self.node_state() in ("idle", "mixed", "allocated"))

    def processes_of_node(self):
        """slurmd, its steps, which are not its children, and all processes that they started."""
        parents, commands, steps = {}, {}, []
        for entry in pathlib.Path("/proc").iterdir():
            if not entry.name.isdigit():
                continue
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                commands[int(entry.name)] = (entry / "cmdline").read_bytes()
                if b"slurmstepd" in commands[int(entry.name)] and \
                        f"SLURM_CONF={self.folder}/".encode() in (entry / "environ").read_bytes():
                    steps.append(int(entry.name))
            except OSError:
                pass  # it has ended
        found = [self.node.pid, *steps]
        for process in found:
            found += [child for child, parent in parents.items() if parent == process and child not in found]
        return found

    def fail_node(self):
        """Like a power failure."""
        processes = self.processes_of_node()
        for process in processes:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.node.wait()
        self.ask("scontrol", "update", f"NodeName={self.host}", "State=DOWN", "Reason=test")
        return len(processes)

    def stop(self):
        self.ask("scancel", "--user=root")
        for process in reversed(self.processes_of_node()):
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.controller.kill()
        self.controller.wait()
        self.node.wait()

    def logs(self):
        return "\n".join(f"--- {file.name}\n{file.read_text(errors='replace')[-3000:]}"
                         for file in sorted(self.folder.glob("slurm*.*")))


def corpus(folder, nonet):
    """Puzzles that take some seconds."""
    file = folder / "puzzles.txt"
    drawn = subprocess.run([nonet, "generate", "-n", "300", "--seed", "5"], check=True, capture_output=True, text=True)
    file.write_text(drawn.stdout * 12 + "no grid\n# a comment\n")
    return file


def read(file):
    return file.read_bytes() if file.exists() else b""


def run_array(nonet, folder, cluster):
    puzzles = corpus(folder, nonet)
    jobs = folder / "jobs"
    subprocess.run([nonet, "shards", "slurm", "--shards", str(SHARDS), "--corpus", puzzles, "--output", jobs, "--strategy", "complete",
                    "--", "--columns", "line"], check=True)
    submitted = cluster.ask(str(jobs / "submit.sh"))
    print(submitted.stdout, submitted.stderr)
    assert submitted.returncode == 0
    shards = jobs / "shards"
    # A shard has written some of its records, but not all.
    wait_until("a shard has records", lambda: any(read(part).count(b"\n") > 20 for part in shards.glob("*.part")))
    killed = cluster.fail_node()
    left = sorted(part.name for part in shards.glob("*.part"))
    print(f"the node failed: {killed} processes killed, left: {left}")
    assert left, "no shard was being written"
    before = {name: read(shards / name) for name in left}
    time.sleep(1)
    assert before == {name: read(shards / name) for name in left}, "something still writes"
    cluster.start_node()
    cluster.ask("scontrol", "update", f"NodeName={cluster.host}", "State=RESUME")
    result = jobs / "results.ndjson"
    wait_until("the result is there", result.exists)
    whole = folder / "whole.ndjson"
    ended = subprocess.run([nonet, "rate", "--strategy", "complete", "--columns", "line", "--output", whole, puzzles],
                           capture_output=True)
    assert ended.returncode == 1, ended
    assert read(result) == read(whole), "the merged file differs from that of one run"
    # Complete lines from before the failure are unchanged in the shards.
    for name, text in before.items():
        kept = text[:text.rfind(b"\n") + 1]
        assert read(shards / name.removesuffix(".part")).startswith(kept), name
    print(f"{len(read(whole).splitlines())} records, equal")


def main(nonet):
    for program in ("slurmctld", "slurmd", "sbatch"):
        if shutil.which(program, path="/usr/sbin:/usr/bin") is None:
            skip(f"there is no {program}; on Debian: apt-get install slurm-wlm")
    if os.geteuid() != 0:
        skip("slurmd needs root")
    with tempfile.TemporaryDirectory(prefix="nonet-slurm-") as name:
        folder = pathlib.Path(name)
        cluster = None
        try:
            cluster = Cluster(folder)
            run_array(nonet, folder, cluster)
        except (AssertionError, TimeoutError):
            for log in sorted(folder.glob("jobs/logs/*")):
                print(f"--- {log.name}\n{log.read_text(errors='replace')[-2000:]}")
            if cluster is not None:
                print(cluster.ask("squeue").stdout, cluster.logs())
            raise
        finally:
            if cluster is not None:
                cluster.stop()


main(*sys.argv[1:])
