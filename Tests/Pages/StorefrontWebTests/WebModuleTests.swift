import CatalogModel
import CompositionalLayout
import DocumentJSON
import Foundation
import Storefront
import TestSupport
import Testing

/// The module for browsers as scripts use it, in Node.js.
@Suite(.enabled(if: Node.path != nil, "Node.js is not installed."))
struct WebModuleTests {
  @Test func `scripts get what the types say, and errors with their place`() throws {
    try run("api.mjs")
  }

  @Test(.hangLimit)
  func `no document breaks the next one, and memory does not grow`() throws {
    let printed = try run("hostile.mjs", "\(TestForm.rounds(1_000))", within: 3_000)
    print(printed)
  }

  @discardableResult
  private func run(
    _ script: String, _ arguments: String..., within seconds: Double = 60
  ) throws -> String {
    let folder = try TemporaryFolder()
    var plan = sampleTypesPlan
    plan.page = "apps"
    plan.sections = Array(plan.sections.prefix(4))
    let file = URL(filePath: folder.path("plan.json"))
    try plan.encodedText(pretty: true).write(to: file, atomically: true, encoding: .utf8)
    let content = PageContent(
      title: "Apps", samplesOf: [.singleList, .doubleList, .categoryList].map { .type($0) })
    let page = URL(filePath: folder.path("page.json"))
    try PublishedPage(content).jsonText(.pretty).write(to: page, atomically: true, encoding: .utf8)
    return try Node.run(
      WebModule.script(script), [WebModule.folder.path, file.path, page.path] + arguments,
      within: seconds)
  }
}
