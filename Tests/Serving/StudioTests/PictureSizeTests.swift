import CatalogModel
import Foundation
import Publishing
import TestSupport
import Testing

@testable import Studio

/// The sizes of pictures that the server reads for editors, and what it refuses to load for them.
@Suite struct PictureSizeTests {
  @Test func `the size of a picture is read, or a sentence says why not`() throws {
    var options = StudioOptions()
    options.loadPicture = { address in
      switch address {
      case "https://a.example/gif":
        .success(.init(type: "", bytes: Array("GIF89a".utf8) + [2, 1, 3, 0]))
      case "https://a.example/svg": .success(.init(type: "", bytes: Array("<svg/>".utf8)))
      case "https://a.example/text": .success(.init(type: "image/png", bytes: [1]))
      default: .failure(.status(404))
      }
    }
    let fixture = try StudioFixture(options: options)
    let browser = try fixture.browser()
    let route = "/studio/api/picture-size"
    let found = browser.post(route, #"{"address":"https://a.example/gif"}"#)
    #expect(found.status == 200 && found.text == #"{"width":258,"height":3}"#)
    for (name, reason) in [
      ("svg", "do not say their size"), ("text", "no known picture"),
      ("gone", "status of the response is 404"),
    ] {
      let response = browser.post(route, #"{"address":"https://a.example/\#(name)"}"#)
      #expect(response.status == 422 && response.text.contains(reason), "\(response.text)")
    }
    #expect(Browser(fixture: fixture).post(route, "{}").status == 401)
    #expect(browser.post(route, "{}").status == 400)
    let statuses = (0..<40).map { _ in
      browser.post(route, #"{"address":"https://a.example/gif"}"#).status
    }
    #expect(statuses.filter { $0 == 200 }.count == 26 && statuses.last == 429)
  }

  @Test(
    .enabled(if: WebLoader() != nil, "curl is not installed"),
    arguments: [
      "https://127.0.0.1/a.png", "https://localhost/a.png", "https://[::1]/a.png",
      "https://10.0.0.1/a.png", "https://169.254.169.254/latest", "https://2130706433/a.png",
    ])
  func `private addresses are never asked`(address: String) throws {
    let browser = try StudioFixture().browser()
    let response = browser.post("/studio/api/picture-size", #"{"address":"\#(address)"}"#)
    #expect(response.status == 422 && response.text.contains("private network"), "\(response.text)")
  }

  @Test(arguments: [
    "http://a.example/a.png", "file:///etc/passwd", "https://a@b.example/", "", "x",
  ])
  func `only https addresses are asked`(address: String) throws {
    let browser = try StudioFixture().browser()
    let response = browser.post("/studio/api/picture-size", #"{"address":"\#(address)"}"#)
    #expect(response.status == 422 && response.text.contains("is not an https address"))
  }

  // MARK: - What loads them

  /// The response for an address that a loader loads.
  private func response(_ address: String, _ loader: WebLoader) throws -> Browser.Answer {
    var options = StudioOptions()
    options.loadPicture = PictureSizes.loading(loader)
    let browser = try StudioFixture(options: options).browser()
    return browser.post("/studio/api/picture-size", #"{"address":"\#(address)"}"#)
  }

  @Test(arguments: [
    ("https://127.0.0.1/a.png", "private network"), ("https://localhost/a.png", "private network"),
    ("https://[::1]:8443/a.png", "private network"),
    ("https://169.254.169.254/latest", "private network"),
    ("https://[::ffff:10.0.0.1]/a.png", "private network"),
    ("http://8.8.4.4/a.png", "is not an https address"),
  ])
  func `a redirect into a private network is not followed`(target: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    // In place of curl: keeps what it was asked for, the file of options, and reports a redirect.
    let program = try writeScript(
      "cat \"$6\" >> '\(log)'; printf '0\\t0\\t302\\t%s\\t\\t\\n' '\(target)'",
      to: folder.path("program"))
    let loader = try #require(PictureSizes.loader(program: program))
    let response = try response("https://8.8.8.8/a.png", loader)
    #expect(response.status == 422 && response.text.contains(reason), "\(response.text)")
    // Only the first host was asked, at the address that was checked.
    let asked = try String(contentsOfFile: log, encoding: .utf8)
    #expect(asked.components(separatedBy: "\nurl = ").count == 2, "\(asked)")
    #expect(asked.contains("resolve = \"8.8.8.8:443:8.8.8.8\"\n"), "\(asked)")
  }

  @Test(.enabled(if: SecureFiles.isPossible, "curl and openssl are not installed"))
  func `only the beginning of a huge picture is kept, and none that says that it is huge`() throws {
    let header: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 2, 1, 0, 0, 1, 2]
    // The server sends all of it, whatever part is asked for.
    let server = try SecureFiles([
      "small": .ok("image/png", header),
      "huge": .ok("image/png", header + [UInt8](repeating: 0, count: 15 << 20)),
      "declared": .ok("image/png\r\nContent-Length: 16777217", header),
    ])
    let folder = try TemporaryFolder()
    let program = try writeScript(
      "exec /usr/bin/curl \"$@\" --cacert '\(server.certificate)'", to: folder.path("program"))
    var loader = try #require(PictureSizes.loader(program: program))
    let refused = try response("\(server.address)/small", loader)
    #expect(refused.status == 422 && refused.text.contains("private network"))
    #expect(!server.log.contains("FILE:"))
    loader.allowsPrivate = true
    #expect(try response("\(server.address)/small", loader).text == #"{"width":513,"height":258}"#)
    #expect(try response("\(server.address)/declared", loader).status == 422)
    let huge = "\(server.address)/huge"
    let file = try #require(try loader.load([huge])[huge]).get()
    #expect(file.bytes.count == 256 << 10 && file.bytes.starts(with: header))
  }

  @Test func `a host that does not answer in its time is given up`() throws {
    let folder = try TemporaryFolder()
    let program = try writeScript("exec sleep 60", to: folder.path("program"))
    var loader = try #require(PictureSizes.loader(program: program))
    #expect(loader.requestTime == 8 && loader.totalTime == 15 && loader.fileLimit == 16 << 20)
    #expect(!loader.allowsPrivate)
    loader.totalTime = 0.5
    let start = ContinuousClock.now
    let stuck = try response("https://8.8.8.8/a.png", loader)
    #expect(stuck.status == 422 && stuck.text.contains("there was no time"), "\(stuck.text)")
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  #if os(Linux)
  @Test(.enabled(if: WebLoader() != nil, "curl is not installed"))
  func `a host that takes the connection and says nothing is given up`() throws {
    let server = try SocketServer { _ in [] }
    let port = try #require(server.address.port)
    var loader = try #require(PictureSizes.loader())
    (loader.allowsPrivate, loader.requestTime) = (true, 1)
    let start = ContinuousClock.now
    let silent = try response("https://127.0.0.1:\(port)/a.png", loader)
    #expect(silent.status == 422 && silent.text.contains("there was no time"), "\(silent.text)")
    #expect(ContinuousClock.now - start < .seconds(30))
  }
  #endif
}
