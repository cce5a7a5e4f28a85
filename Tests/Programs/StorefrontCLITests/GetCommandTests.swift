import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import PageService
import TestSupport
import Testing

@Suite struct GetCommandTests {
  private static let now = ["STOREFRONT_NOW": "2026-11-21T12:00Z"]

  @Test(arguments: [
    "/v1/pages/apps", "/v1/pages/apps/plan", "/v1/pages", "/schemas/page", "/", "/healthz",
    "/v1/pages/apps/frames?rect=0,0,100,100",
  ])
  func `output equals the service's body and header fields`(target: String) throws {
    let workplace = try Workplace.seeded()
    let store = try CatalogStore(path: workplace.database.path, mode: .readOnly)
    let moment = try Moment("2026-11-21T12:00Z")
    let response = PageService(store) { moment }.response(to: PageRequest(target))
    guard case .bytes(let bytes) = response.body else {
      Issue.record("\(target) has no body")
      return
    }
    let plain = try workplace.storefront(["get", target], environment: Self.now)
    #expect(plain == CommandResult(exitCode: 0, output: String(decoding: bytes, as: UTF8.self)))
    let whole = try workplace.storefront(["get", target, "-i"], environment: Self.now)
    let fields = response.headers.map { "\($0.name): \($0.value)\n" }.joined()
    #expect(whole.output == "HTTP/1.1 200 OK\n\(fields)\n\(plain.output)")
  }

  @Test func `a problem is printed and the exit code is 1`() throws {
    let workplace = try Workplace.seeded()
    let result = try workplace.storefront(["get", "/v1/pages/nowhere"])
    #expect(result.exitCode == 1 && result.errors.isEmpty)
    #expect(result.output.contains("\"urn:problem-type:storefront:no-page\""))
    let method = try workplace.storefront(["get", "/", "--method", "POST", "--include"])
    #expect(method.exitCode == 1)
    #expect(method.lines.first == "HTTP/1.1 405 Method Not Allowed")
    #expect(method.lines.contains("Allow: GET, HEAD, OPTIONS"))
  }

  @Test func `header options and STOREFRONT_TOKEN are used`() throws {
    let workplace = try Workplace.seeded()
    let arguments = ["get", "/v1/pages?at=draft"]
    #expect(try workplace.storefront(arguments).exitCode == 1)
    #expect(try workplace.storefront(arguments + ["--drafts"]).exitCode == 0)
    let secret = ["STOREFRONT_TOKEN": "a long enough secret"]
    let right = ["-H", "Authorization: Bearer a long enough secret"]
    #expect(try workplace.storefront(arguments, environment: secret).exitCode == 1)
    #expect(try workplace.storefront(arguments + right, environment: secret).exitCode == 0)
    let wrong = try workplace.storefront(arguments + ["-H", "Authorization"], environment: secret)
    #expect(wrong.exitCode == 64)
  }

  @Test func `frames equal those of the frames command`() throws {
    let workplace = try Workplace.seeded()
    let cases = [
      ("", []), ("?device=ipad-landscape", ["--device", "ipad-landscape"]),
      ("?width=320&height=480&scale=2", ["--container", "320x480", "--scale", "2"]),
      (
        "?width=812&height=375&safeArea=0,44,21,44",
        ["--container", "812x375", "--safe-area", "0,44,21,44"]
      ),
      (
        "?items=1,2,3,4&direction=rightToLeft&textSize=extraSmall&system=15&idiom=pad",
        ["--items", "1,2,3,4", "--rtl", "--text-size", "extraSmall", "--system", "15"]
          + ["--idiom", "pad"]
      ), ("?offset=100&sectionOffset=0:50", ["--offset", "100", "--section-offset", "0:50"]),
      (
        "?rect=0,10.5,200,300&measuredBy=render",
        ["--rect", "0,10.5,200,300", "--measured-by", "render"]
      ),
    ]
    for (query, options) in cases {
      let response = try workplace.storefront(["get", "/v1/pages/apps/frames\(query)"])
      let printed = try workplace.storefront(
        ["frames", "--page", "apps@live", "--format", "json"] + options)
      #expect(printed.exitCode == 0, "\(query): \(printed.errors)")
      let same = try JSONDocument(printed.output.utf8).root.json(.compact)
      #expect(Array(response.output.utf8) == same, "\(query)")
    }
  }
}
