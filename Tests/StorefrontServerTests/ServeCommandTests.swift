import Foundation
import TestSupport
import Testing

/// Tests the program `storefront-serve`.
@Suite struct ServeCommandTests {
  @Test func `the program serves until SIGTERM or SIGINT and logs both`() async throws {
    let pages = try ServedPages()
    try await TestServer.onThread {
      for stop in [SIGTERM, SIGINT] {
        let (process, _, errors) = Program.make(
          Program.server, ["--port", "0", "--database", pages.path, "--log", "json"],
          ["STOREFRONT_TOKEN": "a token of some length"])
        try process.run()
        let log = errors.fileHandleForReading
        var said = ""
        while !said.contains("\"listening\"") {
          let part = String(decoding: log.availableData, as: UTF8.self)
          guard !part.isEmpty else { throw WireError.noServer }
          said += part
        }
        let address = try #require(said.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\//))
        let wire = try Wire(port: try #require(Int(address.1)))
        wire.get("/v1/pages/apps")
        #expect(try wire.answer().status == 200)
        wire.get("/v1/pages/apps?at=draft")
        #expect(try wire.answer().status == 401)
        wire.get("/v1/pages/apps?at=draft", "Authorization: Bearer a token of some length")
        #expect(try wire.answer().status == 200)
        wire.get("/metrics")
        let metrics = try wire.answer().body
        #expect(
          metrics.contains(
            #"storefront_http_requests_total{method="GET",route="/v1/pages/{page}",status="200"}"#))
        #expect(metrics.contains("storefront_connections 1\n"))
        // DNS rebinding: the name of a foreign site that resolves to this machine.
        wire.send("GET /v1/pages HTTP/1.1\r\nHost: evil.example.com\r\n\r\n")
        #expect(try wire.answer().status == 421)
        kill(process.processIdentifier, stop)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let rest = String(decoding: log.readDataToEndOfFile(), as: UTF8.self)
        #expect(rest.contains("\"message\":\"stopped\""))
      }
    }
  }

  @Test func `the help has examples and names the guide, in short lines`() throws {
    let help = try Program.run(["--help"])
    #expect(help.exitCode == 0 && help.errors.isEmpty)
    #expect(help.output.contains("\nExamples:\n  storefront-serve --port 8080\n"))
    #expect(help.output.contains("\nGuide: Documentation/Serving.md\n"))
    for line in help.output.split(separator: "\n") { #expect(line.count <= 100) }
  }

  @Test func `a port in use and a missing catalog are errors`() async throws {
    let pages = try ServedPages()
    let listening = try await TestServer.run { server in
      try Program.run(["--port", "\(server.port)", "--database", pages.path])
    }
    #expect(listening.exitCode == 1)
    #expect(listening.errors.contains("Error: Cannot listen on 127.0.0.1, port "))
    #expect(listening.errors.contains("Address already in use"))
    let missing = try Program.run(["--database", pages.folder.path("none.sqlite")])
    #expect(missing.exitCode == 1)
    #expect(missing.errors.contains("none.sqlite"))
    #expect(try !pages.folder.names.contains("none.sqlite"))
  }

  @Test(arguments: [
    ["--port", "65536"], ["--port", "x"], ["--max-connections", "0"], ["--request-time", "0"],
    ["--max-requests-per-second", "-1"], ["--trusted-proxy", "shop"], ["--access-log", "some"],
    ["--nothing"], ["surplus"],
  ])
  func `invalid options are errors`(arguments: [String]) throws {
    let ending = try Program.run(arguments)
    #expect(ending.exitCode == 64)
    #expect(ending.errors.hasPrefix("Error: "))
  }

  @Test func `listening for other machines logs warnings`() async throws {
    let pages = try ServedPages()
    try await TestServer.onThread {
      let (process, _, errors) = Program.make(
        Program.server,
        [
          "--host", "0.0.0.0", "--port", "0", "--database", pages.path, "--drafts", "--log", "text",
        ],
        ["STOREFRONT_TOKEN": ""])
      try process.run()
      var said = ""
      while !said.contains("listening") {
        let part = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
        guard !part.isEmpty else { break }
        said += part
      }
      process.terminate()
      process.waitUntilExit()
      #expect(said.contains("warning  the server is reachable from other machines"))
      #expect(said.contains("warning  drafts are readable by everyone"))
      #expect(said.contains("warning  the server accepts every host name"))
    }
  }
}
