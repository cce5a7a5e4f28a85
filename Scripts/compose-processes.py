#!/usr/bin/env python3
"""Runs the services of Packaging/fleet/compose.yaml as plain processes, where there are no containers.

Called like `docker`, in the folder of the compose file, with the part of its commands that the file's comment uses:
compose up, run, exec, stop, start and down. Each service has an address 127.x.x.x in place of its name, and a folder
COMPOSE_STATE/N in place of its root, with the files, volumes and secrets that the compose file mounts. In the mounted
files and in commands, names and paths are replaced. What an image says comes from image.json. PATH has to have
storefront, storefront-serve, nginx and the programs of PostgreSQL. Needs PyYAML.
"""
import json, os, pathlib, pwd, re, shlex, shutil, signal, subprocess, sys, time
import yaml

STATE = pathlib.Path(os.environ["COMPOSE_STATE"])
PROJECT = pathlib.Path.cwd()
COMPOSE = yaml.safe_load((PROJECT / "compose.yaml").read_text())
IMAGE = json.loads((PROJECT.parent / "image.json").read_text())
NAMES = list(COMPOSE["services"])
# The services whose names are in connections. The others, such as nginx, are programs, too.
HOSTS = [name for name in NAMES if name[-1].isdigit()]
# What the images of PostgreSQL and nginx have, and nothing mounts.
FOLDERS = ["/var/run/postgresql", "/etc/nginx/conf.d", "/var/cache/nginx"]
NGINX = """
pid {0}/nginx.pid; error_log stderr; events {{}}
http {{
  include {0}/etc/nginx/conf.d/*.conf; default_type application/octet-stream; types {{ application/json json; }}
  client_body_temp_path {0}/t1; proxy_temp_path {0}/t2; fastcgi_temp_path {0}/t3; uwsgi_temp_path {0}/t4;
  scgi_temp_path {0}/t5;
}}
"""


def address(name):
    return f"{os.environ['COMPOSE_NETWORK']}.{NAMES.index(name) + 1}"


class Service:
    def __init__(self, name):
        self.name = name
        self.definition = COMPOSE["services"][name]
        self.root = STATE / str(NAMES.index(name))
        self.mounts = [v.split(":")[:2] for v in self.definition.get("volumes", [])]
        self.mounts += [
            [COMPOSE["secrets"][s]["file"], f"/run/secrets/{s}"] for s in self.definition.get("secrets", [])
        ]
        self.image = IMAGE if self.definition["image"] == "storefront" else {}
        self.user = self.definition.get("user") if os.getuid() == 0 else None

    def replaced(self, text):
        """A text with the paths and names that are true here."""
        folders = {t if s in COMPOSE["volumes"] else os.path.dirname(t) for s, t in self.mounts} | set(FOLDERS)
        for folder in sorted(folders, key=len, reverse=True):
            text = re.sub(rf"(?<![\w/]){re.escape(folder)}(?![\w-])", f"{self.root}{folder}", text)
        text = re.sub(r"listen (80|443)\b", lambda m: f"listen {address(self.name)}:{8000 + int(m[1])}", text)
        text = re.sub(r"\b(0\.0\.0\.0|127\.0\.0\.1)\b", address(self.name), text)
        return re.sub(rf"(?<![\w/-])({'|'.join(HOSTS)})\b(?!/)", lambda m: address(m[1]), text)

    def prepare(self):
        for folder in FOLDERS:
            path = pathlib.Path(f"{self.root}{folder}")
            path.mkdir(parents=True, exist_ok=True)
            self.own(path)
        for source, target in self.mounts:
            path = pathlib.Path(f"{self.root}{target}")
            path.parent.mkdir(parents=True, exist_ok=True)
            if source in COMPOSE["volumes"]:
                volume = STATE / "volumes" / source
                volume.mkdir(parents=True, exist_ok=True)
                self.own(volume)
                if not path.exists(): path.symlink_to(volume)
            else:
                path.write_text(self.replaced((PROJECT / source).read_text()))
                shutil.copymode(PROJECT / source, path)
                owner = (PROJECT / source).stat()
                os.chown(path, owner.st_uid, owner.st_gid)
        (self.root / "nginx.conf").write_text(NGINX.format(self.root))

    def own(self, path):
        if self.user: shutil.chown(path, self.user)

    def environment(self, more={}):
        image = dict(value.split("=", 1) for value in self.image.get("Env", []) if not value.startswith("PATH="))
        values = {**image, **self.definition.get("environment", {}), **more}
        mine = {key: self.replaced(str(value)) for key, value in values.items()}
        # psql of the image looks for its server here.
        return {**os.environ, "PGHOST": f"{self.root}/var/run/postgresql", **mine}

    def command(self, arguments=None, entrypoint=None):
        if entrypoint is None:
            entrypoint = self.definition.get("entrypoint", self.image.get("Entrypoint", []))
        if arguments is None:
            arguments = self.definition.get("command", self.image.get("Cmd", []))
        words = [self.replaced(word) for word in entrypoint + arguments]
        words = [re.sub(r"\bnginx -g ", f"nginx -c {self.root}/nginx.conf -p {self.root} -g ", w) for w in words]
        if self.user:
            user = pwd.getpwnam(self.user)
            words = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"] + words
        return words

    def run(self, command, more={}):
        return subprocess.run(command, env=self.environment(more), cwd=self.root).returncode

    # A shell starts it again as `restart: on-failure` does, until the file "stop" is there.
    def start(self):
        self.prepare()
        if self.is_running(): return
        (self.root / "stop").unlink(missing_ok=True)
        check = self.healthcheck()
        if check and self.run(check) == 0: sys.exit(f"{self.name} is healthy before it runs")
        again = f"{shlex.join(self.command())} & echo $! >pid; wait $! || test -e stop && break; sleep 1"
        with open(self.root / "log", "ab") as log:
            subprocess.Popen(
                ["sh", "-c", f"while :; do {again}; done; rm pid"], env=self.environment(), cwd=self.root,
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
        while check and self.run(check) != 0: time.sleep(0.2)

    def healthcheck(self):
        check = self.definition.get("healthcheck", {})
        if check.get("disable"): return None
        test = check.get("test", self.image.get("Healthcheck", {}).get("Test"))
        return test and self.command(test[1:], [])

    def is_running(self):
        return (self.root / "pid").exists()

    def stop(self):
        if not self.is_running(): return
        (self.root / "stop").touch()
        number = getattr(signal, self.definition.get("stop_signal", "SIGTERM"))
        os.kill(int((self.root / "pid").read_text()), number)
        while self.is_running(): time.sleep(0.1)


def in_order(names):
    """Services after those that they depend on."""
    ordered = []
    for name in names:
        depends = COMPOSE["services"][name].get("depends_on", [])
        ordered += [n for n in in_order(depends) + [name] if n not in ordered]
    return ordered


def main(words):
    action = words.pop(0)
    options, environment = [], {}
    while words and words[0].startswith("-"):
        options.append(words.pop(0))
        if options[-1] == "-e": environment.update([words.pop(0).split("=", 1)])
    if action in ("run", "exec"):
        service = Service(words.pop(0))
        service.prepare()
        sys.exit(service.run(service.command(words, [] if action == "exec" else None), environment))
    everything = [n for n in NAMES if "profiles" not in COMPOSE["services"][n]]
    names = in_order(words or everything)
    for name in reversed(names) if action == "down" else names:
        {"up": Service.start, "start": Service.start, "stop": Service.stop, "down": Service.stop}[action](Service(name))


os.umask(0o022)
if sys.argv[1:2] != ["compose"]: sys.exit("docker compose ...?")
main(sys.argv[2:])
