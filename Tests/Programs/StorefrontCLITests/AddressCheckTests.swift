import Foundation
import TestSupport
import Testing

/// `publish --check-addresses` against a web server of the test.
@Suite(.enabled(if: SecureFiles.isPossible, "curl and openssl are not installed"))
struct AddressCheckTests {
  private let workplace: Workplace
  private let server: SecureFiles

  init() throws {
    workplace = try Workplace()
    server = try SecureFiles([
      "icon": .ok("image/png", AddressTests.headers[0].1),
      "page": .ok("text/html", Array("<html>".utf8)),
      "text": .ok("image/png", Array("hello".utf8)), "gone": .status(404), "closed": .status(410),
      "moved": .redirect("/icon"),
      "loop": .redirect("/loop"), "away": .redirect("http://localhost/icon"),
    ])
  }

  /// Makes a catalog with an app for each icon, and publishes its page.
  private func publish(
    _ icons: [String], action: String = "page", _ options: String...
  ) throws -> CommandResult {
    let apps = icons.enumerated().map { number, icon in
      """
      {"bundleIdentifier":"com.example.a\(number)","name":"A","subtitle":"","kindLine":"","iconURL":"\(icon)",\
      "artwork":{"url":"\(server.address)/icon","pixelWidth":513,"pixelHeight":\(number == 0 ? 258 : 99)}}
      """
    }
    let items = icons.indices.map { "\"com.example.a\($0)\"" }.joined(separator: ",")
    try workplace.write(
      """
      {"format":"storefront.catalog/1","apps":[\(apps.joined(separator: ","))],"pages":[{"slug":"p","title":"P","sections":[\
      {"key":"s","type":"singleList","action":"\(server.address)/\(action)","items":[\(items)]}]}]}
      """, to: "page.json")
    #expect(try workplace.storefront(["import", "page.json", "--create"]).exitCode == 0)
    return try workplace.storefront(
      ["publish", "--page", "p", "--check-addresses"] + options,
      environment: ["CURL_CA_BUNDLE": server.certificate])
  }

  private func diagnostics(_ result: CommandResult) -> [String] {
    result.lines.filter { $0.hasPrefix("error ") || $0.hasPrefix("warning ") }
  }

  @Test func `a page whose pictures answer is published`() throws {
    let result = try publish(["\(server.address)/icon"], "--allow-private")
    #expect(result.exitCode == 0, "\(result)")
    #expect(result.lines.first == "Published p as publication 1")
    #expect(!result.output.contains("address"))
  }

  @Test func `pictures and links that do not answer are named, and prevent publishing`() throws {
    let paths = ["moved", "page", "text", "gone", "loop", "away"]
    let result = try publish(
      paths.map { "\(server.address)/\($0)" }, action: "closed", "--allow-private")
    #expect(result.exitCode == 2)
    let place = "sections[0].items"
    let found = diagnostics(result).filter {
      !$0.contains("title-cut") && !$0.contains("ambiguous-link")
    }
    let expected = [
      "warning \(place)[1].app.artwork.url: The artwork is 513×258 pixels, and the catalog says 513×99. "
        + "[artwork-size]",
      "error sections[0].action: \(server.address)/closed cannot be loaded: the status of the response is 410. "
        + "[unanswered-address]",
      "error \(place)[1].app.iconURL: The response of \(server.address)/page is of type text/html. [not-picture]",
      "error \(place)[2].app.iconURL: The response of \(server.address)/text is no known picture. [not-picture]",
      "error \(place)[3].app.iconURL: \(server.address)/gone cannot be loaded: the status of the response is 404. "
        + "[unanswered-address]",
      "error \(place)[4].app.iconURL: \(server.address)/loop cannot be loaded: it redirects more than 5 times. "
        + "[unanswered-address]",
      "error \(place)[5].app.iconURL: \(server.address)/away cannot be loaded: http://localhost/icon is not an "
        + "https address of a host, without user and password. [unanswered-address]",
    ]
    #expect(Set(found) == Set(expected), "\(found)")
  }

  @Test func `hosts of this machine are not asked unless that is allowed`() throws {
    let result = try publish(
      ["\(server.address)/icon", "https://127.0.0.1/", "https://[::1]/"], "--dry-run")
    #expect(result.exitCode == 2)
    let found = diagnostics(result).filter { $0.contains("[unanswered-address]") }
    #expect(found.count == 4)
    #expect(found.contains { $0.contains("the host localhost is at ") })
    #expect(
      found.contains {
        $0.contains("127.0.0.1 is an address of this machine or of a private network")
      })
    #expect(server.log.components(separatedBy: "FILE:").count == 1)
  }
}
