import CompositionalLayout
import DocumentJSON

/// A rule for single values, shared by documents, edits, the check of stored rows, and publishing.
package enum ValueRule: Sendable {
  case any
  case bundleIdentifier, slug, styleSlug
  /// A text that must not be blank.
  case name
  /// A text that must not be blank, as long as a line.
  case longName
  /// A text that may be empty.
  case line
  /// The `https` address of a picture.
  case address
  /// Where a tap leads: an `https` address, a link to a record, or an address with a scheme that the catalog declares;
  /// `CatalogEditing` checks that the record or the scheme is there.
  case action
  /// The name of a scheme that a catalog declares.
  case scheme
  case pixels, minorUnits, currency, rating, fraction, itemKind, badge
  /// The tag of a language in the usual letters, see `LanguageTag`.
  case languageTag
  /// The direction of a language's writing.
  case direction
  /// The state of a text's translation.
  case translationState
  /// A JSON object of the app's own.
  case custom
  /// A section's layout as JSON, which `CatalogEditing` checks.
  case layout
  /// The condition of a case as JSON.
  case condition
  /// The experiments of a page as JSON.
  case experiments

  /// Whether the values are JSON texts.
  package var isDocument: Bool {
    switch self {
    case .custom, .layout, .condition, .experiments: true
    default: false
    }
  }

  /// The greatest length of a name or a title, in characters.
  package static let longestName = 255
  /// The greatest length of a line such as a subtitle, in characters.
  package static let longestLine = 1_000
  /// The greatest length of a slug, a section's key or a bundle identifier, in characters.
  package static let longestKey = 155
  /// The greatest length of an address, in characters.
  package static let longestAddress = 2_048
  /// The greatest length of a scheme's name, in characters.
  package static let longestScheme = 40
  /// The greatest width or height of a picture, in pixels.
  package static let largestPixelCount: Int64 = 1_000_000

  /// The greatest length of a text, in characters; nil if the rule has none of its own.
  package var limit: Int? {
    switch self {
    case .name: Self.longestName
    case .longName, .line: Self.longestLine
    case .bundleIdentifier, .slug, .styleSlug: Self.longestKey
    case .address, .action: Self.longestAddress
    case .scheme: Self.longestScheme
    case .badge: Badge.longestText
    case .any, .pixels, .minorUnits, .currency, .rating, .fraction, .itemKind, .languageTag,
      .direction, .translationState, .custom, .layout, .condition, .experiments:
      nil
    }
  }

  /// Checks a text that is new to a catalog.
  package func problem(_ text: String) -> ValueProblem? {
    problem(stored: text) ?? form?.flaw(in: text).map(ValueProblem.flaw)
  }

  /// The form of texts by the characters that new ones may have; nil if the rule names all of them.
  private var form: TextForm? {
    switch self {
    case .bundleIdentifier: .key
    case .name, .longName, .badge: .visibleLine
    case .line: .line
    default: nil
    }
  }

  /// Checks a text that a catalog has, perhaps since an earlier version with fewer rules.
  package func problem(stored text: String) -> ValueProblem? {
    switch self {
    case .bundleIdentifier: Self.problem(bundleIdentifier: text)
    case .slug, .styleSlug: Self.problem(slug: text)
    case .name: Self.problem(name: text)
    case .longName: Self.problem(name: text, limit: Self.longestLine)
    case .line: Self.problem(line: text)
    case .address: Self.problem(address: text)
    case .action: Self.problem(action: text)
    case .scheme: Self.problem(scheme: text)
    case .badge: Self.problem(badge: text)
    case .custom: Self.problem { () throws(ValueProblem) in _ = try CustomObject(checking: text) }
    case .condition:
      Self.problem { () throws(ValueProblem) in _ = try ChoiceCondition(checking: text) }
    case .experiments:
      Self.problem { () throws(ValueProblem) in _ = try ExperimentPlans(checking: text) }
    case .currency: Self.problem(currency: text)
    case .itemKind: ItemKind(rawValue: text) == nil ? .notAnItemKind : nil
    case .languageTag: Self.problem(languageTag: text)
    case .direction: LayoutDirection(rawValue: text) == nil ? .notADirection : nil
    case .translationState: TranslationState(rawValue: text) == nil ? .notATranslationState : nil
    case .any, .pixels, .minorUnits, .rating, .fraction, .layout: nil
    }
  }

  /// Checks a whole number.
  package func problem(_ number: Int64) -> ValueProblem? {
    switch self {
    case .pixels: Self.problem(pixels: number)
    case .minorUnits: Self.problem(minorUnits: number)
    default: nil
    }
  }

  /// Checks a number.
  package func problem(_ number: Double) -> ValueProblem? {
    switch self {
    case .rating: Self.problem(rating: number)
    case .fraction: (0...1).contains(number) ? nil : .fractionOutOfRange
    default: nil
    }
  }
}

// MARK: - The checks

extension ValueRule {
  /// Checks a slug or a section's key.
  private static func problem(slug: String) -> ValueProblem? {
    guard !slug.isEmpty else { return .blank }
    let isPlain = slug.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || byte.isDigit || byte == UInt8(ascii: "-")
    }
    guard isPlain else { return .notAKey(.slug) }
    return slug.utf8.count > longestKey ? .tooLong(limit: longestKey) : nil
  }

  /// Checks a bundle identifier.
  private static func problem(bundleIdentifier text: String) -> ValueProblem? {
    if let problem = problem(name: text, limit: longestKey) { return problem }
    let isPlain = text.utf8.allSatisfy { (byte: UInt8) -> Bool in byte > 0x20 && byte < 0x7F }
    let hasSpace = !isPlain && text.unicodeScalars.contains { $0.properties.isWhitespace }
    return hasSpace ? .notAKey(.bundleIdentifier) : nil
  }

  /// Checks a name or a title, which must not be blank.
  private static func problem(name text: String, limit: Int = longestName) -> ValueProblem? {
    if text.utf8.first.map({ $0 > 0x20 && $0 < 0x7F }) != true,
      text.allSatisfy({ $0.isWhitespace })
    {
      return .blank
    }
    return problem(line: text, limit: limit)
  }

  /// Checks a line of text, which may be empty.
  private static func problem(line text: String, limit: Int = longestLine) -> ValueProblem? {
    if let scalar = firstControlCharacter(text) { return .controlCharacter(scalar) }
    // Only texts with more bytes than the limit need their scalars counted.
    guard text.utf8.count > limit, text.unicodeScalars.count > limit else { return nil }
    return .tooLong(limit: limit)
  }

  /// Checks the address of a picture.
  private static func problem(address text: String) -> ValueProblem? {
    if let problem = problem(url: text) { return problem }
    return isPlainAddress(text) || isSecure(text) ? nil : .notHTTPS
  }

  /// Checks where a tap leads, except for whether the catalog has the record or declares the scheme.
  private static func problem(action text: String) -> ValueProblem? {
    if let problem = problem(url: text) { return problem }
    guard !isPlainAddress(text) else { return nil }
    guard let scheme = AddressScheme(of: text) else { return .relativeAddress }
    guard !scheme.isRefused else { return .refusedScheme(scheme.name) }
    guard scheme.name != "https" || isSecure(text) else { return .notAURL }
    // An app may have a scheme of the same name, whose addresses have a host.
    guard
      !text.hasPrefix("\(CatalogLink.scheme):") || text.hasPrefix("\(CatalogLink.scheme)://")
        || CatalogLink(text) != nil
    else { return .notALink }
    return text.utf8.last == UInt8(ascii: ":") ? .notAURL : nil
  }

  /// Checks that an address is a URL of printable ASCII characters, absolute or not. Other characters are
  /// refused before the parser sees them, because programs differ in what they skip.
  private static func problem(url text: String) -> ValueProblem? {
    guard !text.isEmpty else { return .blank }
    guard text.utf8.count <= longestAddress else { return .tooLong(limit: longestAddress) }
    if isPlainAddress(text) { return nil }
    if let scalar = firstControlCharacter(text) { return .controlCharacter(scalar) }
    let isPrintable = text.utf8.allSatisfy { (byte: UInt8) -> Bool in byte > 0x20 && byte < 0x7F }
    guard isPrintable, ParsedAddress(text) != nil else {
      return .notAURL
    }
    return hasCredentials(text) ? .credentials : nil
  }

  /// Whether an `https` address has user information (RFC 3986, section 3.2.1), even if it is empty: browsers
  /// send it, people take it for the host, and everybody can read it.
  private static func hasCredentials(_ text: String) -> Bool {
    guard AddressScheme(of: text)?.name == "https" else { return false }
    let rest = text.utf8.dropFirst(6)
    guard rest.starts(with: "//".utf8) else { return false }
    return rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }.contains(UInt8(ascii: "@"))
  }

  /// Whether an address has the scheme `https` and a host.
  private static func isSecure(_ text: String) -> Bool {
    guard AddressScheme(of: text)?.name == "https", text.utf8.dropFirst(6).starts(with: "//".utf8)
    else { return false }
    return ParsedAddress(text)?.hasHost == true
  }

  /// Checks the name of a scheme that a catalog declares.
  private static func problem(scheme text: String) -> ValueProblem? {
    guard !text.isEmpty else { return .blank }
    guard text.utf8.count <= longestScheme else { return .tooLong(limit: longestScheme) }
    guard let scheme = AddressScheme(named: text), scheme.name != "https" else {
      return .notAScheme
    }
    return scheme.isRefused ? .refusedScheme(text) : nil
  }

  /// Checks the tag of a language.
  private static func problem(languageTag text: String) -> ValueProblem? {
    let usual = LanguageTag(text)?.description
    return usual == text ? nil : .notALanguageTag(usual: usual)
  }

  /// Checks a badge: a number, or a short text.
  private static func problem(badge text: String) -> ValueProblem? {
    if case .number = Badge(text) { return nil }
    // A number that is written in another way, such as 007, or with a sign, is a mistake.
    if Double(text) != nil { return .notABadge }
    return problem(name: text, limit: Badge.longestText)
  }

  /// Checks a JSON text by reading it.
  private static func problem(_ read: () throws(ValueProblem) -> Void) -> ValueProblem? {
    do throws(ValueProblem) {
      try read()
      return nil
    } catch {
      return error
    }
  }

  /// Checks an amount of money in minor units.
  private static func problem(minorUnits: Int64) -> ValueProblem? {
    minorUnits < 0 ? .negativePrice : nil
  }

  /// Checks a currency code.
  private static func problem(currency: String) -> ValueProblem? {
    let isCode = currency.utf8.count == 3 && currency.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    return isCode ? nil : .notACurrency
  }

  /// Checks a rating.
  private static func problem(rating: Double) -> ValueProblem? {
    (0...5).contains(rating) ? nil : .ratingOutOfRange
  }

  /// Checks a picture's width or height.
  private static func problem(pixels: Int64) -> ValueProblem? {
    (1...largestPixelCount).contains(pixels) ? nil : .pixelsOutOfRange
  }

  private static func firstControlCharacter(_ text: String) -> Unicode.Scalar? {
    // In UTF-8, the control characters beyond ASCII start with the byte C2.
    let isSuspect = text.utf8.contains { (byte: UInt8) -> Bool in
      byte < 0x20 || byte == 0x7F || byte == 0xC2
    }
    guard isSuspect else { return nil }
    return text.unicodeScalars.first { $0.properties.generalCategory == .control }
  }

  /// Whether an `https` address is so simple that it needs no parser. Foundation's parser takes a quarter
  /// of a microsecond, and a catalog has hundreds of thousands of addresses.
  private static func isPlainAddress(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      let scheme = bytes.starts(with: "https://".utf8) ? 8 : 0
      guard scheme > 0 else { return false }
      var index = scheme
      while index < bytes.count, addressBytes[Int(bytes[index])] == 1 { index += 1 }
      guard index > scheme, index == bytes.count || bytes[index] == UInt8(ascii: "/") else {
        return false
      }
      return bytes[index...].allSatisfy { addressBytes[Int($0)] > 0 }
    } ?? false
  }

  /// The bytes that may occur in simple addresses: 1 anywhere, 2 after the host, 0 nowhere.
  private static let addressBytes: [UInt8] = (0...255).map { (byte: UInt8) in
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "."): 1
    case UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "="),
      UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "@"),
      UInt8(ascii: "?"):
      2
    default: 0
    }
  }
}
