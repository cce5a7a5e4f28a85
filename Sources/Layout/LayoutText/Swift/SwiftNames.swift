/// The names in a scope of Swift source, each used once.
struct SwiftNames {
  private var taken: Set<String>

  init(reserving names: [String] = []) {
    taken = Set(names)
  }

  /// A unique name: with an underscore if the wanted one starts with a digit, with a number if it
  /// is taken, and in backticks if it is a Swift keyword.
  mutating func unique(_ wish: String) -> String {
    let wish = wish.first?.isNumber == true ? "_" + wish : wish
    var name = wish
    var number = 1
    while !taken.insert(name).inserted {
      number += 1
      name = wish + String(number)
    }
    return Self.keywords.contains(name) ? "`\(name)`" : name
  }

  /// The text as an identifier in camel case that starts in lowercase; nil if no character is
  /// usable.
  static func identifier(_ text: String) -> String? {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    guard let first = words.first else { return nil }
    let rest = words.dropFirst().map(capitalized).joined()
    return first.prefix(1).lowercased() + first.dropFirst() + rest
  }

  /// The word with its first letter capitalized.
  static func capitalized(_ word: some StringProtocol) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
    "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try",
    "typealias", "var", "where", "while",
  ]
}
