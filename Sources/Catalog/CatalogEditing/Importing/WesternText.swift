/// Recognizes the text of a spreadsheet in Windows-1252, of which ISO-8859-1 is a part.
///
/// Almost all bytes are characters of Windows-1252, so that it is recognized by its words: each must be
/// spelled as in a language of Western Europe. Text in the encodings of other regions decodes to impossible
/// words, such as `Pøíbìh`, `dzieñ`, `£ódŸ` and `Èãðû`.
struct WesternText {
  private typealias Scalar = Unicode.Scalar

  /// Marks that may stand between two letters.
  private static let joiners = Set("’‘–—…·&®™".unicodeScalars)
  /// Marks that never stand directly before a letter, but are letters of Central Europe in ISO-8859-2.
  private static let noPrefixes = Set("£¥¦¬®¯±³¶¹¼¾".unicodeScalars)
  /// Marks that never stand directly after a letter, but are letters of Central Europe in ISO-8859-2.
  private static let noSuffixes = Set("£¥¦¬¯±¶¼¾".unicodeScalars)
  /// The longest unit before `³`, in letters; words before `¹` and `³` are longer.
  private static let longestUnit = 2
  /// The most different words that are too few to tell one encoding from another.
  private static let fewWords = 5

  /// Whether bytes are such text. Their last word may be incomplete.
  static func isLikely(_ bytes: [UInt8], _ upperHalf: [[UInt8]]) -> Bool {
    var word: [Scalar] = []
    var isAfterLowercase = false
    var mark: Scalar?
    var isMarkInWord = false
    var hasOpenQuote = false
    for (index, byte) in bytes.enumerated() {
      guard let scalar = scalar(byte, upperHalf) else { return false }
      let isOrdinal = byte >= 0x80 && "ªºµˆ".unicodeScalars.contains(scalar)
      guard scalar.properties.isAlphabetic, !isOrdinal else {
        guard Spelling.western.contains(word) else { return false }
        if byte >= 0x80, let last = word.last, !isOrdinal {
          if noSuffixes.contains(scalar) { return false }
          if "¹³".unicodeScalars.contains(scalar), word.count > longestUnit { return false }
          if scalar == "»", !hasOpenQuote, last.properties.isLowercase { return false }
        }
        if scalar == "«" || byte == 0x0A { hasOpenQuote = byte != 0x0A }
        if scalar == "¿" || scalar == "¡", !isClosed(scalar, in: bytes[index...]) { return false }
        isMarkInWord =
          byte >= 0x80 && !word.isEmpty && !joiners.contains(scalar) && scalar != "\u{A0}"
        mark = byte >= 0x80 ? scalar : nil
        (word, isAfterLowercase) = ([], false)
        continue
      }
      let isLowercase = scalar.properties.isLowercase
      if word.isEmpty, let mark {
        // A symbol between two letters means another encoding.
        let isSign = mark == "©" && isLowercase || noPrefixes.contains(mark)
        guard !isMarkInWord, !isSign else { return false }
      }
      guard byte < 0x80 || isLowercase || !isAfterLowercase else { return false }
      word.append(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar)
      (isAfterLowercase, mark, isMarkInWord) = (isLowercase, nil, false)
    }
    return Spelling.western.hasLetters(of: word)
  }

  /// Whether bytes that are such text can as well be another one in ISO-8859-2: all of their words are
  /// also spelled as in Central Europe, and only a few have letters that the encodings do not share.
  static func canBeCentral(_ bytes: [UInt8], _ western: [[UInt8]], _ central: [[UInt8]]) -> Bool {
    var words: Set<[UInt8]> = []
    for word in bytes.split(whereSeparator: { $0 < 0x80 && !($0 | 0x20).isSmallLetter })
    where word.contains(where: { $0 >= 0x80 }) {
      let scalars = word.compactMap { scalar($0, central) }
      guard scalars.count == word.count, scalars.allSatisfy(\.properties.isAlphabetic),
        Spelling.central.contains(
          scalars.map { $0.properties.lowercaseMapping.unicodeScalars.first ?? $0 })
      else { return false }
      if word.contains(where: { $0 >= 0x80 && western[Int($0 & 0x7F)] != central[Int($0 & 0x7F)] })
      {
        words.insert(Array(word))
      }
    }
    return (1...fewWords).contains(words.count)
  }

  private static func scalar(_ byte: UInt8, _ upperHalf: [[UInt8]]) -> Scalar? {
    guard byte >= 0x80 else { return Scalar(byte) }
    return String(decoding: upperHalf[Int(byte) - 0x80], as: UTF8.self).unicodeScalars.first
  }

  /// Whether the mark that ends what an inverted one begins follows in the same row.
  private static func isClosed(_ mark: Scalar, in bytes: ArraySlice<UInt8>) -> Bool {
    let end = UInt8(ascii: mark == "¿" ? "?" : "!")
    return bytes.prefix { $0 != 0x0A }.contains(end)
  }
}

/// How words of some languages are spelled: with which letters, and between which others these stand.
private struct Spelling: Sendable {
  /// The letters beside a to z in the words of one language.
  let alphabets: [Set<Unicode.Scalar>]
  /// Whether a letter may stand between two others, which are nil at the ends of a word.
  let isPossible: @Sendable (_ letter: Unicode.Scalar, Unicode.Scalar?, Unicode.Scalar?) -> Bool

  /// Whether a word in small letters has the letters of one language.
  func hasLetters(of word: [Unicode.Scalar]) -> Bool {
    let letters = Set(word.filter { $0.value >= 0x80 })
    return letters.isEmpty || alphabets.contains { letters.isSubset(of: $0) }
  }

  /// Whether a word in small letters is spelled so.
  func contains(_ word: [Unicode.Scalar]) -> Bool {
    hasLetters(of: word)
      && word.indices.allSatisfy { index in
        word[index].value < 0x80
          || isPossible(
            word[index], index > 0 ? word[index - 1] : nil,
            index + 1 < word.count ? word[index + 1] : nil)
      }
  }

  /// The languages of Western Europe.
  static let western = Spelling(
    alphabets: sets([
      "äöüßé", "àâæçéèêëîïôœùûüÿ", "áéíñóúüïç", "àèéìíîòóùú", "àáâãçéêíóôõúü", "áèéëêïíóöü", "åäöé",
      "æøåéóòôä", "áðéíóúýþæö", "àçèéíïòóúü",
    ])
  ) { letter, before, after in
    switch letter {
    case "ñ": after.isVowel || before == nil && after == nil
    case "ì", "ù": after == nil
    case "ò": !before.isOne(of: "áéíóôúý")
    case "ï": before.isVowel
    case "õ": after == "e"
    case "æ": !(before.isVowel && after == nil)
    case "ø": !after.isOne(of: "aiuoíéá")
    case "è": !after.isVowel
    case "ê": !after.isOne(of: "dgkwz")
    case "û": !after.isOne(of: "bdfgjkpvz")
    case "œ": !after.isOne(of: "wrlmpkćó")
    default: true
    }
  }

  /// Polish, Czech, Slovak, Hungarian, Croatian and Slovenian.
  static let central = Spelling(
    alphabets: sets([
      "ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "čćđšž",
    ])
  ) { letter, before, after in
    switch letter {
    case "č", "ř", "ň", "ď", "ť": before.isVowel || after.isVowel
    case "ń": !after.isVowel
    case "ő", "ű", "ů": !before.isVowel && !after.isVowel
    case "ŕ", "ĺ": before != nil && after != nil && !before.isVowel && !after.isVowel
    default: true
    }
  }

  private static func sets(_ alphabets: [String]) -> [Set<Unicode.Scalar>] {
    alphabets.map { Set($0.unicodeScalars) }
  }
}

extension Unicode.Scalar? {
  /// Whether there is a letter, and it is a vowel.
  fileprivate var isVowel: Bool { isOne(of: "aeiouyáéíóúýàèìòùâêîôûäëïöüãõåæøąęěůőű") }

  /// Whether there is a letter, and it is one of some.
  fileprivate func isOne(of letters: String) -> Bool {
    map { letters.unicodeScalars.contains($0) } ?? false
  }
}

extension UInt8 {
  fileprivate var isSmallLetter: Bool { (0x61...0x7A).contains(self) }
}
