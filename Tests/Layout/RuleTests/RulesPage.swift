import CompositionalLayout
import Foundation
import TestSupport
import Testing

/// `Documentation/Rules.md`, read by its headings and its JSON blocks.
struct RulesPage {
  struct Section {
    var heading: String
    /// The line below the heading, such as `*measured, inferred*`.
    var sources: String
    var examples: [Example]
  }

  struct Example: CustomTestStringConvertible, Sendable {
    var name: String
    var json: String

    var testDescription: String { name }
  }

  let sections: [Section]

  init() throws {
    let file = Self.package.appending(path: "Documentation/Rules.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    sections = text.components(separatedBy: "\n## ").dropFirst().map { part in
      let lines = part.components(separatedBy: "\n")
      let blocks = part.components(separatedBy: "```json\n").dropFirst()
      let examples = blocks.enumerated().map { number, block in
        Example(
          name: "\(lines[0].prefix { $0 != " " }), example \(number + 1)",
          json: block.components(separatedBy: "\n```")[0])
      }
      return Section(
        heading: lines[0], sources: lines.dropFirst().first { !$0.isEmpty } ?? "",
        examples: examples)
    }
  }

  /// The package's folder.
  static let package = PackageFolder.url

  /// The text of every file of a folder that is written by hand, by its path in the package.
  static func texts(in folder: String) throws -> [(path: String, text: String)] {
    let root = package.appending(path: folder)
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? [])
      .filter { ["swift", "md", "json"].contains($0.pathExtension) }
      .map { ($0.path, try String(contentsOf: $0, encoding: .utf8)) }
  }
}
