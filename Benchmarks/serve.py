"""Measures the server under load, and compares it with a minimal Hummingbird handler and with nginx.

All of them send the same bytes. serve.sh starts this script with the path of serve-benchmarks. The servers
take turns, so that other work on the machine affects them equally. The printed values are medians: of all
rounds, and of the ratios of all rounds.
"""

import asyncio
import http.client
import json
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROUNDS = int(os.environ.get("ROUNDS", "7"))
SECONDS = int(os.environ.get("SECONDS_A_ROUND", "3"))
REQUESTS = int(os.environ.get("REQUESTS", "1000000"))
STREAMS = int(os.environ.get("STREAMS", "1000"))
PAGE = "/v1/pages/apps"
PAGES_IN_LANGUAGES = 50
# The load generator has the last core to itself, so that it does not slow the servers down.
CORES = sorted(os.sched_getaffinity(0))
SERVER_CORES, LOAD_CORES = (CORES[:-1], CORES[-1:]) if len(CORES) > 1 else (CORES, CORES)


def on_cores(cores):
    return lambda: os.sched_setaffinity(0, cores)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Server:
    """A program that listens on a port until it is stopped."""

    def __init__(self, name, command, port, path, script=None):
        self.name, self.port, self.path, self.script = name, port, path, script
        self.process = subprocess.Popen(
            command, stderr=subprocess.DEVNULL, preexec_fn=on_cores(SERVER_CORES)
        )
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise SystemExit(f"{name} does not listen")

    def get(self, fields={}):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.request("GET", self.path, headers=fields)
        answer = connection.getresponse()
        return answer, answer.read()

    def resident(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) / 1024

    def seconds(self):
        """The processor time that the program and its children have used, in seconds."""
        main, ticks = self.process.pid, 0
        with open(f"/proc/{main}/task/{main}/children") as children:
            programs = [main, *children.read().split()]
        for program in programs:
            with open(f"/proc/{program}/stat") as status:
                fields = status.read().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def stop(self):
        self.process.terminate()
        self.process.wait()


def wrk(server, fields=(), seconds=SECONDS):
    """Returns requests per second, the 50th and 99th percentiles in milliseconds, the server's processor
    time per request in microseconds, and all requests."""
    command = ["wrk", "-t1", "-c64", f"-d{seconds}s", "--latency"]
    for field in fields:
        command += ["-H", field]
    if server.script:
        command += ["-s", server.script]
    used = server.seconds()
    text = subprocess.run(
        command + [f"http://127.0.0.1:{server.port}{server.path}"],
        capture_output=True,
        text=True,
        preexec_fn=on_cores(LOAD_CORES),
    ).stdout
    used = server.seconds() - used
    if "Non-2xx" in text or "Socket errors" in text:
        print(f"{server.name}: failed requests\n{text}")
    units = {"us": 0.001, "ms": 1, "s": 1000}

    def percentile(number):
        value, unit = re.search(rf"{number}%\s+([\d.]+)(us|ms|s)", text).groups()
        return float(value) * units[unit]

    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1])
    requests = int(re.search(r"(\d+) requests in", text)[1])
    return rate, percentile(50), percentile(99), used / requests * 1e6, requests


def compare(title, servers, fields, peer="bare handler"):
    """Measures all servers in turns. Every ratio is to the peer."""
    rounds = {server.name: [] for server in servers}
    for number in range(ROUNDS):
        for server in servers[number % len(servers) :] + servers[: number % len(servers)]:
            rounds[server.name].append(wrk(server, fields(server)))
    print(f"\n{title:<22} requests/s   p50 ms   p99 ms   CPU µs   to the {peer}: requests/s, CPU")
    for name, runs in rounds.items():
        rate, p50, p99, used = (statistics.median(run[place] for run in runs) for place in range(4))
        ratios = [
            sorted(run[place] / base[place] for run, base in zip(runs, rounds[peer])) for place in (0, 3)
        ]
        texts = [f"{statistics.median(ones):.2f} ({ones[0]:.2f} to {ones[-1]:.2f})" for ones in ratios]
        print(f"  {name:<20} {rate:10,.0f} {p50:8.2f} {p99:8.2f} {used:8.1f}   {', '.join(texts)}")


def memory(server):
    wrk(server, seconds=3)
    before, asked, start = server.resident(), 0, time.time()
    while asked < REQUESTS:
        asked += wrk(server, seconds=10)[-1]
    print(
        f"\nmemory                 {before:.1f} MB before, {server.resident():.1f} MB after "
        f"{asked:,} requests in {time.time() - start:.0f} s"
    )


async def streams(server, programs, database):
    """Opens event streams, publishes, and counts the events that each stream receives."""
    counts, times, delays = [0] * STREAMS, 5, []
    opened = asyncio.Semaphore(50)

    async def listen(number):
        async with opened:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(f"GET {PAGE}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            status = await reader.readline()
        if b" 200 " not in status:
            return
        while line := await reader.readline():
            if line.startswith(b"event: page"):
                counts[number] += 1

    tasks = [asyncio.create_task(listen(number)) for number in range(STREAMS)]
    await asyncio.sleep(5)
    first = list(counts)
    before = server.resident()
    for number in range(1, times + 1):
        publishing = await asyncio.create_subprocess_exec(programs, "publish", database, "1")
        await publishing.wait()
        start = time.time()
        while min(map(int.__sub__, counts, first)) < number and time.time() - start < 5:
            await asyncio.sleep(0.01)
        delays.append(time.time() - start)
    received = [count - begun for count, begun in zip(counts, first)]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    print(
        f"\n{STREAMS:,} streams           {times} publications; {min(received)} to {max(received)} "
        f"events per stream, {statistics.median(delays):.2f} to {max(delays):.2f} s after the "
        f"publication; {before:.1f} MB"
    )



def changes(server, programs, database):
    """Requests a page while it is published and apps are imported, and checks every response."""
    done, failures, answers, numbers = threading.Event(), [], [0], set()

    def ask():
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        while not done.is_set():
            connection.request("GET", PAGE)
            answer = connection.getresponse()
            body = answer.read()
            answers[0] += 1
            try:
                page = json.loads(body)
                number, title = page["publication"]["number"], page["title"]
                tag = answer.getheader("ETag")
                assert answer.status == 200 and tag.startswith(f'"{number}-')
                assert title == ("Apps" if number == 1 else f"Title {number}")
                numbers.add(number)
            except Exception as error:
                failures.append(f"{answer.status} {error!r} {body[:80]!r}")

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    subprocess.run([programs, "publish", database, "10"], check=True)
    subprocess.run([programs, "import", database, "20000"], check=True)
    subprocess.run([programs, "publish", database, "5"], check=True)
    time.sleep(0.5)
    done.set()
    for thread in threads:
        thread.join()
    print(
        f"\nchanges under load     {answers[0]:,} responses of {len(numbers)} publications, while 15 were "
        f"published and 20,000 apps imported: {len(failures)} failed or mixed"
    )
    for failure in failures[:5]:
        print("  " + failure)


def languages(programs, folder):
    """Serves many pages in 30 languages, every document in turn, and compares it with one document."""
    database = os.path.join(folder, "languages.sqlite")
    seconds, *paths = subprocess.run(
        [programs, "languages", database, str(PAGES_IN_LANGUAGES)],
        check=True, capture_output=True, text=True,
    ).stdout.split("\n")[:-1]

    def script(name, paths):
        # The requests are ready before the first one is sent, so that both scripts cost the same.
        file = os.path.join(folder, name)
        with open(file, "w") as lines:
            lines.write("local texts, number = {}, 0\nfunction init()\n")
            lines.writelines(f'texts[#texts + 1] = wrk.format("GET", "{path}")\n' for path in paths)
            lines.write("end\nfunction request()\nnumber = number % #texts + 1\n")
            lines.write("return texts[number]\nend\n")
        return file

    servers = []
    try:
        for name, requested in [("one document", paths[:1]), ("all documents", paths)]:
            port = free_port()
            command = [programs, "pages", database, str(port)]
            servers.append(Server(name, command, port, paths[0], script(f"{port}.lua", requested)))
        # As apps ask; without it, all documents are 24 MB and were served at 0.87 to 0.91 of one.
        coding = ["Accept-Encoding: gzip"]
        compare(f"{len(paths):,} documents", servers, lambda server: coding, "one document")
        one, many = (server.resident() for server in servers)
        print(
            f"  published in {float(seconds):.2f} s; {one:.1f} MB with one document requested, "
            f"{many:.1f} MB with all"
        )
    finally:
        for server in servers:
            server.stop()


def main():
    programs = sys.argv[1]
    folder = tempfile.mkdtemp()
    database, body = os.path.join(folder, "catalog.sqlite"), os.path.join(folder, "page.json")
    servers = []
    try:
        subprocess.run([programs, "seed", database], check=True)
        port = free_port()
        ours = Server("storefront-serve", [programs, "pages", database, str(port)], port, PAGE)
        servers.append(ours)
        answer, page = ours.get()
        assert answer.status == 200
        with open(body, "wb") as file:
            file.write(page)
        tags = {ours.name: answer.getheader("ETag")}
        port = free_port()
        servers.append(Server("bare handler", [programs, "bare", body, str(port)], port, "/"))
        tags["bare handler"] = '"1"'
        if nginx := shutil.which("nginx"):
            port = free_port()
            configuration = os.path.join(folder, "nginx.conf")
            os.chmod(folder, 0o755)
            with open(configuration, "w") as file:
                file.write(
                    f"daemon off; worker_processes auto; pid {folder}/nginx.pid;"
                    f"error_log {folder}/error.log; events {{ worker_connections 4096; }}"
                    f"http {{ access_log off; keepalive_requests 1000000; sendfile on; tcp_nopush on;"
                    f"types {{ application/json json; }} open_file_cache max=10;"
                    f"server {{ listen 127.0.0.1:{port}; root {folder}; }} }}"
                )
            command = [nginx, "-c", configuration, "-e", f"{folder}/error.log"]
            servers.append(Server("nginx", command, port, "/page.json"))
            tags["nginx"] = servers[-1].get()[0].getheader("ETag")
        else:
            print("nginx is missing and therefore skipped; apt-get install -y nginx-light.")

        print(
            f"a page of {len(page):,} bytes, 64 connections, {ROUNDS} rounds of {SECONDS} s each, "
            f"servers on {len(SERVER_CORES)} of {len(CORES)} cores"
        )
        compare("page", servers, lambda server: [])
        compare("304", servers, lambda server: [f"If-None-Match: {tags[server.name]}"])
        languages(programs, folder)
        memory(ours)
        asyncio.run(streams(ours, programs, database))
        changes(ours, programs, database)
    finally:
        for server in servers:
            server.stop()
        shutil.rmtree(folder)


main()
