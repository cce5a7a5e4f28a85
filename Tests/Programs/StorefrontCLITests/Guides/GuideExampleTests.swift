import Foundation
import TestSupport
import Testing

/// Compares the Swift examples of the guides with code that is compiled here. Those of apps and of pictures are compared
/// where UIKit and pictures are.
@Suite struct GuideExampleTests {
  @Test(
    arguments: [
      "Catalog", "Choices", "Package", "Publishing", "Serving", "Solver", "Studio", "Styles",
      "WireFormat",
    ].map { "Documentation/\($0).md" })
  func `every Swift example of a guide is compiled`(guide: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "GuideExamples.swift")
    let compiled = SwiftExample.words(try String(contentsOf: file, encoding: .utf8))
    let examples = try SwiftExample.all(in: guide)
    #expect(!examples.isEmpty)
    for example in examples {
      let words = SwiftExample.words(example.replacing(#/(?m)^import \w+\n/#, with: ""))
      #expect(compiled.contains(words), "\(example)")
    }
  }
}
