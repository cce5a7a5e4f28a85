import CatalogModel
import CatalogStore

extension Seeding {
  /// Passes the document's languages and texts on to the writer, when it is known which other rows are kept.
  ///
  /// A catalog in another source language keeps its languages. A language that the catalog declares stays as
  /// it is. A row that the user has edited gets no new texts, because they translate the document's.
  mutating func planLanguages(_ writer: CatalogWriter) throws {
    let declared = try CatalogStore.locales(db).map(\.tag)
    let source = languages.locales.first(where: \.isSource)?.change.row.tag
    if let source, let own = declared.first, own != source { return }
    for locale in languages.locales {
      if declared.contains(locale.change.row.tag) {
        report.changes.locales.unchanged += 1
      } else {
        try writer.receive(.locale(locale))
      }
    }
    // The column of the source language shows what to translate.
    for text in languages.texts where text.locale != source {
      if try admits(text) {
        try writer.receive(.text(text))
      } else {
        report.changes.texts.unchanged += 1
      }
    }
  }

  /// Whether the document's version of a text is to be written, which the catalog then remembers.
  private mutating func admits(_ text: TextRecord) throws -> Bool {
    // The writer reports a text of no record.
    guard let key = text.key, let wanted = text.text.value else { return true }
    let stored = try CatalogKeys(db: db).textRow(key, in: text.locale)
    let fingerprint = Fingerprint(TranslatedText(wanted))
    let name = RecordKey.text(key, in: text.locale).description
    switch memory.standing(.text, name, stored.map { Fingerprint($0.text) }, wanted: fingerprint) {
    case .edited, .own: return false
    case .missing, .outdated:
      if edited.contains(CatalogRow(kind: RecordKind(key.kind), key: key.record)) { return false }
    case .same: break
    }
    try memory.remember(.text, name, fingerprint)
    return true
  }
}
