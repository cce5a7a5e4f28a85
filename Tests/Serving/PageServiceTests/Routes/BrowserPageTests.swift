import CatalogModel
import DocumentJSON
import PageService
import Testing

/// What somebody sees who looks at the service in a browser.
@Suite struct BrowserPageTests {
  /// What browsers and other clients accept.
  private static let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

  private func response(
    _ target: String, accepting types: String?, _ options: PageServiceOptions = .init(),
    method: String = "GET"
  ) throws -> PageResponse {
    try ServedCatalog().service(options).response(
      to: PageRequest(method: method, target, headers: types.map { ["Accept": $0] } ?? [:]))
  }

  @Test(arguments: [
    ("/nothing/%3Cb%3E", "The path does not exist", "&lt;b&gt;"),
    ("/preview/nothing", "There is no such page", "&quot;nothing&quot;"),
    ("/v1/pages/nothing", "There is no such page", "&quot;nothing&quot;"),
    ("/schemas/nothing", "There is no such schema", "plan"),
  ])
  func `what is not there is a web page in a browser, with the words of the problem`(
    target: String, title: String, detail: String
  ) throws {
    let page = try response(target, accepting: Self.browser)
    #expect(page.status == 404)
    #expect(page.headers.values(of: "Content-Type") == ["text/html; charset=utf-8"])
    #expect(page.headers["Content-Length"] == "\(page.bytes.count)")
    #expect(page.headers["Content-Security-Policy"]?.hasPrefix("default-src 'none'") == true)
    #expect(page.headers["Cache-Control"] == "no-store")
    #expect(page.text.hasPrefix("<!DOCTYPE html>") && page.text.contains("<h1>\(title)</h1>"))
    #expect(page.text.contains(detail) && !page.text.contains("<b>"))
    let head = try response(target, accepting: Self.browser, method: "HEAD")
    #expect(head.bytes.isEmpty && head.headers == page.headers)
    for types in [nil, "*/*", "application/json, text/html"] {
      let problem = try response(target, accepting: types)
      #expect(problem.headers["Content-Type"] == "application/problem+json", "\(types ?? "nil")")
      #expect(try JSONDocument(problem.bytes).root["title"]?.string == title)
    }
  }

  @Test func `other problems are documents in a browser, too`() throws {
    let problem = try response("/v1/pages/library?nothing=1", accepting: Self.browser)
    #expect(problem.status == 400)
    #expect(problem.headers["Content-Type"] == "application/problem+json")
  }

  @Test func `the first page links to the studio where it is served`() throws {
    let link = "<a href=\"/studio/\">"
    #expect(try !response("/", accepting: Self.browser).text.contains(link))
    var options = PageServiceOptions()
    options.hasStudio = true
    let page = try response("/", accepting: Self.browser, options)
    #expect(page.status == 200 && page.text.contains(link))
    #expect(page.text.contains("<a href=\"/preview/library\">"))
  }
}
