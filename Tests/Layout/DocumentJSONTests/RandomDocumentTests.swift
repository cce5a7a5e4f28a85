import DocumentJSON
import Foundation
import TestSupport
import Testing

/// Random texts, read by ``JSONDocument`` and by Foundation.
@Suite("Random JSON")
struct RandomDocumentTests {
  @Test("is read as what it was made of, every value in its place")
  func values() throws {
    let seed = randomSeed("random JSON")
    var json = RandomJSON(seed: seed)
    for number in 0..<TestForm.rounds(500) {
      let value = json.value(depth: 4)
      let document = try JSONDocument(json.text(value).utf8)
      try #require(document.root.tree == value, "seed \(seed), document \(number)")
      try Self.check(document.root, in: document, "seed \(seed), document \(number)")
    }
  }

  @Test("is read as Foundation reads it, damaged or not")
  func damaged() throws {
    let seed = randomSeed("random JSON")
    var json = RandomJSON(seed: seed)
    for number in 0..<TestForm.rounds(2_000) {
      var bytes = Array(json.text(json.value(depth: 2)).utf8)
      for _ in 0..<Int.random(in: 0...2, using: &json.random) { bytes.damage(using: &json.random) }
      let comment: Comment = "seed \(seed), document \(number)"
      let other = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: [.fragmentsAllowed])
      do {
        let document = try JSONDocument(bytes)
        let own = try #require(document.root.object, comment)
        // Foundation refuses numbers beyond all doubles.
        try #require(Self.isSame(own, other) || other == nil && document.root.isBeyond, comment)
      } catch let error as DocumentError {
        try #require(error.position != nil && !error.description.isEmpty, comment)
        switch error.problem {
        // Foundation takes the last of two members, replaces or drops what is not a character, and
        // overlooks a last comma with a space behind it.
        case .duplicateKey, .loneSurrogate, .invalidUTF8, .malformed(.value, UInt8(ascii: "]")),
          .malformed(.key, UInt8(ascii: "}")):
          break
        // Foundation takes a NUL among the first bytes for a sign of UTF-16 or UTF-32.
        default:
          try #require(other == nil || bytes.prefix(4).contains(0), "\(comment): \(error)")
        }
      }
    }
  }

  /// Whether each value says where it is.
  private static func check(
    _ node: JSONNode, in document: JSONDocument, _ comment: Comment
  ) throws {
    if let number = node.number { try #require(number == Double(node.text), comment) }
    let found = try #require(document[node.path], comment)
    try #require(found.byteRange == node.byteRange, comment)
    try #require(DocumentPath(node.path.description) == node.path, comment)
    for child in node.elements { try check(child, in: document, comment) }
    for member in node.members { try check(member.value, in: document, comment) }
  }

  private static func isSame(_ own: Any, _ other: Any?) -> Bool {
    switch (own, other) {
    case (let own as [Any], let other as [Any]):
      return own.count == other.count && zip(own, other).allSatisfy { isSame($0, $1) }
    case (let own as [String: Any], let other as [String: Any]):
      let found = Dictionary(other.map { ($0.withoutMarks, $1) }) { first, _ in first }
      return own.count == other.count && own.allSatisfy { isSame($1, found[$0.withoutMarks]) }
    case (let own as String, let other as String): return own.withoutMarks == other.withoutMarks
    case (is NSNull, is NSNull): return true
    case (let own as Bool, let other as Bool): return own == other
    case (let own as Double, let other as NSNumber):
      // Foundation goes through decimals, and may miss the nearest double a little.
      return abs(own - other.doubleValue) <= abs(own) * 1e-14
    default: return false
    }
  }
}

extension String {
  /// The text without byte order marks: Foundation drops those that stand unescaped in a string.
  fileprivate var withoutMarks: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\u{FEFF}" }))
  }
}

extension JSONNode {
  /// The value as a tree.
  var tree: TreeValue {
    switch kind {
    case .null: .null
    case .boolean: .bool(bool == true)
    case .number, .wholeNumber: .number(text)
    case .string: .string(string ?? "")
    case .array: .array(elements.map(\.tree))
    case .object: .object(members.map { TreeValue.Member(key: $0.name, value: $0.value.tree) })
    }
  }

  /// Whether a number in the value is beyond all doubles.
  fileprivate var isBeyond: Bool {
    number?.isInfinite == true || elements.contains(where: \.isBeyond)
      || members.contains { $0.value.isBeyond }
  }

  /// The value as Foundation gives it, but numbers as doubles.
  fileprivate var object: Any? {
    switch kind {
    case .null: NSNull()
    case .boolean: bool
    case .number, .wholeNumber: number
    case .string: string
    case .array: elements.compactMap(\.object)
    case .object:
      Dictionary(
        uniqueKeysWithValues: members.compactMap { member in
          member.value.object.map { (member.name, $0) }
        })
    }
  }
}
