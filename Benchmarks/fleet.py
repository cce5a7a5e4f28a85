#!/usr/bin/env python3
"""Measures a fleet: how soon a publication is visible on other servers, and what following costs a server.

Usage: fleet.py FOLDER, with the programs built with the trait Fleet. ROUNDS and SECONDS_A_ROUND set the
amount of work. A cluster of PostgreSQL is made in a temporary folder, and removed at the end."""
import json, os, pwd, re, shutil, statistics, subprocess, sys, tempfile, time, urllib.request

programs = os.path.abspath(sys.argv[1])
rounds = int(os.environ.get("ROUNDS", 50))
seconds = int(os.environ.get("SECONDS_A_ROUND", 5))
folder = tempfile.mkdtemp()
os.chmod(folder, 0o755)
processes = []


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder).stdout


def start(command, **options):
    process = subprocess.Popen(command, cwd=folder, **options)
    processes.append(process)
    return process


def cluster():
    """Starts a server of PostgreSQL, which is not run as root, and writes the file with the connection."""
    bin = run("pg_config", "--bindir").strip()
    user = pwd.getpwnam("nobody") if os.getuid() == 0 else None
    options = {"user": user.pw_uid, "group": user.pw_gid} if user else {}
    home = os.path.join(folder, "postgres")
    os.mkdir(home)
    if user:
        os.chown(home, user.pw_uid, user.pw_gid)
    data = os.path.join(home, "data")
    subprocess.run([f"{bin}/initdb", "-D", data, "-U", "postgres", "-A", "trust"], check=True,
                   stdout=subprocess.DEVNULL, cwd=home, **options)
    start([f"{bin}/postgres", "-D", data, "-k", home, "-c", "listen_addresses="],
          stderr=subprocess.DEVNULL, **options)
    path = os.path.join(folder, "fleet")
    with open(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600), "w") as file:
        file.write(f"host={home} dbname=postgres user=postgres")
    while subprocess.run([f"{bin}/pg_isready", "-h", home], stdout=subprocess.DEVNULL).returncode:
        time.sleep(0.1)
    return path


def server(database, *options):
    """Starts a server, and returns its address."""
    process = start([f"{programs}/storefront-serve", "--database", database, "--port", "0", *options],
                    stderr=subprocess.PIPE, text=True)
    for line in process.stderr:
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        if found:
            return found[0]
    sys.exit("The server ended.")


def number(address):
    with urllib.request.urlopen(f"{address}/v1/pages/apps") as answer:
        return json.load(answer)["publication"]["number"]


def throughput(address):
    text = run("wrk", "-t1", "-c16", f"-d{seconds}s", f"{address}/v1/pages/apps")
    return float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1])


def quantiles(name, values):
    values = sorted(values)
    print(f"{name:<34} p50 {statistics.median(values):6.0f} ms   "
          f"p95 {values[int(len(values) * 0.95)]:6.0f} ms")


try:
    storefront = f"{programs}/storefront"
    run(storefront, "seed", "--database", "editor.sqlite")
    fleet = cluster()
    run(storefront, "fleet", "adopt", "--database", "editor.sqlite", "--fleet", fleet)
    for name in ["a", "b"]:
        run(storefront, "fleet", "copy", "--database", f"{name}.sqlite", "--fleet", fleet)
    shutil.copy(os.path.join(folder, "a.sqlite"), os.path.join(folder, "alone.sqlite"))
    addresses = [server(f"{name}.sqlite", "--fleet", fleet) for name in ["a", "b"]]
    commands, visible = [], []
    for _ in range(rounds):
        begin = time.monotonic()
        text = run(storefront, "rollback", "apps", "--to", "1", "--database", "editor.sqlite",
                   "--fleet", fleet, "--format", "json")
        end = time.monotonic()
        commands.append((end - begin) * 1000)
        made = json.loads(text)["number"]
        for address in addresses:
            while number(address) < made:
                time.sleep(0.005)
            visible.append((time.monotonic() - end) * 1000)
    quantiles("command that publishes to the log", commands)
    quantiles("from its end to the other servers", visible)
    if shutil.which("wrk"):
        alone = server("alone.sqlite")
        ratios = []
        for _ in range(5):
            ratios.append(throughput(addresses[0]) / throughput(alone))
        print(f"{'requests a second, of a server alone':<34} × {statistics.median(ratios):.3f} "
              f"({min(ratios):.3f} to {max(ratios):.3f})")
finally:
    for process in reversed(processes):
        process.terminate()
    for process in processes:
        process.wait()
    shutil.rmtree(folder, ignore_errors=True)
