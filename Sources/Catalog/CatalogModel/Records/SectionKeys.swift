/// Assigns keys to sections that are unique on their page.
///
/// A key is the given one, or else the title as a slug, or else the type as a slug. If the key is
/// taken, `-2` is appended, then `-3` and so on.
package struct SectionKeys: Sendable {
  private var taken: Set<String>
  /// The number to append next to a taken key, so that many equal titles stay cheap.
  private var numbers: [String: Int] = [:]

  /// Starts with the keys that the page's sections already have.
  package init(taken: Set<String> = []) {
    self.taken = taken
  }

  /// The key for a section, which counts as taken from then on.
  package mutating func next(given: String?, title: String?, type: String) -> String {
    let base = given ?? Self.key(title: title, type: type)
    var key = base
    while !taken.insert(key).inserted {
      let number = numbers[base, default: 2]
      key = "\(base)-\(number)"
      numbers[base] = number + 1
    }
    return key
  }

  /// The key of a single section: the title as a slug, or else the type as a slug.
  package static func key(title: String?, type: String) -> String {
    title.flatMap(slug(of:)) ?? slug(of: NameWords.words(of: type)) ?? "section"
  }

  /// The greatest length of a generated slug, in characters.
  private static let longestSlug = 60

  /// A text converted to lowercase letters from a to z, digits and single hyphens; `nil` if it
  /// contains none of these letters and digits.
  package static func slug(of text: String) -> String? {
    var slug = ""
    for character in text.lowercased() {
      guard slug.count < longestSlug else { break }
      // Marks of their own follow the letter.
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

  /// A text in lowercase, the letters of Latin scripts without their marks, for comparing what people type.
  package static func folded(_ text: some StringProtocol) -> String {
    let lowercase = text.lowercased()
    guard lowercase.utf8.contains(where: { $0 > 127 }) else { return lowercase }
    var folded = ""
    for letter in lowercase.unicodeScalars {
      if let plain = letters[letter] {
        folded += plain
      } else if letter.properties.generalCategory != .nonspacingMark {
        folded.unicodeScalars.append(letter)
      }
    }
    return folded
  }

  /// What stands for the letters of Latin scripts that are none of a to z, most of them with marks.
  private static let letters = [
    "a": "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ", "ae": "ǣǽæ", "b": "ḃḅḇ", "c": "çćĉċčḉ", "d": "ďḋḍḏḑḓđð",
    "e": "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ", "f": "ḟ", "g": "ĝğġģǧǵḡ", "h": "ĥȟḣḥḧḩḫẖ",
    "i": "ìíîïĩīĭįǐȉȋḭḯỉịı", "j": "ĵǰ", "k": "ķǩḱḳḵ", "l": "ĺļľḷḹḻḽł", "m": "ḿṁṃ",
    "n": "ñńņňǹṅṇṉṋ", "o": "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợǿø", "oe": "œ", "p": "ṕṗ",
    "r": "ŕŗřȑȓṙṛṝṟ", "s": "śŝşšșṡṣṥṧṩ", "ss": "ß", "t": "ţťțṫṭṯṱẗ", "th": "þ",
    "u": "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự", "v": "ṽṿ", "w": "ŵẁẃẅẇẉẘ", "x": "ẋẍ",
    "y": "ýÿŷȳẏẙỳỵỷỹ", "z": "źżžẑẓẕ",
  ].reduce(into: [Unicode.Scalar: String]()) { letters, entry in
    for letter in entry.value.unicodeScalars { letters[letter] = entry.key }
  }
}
