package import CatalogModel
package import CatalogStore

/// A text of the catalog in all of its languages.
package struct CatalogText: Sendable {
  /// The text's key.
  package var key: TextKey
  /// The text in the source language; empty if it has none.
  package var source: String
  /// The texts in other languages, by tag.
  package var translations: [String: TranslatedText]
}

extension CatalogStore {
  /// The texts of the catalog, sorted by record and field, and its locales, from one revision.
  ///
  /// - Parameter page: The slug of the only page, with the apps, categories and cards on it; nil for all.
  /// - Throws: ``CatalogError/unknownPage(slug:suggestions:)`` or another ``CatalogError``.
  package func texts(page: String? = nil) throws -> (locales: [CatalogLocale], texts: [CatalogText])
  {
    try read { db in
      let page = try page.map { try Self.page(db, slug: $0).id }
      var texts: [CatalogText] = []
      try ExportedRows(db: db, page: page).forEachCatalogText { texts.append($0) }
      return (try Self.locales(db), texts)
    }
  }
}

/// How many texts a language of the catalog has.
package struct LanguageCount: Sendable {
  /// The language.
  package var locale: CatalogLocale
  /// The number of its texts.
  package var texts = 0
  /// The number of texts of the source language that it lacks, or that are still to be translated.
  package var missing = 0
}

extension CatalogStore {
  /// The languages of the catalog in order with the numbers of their texts; none for a catalog with one language.
  package func languageCounts() throws -> [LanguageCount] {
    try read { db in try Self.languageCounts(db) }
  }

  static func languageCounts(_ db: Database) throws -> [LanguageCount] {
    var counts = try locales(db).map { LanguageCount(locale: $0) }
    guard !counts.isEmpty else { return [] }
    try ExportedRows(db: db, page: nil).forEachCatalogText { text in
      let hasSource = !text.source.isEmpty
      for index in counts.indices {
        let locale = counts[index].locale
        let hasText =
          locale.isSource ? hasSource : text.translations[locale.tag]?.translation != nil
        if hasText { counts[index].texts += 1 } else if hasSource { counts[index].missing += 1 }
      }
    }
    return counts
  }
}

extension ExportedRows {
  /// Passes each text that the source or another language has to a closure, sorted by record and field.
  func forEachCatalogText(_ body: (CatalogText) throws -> Void) throws {
    var texts: [TextKey: [String: TranslatedText]] = [:]
    try forEachText { texts[$0.key, default: [:]][$0.locale] = $0.text }
    for kind in TextKind.allCases {
      try forEachRecord(of: RecordKind(kind)) { record in
        guard let (name, record) = record.texts else { return }
        for (field, source) in record.sourceTexts {
          let key = TextKey(kind, name, field)
          let text = CatalogText(key: key, source: source ?? "", translations: texts[key] ?? [:])
          if !text.source.isEmpty || !text.translations.isEmpty { try body(text) }
        }
      }
    }
  }
}

extension ExportedRecord {
  /// The key of a record that has texts of its own, and what has them.
  fileprivate var texts: (key: String, record: any Translatable)? {
    switch self {
    case .page(let page): (page.slug, page)
    case .section(let section, let page, _, _, nil):
      (SectionReference(page: page, key: section.key).description, section.values)
    case .app(let app, _): (app.bundleIdentifier, app)
    case .category(let category): (category.slug, category)
    case .card(let card): (card.key, card)
    case .section, .item, .style, .scheme, .locale, .text: nil
    }
  }
}
