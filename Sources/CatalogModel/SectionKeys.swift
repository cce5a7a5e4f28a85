import Foundation

/// Gives sections keys that are distinct on their page.
///
/// A key is the one that is given, else the title as a slug, else the type as one. Where that key
/// is taken, `-2` follows, then `-3` and so on.
public struct SectionKeys: Sendable {
  private var taken: Set<String>

  /// Starts with the keys that sections of the page have already.
  public init(taken: Set<String> = []) {
    self.taken = taken
  }

  /// The key of one more section, which is taken from now on.
  public mutating func next(given: String?, title: String?, type: String) -> String {
    let base = given ?? Self.key(title: title, type: type)
    var key = base
    var number = 2
    while !taken.insert(key).inserted {
      key = "\(base)-\(number)"
      number += 1
    }
    return key
  }

  /// The key of a section that stands alone: the title as a slug, else the type as one.
  public static func key(title: String?, type: String) -> String {
    title.flatMap(slug(of:)) ?? slug(of: words(of: type)) ?? "section"
  }

  /// How long a slug made of a text may become, in characters.
  public static let longestSlug = 60

  /// A text as lowercase letters from a to z, digits and single hyphens, or `nil` if it has none of
  /// the letters and digits.
  public static func slug(of text: String) -> String? {
    var slug = ""
    for character in text.decomposedStringWithCanonicalMapping.lowercased() {
      guard slug.count < longestSlug else { break }
      // A letter comes with its marks; without them it is one of the 26.
      guard let letter = character.unicodeScalars.first else { continue }
      if let plain = letters[letter] {
        slug += plain
      } else if letter.isASCII, letter.properties.isAlphabetic || "0"..."9" ~= letter {
        slug.unicodeScalars.append(letter)
      } else if let last = slug.last, last != "-", letter != "'", letter != "’" {
        slug += "-"
      }
    }
    while slug.last == "-" { slug.removeLast() }
    return slug.isEmpty ? nil : slug
  }

  /// The letters of European languages that are no letter from a to z with a mark.
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th",
    "ı": "i",
  ]

  /// A name such as `badgedGrid` with a space before each capital.
  private static func words(of name: String) -> String {
    name.reduce(into: "") { words, character in
      if character.isUppercase { words += " " }
      words.append(character)
    }
  }
}
