/// A page with all sections and items in every language of its catalog, at one revision.
public struct TranslatedPage: Hashable, Sendable {
  /// The page in the source language.
  public var content: PageContent
  /// The locales of the catalog by position, the source language first; empty for a catalog with one
  /// language.
  public var locales: [CatalogLocale]
  /// The texts of the page's records in other languages than the source, by tag.
  public var texts: [String: [TextKey: TranslatedText]]

  /// A page in the source language with its texts in others; by default a page in one language.
  ///
  /// - Parameters:
  ///   - content: The page in the source language.
  ///   - locales: The locales of the catalog, in any order.
  ///   - texts: The texts in other languages, by tag; those of records that the page does not show are
  ///     not used.
  public init(
    content: PageContent, locales: [CatalogLocale] = [],
    texts: [String: [TextKey: TranslatedText]] = [:]
  ) {
    self.content = content
    self.locales = locales.sorted { ($0.position, $0.tag) < ($1.position, $1.tag) }
    self.texts = texts
  }

  /// The locale with a tag in any letters; `nil` if the catalog does not declare it.
  public func locale(_ tag: String) -> CatalogLocale? {
    guard let tag = LanguageTag(tag)?.description else { return nil }
    return locales.first { $0.tag == tag }
  }

  /// The locales whose texts are used for a tag, best first, without the source language that follows them.
  ///
  /// A declared fallback, with all that stands in for it, comes before more general languages: `zh-Hant` for
  /// `zh-TW`, `no` for `nn`, and the shorter tags of RFC 4647.
  /// The source language ends the list: it has a text wherever a text is shown.
  public func resolutionOrder(of tag: String) -> [CatalogLocale] {
    guard let tag = LanguageTag(tag)?.description else { return [] }
    let declared = Dictionary(locales.map { ($0.tag, $0) }) { first, _ in first }
    var order: [CatalogLocale] = []
    var seen: Set<String> = []
    // The next tag comes last.
    var waiting = [tag]
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      if let general = LanguageTag.generalized(next) { waiting.append(general) }
      guard let locale = declared[next] else { continue }
      if locale.isSource { break }
      order.append(locale)
      if let fallback = locale.fallback { waiting.append(fallback) }
    }
    return order
  }

  /// The page with the texts of a language. Numbers, keys and the order stay the same.
  ///
  /// A text that the language lacks, or that is still to be translated, is that of its fallback, of a more general
  /// language (``resolutionOrder(of:)``), or of the source. A text that the source does not have is not shown.
  ///
  /// - Parameter tag: A language tag; one that the catalog does not declare may still have a more general
  ///   language there.
  public func content(in tag: String) -> PageContent {
    let tables = resolutionOrder(of: tag).compactMap { texts[$0.tag] }.filter { !$0.isEmpty }
    guard !tables.isEmpty else { return content }
    var translated = content
    var translation = Translation(tables: tables)
    translated.visitTexts(&translation)
    return translated
  }

  /// The texts of the page in the source language, each once, in the order in which the page shows them.
  public var sourceTexts: [(key: TextKey, text: String)] {
    var collection = TextCollection()
    var page = content
    page.visitTexts(&collection)
    return collection.texts
  }

  /// The texts that the source has and that the language with a tag itself, without fallbacks, lacks or still has
  /// to get translated, in the order in which the page shows them; none for the source language.
  public func missingTexts(in tag: String) -> [TextKey] {
    let tag = LanguageTag(tag)?.description ?? tag
    guard locales.first?.tag != tag else { return [] }
    let own = texts[tag] ?? [:]
    return sourceTexts.map(\.key).filter { own[$0]?.translation == nil }
  }
}

/// Replaces texts by those of the first table that has them.
private struct Translation: TextVisitor {
  let tables: [[TextKey: TranslatedText]]

  func visit<Record: Translatable>(_ kind: TextKind, _ key: String, _ record: inout Record) {
    for (field, path) in Record.texts where record[keyPath: path] != nil {
      let textKey = TextKey(kind, key, field)
      for table in tables {
        guard let text = table[textKey]?.translation else { continue }
        record[keyPath: path] = text
        break
      }
    }
  }
}

/// Collects texts, each once.
private struct TextCollection: TextVisitor {
  private(set) var texts: [(key: TextKey, text: String)] = []
  private var seen: Set<TextKey> = []

  mutating func visit<Record: Translatable>(
    _ kind: TextKind, _ key: String, _ record: inout Record
  ) {
    for (field, path) in Record.texts {
      guard let text = record[keyPath: path] else { continue }
      let textKey = TextKey(kind, key, field)
      if seen.insert(textKey).inserted { texts.append((textKey, text)) }
    }
  }
}
