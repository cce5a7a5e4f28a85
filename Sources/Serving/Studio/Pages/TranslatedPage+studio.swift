import CatalogModel
import CompositionalLayout
import DocumentJSON

extension TranslatedPage {
  /// Writes the languages of the catalog with the number of texts that each lacks, and the texts of the page in
  /// one of them.
  ///
  /// - Parameter tag: The language of the texts; `nil` for none.
  func writeLanguages(texts tag: String?, to writer: inout JSONWriter) {
    writer.array("locales") { writer in
      for locale in locales {
        writer.object { writer in
          writer.member("tag", locale.tag)
          writer.member("direction", locale.direction.rawValue)
          writer.member("isSource", locale.isSource)
          writer.member("missing", missingTexts(in: locale.tag).count)
        }
      }
    }
    guard let tag, locales.first?.tag != tag else { return }
    let standIns = resolutionOrder(of: tag).filter { $0.tag != tag }
    writer.member("locale", tag)
    writer.array("texts") { writer in
      for (key, source) in sourceTexts {
        let own = texts[tag]?[key]
        // The text of another language that is shown while this one has none.
        let standIn = standIns.lazy.compactMap { locale in
          texts[locale.tag]?[key]?.translation.map { (tag: locale.tag, text: $0) }
        }.first
        writer.object { writer in
          writer.member("key", "\(key)")
          writer.member("source", source)
          writer.member("text", own?.text)
          writer.member("state", own?.state.rawValue)
          writer.member("fallback", standIn?.text ?? source)
          writer.member("from", standIn?.tag ?? locales.first?.tag)
        }
      }
    }
  }
}
