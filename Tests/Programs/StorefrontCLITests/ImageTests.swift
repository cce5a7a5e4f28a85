import Foundation
import TestSupport
import Testing

@testable import PagePictures
@testable import StorefrontCLI

/// `render --images` and `preview --images` against a web server of the test.
@Suite(.enabled(if: SecureFiles.isPossible, "curl and openssl are not installed"))
struct ImageTests {
  private let workplace: Workplace
  private let server: SecureFiles
  private let png = AddressTests.headers[0].1

  init() throws {
    workplace = try Workplace()
    server = try SecureFiles([
      "icon": .ok("image/png", png), "art": .ok("image/gif", AddressTests.headers[1].1),
      "svg": .ok("image/svg+xml", Array("<svg onload='alert(1)'/>".utf8)), "gone": .status(404),
      "huge": .ok("image/png", Array(png[..<16]) + [0, 1, 0, 0, 0, 1, 0, 0]),
    ])
    func app(_ number: Int, _ icon: String, _ artwork: String) -> String {
      """
      {"bundleIdentifier":"com.example.a\(number)","name":"A\(number)","subtitle":"","kindLine":"",\
      "iconURL":"\(server.address)/\(icon)","artwork":{"url":"\(server.address)/\(artwork)",\
      "pixelWidth":513,"pixelHeight":258}}
      """
    }
    let apps = [
      app(0, "icon", "art"), app(1, "svg", "art"), app(2, "huge", "gone"), app(3, "icon", "art"),
    ]
    let items = apps.indices.map { "\"com.example.a\($0)\"" }.joined(separator: ",")
    let sections = [("pairs", "doubleList"), ("grid", "photoGrid")].map { key, type in
      "{\"key\":\"\(key)\",\"type\":\"\(type)\",\"items\":[\(items)]}"
    }
    try workplace.write(
      """
      {"format":"storefront.catalog/1","apps":[\(apps.joined(separator: ","))],
      "pages":[{"slug":"p","title":"P","sections":[\(sections.joined(separator: ","))]}]}
      """, to: "page.json")
    #expect(try workplace.storefront(["import", "page.json", "--create"]).exitCode == 0)
  }

  private func run(_ arguments: String...) throws -> CommandResult {
    try workplace.storefront(
      arguments,
      environment: [
        "CURL_CA_BUNDLE": server.certificate, "XDG_CACHE_HOME": workplace.folder.path("caches"),
      ])
  }

  @Test func `pictures are embedded once, and what cannot be shown looks missing`() throws {
    let result = try run("render", "--page", "p", "--images", "--allow-private", "--full")
    #expect(result.exitCode == 0)
    let encoded = Data(png).base64EncodedString()
    #expect(result.output.components(separatedBy: "data:image/png;base64,\(encoded)").count == 2)
    #expect(result.output.components(separatedBy: "data:image/gif;base64,").count == 2)
    #expect(
      result.output.contains("viewBox=\"0 0 513 258\" preserveAspectRatio=\"xMidYMid slice\""))
    #expect(!result.output.contains("alert") && !result.output.contains("https://localhost"))
    // Two icons and one artwork are missing: the first letters of their items' names stand there.
    #expect(result.output.components(separatedBy: ">A</text>").count == 4)
    #expect(
      result.errors == """
        Warning: \(server.address)/gone cannot be loaded: the status of the response is 404.
        Warning: \(server.address)/huge is not shown: it has more than 4 MiB or 50 million pixels.
        Warning: \(server.address)/svg is not shown: browsers or apps do not show its format.

        """)
    #expect(!FileManager.default.fileExists(atPath: workplace.folder.path("caches/storefront")))
  }

  @Test func `a preview with many screens has each picture once`() throws {
    let result = try run(
      "preview", "--page", "p", "--images", "--allow-private", "-o", "p.html")
    #expect(result.exitCode == 0)
    let page = try String(contentsOfFile: workplace.folder.path("p.html"), encoding: .utf8)
    #expect(page.components(separatedBy: "data:image/").count == 3)
  }

  @Test func `hosts of this machine are not asked unless that is allowed`() throws {
    let result = try run("render", "--page", "p", "--images")
    #expect(result.exitCode == 0 && !result.output.contains("data:image"))
    #expect(result.errors.contains("the host localhost is at "))
    #expect(!server.log.contains("FILE:"))
    #expect(try run("render", "--page", "p", "--allow-private").exitCode == 64)
  }

  @Test func `a picture is kept for a day`() throws {
    let folder = workplace.folder.url.appending(path: "kept")
    let address = "https://images.example.com/a.png"
    let cache = try #require(PictureCache(in: folder))
    cache[address] = png
    let loaded = try PictureLoader(cache: PictureCache(in: folder)).load([address])
    let image = try #require(loaded.images[address])
    let base64 = Data(png).base64EncodedString()
    #expect(loaded.problems == [])
    #expect(image == PictureImage(.png, base64: base64, pixelWidth: 513, pixelHeight: 258))

    let file = try #require(
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).first
    )
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -90_000)], ofItemAtPath: file.path)
    #expect(try #require(PictureCache(in: folder))[address] == nil)
  }
}
