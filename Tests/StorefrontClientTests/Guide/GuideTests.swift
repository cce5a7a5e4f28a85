import Foundation
import StorefrontClient
import Testing
import UIKitCompositionalLayout

/// Compares the examples in `Documentation/Client.md` with the code that is compiled here.
@Suite struct GuideTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static func lines(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  @Test func `every example of the guide is compiled`() throws {
    let guide = Self.folder.appending(path: "../../../Documentation/Client.md")
    let blocks = try String(contentsOf: guide, encoding: .utf8).split(separator: "```swift\n")
      .dropFirst().compactMap { $0.split(separator: "```").first }
    #expect(blocks.count == 6)
    let sources = try ["AppsViewController.swift", "GuideExamples.swift"].map {
      try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8)
    }
    let compiled = Self.lines(sources.joined(separator: "\n"))
    for block in blocks { #expect(compiled.contains(Self.lines(block)), "\(block)") }
  }

  @Test func `the guide's transport loads a page`() async throws {
    let transport = FixedAnswer(bytes: try PageLoaderTests.document("apps"))
    let loader = PageLoader(server: shopAddress, cache: nil, transport: transport)
    let loaded = try await loader.page("apps")
    #expect(loaded.page.page.title == "Apps")
  }

  #if !canImport(AppKit)
  @MainActor @Test func `the guide's view controller loads its view`() throws {
    let controller = AppsViewController(collectionViewLayout: .init())
    controller.loadViewIfNeeded()
    #expect(controller.collectionView.numberOfSections == 0)
  }
  #endif
}
