extension LanguageTag {
  /// Parses a tag, or the identifier of a locale such as `en_GB` or `zh-Hans_CN@calendar=chinese`.
  package init?(identifier: String) {
    self.init(
      identifier.prefix { $0 != "@" && $0 != "." }.split(
        separator: "_", omittingEmptySubsequences: false
      ).joined(separator: "-"))
  }

  /// The closest of some languages for readers of this one; `nil` if there is none.
  ///
  /// That is the language itself, under whatever tag; otherwise the next more general one, such as `de` for
  /// `de-AT`, `zh-Hant` for `zh-HK`, and `no` for `nn`.
  ///
  /// - Parameters:
  ///   - tags: Language tags. Others are passed over.
  ///   - relatives: Whether languages count that have a more general one in common with this one, such as `en-US`
  ///     for `en-GB`, unless they are written in another script.
  package func closest(of tags: [String], relatives: Bool = false) -> String? {
    if tags.contains(description) { return description }
    let others = tags.compactMap { tag in LanguageTag(tag).map { (tag: tag, language: $0) } }
    for step in lineage {
      if let same = others.first(where: { $0.tag == step || $0.language.usual == step }) {
        return same.tag
      }
      if relatives,
        let near = others.first(where: {
          isReadable($0.language) && $0.language.lineage.contains(step)
        })
      {
        return near.tag
      }
    }
    return nil
  }

  /// Whether both tags name the same language, as `zh-CN` and `zh-Hans` do.
  package func isSame(as other: LanguageTag) -> Bool { usual == other.usual }

  /// The tag and all more general ones, in order: those of the lookup of RFC 4647, and ``usual`` before its own
  /// shorter ones.
  var lineage: [String] { Array(sequence(first: description, next: Self.generalized)) }

  /// The next more general tag; `nil` for a tag of one subtag.
  static func generalized(_ tag: String) -> String? {
    // Beyond a script or a region, all shorter tags come first.
    if tag.count(where: { $0 == "-" }) < 2, let usual = LanguageTag(tag)?.usual, usual != tag {
      return usual
    }
    return tag == "nn" ? "no" : parent(of: tag)
  }

  /// The tag under which others know the language: `he` for `iw`, `no` for `nb`, `zh-Hans` for `zh-CN`, and
  /// `zh-Hant-HK` for `zh-HK`.
  var usual: String {
    var subtags = description.split(separator: "-").map(String.init)
    subtags[0] = Self.codes[subtags[0]] ?? subtags[0]
    guard subtags[0] == "zh", subtags.count > 1 else { return subtags.joined(separator: "-") }
    if let script = Self.scripts[subtags[1]] { subtags.insert(script, at: 1) }
    if subtags.count > 2, Self.homes[subtags[1]] == subtags[2] { subtags.remove(at: 2) }
    return subtags.joined(separator: "-")
  }

  /// Whether the language is written in the same script, as far as both are known.
  private func isReadable(_ other: LanguageTag) -> Bool {
    guard let script = likelyScript, let theirs = other.likelyScript else { return true }
    return script == theirs
  }

  private var likelyScript: Substring? {
    LanguageTag(usual)?.script ?? (language == "zh" ? "Hans" : nil)
  }

  /// The present codes of languages that have former ones, and that of Norwegian, which nearly always is Bokmål.
  private static let codes = ["iw": "he", "in": "id", "ji": "yi", "nb": "no"]

  /// The scripts in which Chinese is written in regions.
  private static let scripts = [
    "CN": "Hans", "SG": "Hans", "HK": "Hant", "MO": "Hant", "TW": "Hant",
  ]

  /// The regions that the scripts of Chinese stand for without another one.
  private static let homes = ["Hans": "CN", "Hant": "TW"]
}
