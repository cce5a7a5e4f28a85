#!/usr/bin/env python3
"""Usage: bill-of-materials.py PROGRAM...

Prints what programs are made of, in the format of CycloneDX: the Swift packages that were resolved, the libraries that
are part of the programs, and the system's libraries that they load.
"""
import json, os, pathlib, re, subprocess, sys, time

from debian_packages import libraries, output, package_of, versions

FOLDER = pathlib.Path(__file__).resolve().parent.parent
# Linked statically, of the packages that have the static libraries, with their licenses.
LINKED = {"libsqlite3-dev": "blessing", "zlib1g-dev": "Zlib"}


def component(name, version, address, **more):
    return {"type": "library", "name": name, "version": version, "purl": address, "bom-ref": address, **more}


def swift_packages():
    pins = json.loads((FOLDER / "Package.resolved").read_text())["pins"]
    for pin in pins:
        version = pin["state"].get("version", pin["state"].get("revision"))
        place = re.sub(r"^https?://|\.git$", "", pin["location"])
        yield component(pin["identity"], version, f"pkg:swift/{place}@{version}", licenses=[{"license": {"id": "Apache-2.0"}}])


def swift():
    found = re.search(r"Swift version (\S+)", output(os.environ.get("SWIFT", "swift"), "--version"))
    version = found[1] if found else "unknown"
    yield component("swift", version, f"pkg:github/swiftlang/swift@swift-{version}-RELEASE", licenses=[{"license": {"id": "Apache-2.0"}}])


def system(programs):
    loaded = {package_of(path) for program in programs for path in libraries(program)} - {None}
    distribution = dict(line.split("=", 1) for line in pathlib.Path("/etc/os-release").read_text().splitlines() if "=" in line)
    kind = distribution["ID"].strip('"')
    for name, version in sorted(versions(sorted(loaded | set(LINKED))).items()):
        license = {"licenses": [{"license": {"id": LINKED[name]}}]} if name in LINKED else {}
        yield component(name, version, f"pkg:deb/{kind}/{name}@{version}", scope="required" if name in LINKED else "optional", **license)


def main(programs):
    version = output(programs[0], "--version").strip()
    components = [*swift_packages(), *swift(), *system(programs)]
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"])))
    own = {"type": "application", "name": "storefront", "version": version, "bom-ref": "storefront", "licenses": [{"license": {"id": "MIT"}}]}
    print(json.dumps({
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": {"timestamp": created, "component": own},
        "components": components,
        "dependencies": [{"ref": "storefront", "dependsOn": [part["bom-ref"] for part in components]}],
    }, indent=2))


main(sys.argv[1:])
