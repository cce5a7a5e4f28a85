"""The packages of this system, Debian or Ubuntu, that a program uses."""
import functools, pathlib, re, subprocess


def output(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout


@functools.cache
def package_of(path):
    """The name of the package that installed a file. Its path may go through /lib, a link to /usr/lib."""
    for name in [str(path), str(path.resolve()), str(path.resolve()).removeprefix("/usr")]:
        found = output("dpkg", "-S", name)
        if found: return found.split(":")[0]
    return None


def libraries(program):
    """The linker and the shared libraries that a program loads, by their paths on this system."""
    lines = output("ldd", program).splitlines()
    paths = [re.match(r"\s*(?:\S+ => )?(/\S+) \(0x", line) for line in lines]
    missing = [line.strip() for line in lines if line.endswith("not found")]
    if missing: raise SystemExit(f"{program} needs {missing[0]}")
    found = [pathlib.Path(path[1]) for path in paths if path]
    # The C library loads it when a thread ends, so no program names it.
    unwinder = next(path for path in found if path.name == "libc.so.6").parent / "libgcc_s.so.1"
    return found if unwinder in found else found + [unwinder]


def licensed_libraries(program):
    """The libraries that a program loads, each with the license of its package, below /usr/lib instead of /lib."""
    found = []
    for library in libraries(program):
        package = package_of(library)
        folder = library.parent.resolve()
        license = package and pathlib.Path(f"/usr/share/doc/{package}/copyright").resolve()
        found.append((folder / library.name, license if license and license.exists() else None))
    return found


def versions(names):
    """The versions of installed packages, by name."""
    lines = output("dpkg-query", "-W", "-f", "${Package} ${Version}\n", *names).splitlines()
    return dict(line.split(" ") for line in lines)
