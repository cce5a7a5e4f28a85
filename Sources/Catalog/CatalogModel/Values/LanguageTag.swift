/// A language tag of BCP 47 with a language, such as `de`, `zh-Hant-TW` or `sr-Latn`.
///
/// The tag is well-formed as RFC 5646 says, and its letters are the usual ones: `zh-hant-tw` is
/// `zh-Hant-TW`. Tags without a language (`x-mine`, `i-klingon`) are refused, and subtags are not looked up
/// in a registry.
public struct LanguageTag: Hashable, Sendable, LosslessStringConvertible {
  /// The tag in the usual letters.
  public let description: String

  /// The greatest length of a tag, in characters.
  public static let longest = 63

  /// Parses a tag in any letters; `nil` for a text that is none.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longest, let parts = TagParser(text)?.subtags else { return nil }
    description = parts.joined(separator: "-")
  }

  /// The tag without its last subtag, and without a single letter that would then come last, as the lookup
  /// of RFC 4647, section 3.4, shortens it; `nil` for a tag of one subtag.
  public var parent: String? { Self.parent(of: description) }

  /// The parent of a tag's text.
  static func parent(of tag: String) -> String? {
    var subtags = tag.split(separator: "-")
    subtags.removeLast()
    if subtags.last?.utf8.count == 1 { subtags.removeLast() }
    return subtags.isEmpty ? nil : subtags.joined(separator: "-")
  }

  /// The subtag of the language, such as `zh`.
  public var language: Substring { description.prefix { $0 != "-" } }

  /// The subtag of the script, such as `Hant`; `nil` if the tag has none.
  public var script: Substring? {
    // Only the script has four letters: a variant of four characters begins with a digit.
    let main = description.split(separator: "-").prefix { $0.utf8.count > 1 }
    return main.dropFirst().first { part in
      part.utf8.count == 4 && part.utf8.first.map { $0 > UInt8(ascii: "9") } == true
    }
  }
}

/// Takes a language tag apart, by the grammar of RFC 5646, section 2.1.
private struct TagParser {
  /// The subtags in the usual letters.
  private(set) var subtags: [String] = []
  private var rest: ArraySlice<Substring.UTF8View>

  init?(_ text: String) {
    rest = text.split(separator: "-", omittingEmptySubsequences: false).map { $0.utf8 }[...]
    guard readLanguage() else { return nil }
    take({ $0.count == 4 && $0.isLetters }, written: { $0.capitalized })
    take(
      { ($0.count == 2 && $0.isLetters) || ($0.count == 3 && $0.isDigits) },
      written: { $0.uppercased() })
    guard readVariants(), readExtensions(), readPrivateUse(), rest.isEmpty else { return nil }
  }

  /// Takes the next subtag if it has a form.
  @discardableResult
  private mutating func take(
    _ form: (Substring.UTF8View) -> Bool, written: (Substring) -> String = { $0.lowercased() }
  ) -> Bool {
    guard let next = rest.first, form(next) else { return false }
    subtags.append(written(Substring(next)))
    rest.removeFirst()
    return true
  }

  /// Two or three letters with up to three extended languages, or four to eight letters.
  private mutating func readLanguage() -> Bool {
    guard take({ (2...8).contains($0.count) && $0.isLetters }) else { return false }
    guard subtags[0].utf8.count <= 3 else { return true }
    for _ in 0..<3 where !take({ $0.count == 3 && $0.isLetters }) { break }
    return true
  }

  /// Five to eight letters or digits, or four that begin with a digit; none twice.
  private mutating func readVariants() -> Bool {
    let first = subtags.count
    while take({ part in
      guard part.isAlphanumeric else { return false }
      return (5...8).contains(part.count)
        || (part.count == 4 && part.first.map { $0 <= UInt8(ascii: "9") } == true)
    }) {}
    return Set(subtags[first...]).count == subtags.count - first
  }

  /// Single letters or digits but `x`, none twice, each with subtags of two to eight letters or digits.
  private mutating func readExtensions() -> Bool {
    var singletons: Set<String> = []
    while take({
      $0.count == 1 && $0.isAlphanumeric && $0.first.map { $0 | 0x20 } != UInt8(ascii: "x")
    }) {
      guard singletons.insert(subtags[subtags.count - 1]).inserted else { return false }
      let first = subtags.count
      while take({ (2...8).contains($0.count) && $0.isAlphanumeric }) {}
      guard subtags.count > first else { return false }
    }
    return true
  }

  /// `x` with subtags of one to eight letters or digits.
  private mutating func readPrivateUse() -> Bool {
    guard take({ $0.count == 1 && $0.first.map { $0 | 0x20 } == UInt8(ascii: "x") }) else {
      return true
    }
    let first = subtags.count
    while take({ (1...8).contains($0.count) && $0.isAlphanumeric }) {}
    return subtags.count > first
  }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}

extension Substring.UTF8View {
  fileprivate var isLetters: Bool {
    allSatisfy { (byte: UInt8) -> Bool in (0x61...0x7A).contains(byte | 0x20) }
  }
  fileprivate var isDigits: Bool {
    allSatisfy { (byte: UInt8) -> Bool in (0x30...0x39).contains(byte) }
  }
  fileprivate var isAlphanumeric: Bool {
    allSatisfy { (byte: UInt8) -> Bool in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
    }
  }
}
