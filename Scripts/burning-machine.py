"""Usage: burning-machine.py FOLDER ROUNDS SEED. Machines on which somebody edits 50 times a second burn: the server and
Litestream are killed, and the folder of the catalog is gone. Packaging/litestream/recover.sh makes a catalog of the copies,
and what had been confirmed is counted. Fails if something is damaged, or lost that was older than a second."""

import atexit
import http.client
import itertools
import json
import os
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
EDITS_PER_SECOND = 50
LONGEST_LOSS = 1.0


def run(*command, **options):
    result = subprocess.run(command, capture_output=True, text=True, **options)
    assert result.returncode == 0, (command, result.stdout, result.stderr)
    return result.stdout


def start(command, **options):
    """Starts a program that does not outlive this one."""
    process = subprocess.Popen(command, **options)
    atexit.register(process.kill)
    return process


class Machine:
    """A folder with a catalog, Litestream with the configuration of Packaging, and a server with the studio."""

    def __init__(self, folder: pathlib.Path, seeded: pathlib.Path, token: str):
        self.data, self.copies = folder / "data", folder / "copies"
        shutil.copytree(seeded, self.data)
        self.catalog, self.media = self.data / "storefront.sqlite", self.data / "media.sqlite"
        self.socket, self.log = folder / "litestream.sock", folder / "serve.log"
        text = (ROOT / "Packaging/litestream/litestream.yml").read_text()
        for old, new in [
            ("/run/litestream/litestream.sock", str(self.socket)),
            ("/var/lib/storefront", str(self.data)),
            ("s3://BUCKET", f"file://{self.copies}"),
        ]:
            assert old in text
            text = text.replace(old, new)
        self.configuration = folder / "litestream.yml"
        self.configuration.write_text(text)
        self.token = token
        self.start_litestream()
        self.start_server()

    def start_server(self):
        self.server = start(
            ["storefront-serve", "--studio", "--port", "0", "--log", "json", "--database", self.catalog,
             "--media", self.media, "--media-address", "https://shop.example.com", "--litestream", self.socket],
            stderr=open(self.log, "w"))
        match = self.wait(lambda: re.search(r'"address":"http://([^"/]+)', self.log.read_text()))
        self.connection = http.client.HTTPConnection(match[1], timeout=30)
        self.revision = 1
        self.headers = {"Origin": f"http://{match[1]}", "Content-Type": "application/json"}
        _, fields, _ = self.post("/studio/session", json.dumps({"token": self.token}))
        self.headers["Cookie"] = fields["Set-Cookie"].split(";")[0]
        self.wait(lambda: self.copy_age("catalog") < LONGEST_LOSS and self.copy_age("media") < LONGEST_LOSS)

    def start_litestream(self):
        self.litestream = start(
            ["litestream", "replicate", "-config", self.configuration],
            stdout=open(f"{self.configuration}.log", "a"), stderr=subprocess.STDOUT)

    @staticmethod
    def wait(condition, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if found := condition():
                return found
            time.sleep(0.02)
        raise AssertionError("nothing happened in time")

    def request(self, method, path, body=None, **headers):
        self.connection.request(method, path, body, self.headers | headers)
        response = self.connection.getresponse()
        return response.status, response.headers, response.read().decode()

    def post(self, path, body, **headers):
        status, fields, text = self.request("POST", path, body, **headers)
        assert status in (200, 204), (path, status, text)
        return status, fields, text

    def copy_age(self, file):
        _, _, text = self.request("GET", "/metrics")
        return float(re.search(rf'^storefront_copy_age_seconds{{file="{file}"}} (\S+)$', text, re.M)[1])

    def edit(self, number):
        operation = {"do": "set", "kind": "page", "key": "library", "fields": {"title": f"Title {number}"}}
        body = json.dumps({"base": self.revision, "request": f"r{number}", "operations": [operation]})
        _, _, text = self.post("/studio/api/edits", body)
        self.revision = json.loads(text)["revision"]

    def upload(self, number):
        block = bytes([255]) + number.to_bytes(8, "big") + bytes([7]) * 247
        picture = b"GIF89a" + bytes([1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2]) + block * 40 + b"\0;"
        _, _, text = self.post("/studio/api/media", picture, **{"Content-Type": "image/gif"})
        return json.loads(text)["address"].rsplit("/", 1)[1][:12]

    def recover(self, *files, **options):
        """Makes files of the copies of the catalog and, with a second one, of the pictures."""
        paths = [path for pair in zip((self.catalog, self.media), files) for path in pair]
        environment = os.environ | {"LITESTREAM_CONFIG": str(self.configuration)}
        return run("sh", ROOT / "Packaging/litestream/recover.sh", *paths, env=environment, **options)

    def begin_copies_anew(self):
        """Stops all programs, and starts them with a place in which there is nothing."""
        for process in (self.litestream, self.server):
            process.terminate()
            process.wait()
        # The last one that closes the catalog removes its log, into which Litestream may have written.
        run("storefront", "status", "--database", self.catalog)
        assert not pathlib.Path(f"{self.catalog}-wal").exists()
        self.copies.rename(self.copies.parent / f"former{time.monotonic()}")
        run("litestream", "reset", "-config", self.configuration, self.catalog)
        self.start_litestream()
        self.start_server()

    def burn(self):
        for process in (self.litestream, self.server):
            process.send_signal(signal.SIGKILL)
        for process in (self.litestream, self.server):
            process.wait()
        shutil.rmtree(self.data)


def lost(confirmed, found, burnt):
    """The number of confirmed changes that are missing, and the seconds from the first of them to the fire."""
    times = [moment for name, moment in confirmed if name not in found]
    return len(times), burnt - min(times) if times else 0.0


def burn(folder, seeded, token, numbers):
    machine = Machine(folder, seeded, token)
    # Who reads for long keeps checkpoints from ending.
    reader = None
    if numbers.random() < 0.5:
        reader = sqlite3.connect(machine.catalog, isolation_level=None)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM edit").fetchone()
    edits, pictures, slowest = [], [], 0.0
    start = time.monotonic()
    end = start + numbers.uniform(1, 4)
    number = 0
    while (now := time.monotonic()) < end:
        machine.edit(number)
        edits.append((f"Title {number}", time.monotonic()))
        if number % 20 == 19:
            pictures.append((machine.upload(number), time.monotonic()))
        slowest = max(slowest, time.monotonic() - now)
        number += 1
        time.sleep(max(0, start + number / EDITS_PER_SECOND - time.monotonic()))
    burnt = time.monotonic()
    machine.burn()
    if reader:
        reader.close()

    catalog, media = folder / "catalog.sqlite", folder / "media.sqlite"
    report = machine.recover(catalog, media)
    db = sqlite3.connect(catalog)
    assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    newest = db.execute("SELECT title FROM page WHERE slug = 'library'").fetchone()[0]
    db.close()
    # The report names the edit.
    assert f"“{newest}”" in report or f'"{newest}"' in report, report
    titles = [name for name, _ in edits]
    found = titles[: titles.index(newest) + 1] if newest in titles else []
    kept = set(run("storefront", "media", "list", "--media", media, "--database", catalog).split())
    rate = number / (burnt - start)
    return lost(edits, found, burnt), lost(pictures, kept, burnt), rate, slowest


def watch(folder, seeded, token):
    """The age of the copies is in the metrics and in the doctor's report, and says nothing about readiness."""
    bare = folder / "bare"
    shutil.copytree(seeded, bare)
    (bare / "media.sqlite").unlink()
    machine = Machine(folder, bare, token)

    def doctor(media="media.sqlite"):
        environment = os.environ | {"STOREFRONT_MEDIA": str(machine.data / media)}
        command = ["storefront", "doctor", "--only", "copies", "--database", machine.catalog, "--litestream",
                   machine.socket]
        return subprocess.run(command, capture_output=True, text=True, env=environment)

    # No picture has been uploaded yet, and there is no file of another name.
    assert doctor().returncode == 0 and "does not exist yet" in doctor().stdout, doctor().stdout
    assert doctor("medja.sqlite").returncode == 2 and "where there is no file" in doctor("medja.sqlite").stdout
    machine.upload(0)
    machine.wait(lambda: "does not exist" not in doctor().stdout and machine.copy_age("media") < LONGEST_LOSS)
    # Where copies cannot be written, they get old.
    machine.copies.rename(folder / "away")
    machine.copies.write_text("")
    machine.edit(0)
    machine.wait(lambda: machine.copy_age("catalog") > 2)
    machine.litestream.send_signal(signal.SIGKILL)
    machine.litestream.wait()
    assert machine.copy_age("catalog") == float("inf")
    assert machine.request("GET", "/readyz")[0] == 200
    assert doctor().returncode == 2 and "Litestream does not say" in doctor().stdout, doctor().stdout
    # What was not copied is copied as soon as that works again, whoever has written and checked meanwhile.
    run("storefront", "status", "--check", "--database", machine.catalog)
    run("storefront", "page", "set", "library", "--title", "Meanwhile", "--database", machine.catalog)
    machine.copies.unlink()
    (folder / "away").rename(machine.copies)
    machine.socket.unlink(missing_ok=True)
    machine.start_litestream()
    machine.wait(lambda: machine.copy_age("catalog") < LONGEST_LOSS)
    # When Litestream has just started, it says so before it has read what was written without it.
    attempts = itertools.count()
    machine.wait(lambda: '"Meanwhile"' in machine.recover(folder / f"new{next(attempts)}.sqlite"))
    replace(machine, folder, doctor)
    lose_files(machine, folder)
    machine.burn()
    # Relative paths of every kind.
    for name in ["-new.sqlite", "new;'$ (%41).sqlite", "file:new.sqlite"]:
        report = machine.recover(name, cwd=folder)
        assert '"Later 2 of' in report and (folder / name).exists(), report
    # SQLite would take the log of another file for that of the new one.
    (folder / "logged.sqlite-wal").touch()
    result = subprocess.run(
        ["sh", ROOT / "Packaging/litestream/recover.sh", machine.catalog, folder / "logged.sqlite"],
        capture_output=True, text=True, env=os.environ | {"LITESTREAM_CONFIG": str(machine.configuration)})
    assert result.returncode == 1 and "logged.sqlite-wal already exists" in result.stderr, result
    assert not (folder / "logged.sqlite").exists()


def replace(machine, folder, doctor):
    """Another file at the path of the catalog is noticed, by Litestream only with the commands of the guide."""
    copy = folder / "copy.sqlite"
    run("storefront", "backup", copy, "--database", machine.catalog)
    copy.rename(machine.catalog)
    machine.wait(lambda: machine.copy_age("catalog") == float("inf"))
    assert doctor().returncode == 2 and "was replaced or removed" in doctor().stdout, doctor().stdout
    machine.begin_copies_anew()
    assert doctor().returncode == 0, doctor().stdout
    assert '"Meanwhile"' in machine.recover(folder / "replaced.sqlite")


def lose_files(machine, folder):
    """What is missing in the bucket is named by a trial, and by recovering; a new place has all again."""
    kept = lambda: sorted((machine.copies / "storefront/ltx/0").iterdir())
    trial = lambda: subprocess.run(
        ["litestream", "restore", "-config", machine.configuration, "-dry-run", "-o", folder / "trial.sqlite",
         machine.catalog], capture_output=True, text=True)
    for attempt in itertools.count():
        for number in range(3):
            count = len(kept())
            title = f"Later {number} of {attempt}"
            run("storefront", "page", "set", "library", "--title", title, "--database", machine.catalog)
            machine.wait(lambda: len(kept()) > count)
        assert trial().returncode == 0, trial().stderr
        kept()[-2].unlink()
        # Litestream may just have put together what was removed and what was before.
        if trial().returncode == 1:
            break
    result = subprocess.run(
        ["sh", ROOT / "Packaging/litestream/recover.sh", machine.catalog, folder / "gap.sqlite"],
        capture_output=True, text=True, env=os.environ | {"LITESTREAM_CONFIG": str(machine.configuration)})
    assert result.returncode == 1 and "Files are missing in the bucket." in result.stderr, result
    # The command that it names makes a file of what was before.
    run("sh", "-c", result.stderr.rsplit("recovered by ", 1)[1])
    assert f'"Later 0 of {attempt}"' in run("storefront", "log", "--limit", "1", "--database", folder / "gap.sqlite")
    shutil.rmtree(machine.copies)
    assert trial().returncode == 1, trial().stdout
    machine.copies.mkdir()
    machine.begin_copies_anew()
    assert trial().returncode == 0, trial().stderr


def main():
    folder, rounds, seed = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    print(f"burning machines: seed {seed}", flush=True)
    numbers = random.Random(seed)
    seeded = folder / "seeded"
    seeded.mkdir()
    catalog = seeded / "storefront.sqlite"
    run("storefront", "seed", "--database", catalog)
    token = run("storefront", "user", "add", "ada", "--role", "publisher", "--database", catalog).split()[-1]
    picture = ROOT / "Tests/Catalog/CatalogModelTests/Pictures/photo.png"
    run("storefront", "media", "add", picture, "--media", seeded / "media.sqlite")
    (folder / "odd;'name").mkdir()
    watch(folder / "odd;'name", seeded, token)
    worst, losses = 0.0, 0
    for round in range(rounds):
        place = folder / f"machine{round}"
        place.mkdir()
        (edits, age), (pictures, picture_age), rate, slowest = burn(place, seeded, token, numbers)
        print(f"machine {round}: {rate:.0f} edits a second, the slowest took {slowest:.2f} s; lost {edits} edits of "
              f"the last {age:.2f} s and {pictures} pictures of the last {picture_age:.2f} s", flush=True)
        assert age <= LONGEST_LOSS and picture_age <= LONGEST_LOSS
        worst, losses = max(worst, age, picture_age), losses + edits + pictures
        shutil.rmtree(place)
    print(f"{rounds} machines burnt: 0 damaged, {losses} changes lost, the oldest {worst:.2f} s before the fire")


main()
