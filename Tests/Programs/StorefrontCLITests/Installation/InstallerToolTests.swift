#if os(Linux)
import Foundation
import TestSupport
import Testing

/// `Packaging/install.sh` on systems and with releases that it cannot use: it says so, and changes nothing.
@Suite(.enabled(if: MadeUpRelease.isPossible, "make packers installs curl and xz"))
struct InstallerToolTests {
  /// All programs that the installer uses; of those for one task, one is enough.
  private static let tools = """
    sh cat chmod curl cut dirname find flock getconf grep gzip head id ldd mkdir mv openssl rm rmdir sed sha256sum shasum \
    sort tail tar uname wget xz
    """

  /// A `PATH` with nothing but the programs that the installer uses, some of them left out.
  static func tools(without names: String, in release: MadeUpRelease) throws -> String {
    let folder = release.workplace.folder.path("fewer tools")
    let result = try release.run(
      """
      rm -rf 'fewer tools'; mkdir 'fewer tools'
      for name in \(tools); do
        path=$(command -v $name) && ln -s $path 'fewer tools'
      done
      cd 'fewer tools' && rm -f \(names)
      """)
    #expect(result.exitCode == 0)
    return "\(release.workplace.folder.path("tools")):\(folder)"
  }

  /// What goes wrong, and what is said.
  struct Mishap: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var errors: String
    /// Programs that say something else, by their names.
    var tools: [String: String] = [:]
    /// Programs that are missing.
    var missing = ""
    /// A line that changes the release, or what the installer finds.
    var before = ""
    var cut: String?
    var program: String?
    var packing = (commands: "", options: "")

    static let all =
      systems + releases
      + [
        Mishap(
          testDescription: "a list that is cut",
          errors: """
            install.sh: Could not fetch ADDRESS/SHA256SUMS: curl: (18) *
            Check the connection, the address and the space on the disk, and run this again.
            """, cut: "SHA256SUMS"),
        Mishap(
          testDescription: "an archive that is cut",
          errors: """
            install.sh: Could not fetch ADDRESS/storefront-1.1.0-linux-MACHINE.tar.KIND: curl: (18) *
            Check the connection, the address and the space on the disk, and run this again.
            """, cut: ".tar."),
        Mishap(
          testDescription: "no server",
          errors: """
            install.sh: Could not fetch http://127.0.0.1:1/SHA256SUMS: curl: (7) *
            Check the connection, the address and the space on the disk, and run this again.
            """, before: "export STOREFRONT_RELEASES=http://127.0.0.1:1/"),
        Mishap(
          testDescription: "a full disk",
          errors: """
            install.sh: Could not unpack storefront-1.1.0-linux-MACHINE.tar.KIND: *
            """, before: "trap '' XFSZ; ulimit -f 1"),
        Mishap(
          testDescription: "no home",
          errors: """
            install.sh: HOME is not set.
            Name the folder to install in: --prefix DIR.
            """, tools: ["id": "echo 1000"], before: "unset HOME STOREFRONT_PREFIX"),
      ]

    static let systems = [
      Mishap(
        testDescription: "another system",
        errors: """
          install.sh: The archives are for Linux, and this is Darwin.
          Build it from source: Documentation/Installing.md in the repository says how.
          """, tools: ["uname": "echo Darwin"]),
      Mishap(
        testDescription: "another machine",
        errors: """
          install.sh: The release has no archive for riscv64, only for: MACHINE
          Build it from source: Documentation/Installing.md in the repository says how.
          """, tools: ["uname": "[ $1 = -s ] && echo Linux || echo riscv64"]),
      Mishap(
        testDescription: "another C library",
        errors: """
          install.sh: The programs need glibc, and the C library of this system is musl.
          Use the image for containers, or a system with glibc, such as Debian or Ubuntu.
          """, tools: ["ldd": "echo 'musl libc (x86_64)' >&2; exit 1"]),
      Mishap(
        testDescription: "an older C library",
        errors: """
          install.sh: storefront 1.1.0 needs glibc 2.38 or newer, and this system has 2.31.
          Use a newer system or the image for containers, or build it from source.
          """, tools: ["getconf": "echo glibc 2.31"],
        program: """
          for v in 2.9 2.38 2.4; do echo "storefront: libc.so.6: version \\`GLIBC_$v'\\'' not found" >&2; done; exit 1
          """),
      Mishap(
        testDescription: "a program that does not start",
        errors: """
          install.sh: storefront 1.1.0 does not start on this system: no such instruction
          Build it from source: Documentation/Installing.md in the repository says how.
          """, program: "echo no such instruction >&2; exit 132"),
      Mishap(
        testDescription: "nothing to fetch with",
        errors: """
          install.sh: There is neither curl nor wget to fetch the release with.
          Install one of them, and run this again.
          """, missing: "curl wget"),
      Mishap(
        testDescription: "nothing to check with",
        errors: """
          install.sh: There is no sha256sum, shasum or openssl to check the release with.
          Install one of them, and run this again.
          """, missing: "sha256sum shasum openssl"),
      Mishap(
        testDescription: "nothing to unpack with",
        errors: """
          install.sh: There is neither xz nor gzip to unpack the release with.
          Install one of them, and run this again.
          """, missing: "xz gzip"),
    ]

    static let releases = [
      Mishap(
        testDescription: "a wrong hash",
        errors: """
          install.sh: ADDRESS/storefront-1.1.0-linux-MACHINE.tar.KIND is not what SHA256SUMS says.
          expected: 0123*
          found:    *
          Run this again; if it stays so, do not use the file, and tell the maintainers.
          """, before: "sed -i 's/^..../0123/' release/SHA256SUMS"),
      Mishap(
        testDescription: "a page in place of the list",
        errors: """
          install.sh: ADDRESS/SHA256SUMS names no archive.
          STOREFRONT_RELEASES has to be the address of a release's folder.
          """, before: "echo '<html>Sign in</html>' >release/SHA256SUMS"),
      Mishap(
        testDescription: "a list of what is not there",
        errors: """
          install.sh: Could not fetch ADDRESS/storefront-1.1.0-linux-MACHINE.tar.KIND: curl: (22) *404
          Check the connection, the address and the space on the disk, and run this again.
          """, before: "rm release/*.tar.*"),
      Mishap(
        testDescription: "an archive that is none",
        errors: "install.sh: Could not unpack storefront-1.1.0-linux-MACHINE.tar.KIND: *",
        before: """
          for f in release/*.tar.*; do echo none >$f; done
          (cd release; sha256sum *.tar.* >SHA256SUMS)
          """),
      Mishap(
        testDescription: "a packer that is not here",
        errors: """
          install.sh: The archives for MACHINE are packed with gz, which is not here.
          Install it, and run this again.
          """, missing: "gzip", before: "sed -i '/xz$/d' release/SHA256SUMS"),
      Mishap(
        testDescription: "another version",
        errors:
          "install.sh: The program in storefront-1.1.0-linux-MACHINE.tar.KIND says that its version is: 1.2.0",
        program: "echo 1.2.0"),
      Mishap(
        testDescription: "no program",
        errors: "install.sh: storefront-1.1.0-linux-MACHINE.tar.KIND has no bin/storefront.",
        packing: ("rm bin/storefront", "")),
      Mishap(
        testDescription: "a file outside",
        errors:
          "install.sh: storefront-1.1.0-linux-MACHINE.tar.KIND has a file outside of its folder: *../../mine",
        packing: ("echo bad >mine", "-P --transform 's|[^/]*/mine$|../../mine|'")),
      Mishap(
        testDescription: "an absolute path",
        errors:
          "install.sh: storefront-1.1.0-linux-MACHINE.tar.KIND has a file outside of its folder: /tmp/mine",
        packing: ("echo bad >mine", "-P --transform 's|.*/mine$|/tmp/mine|'")),
      Mishap(
        testDescription: "a link outside",
        errors:
          "install.sh: storefront-1.1.0-linux-MACHINE.tar.KIND has a link that leads elsewhere: *",
        packing: ("ln -s ../.. share/up", "")),
      Mishap(
        testDescription: "a pipe",
        errors:
          "install.sh: storefront-1.1.0-linux-MACHINE.tar.KIND has something else than files, folders and links: p*",
        packing: ("mkfifo share/pipe", "")),
    ]
  }

  @Test(arguments: TestForm.some(Mishap.all, oneOf: 3), InstallerShell.all)
  func `what goes wrong is said, and nothing is changed`(mishap: Mishap, shell: String) throws {
    let workplace = try Workplace()
    // Once where there is nothing, once where an earlier version is.
    for isInstalled in [false, true] {
      if isInstalled {
        #expect(try MadeUpRelease(in: workplace).install(with: shell).exitCode == 0)
      }
      let release = try MadeUpRelease(
        "1.1.0", cut: mishap.cut, in: workplace, program: mishap.program, packing: mishap.packing)
      let before = try release.tree()
      for (name, script) in mishap.tools { try release.replaceTool(name, with: script) }
      var environment: [String: String] = [:]
      if !mishap.missing.isEmpty {
        environment["PATH"] = try Self.tools(without: mishap.missing, in: release)
      }
      let result = try release.install(
        with: shell, before: mishap.before, environment: environment)
      #expect(result.output == "" && result.exitCode == 1)
      let machine = try workplace.shell("uname -m").lines[0]
      let kind = try workplace.shell("command -v xz").exitCode == 0 ? "xz" : "gz"
      let expected = "\(mishap.errors)\nNothing was changed.\n"
        .replacing("MACHINE", with: machine).replacing("KIND", with: kind)
      #expect(
        Self.matches(result.errors, expected), "says:\n\(result.errors)instead of:\n\(expected)")
      #expect(try release.tree() == before)
      try? FileManager.default.removeItem(atPath: workplace.folder.path("tools"))
    }
  }

  /// Whether a text is a pattern, in which `*` stands for anything within a line.
  private static func matches(_ text: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
      .map { NSRegularExpression.escapedPattern(for: String($0)) }
    return (try? Regex(parts.joined(separator: ".*")).wholeMatch(in: text)) != nil
  }

  @Test(arguments: InstallerShell.all)
  func `a prefix that cannot be written is named before anything is fetched`(shell: String) throws {
    let release = try MadeUpRelease()
    #expect(try release.install(with: shell).exitCode == 0)
    let before = try release.tree()
    // Root may write anywhere, and gives its rights up.
    let run = "chmod a-w 'a prefix'; \(Self.withoutRights) \(shell) release/install.sh"
    for option in ["--force", "--remove"] {
      let result = try release.run(
        "\(run) \(option)", ["STOREFRONT_RELEASES": "http://127.0.0.1:1"])
      #expect(
        result.errors == """
          install.sh: You may not write to PREFIX.
          Run it as root, or choose a folder of yours: --prefix DIR.
          Nothing was changed.

          """)
      #expect(result.exitCode == 1)
    }
    #expect(try release.run("chmod u+w 'a prefix'").exitCode == 0)
    #expect(try release.tree() == before)
    let file = release.workplace.folder.path("release/SHA256SUMS")
    let result = try release.install(["--prefix", "\(file)/below"], with: shell)
    #expect(
      result.errors == """
        install.sh: \(file) is not a folder.
        Choose another one: --prefix DIR.
        Nothing was changed.

        """)
  }

  private static let withoutRights =
    getuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : ""

  @Test(arguments: InstallerShell.all)
  func `a script that is cut anywhere does nothing`(shell: String) throws {
    let release = try MadeUpRelease()
    let text = try PackageFolder.text(of: "Packaging/install.sh")
    let first = try #require(text.range(of: "\n{")).upperBound.utf16Offset(in: text)
    // The last line is the brace that closes all.
    for length in stride(
      from: text.utf8.count - 2, to: first, by: TestForm.current == .desk ? -997 : -41)
    {
      let result = try release.run(
        "head -c \(length) release/install.sh | \(shell) -s -- --prefix 'a prefix'")
      #expect(result.exitCode != 0 && result.output == "" && result.errors != "", "\(length) bytes")
      #expect(try release.tree() == nil, "\(length) bytes")
    }
  }
}
#endif
