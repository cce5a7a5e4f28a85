import Foundation
import TestSupport
import Testing

/// Tests the program `storefront-serve`.
@Suite struct ServeCommandTests {
  @Test func `the program serves until SIGTERM or SIGINT and logs both`() async throws {
    let pages = try ServedPages()
    try await onThread {
      for stop in [SIGTERM, SIGINT] {
        let server = try ServerProcess(
          ["--database", pages.path], environment: ["STOREFRONT_TOKEN": "a token of some length"])
        let wire = try server.connect()
        wire.get("/v1/pages/apps")
        #expect(try wire.response().status == 200)
        wire.get("/v1/pages/apps?at=draft")
        #expect(try wire.response().status == 401)
        wire.get("/v1/pages/apps?at=draft", "Authorization: Bearer a token of some length")
        #expect(try wire.response().status == 200)
        wire.get("/metrics")
        let metrics = try wire.response().body
        #expect(
          metrics.contains(
            #"storefront_http_requests_total{method="GET",route="/v1/pages/{page}",status="200"}"#))
        #expect(metrics.contains("storefront_connections 1\n"))
        // DNS rebinding: the name of a foreign site that resolves to this machine.
        wire.send("GET /v1/pages HTTP/1.1\r\nHost: evil.example.com\r\n\r\n")
        #expect(try wire.response().status == 421)
        #expect(try server.stop(stop) == 0)
        #expect(server.log.contains("\"message\":\"stopped\""))
      }
    }
  }

  @Test func `the help has examples and names the guide, in short lines`() throws {
    let help = try Program.run(["--help"])
    #expect(help.exitCode == 0 && help.errors.isEmpty)
    #expect(help.output.contains("\nExamples:\n  storefront-serve --port 8080\n"))
    #expect(help.output.contains("\nGuide: storefront guide serving\n"))
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

  @Test func `a token that can be guessed is refused with what to do`() async throws {
    let pages = try ServedPages()
    for arguments in [[], ["get", "/v1/pages"]] {
      let ending = try Program.run(
        arguments + ["--database", pages.path],
        environment: ["STOREFRONT_TOKEN": "fifteen bytes.."])
      #expect(ending.exitCode == 1 && ending.errors.contains("shorter than 16 bytes"))
      #expect(ending.errors.contains("openssl rand -hex 32"))
    }
    let read = try Program.run(
      [
        "get", "/v1/pages?at=draft", "--header", "Authorization: Bearer sixteen bytes...",
        "--database", pages.path,
      ],
      environment: ["STOREFRONT_TOKEN": "sixteen bytes..."])
    #expect(read.exitCode == 0)
  }

  @Test func `listening for other machines logs warnings`() async throws {
    let pages = try ServedPages()
    try await onThread {
      let program = try RunningProgram(
        Program.server,
        [
          "--host", "0.0.0.0", "--port", "0", "--database", pages.path, "--drafts", "--log", "text",
        ],
        environment: ["STOREFRONT_TOKEN": ""])
      #expect(eventually { program.errors.contains("listening") || !program.isRunning })
      program.signal(SIGTERM)
      #expect(try program.waitForEnd() == 0)
      let said = program.errors
      #expect(said.contains("warning  the server is reachable from other machines"))
      #expect(said.contains("warning  drafts are readable by everyone"))
      #expect(said.contains("warning  the server accepts every host name"))
    }
  }
}
