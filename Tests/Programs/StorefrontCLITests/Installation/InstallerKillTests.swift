#if os(Linux)
import Foundation
import TestSupport
import Testing

/// `Packaging/install.sh` when it is killed, ended or started twice.
@Suite(.enabled(if: MadeUpRelease.isPossible, "make packers installs curl and xz"))
struct InstallerKillTests {
  /// The programs that change something, or during which much time passes.
  private static let tools = ["curl", "tar", "mkdir", "mv", "rm", "rmdir", "sort", "chmod"]

  /// Kills the installer when it has started programs a number of times, before the last one does its work or behind it.
  private func killInstaller(
    at moment: Int, behind: Bool, of release: MadeUpRelease, with shell: String, _ option: String
  ) throws -> CommandResult {
    for tool in Self.tools {
      try release.replaceTool(
        tool,
        with: """
          count=$(($(cat "$HOME/count") + 1)); echo $count >"$HOME/count"
          if [ $count = "$MOMENT" ]; then
            [ -z "$BEHIND" ] || /usr/bin/\(tool) "$@"
            kill -9 $(cat "$HOME/installer"); exit 1
          fi
          exec /usr/bin/\(tool) "$@"
          """)
    }
    return try release.run(
      """
      echo 0 >count
      sh -c 'echo $$ >installer; exec \(shell) release/install.sh \(option)'
      """, ["MOMENT": "\(moment)", "BEHIND": behind ? "yes" : ""])
  }

  @Test(.hangLimit, arguments: InstallerShell.all, [false, true])
  func `a killed installation leaves the former or the new one, and the next run completes it`(
    shell: String, isUpgrade: Bool
  ) throws {
    let seed = randomSeed("killed installer")
    var random = SplitMix64(seed: seed)
    var moment = Int.random(in: 1...(TestForm.current == .desk ? 11 : 1), using: &random)
    let workplace = try Workplace()
    let before = try MadeUpRelease(files: ["share/doc/storefront/old.md"], in: workplace)
    if isUpgrade { #expect(try before.install(with: shell).exitCode == 0) }
    let former = try before.tree()
    let release = try MadeUpRelease("1.1.0", in: workplace)
    #expect(try release.install(with: shell).exitCode == 0)
    let complete = try release.tree()
    while true {
      try? FileManager.default.removeItem(at: release.prefix)
      if isUpgrade {
        let before = try MadeUpRelease(files: ["share/doc/storefront/old.md"], in: workplace)
        #expect(try before.install(with: shell).exitCode == 0)
        #expect(try before.tree() == former)
      }
      let release = try MadeUpRelease("1.1.0", in: workplace)
      let killed = try killInstaller(
        at: moment, behind: .random(using: &random), of: release, with: shell, "")
      try FileManager.default.removeItem(atPath: workplace.folder.path("tools"))
      let version = try release.installedVersion()
      #expect(version == "1.1.0" || version == (isUpgrade ? "1.0.0" : nil), "moment \(moment)")
      let again = try release.install(with: shell)
      #expect(again.exitCode == 0, "moment \(moment): \(again)")
      #expect(try release.tree() == complete, "moment \(moment)")
      if killed.exitCode == 0 { break }
      #expect(killed.exitCode == 137)
      moment += TestForm.current == .desk ? 11 : 1
    }
    #expect(moment > 10)
  }

  @Test(arguments: InstallerShell.all)
  func `a killed removal is completed by the next one`(shell: String) throws {
    let release = try MadeUpRelease()
    for moment in 1... {
      #expect(try release.install(with: shell).exitCode == 0)
      let killed = try killInstaller(
        at: moment, behind: false, of: release, with: shell, "--remove")
      try FileManager.default.removeItem(atPath: release.workplace.folder.path("tools"))
      let isComplete = try release.tree() == [:]
      #expect(
        try release.install(["--remove"], with: shell).exitCode == (isComplete ? 1 : 0),
        "moment \(moment)")
      #expect(try release.tree() == [:], "moment \(moment)")
      if killed.exitCode == 0 { break }
    }
  }

  /// Starts an installation that waits for the archive until there is a file `go`.
  private func waiting(_ release: MadeUpRelease, _ shell: String) throws -> RunningProgram {
    try release.replaceTool(
      "curl",
      with: """
        while [ ! -e "$HOME/go" ]; do sleep 0.02; done
        exec /usr/bin/curl "$@"
        """)
    let home = release.workplace.folder.url
    let program = try RunningProgram(
      "/bin/sh", ["-c", "cd \"$HOME\" && exec \(shell) release/install.sh"],
      environment: release.environment.merging(["HOME": home.path]) { $1 })
    let work = release.prefix.appending(path: ".storefront-installation").path
    #expect(eventually { FileManager.default.fileExists(atPath: work) })
    return program
  }

  @Test(arguments: InstallerShell.all)
  func `of two runs at once, the second one says so`(shell: String) throws {
    let release = try MadeUpRelease()
    let first = try waiting(release, shell)
    for option in [[], ["--force"]] {
      let second = try release.install(option, with: shell)
      #expect(
        second.errors == """
          install.sh: Another installation is at work in PREFIX.
          Wait for its end, and run this again.
          Nothing was changed.

          """)
      #expect(second.exitCode == 1)
    }
    try release.workplace.write("", to: "go")
    #expect(try first.waitForEnd() == 0)
    #expect(try release.installedVersion() == "1.0.0")
  }

  @Test(arguments: InstallerShell.all, [SIGTERM, SIGHUP])
  func `a run that is ended leaves nothing, at once`(shell: String, signal: Int32) throws {
    let release = try MadeUpRelease()
    let program = try waiting(release, shell)
    program.signal(signal)
    #expect(try program.waitForEnd() == 128 + signal)
    #expect(try release.tree() == nil)
    try release.workplace.write("", to: "go")
  }
}
#endif
