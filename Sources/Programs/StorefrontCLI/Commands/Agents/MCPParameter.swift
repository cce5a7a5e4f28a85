import CatalogEditing
import DocumentJSON

/// An argument of a tool.
struct MCPParameter: Sendable {
  /// What the value is.
  enum Kind: Sendable {
    case text
    /// True or false.
    case flag
    /// A whole number of a range.
    case number(ClosedRange<Int>)
    /// Several whole numbers of a range.
    case numbers(ClosedRange<Int>)
    /// One of some words.
    case word([String])
    /// Operations of the editing protocol.
    case operations
  }

  let name: String
  let kind: Kind
  /// What it is for; empty if the name says it.
  let about: String
  let isRequired: Bool

  init(_ name: String, _ kind: Kind = .text, _ about: String = "", isRequired: Bool = false) {
    (self.name, self.kind, self.about, self.isRequired) = (name, kind, about, isRequired)
  }

  /// The whole numbers that all programs can read, such as those of revisions.
  static let whole = 0...(1 << 53 - 1)
}

extension MCPParameter: JSONWritable {
  /// Writes the JSON Schema of the value.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch kind {
      case .text: writer.member("type", "string")
      case .flag: writer.member("type", "boolean")
      case .number(let range): Self.writeNumber(range, &writer)
      case .numbers(let range):
        writer.member("type", "array")
        writer.object("items") { Self.writeNumber(range, &$0) }
      case .word(let words): Self.writeWord(words, &writer)
      case .operations:
        writer.member("type", "array")
        writer.object("items", Self.writeOperation)
      }
      writer.member("description", about, unless: "")
    }
  }

  private static func writeNumber(_ range: ClosedRange<Int>, _ writer: inout JSONWriter) {
    writer.member("type", "integer")
    writer.member("minimum", range.lowerBound)
    if range.upperBound < whole.upperBound { writer.member("maximum", range.upperBound) }
  }

  private static func writeWord(_ words: [String], _ writer: inout JSONWriter) {
    writer.member("type", "string")
    writer.member("enum", words)
  }

  private static func writeOperation(_ writer: inout JSONWriter) {
    writer.member("type", "object")
    writer.object("properties") { writer in
      writer.object("do") { writeWord(EditOperation.Action.allCases.map(\.rawValue), &$0) }
      writer.object("kind") { writeWord(RecordKind.allCases.map(\.rawValue), &$0) }
      writer.object("key") { $0.member("type", "string") }
      writer.object("fields") { $0.member("type", "object") }
      // A word or an object.
      writer.object("at") { _ in }
      writer.object("to") { $0.member("type", "string") }
    }
    writer.member("required", ["do", "kind", "key"])
    writer.member("additionalProperties", false)
  }
}
