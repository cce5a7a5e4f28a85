#if os(Linux)
import Foundation
import TestSupport
import Testing

/// `Packaging/install.sh` against made-up releases: what it installs, replaces and removes.
@Suite(.enabled(if: MadeUpRelease.isPossible, "make packers installs curl and xz"))
struct InstallerTests {
  private static let removal = "To remove it: curl -fsSL ADDRESS/install.sh | sh -s -- --remove"

  @Test(arguments: InstallerShell.all)
  func `it installs, says how to remove it, and leaves a complete version alone`(
    shell: String
  ) throws {
    let release = try MadeUpRelease()
    let first = try release.install(with: shell, before: "umask 077")
    #expect(
      first.output == """
        Installed storefront 1.0.0 in PREFIX.
        PREFIX/bin is not in PATH. Add this line to ~/.profile, and sign in again:
          export PATH="PREFIX/bin:$PATH"
        \(Self.removal) --prefix 'PREFIX'

        """)
    #expect(first.errors == "" && first.exitCode == 0)
    let tree = try release.tree()
    // Others may read it, whatever the umask is.
    #expect(
      tree == [
        "bin": "755", "bin/storefront": "755 #!/bin/sh\necho 1.0.0\n",
        "bin/storefront-serve": "-> storefront", "share": "755", "share/man": "755",
        "share/man/man1": "755",
        "share/man/man1/storefront.1": "644 share/man/man1/storefront.1 of 1.0.0\n",
        "share/storefront": "755",
        "share/storefront/installed": """
        644 storefront 1.0.0
        bin/
        bin/storefront
        bin/storefront-serve
        share/
        share/man/
        share/man/man1/
        share/man/man1/storefront.1
        share/storefront/

        """,
      ])
    let second = try release.install(with: shell)
    #expect(
      second.output == """
        storefront 1.0.0 is already installed in PREFIX.
        \(Self.removal) --prefix 'PREFIX'

        """)
    #expect(second.exitCode == 0)
    #expect(try release.tree() == tree)
  }

  @Test(arguments: InstallerShell.all)
  func `a newer version replaces the files of the former one, and removal takes all of them`(
    shell: String
  ) throws {
    let old = try MadeUpRelease(files: ["share/doc/storefront/old.md", "share/doc/storefront/a.md"])
    try FileManager.default.createDirectory(
      at: old.prefix.appending(path: "share/doc"), withIntermediateDirectories: true)
    try Data("mine\n".utf8).write(to: old.prefix.appending(path: "share/doc/mine"))
    let before = try old.tree()
    #expect(try old.install(with: shell).exitCode == 0)
    let new = try MadeUpRelease(
      "1.1.0", files: ["share/doc/storefront/a.md", "share/man/man1/storefront.1"],
      in: old.workplace)
    #expect(try new.install(with: shell).exitCode == 0)
    #expect(try new.installedVersion() == "1.1.0")
    let tree = try #require(try new.tree())
    #expect(
      tree.keys.sorted() == [
        "bin", "bin/storefront", "bin/storefront-serve", "share", "share/doc", "share/doc/mine",
        "share/doc/storefront", "share/doc/storefront/a.md", "share/man", "share/man/man1",
        "share/man/man1/storefront.1", "share/storefront", "share/storefront/installed",
      ])
    #expect(tree["share/doc/storefront/a.md"] == "644 share/doc/storefront/a.md of 1.1.0\n")
    let removal = try new.install(["--remove"], with: shell)
    #expect(removal == CommandResult(exitCode: 0, output: "Removed storefront from PREFIX.\n"))
    #expect(try new.tree() == before)
    let again = try new.install(["--remove"], with: shell)
    #expect(
      again.errors == """
        install.sh: This script has installed nothing in PREFIX: there is no PREFIX/share/storefront/installed.
        Nothing was changed.

        """)
    #expect(again.exitCode == 1)
  }

  @Test(arguments: InstallerShell.all)
  func `one line installs, and a folder in PATH is not mentioned`(shell: String) throws {
    let release = try MadeUpRelease()
    let result = try release.run(
      """
      PATH="$STOREFRONT_PREFIX/bin:$PATH"
      curl -fsSL "$STOREFRONT_RELEASES/install.sh" | \(shell) -s -- --prefix "$STOREFRONT_PREFIX/"
      """)
    #expect(
      result.output == """
        Installed storefront 1.0.0 in PREFIX.
        \(Self.removal) --prefix 'PREFIX'

        """)
    #expect(try release.installedVersion() == "1.0.0")
  }

  @Test(arguments: InstallerShell.all)
  func `without a prefix, others than root install in their home`(shell: String) throws {
    let release = try MadeUpRelease()
    try release.replaceTool("id", with: "echo 1000")
    let result = try release.run("unset STOREFRONT_PREFIX; \(shell) release/install.sh")
    let home = release.workplace.folder.url.path
    #expect(result.output.hasPrefix("Installed storefront 1.0.0 in \(home)/.local.\n"))
    #expect(result.output.hasSuffix("\n\(Self.removal)\n"))
    #expect(result.exitCode == 0)
  }

  @Test(arguments: InstallerShell.all)
  func `files of something else are replaced only if asked to`(shell: String) throws {
    let release = try MadeUpRelease()
    let bin = release.prefix.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try Data("mine\n".utf8).write(to: bin.appending(path: "storefront"))
    let before = try release.tree()
    let refused = try release.install(with: shell)
    #expect(
      refused.errors == """
        install.sh: PREFIX/bin/storefront is there already, and this script has not installed it.
        Remove it, or replace it with --force.
        Nothing was changed.

        """)
    #expect(try release.tree() == before)
    #expect(try release.install(["--force"], with: shell).exitCode == 0)
    #expect(try release.installedVersion() == "1.0.0")
  }

  @Test(arguments: InstallerShell.all)
  func `with --force, the same version is installed again, and one that lost a file always is`(
    shell: String
  ) throws {
    let release = try MadeUpRelease()
    #expect(try release.install(with: shell).exitCode == 0)
    let tree = try release.tree()
    let program = release.prefix.appending(path: "bin/storefront")
    try Data("#!/bin/sh\necho spoiled\n".utf8).write(to: program)
    #expect(try release.install(["--force"], with: shell).exitCode == 0)
    #expect(try release.tree() == tree)
    try FileManager.default.removeItem(at: program)
    #expect(
      try release.install(with: shell).output.hasPrefix("Installed storefront 1.0.0 in PREFIX.\n"))
    #expect(try release.tree() == tree)
  }

  @Test func `without xz or curl, gzip and wget do, and any of three programs checks the hash`()
    throws
  {
    let release = try MadeUpRelease()
    for (without, with) in [
      ("xz", "gzip"), ("curl", "wget"), ("sha256sum", "shasum"), ("sha256sum shasum", "openssl"),
    ] {
      guard try release.run("command -v \(with)").exitCode == 0 else { continue }
      let path = try InstallerToolTests.tools(without: without, in: release)
      let result = try release.install(environment: ["PATH": path])
      #expect(result.output.hasPrefix("Installed storefront 1.0.0"), "\(without): \(result)")
      #expect(try release.install(["--remove"]).exitCode == 0)
    }
  }

  @Test func `help and usage are told`() throws {
    let release = try MadeUpRelease()
    let help = try release.install(["--help"])
    #expect(
      help.output.hasPrefix("Installs the newest release of Storefront") && help.exitCode == 0)
    let unknown = try release.install(["--purge"])
    #expect(
      unknown.errors
        == "install.sh: There is no option --purge.\nsh install.sh --help lists the options.\n"
    )
    #expect(unknown.exitCode == 64)
    #expect(try release.tree() == nil)
  }
}
#endif
