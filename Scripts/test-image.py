#!/usr/bin/env python3
"""Usage: test-image.py BUNDLE

Runs an image, unpacked by umoci, as a container is run: as its user, with a root that cannot be written to but for the
volume, without capabilities, and with a network of its own.
"""
import ctypes, json, os, pathlib, subprocess, sys, time

bundle = pathlib.Path(sys.argv[1])
root = bundle / "rootfs"
process = json.loads((bundle / "config.json").read_text())["process"]
image = json.loads((pathlib.Path(__file__).parent.parent / "Packaging/image.json").read_text())
libc = ctypes.CDLL(None, use_errno=True)
CLONE_NEWNS, CLONE_NEWNET, CLONE_NEWPID = 0x20000, 0x40000000, 0x20000000


def enter_namespaces():
    if libc.unshare(CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWPID): raise OSError(ctypes.get_errno(), "unshare")
    # The first child is the process 1 of its namespace, in which all others run.
    if os.fork(): sys.exit(os.waitstatus_to_exitcode(os.wait()[1]))
    volume = bundle / "volume"
    volume.mkdir()
    os.chown(volume, process["user"]["uid"], process["user"]["gid"])
    for command in [
        ["mount", "--make-rprivate", "/"],
        ["mount", "--bind", root, root],
        ["mount", "--bind", volume, root / "var/lib/storefront"],
        ["mount", "-o", "remount,bind,ro", root],
        ["mount", "-t", "proc", "proc", root / "proc"],
        ["mount", "--bind", "/dev", root / "dev"],
        ["ip", "link", "set", "lo", "up"],
    ]:
        subprocess.run(command, check=True)


def command(*arguments):
    user = process["user"]
    # Changing the user ends all capabilities.
    words = ["chroot", f"--userspec={user['uid']}:{user['gid']}", "--groups=", root]
    environment = dict(value.split("=", 1) for value in process["env"])
    return dict(args=[*words, *arguments], env={**environment, "PATH": environment["PATH"] + ":" + os.environ["PATH"]})


def run(*arguments):
    return subprocess.run(**command(*arguments), capture_output=True, text=True)


def expect(condition, *facts):
    if not condition: sys.exit("\n".join(map(str, facts)))


enter_namespaces()
check = image["Healthcheck"]["Test"][1:]
expect(process["user"]["uid"] == 10001, process["user"])
expect(run(*check).returncode != 0, "It is healthy before it runs.")
seeded = run("storefront", "seed")
expect(seeded.returncode == 0, seeded.stderr)
outside = run("storefront", "seed", "--database", "/tmp/other.sqlite")
expect(outside.returncode != 0, "The root can be written to.")
shells = [path for path in root.rglob("*") if path.name in ("sh", "bash", "dash")]
expect(not shells, shells)

server = subprocess.Popen(**command(*process["args"]), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
deadline = time.monotonic() + 20
while run(*check).returncode != 0:
    expect(server.poll() is None and time.monotonic() < deadline, "It does not become healthy.", run(*check))
    time.sleep(0.1)
# A time zone is read from files of the image.
later = run("storefront", "publish", "apps", "--expect", "live", "--at", "2040-07-01T09:00", "--time-zone", "Europe/Berlin")
expect(later.returncode == 0 and "live from 2040-07-01T07:00:00Z" in later.stdout, later)
answered = run("storefront", "doctor", "--url", "http://127.0.0.1:8080")
print(answered.stdout.strip())
server.terminate()
expect(server.wait(20) == 0, server.stdout.read())
print("The image runs without a shell, on a root that is read-only.")
