#!/usr/bin/env python3
"""Usage: image.py PROGRAM FILE

Makes FILE, an image for containers with PROGRAM, the system's libraries that it needs, time zones and certificates, and
nothing else, no shell either. image.json says how it is run. FILE is an archive with OCI's layout, and with the manifest
that older versions of `docker load` read. The libraries are those of this system, which is Debian or Ubuntu.
"""
import gzip, hashlib, io, json, os, pathlib, platform, sys, tarfile, time

from debian_packages import licensed_libraries, output

NAME = "storefront"
USER = 10001
TIME = int(os.environ["SOURCE_DATE_EPOCH"])
ZONES = pathlib.Path("/usr/share/zoneinfo")
CERTIFICATES = pathlib.Path("/usr/share/ca-certificates/mozilla")


class Layer:
    """The files of the image, by path, as a tar archive has them."""

    def __init__(self):
        self.entries = {}

    def add(self, path, mode, kind=tarfile.REGTYPE, content=b"", link="", owner=0):
        for parent in list(pathlib.PurePath(path).parents)[-2::-1]:
            if str(parent) not in self.entries: self.add(str(parent), 0o755, tarfile.DIRTYPE)
        entry = tarfile.TarInfo(path)
        entry.mode, entry.type, entry.size, entry.linkname = mode, kind, len(content), link
        entry.uid = entry.gid = owner
        self.entries[path] = (entry, content)

    def add_folder(self, path, mode=0o755, owner=0):
        self.add(path, mode, tarfile.DIRTYPE, owner=owner)

    def add_link(self, path, target):
        self.add(path, 0o777, tarfile.SYMTYPE, link=target)

    def add_tree(self, folder):
        for file in sorted(folder.rglob("*")):
            path = str(file).lstrip("/")
            if file.is_symlink(): self.add_link(path, os.readlink(file))
            elif file.is_file(): self.add(path, 0o644, content=file.read_bytes())

    def archive(self):
        return archive(self.entries[path] for path in sorted(self.entries))


def archive(entries):
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for entry, content in entries:
            entry.mtime = TIME
            tar.addfile(entry, io.BytesIO(content))
    return file.getvalue()


def layer(program):
    files = Layer()
    files.add("usr/bin/storefront", 0o755, content=pathlib.Path(program).read_bytes())
    files.add_link("usr/bin/storefront-serve", "storefront")
    for folder in ["bin", "lib", "lib64"]:
        files.add_folder(f"usr/{folder}")
        files.add_link(folder, f"usr/{folder}")
    for library, license in licensed_libraries(program):
        files.add(str(library).lstrip("/"), 0o755, content=library.read_bytes())
        if license: files.add(str(license).lstrip("/"), 0o644, content=license.read_bytes())
    files.add("etc/passwd", 0o644, content=f"storefront:x:{USER}:{USER}::/var/lib/storefront:/usr/sbin/nologin\n".encode())
    files.add("etc/group", 0o644, content=f"storefront:x:{USER}:\n".encode())
    files.add("etc/nsswitch.conf", 0o644, content=b"hosts: files dns\n")
    certificates = [file.read_bytes() for file in sorted(CERTIFICATES.glob("*.crt"))]
    files.add("etc/ssl/certs/ca-certificates.crt", 0o644, content=b"".join(certificates))
    files.add_tree(ZONES)
    # What a container mounts on a root that cannot be written to.
    for folder in ["dev", "proc", "run", "sys"]: files.add_folder(folder)
    files.add_folder("tmp", 0o1777)
    for folder in ["storefront", "storefront-mirror"]: files.add_folder(f"var/lib/{folder}", 0o770, owner=USER)
    return files.archive()


def image(program):
    """The files of an OCI layout, by path."""
    version = output(program, "--version").strip()
    blobs = {}

    def add(content, kind):
        digest = hashlib.sha256(content).hexdigest()
        blobs[f"blobs/sha256/{digest}"] = content
        return {"mediaType": f"application/vnd.oci.image.{kind}", "digest": f"sha256:{digest}", "size": len(content)}

    def text(value):
        return json.dumps(value, indent=1, sort_keys=True).encode()

    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(TIME))
    files = layer(program)
    content = add(gzip.compress(files, int(os.environ["COMPRESSION"]), mtime=0), "layer.v1.tar+gzip")
    settings = json.loads((pathlib.Path(__file__).parent / "image.json").read_text())
    settings["Labels"] = {"org.opencontainers.image.version": version, "org.opencontainers.image.licenses": "MIT"}
    config = add(
        text({
            "architecture": {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine()),
            "os": "linux", "created": created, "config": settings,
            "rootfs": {"type": "layers", "diff_ids": ["sha256:" + hashlib.sha256(files).hexdigest()]},
            "history": [{"created": created, "created_by": "Packaging/image.py"}],
        }), "config.v1+json")
    manifest = add(
        text({"schemaVersion": 2, "mediaType": "application/vnd.oci.image.manifest.v1+json", "config": config,
              "layers": [content]}), "manifest.v1+json")
    names = {"org.opencontainers.image.ref.name": version, "io.containerd.image.name": f"docker.io/library/{NAME}:{version}"}
    path = lambda descriptor: "blobs/sha256/" + descriptor["digest"].removeprefix("sha256:")
    return {
        **blobs,
        "oci-layout": text({"imageLayoutVersion": "1.0.0"}),
        "index.json": text({"schemaVersion": 2, "manifests": [{**manifest, "annotations": names}]}),
        "manifest.json": text([{
            "Config": path(config), "Layers": [path(content)], "RepoTags": [f"{NAME}:{version}", f"{NAME}:latest"],
        }]),
    }


def main(program, file):
    for needed, package in [(ZONES, "tzdata"), (CERTIFICATES, "ca-certificates")]:
        if not needed.exists(): sys.exit(f"{needed} is missing. Install the package {package}.")
    files = Layer()
    for path, content in image(program).items(): files.add(path, 0o644, content=content)
    pathlib.Path(file).write_bytes(files.archive())


main(*sys.argv[1:])
