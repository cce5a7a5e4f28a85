#if Fleet
import Foundation
import TestSupport
import Testing

/// `Packaging/fleet/compose.yaml`, line by line as its comment says, with processes in place of containers.
@Suite(.enabled(if: TestForm.current != .desk && Composition.isPossible))
struct ComposeTests {
  @Test func `the comment of the compose file starts a fleet, which publishes and fails over`()
    throws
  {
    let fleet = try Composition()
    defer { _ = try? fleet.run("docker compose down") }
    let text = try String(contentsOfFile: "\(fleet.project)/compose.yaml", encoding: .utf8)
    let comment = text.split(separator: "\n").prefix { $0.hasPrefix("#") }
    let commands = comment.filter { $0.hasPrefix("#   ") }.map { $0.dropFirst(4) }
    let second = try #require(
      commands.firstIndex { $0.contains("editor publish") }, "The comment has two parts.")
    try fleet.run(commands[..<second].joined(separator: "\n"))
    // The mirror has the files when the server has its copy.
    #expect(eventually { fleet.get("/v1/pages/apps").contains("x-cache: FILE") })
    #expect(fleet.get("/v1/pages/apps").contains("\"number\":1"))
    #expect(fleet.get("/v1/pages/shop?at=live").contains("\"number\":1"))

    // Something to publish.
    try fleet.run("docker compose run --rm editor page set apps --title Winter")
    try fleet.run(commands[second...].joined(separator: "\n"))
    #expect(eventually { fleet.get("/v1/pages/apps").contains("\"number\":2") })
    try fleet.run("docker compose run --rm editor rollback apps --to 1")
    #expect(eventually { fleet.get("/v1/pages/apps").contains("\"number\":3") })
    // The other server goes on alone.
    try fleet.run("docker compose run --rm editor fleet check && docker compose stop serve1")
    #expect(eventually { fleet.get("/v1/pages/apps?at=live").contains("\"number\":3") })
    let state = try fleet.run(
      "docker compose exec -T db2 psql -XAtc 'SELECT sync_state FROM pg_stat_replication'")
    #expect(state == "sync\n")
  }
}

/// A folder with the example, in which commands for Docker run processes.
private struct Composition {
  let folder: String
  let network = "127.\(Int.random(in: 1..<255)).\(Int.random(in: 1..<255))"
  var project: String { "\(folder)/Packaging/fleet" }

  static let isPossible =
    ["nginx", "openssl", "curl"].allSatisfy { name in
      programFolders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    } && (try? RunningProgram("/usr/bin/env", ["python3", "-c", "import yaml"]).waitForEnd()) == 0

  private static let programFolders =
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    + ["/usr/sbin", "/usr/local/sbin"]

  init() throws {
    folder = try Cluster.makeFolder()
    try Cluster.afterTests(
      """
      for root in \(folder)/state/*; do touch $root/stop; kill $(cat $root/pid); done
      sleep 1; rm -rf \(folder)
      """)
    let package = PackageFolder.url.path
    let files = FileManager.default
    for path in ["programs", "state"] {
      try files.createDirectory(atPath: "\(folder)/\(path)", withIntermediateDirectories: false)
    }
    try files.copyItem(atPath: "\(package)/Packaging", toPath: "\(folder)/Packaging")
    try files.createSymbolicLink(
      atPath: "\(folder)/programs/docker",
      withDestinationPath: "\(package)/Scripts/compose-processes.py")
    // Users are those of this machine.
    for (name, script) in [
      ("sudo", "exec \"$@\""),
      ("chown", "test $1 != 999 || test $(id -u) != 0 || /bin/chown postgres \"$2\""),
    ] {
      try writeScript(script, to: "\(folder)/programs/\(name)")
    }
  }

  /// Runs lines of a shell, and returns what they print.
  @discardableResult
  func run(_ lines: String) throws -> String {
    let storefront = try #require(programPath("storefront"))
    let path =
      [
        "\(folder)/programs", URL(filePath: storefront).deletingLastPathComponent().path,
        try Cluster.programs.get(),
      ] + Self.programFolders
    let program = try RunningProgram(
      "/bin/sh", ["-exc", "cd \(project)\n\(lines)"],
      environment: [
        "PATH": path.joined(separator: ":"), "COMPOSE_STATE": "\(folder)/state",
        "COMPOSE_NETWORK": network, "PYTHONDONTWRITEBYTECODE": "1",
      ])
    let code = try program.waitForEnd(within: 300)
    guard code == 0 else { throw ProgramFailure(command: [lines], errors: program.errors) }
    return program.output
  }

  /// The response of nginx with its head.
  func get(_ path: String) -> String {
    let output = try? run(
      "curl -sik --resolve shop.example.com:8443:$COMPOSE_NETWORK.6 https://shop.example.com:8443\(path)"
    )
    return output ?? ""
  }
}
#endif
