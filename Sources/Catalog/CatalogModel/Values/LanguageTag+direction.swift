public import CompositionalLayout

extension LanguageTag {
  /// The direction in which the language is usually written: that of the tag's script, or else of the script
  /// that the language has by default.
  public var direction: LayoutDirection {
    let isRightToLeft =
      script.map { Self.rightToLeftScripts.contains($0) }
      ?? Self.rightToLeftLanguages.contains(language)
    return isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The scripts of living languages that are written from right to left.
  private static let rightToLeftScripts: Set<Substring> = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
  ]

  /// The languages whose default script, by the Unicode CLDR, is one of these.
  private static let rightToLeftLanguages: Set<Substring> = [
    "ar", "arc", "arz", "azb", "bal", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "ks", "lrc",
    "mzn", "nqo", "pnb", "prs", "ps", "rhg", "sd", "sdh", "skr", "syr", "ug", "ur", "yi",
  ]
}
