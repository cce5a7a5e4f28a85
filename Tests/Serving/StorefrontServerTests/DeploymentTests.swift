import Foundation
import TestSupport
import Testing

/// Tests what the files in `Packaging` say. ``NginxTests`` runs the one for nginx.
@Suite struct DeploymentTests {
  /// How the image for containers is run.
  private struct Image: Decodable {
    struct Healthcheck: Decodable { let Test: [String] }

    let User: String
    let Entrypoint: [String]
    let Cmd: [String]
    let Healthcheck: Healthcheck
  }

  static func example(_ name: String) throws -> String {
    try PackageFolder.text(of: "Packaging/\(name)")
  }

  @Test func `all options in the units and of the image exist`() throws {
    let image = try JSONDecoder().decode(Image.self, from: Data(Self.example("image.json").utf8))
    #expect(image.Entrypoint == ["storefront"])
    #expect(image.User == "10001:10001")
    #expect(image.Healthcheck.Test.prefix(2) == ["CMD", "storefront"])
    var starts = [image.Cmd, Array(image.Healthcheck.Test.dropFirst(2))]
    for name in ["storefront", "storefront-mirror", "storefront-fleet"] {
      let lines = try Self.example("systemd/\(name).service").split(separator: "\n")
      let start = try #require(lines.first { $0.hasPrefix("ExecStart=storefront ") })
      let options = lines.first { $0.contains("STOREFRONT_OPTIONS=") }
      starts.append(
        (start.split(separator: " ").dropFirst() + (options?.split(separator: " ") ?? [])).map(
          String.init))
    }
    for start in starts {
      let command = try #require(start.first)
      let help =
        command == "serve"
        ? try Program.run(["--help"])
        : try Program.run(String(Program.server.dropLast(6)), [command, "--help"])
      #expect(help.exitCode == 0)
      let options = start.joined(separator: " ").matches(of: /--[a-z-]+/).map { String($0.0) }
      #expect(!options.isEmpty)
      for option in options { #expect(help.output.contains(option), "\(option)") }
    }
  }

  @Test func `the compose file mounts files that exist, and runs commands that exist`() throws {
    let text = try Self.example("fleet/compose.yaml")
    let mounted = Set(text.matches(of: #/(?m)^ +- (\.\.?/[^:\s]+):/#).map { String($0.1) })
    let own = mounted.filter { !$0.hasPrefix("./secrets/") }.sorted()
    #expect(
      own == [
        "../nginx/storefront-mirror.nginx.conf", "./pair.conf", "./pair.hba.conf", "./pair.sh",
      ])
    for name in own {
      #expect(!(try Self.example("fleet/\(name)")).isEmpty)
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
    let script = try Self.example("fleet/pair.sh")
    let actions = text.matches(of: /(?:pair\.sh|--no-deps db1) ([a-z]+)/).map { String($0.1) }
    #expect(actions == ["promote", "rejoin", "confirm"])
    for action in actions { #expect(script.contains("\n\(action)() {")) }
    let nginx = try Self.example("nginx/storefront-mirror.nginx.conf")
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
