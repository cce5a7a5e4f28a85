import CatalogEditing
import CatalogModel
import CatalogStore

/// The sample in many languages, with many pages that show the sections of its page `apps`.
enum LanguageCatalog {
  /// Languages beside the four of the sample.
  private static let tags = [
    "ca", "cs", "da", "el", "es", "fi", "fr", "he", "hi", "hr", "hu", "id", "it", "ko", "ms", "nb",
    "nl", "pl", "pt-BR", "ro", "ru", "sk", "sv", "th", "tr", "vi",
  ]

  /// Adds the languages and the pages, each with a text of its own in every language.
  ///
  /// - Returns: The slugs of the pages.
  static func write(to store: CatalogStore, pages count: Int) throws -> [String] {
    let sample = try store.translatedPage(slug: "apps")
    let slugs = (1...count).map { "page\($0)" }
    try store.edit { edit in
      for tag in tags { try edit.add(locale: tag) }
      for (key, text) in sample.texts["de"] ?? [:] {
        for tag in tags { try edit.set(key, in: tag, to: "\(text.text) \(tag)") }
      }
      for slug in slugs {
        try edit.add(page: slug, title: slug)
        for locale in try edit.locales where !locale.isSource {
          try edit.set(TextKey(.page, slug, .title), in: locale.tag, to: "\(slug) \(locale.tag)")
        }
        for section in sample.content.sections.map(\.section) where section.source == nil {
          try edit.add(SectionReference(page: slug, key: section.key)) {
            $0.source = SectionReference(page: "apps", key: section.key)
          }
        }
      }
    }
    return slugs
  }
}
