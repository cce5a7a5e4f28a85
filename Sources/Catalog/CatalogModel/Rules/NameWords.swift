/// The names that documents have for fields, types and kinds, as words.
package enum NameWords {
  /// The words of a name in small letters, such as `badged grid` for `badgedGrid` and `badged-grid`.
  package static func words(of name: String) -> String {
    name.reduce(into: "") { words, letter in
      words += letter.isUppercase ? " " + letter.lowercased() : letter == "-" ? " " : String(letter)
    }
  }

  /// The words of a name with a capital letter, such as `Badged grid`.
  package static func title(of name: String) -> String {
    let words = words(of: name)
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
