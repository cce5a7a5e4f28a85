import Foundation
import TestSupport
import Testing

/// Compares the Swift examples of the guides with code that is compiled here. Those of apps are compared where UIKit is.
@Suite struct GuideExampleTests {
  @Test(
    arguments: [
      "Catalog", "Choices", "Package", "Pictures", "Publishing", "Serving", "Solver", "Studio",
      "Styles",
      "WireFormat",
    ].map { "Documentation/\($0).md" })
  func `every Swift example of a guide is compiled`(guide: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let compiled = try ["GuideExamples.swift", "QuoteCell.swift"].map {
      SwiftExample.words(try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
    let examples = try SwiftExample.all(in: guide)
    #expect(!examples.isEmpty)
    for example in examples {
      let words = SwiftExample.words(example.replacing(#/(?m)^import \w+\n/#, with: ""))
      #expect(compiled.contains { $0.contains(words) }, "\(example)")
    }
  }
}
