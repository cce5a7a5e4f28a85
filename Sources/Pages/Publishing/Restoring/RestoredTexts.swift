package import CatalogModel
import DocumentJSON
package import Storefront

/// The changes of texts in other languages than the source after which a page shows those of a publication.
package struct RestoredTexts: Sendable {
  /// The texts that change, by tag; nil removes one.
  private var changes: [String: [TextKey: String?]] = [:]
  /// The languages of the publication that the catalog does not declare any more.
  package let lostLocales: [String]

  /// Compares the texts of a catalog with those of a publication.
  ///
  /// A text that is shown already stays as it is. One that the publication showed in place of a missing one is not
  /// made a text of the language.
  ///
  /// - Parameters:
  ///   - documents: The publication in all its languages, the first one first.
  ///   - locales: The languages of the catalog.
  ///   - current: The texts that the catalog shows, by tag, without those that are still to be translated.
  ///   - withApps: Whether the texts of apps, categories and cards change, too.
  ///   - sources: The sections that others of the page show now, which stay as they are.
  package init(
    _ documents: [PublishedPage], locales: [CatalogLocale],
    current: [String: [TextKey: String]], withApps: Bool, sources: [String: SectionReference]
  ) {
    let page = documents[0].page
    lostLocales = documents[0].locales.filter { tag in !locales.contains { $0.tag == tag } }
    let order = TranslatedPage(
      content: PageContent(page: page, revision: 0, sections: []), locales: locales)
    let shared = Set(sources.keys.map { SectionReference(page: page.slug, key: $0).description })
    let kinds: Set<TextKind> = withApps ? Set(TextKind.allCases) : [.page, .section]
    let texts = documents.map { document in
      document.textsOfEveryCase.filter {
        kinds.contains($0.key.kind) && !($0.key.kind == .section && shared.contains($0.key.record))
      }
    }
    var own = current
    // A language after those whose texts stand in for its own.
    let translations = zip(documents, texts).dropFirst()
      .map { (order: order.resolutionOrder(of: $0.locale).map(\.tag), texts: $1) }
      .sorted { $0.order.count < $1.order.count }
    for (order, wanted) in translations {
      guard let tag = order.first, locales.contains(where: { $0.tag == tag && !$0.isSource }) else {
        continue
      }
      for (key, text) in wanted where own[tag]?[key] != text {
        let standIn = order.dropFirst().lazy.compactMap { own[$0]?[key] }.first
        let new = text == standIn ?? texts[0][key] ? nil : text
        guard own[tag]?[key] != new else { continue }
        own[tag, default: [:]][key] = new
        changes[tag, default: [:]].updateValue(new, forKey: key)
      }
    }
  }

  /// Writes the changes as records of a `storefront.catalog/1` document.
  func writeRecords(to writer: inout JSONWriter) {
    for (tag, texts) in changes.sorted(by: { $0.key < $1.key }) {
      for (key, text) in texts.sorted(by: { $0.key.description < $1.key.description }) {
        writer.object { writer in
          writer.member("record", key.recordName)
          writer.member("field", key.field.rawValue)
          writer.member("locale", tag)
          writer.key("text")
          if let text { writer.string(text) } else { writer.null() }
          // The same text may be there, still to be translated.
          if text != nil { writer.member("state", TranslationState.translated.rawValue) }
        }
      }
    }
  }
}

extension PublishedPage {
  /// The texts of the page with those of all cases, whose sections have keys of their own in a catalog.
  fileprivate var textsOfEveryCase: [TextKey: String] {
    Dictionary(TranslatedPage(content: contentWithCases).sourceTexts.map { ($0.key, $0.text) }) {
      first, _ in first
    }
  }
}
