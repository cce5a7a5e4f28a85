import Foundation
import TestSupport
import Testing

/// Tests what the examples in `Examples/Deployment` say. ``NginxTests`` runs the one for nginx.
@Suite struct DeploymentTests {
  static func example(_ name: String) throws -> String {
    try PackageFolder.text(of: "Examples/Deployment/\(name)")
  }

  @Test func `the Dockerfile copies everything that a build needs and does not run as root`()
    throws
  {
    let text = try Self.example("Dockerfile")
    let copied = text.matches(of: #/(?m)^COPY ([^-\s]\S*) /#).map { String($0.1) }
    #expect(copied.count == 7)
    for name in copied {
      #expect(FileManager.default.fileExists(atPath: PackageFolder.url.appending(path: name).path))
    }
    let manifest = try PackageFolder.text(of: "Package.swift")
    for path in manifest.matches(of: /path: "([^"\/]+)/) {
      #expect(copied.contains(String(path.1)), "the manifest names \(path.1)")
    }
    let guides = try String(
      contentsOf: PackageFolder.url.appending(
        path: "Sources/Programs/EmbeddedGuides/EmbeddedGuides.c"),
      encoding: .utf8)
    for path in guides.matches(of: /#embed "\.\.\/\.\.\/\.\.\/([^"\/]+)/) {
      #expect(copied.contains(String(path.1)), "the guides are in \(path.1)")
    }
    #expect(text.contains("\nUSER 10001\n"))
  }

  @Test func `the bases of the image are pinned by digest`() throws {
    let bases = try Self.example("Dockerfile").split(separator: "\n").filter {
      $0.hasPrefix("FROM ")
    }
    #expect(bases.count == 2)
    for base in bases { #expect(base.contains(/:[0-9.a-z-]+@sha256:[0-9a-f]{64}/), "\(base)") }
  }

  @Test func `all options in the examples exist`() throws {
    for (name, command) in [
      ("storefront.service", []), ("Dockerfile", []), ("storefront-mirror.service", ["mirror"]),
    ] {
      let help = try Program.run(command + ["--help"])
      #expect(help.exitCode == 0)
      let lines = try Self.example(name).split(separator: "\n")
      let starts = lines.filter { $0.hasPrefix("ExecStart=") || $0.hasPrefix("CMD ") }
      let options = starts.joined().matches(of: /--[a-z-]+/).map { String($0.0) }
      #expect(!options.isEmpty)
      for option in options { #expect(help.output.contains(option), "\(option)") }
    }
  }

  @Test func `the compose file mounts files that exist, and runs commands that exist`() throws {
    let text = try Self.example("compose.yaml")
    let mounted = Set(text.matches(of: #/(?m)^ +- \./([^:\s]+):/#).map { String($0.1) })
    let own = mounted.filter { !$0.hasPrefix("secrets/") }.sorted()
    #expect(own == ["pair.conf", "pair.hba.conf", "pair.sh", "storefront-mirror.nginx.conf"])
    for name in own {
      #expect(!(try Self.example(name)).isEmpty)
    }
    // The comment makes the secrets.
    let comment = text.split(separator: "\n").prefix { $0.hasPrefix("#") }.joined()
    for secret in text.matches(of: #/\./secrets/([a-z.]+)/#).map(\.1) {
      #expect(comment.contains(secret), "\(secret)")
    }
    // The names of services and volumes that others refer to.
    for name in text.matches(of: /(?m)^ +- ([a-z0-9]+):\//).map(\.1) {
      #expect(text.contains("\n  \(name):\n"), "\(name)")
    }
    let script = try Self.example("pair.sh")
    let actions = text.matches(of: /(?:pair\.sh|--no-deps db1) ([a-z]+)/).map { String($0.1) }
    #expect(actions == ["promote", "rejoin", "confirm"])
    for action in actions { #expect(script.contains("\n\(action)() {")) }
    let nginx = try Self.example("storefront-mirror.nginx.conf")
    let replaced = text.matches(of: /-e 's[\/|]([^\/|]+|\/[^|]+)[\/|]/).map { String($0.1) }
    #expect(replaced == ["server 127.0.0.1:8080;", "/var/lib/storefront-mirror;"])
    for part in replaced { #expect(nginx.contains(part)) }
    let options = text.matches(of: /(?m)^ +(?:entrypoint|command): (\[.*\])$/).map { String($0.1) }
      .joined().matches(of: /--[a-z-]+/).map { String($0.0) }
    #expect(options.count == 6)
    let help = try Program.run(["--help"]).output + Program.run(["mirror", "--help"]).output
    for option in options { #expect(help.contains(option), "\(option)") }
  }
}
