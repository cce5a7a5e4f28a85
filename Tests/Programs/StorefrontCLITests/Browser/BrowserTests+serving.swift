import CatalogTestSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  @Test func `a served preview reloads itself when another publication becomes live`() async throws
  {
    try PublishedSample.earlierBytes.get().write(to: workplace.database)
    let server = try workplace.start("storefront-serve --port 0 --log json 2>serve.log")
    defer { server.terminate() }
    try await browser.show(try workplace.serverAddress().appending(path: "preview/shop"))
    #expect(try await shows("number !== 1"))
    let edited = try workplace.shell(
      "storefront page set shop --title Everything && storefront publish --page shop --expect 1")
    #expect(edited.exitCode == 0, "\(edited.errors)")
    #expect(try await shows("number !== 2"))
    // The content security policy of the preview would report what it blocks. The pictures' host does not exist.
    let messages = await browser.consoleMessages
    #expect(messages.filter { !$0.contains("Failed to load resource") } == [])
  }

  /// Whether the document contains a text within a minute. While the page reloads, it cannot be asked.
  private func shows(_ text: String) async throws -> Bool {
    for _ in 0..<600 {
      let found: Bool? = try? await browser.evaluate(
        "return document.documentElement.outerHTML.includes('\(text)')")
      if found == true { return true }
      try await Task.sleep(for: .milliseconds(100))
    }
    return false
  }
}
