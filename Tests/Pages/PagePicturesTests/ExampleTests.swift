import CompositionalLayout
import Foundation
import TestSupport
import Testing

@Suite struct PictureExampleTests {
  @Test func `the documentation's example is the one that is compiled here`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let page = PackageFolder.file("Documentation/Pictures.md")
    let example = try String(
      contentsOf: folder.appending(path: "QuoteExample.swift"), encoding: .utf8)
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```swift\n\(example)```"))
  }

  @Test func `the example's cells have the height of their quotes`() {
    let plan = LayoutPlan(sections: [
      PlannedSection(
        itemCount: 2, cellKind: "QuoteCell", layout: SampleSections.episodeFeed(columns: 1))
    ])
    let svg = quotes(plan, ["Less is more.", "Simple things should be simple."])
    // One line of 22 between margins of 16.
    #expect(svg.contains("<g data-element=\"cell 0.1\" transform=\"translate(20 54)\">"))
    #expect(svg.contains(">Less is more.</text>"))
  }
}
