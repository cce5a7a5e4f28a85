import CatalogModel
package import CatalogStore
import CompositionalLayout
import DocumentJSON

/// What an import of translations found beside what it changed.
package struct TranslationReport: Sendable {
  /// What was changed.
  package var changes: CatalogChanges
  /// The texts whose source has changed since the export: their translations were taken, and need a review.
  package var reviewed: [String] = []
  /// The texts whose targets are still to be translated, and which stayed as they are, because they have
  /// translations.
  package var untranslated: [String] = []
  /// The texts that the catalog does not have any more, which were left out.
  package var gone: [String] = []
  /// The languages of the file that the catalog does not declare, with those into which their texts went.
  package var languages: [(file: String, catalog: String)] = []
}

extension CatalogStore {
  /// The texts of the catalog with their translations into a language as XLIFF 1.2, sorted by record and field.
  /// Texts that the language lacks have no target, whatever stands in for them on a page.
  ///
  /// - Parameters:
  ///   - tag: The tag of a declared language other than the source, in the usual letters.
  ///   - page: The slug of the only page, with the apps, categories and cards on it; nil for all.
  /// - Throws: ``CatalogDiagnostics`` for another language, or a ``CatalogError``.
  package func translations(into tag: String, page: String? = nil) throws -> String {
    let (locales, texts) = try texts(page: page)
    guard let source = locales.first, locales.contains(where: { $0.tag == tag }) else {
      let near = NearNames.names(near: tag, in: locales.map(\.tag))
      throw CatalogDiagnostics([
        CatalogProblem.unknownReference(kind: .locale, suggestions: near).diagnostic(value: tag)
      ])
    }
    guard tag != source.tag else {
      throw CatalogDiagnostics([CatalogProblem.textOfSource.diagnostic(value: tag)])
    }
    let units = texts.filter { !$0.source.isEmpty }.map { text in
      let target = text.translations[tag]
      return XLIFFDocument.Unit(
        id: text.key.description, source: text.source, target: target?.text,
        state: target?.state.rawValue)
    }
    return XLIFFDocument(files: [.init(source: source.tag, target: tag, units: units)]).text
  }

  /// Takes over the translations of an XLIFF 1.2 document in one transaction.
  ///
  /// A unit without a target changes nothing. An empty target removes the text, unless its state says that it is
  /// still to be translated. Another one in such a state is stored, unless the catalog has a translation. A
  /// translation of another source than that of the catalog is taken, and needs a review. Units of texts that the
  /// catalog does not have are left out. A language that the catalog does not declare is that of the same or a more
  /// general one, such as `de` for `de-DE`.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - name: The name of the file, for diagnostics.
  ///   - tag: The declared language of the translations, in the usual letters; nil for the one that the document
  ///     names.
  ///   - dryRun: Whether to roll the changes back at the end.
  ///   - origin: Who imports, for the log of edits.
  /// - Throws: ``TranslationFileError``, ``CatalogDiagnostics`` with all broken rules, or a ``CatalogError``.
  package func importTranslations(
    _ bytes: [UInt8], name: String, into tag: String? = nil, dryRun: Bool = false,
    as origin: EditOrigin = EditOrigin(source: .import)
  ) throws -> TranslationReport {
    let document = try XLIFFDocument(bytes, into: tag)
    return try edit(dryRun: dryRun, as: origin) { edit in
      var texts: [TextKey: CatalogText] = [:]
      try ExportedRows(db: edit.db, page: nil).forEachCatalogText { texts[$0.key] = $0 }
      let declared = try edit.locales.map(\.tag)
      let source = declared.first
      var report = TranslationReport(changes: CatalogChanges())
      try edit.change { writer in
        writer.log.sources = [name]
        for file in document.files {
          let wanted = LanguageTag(identifier: file.target)
          let from = LanguageTag(identifier: file.source)
          if let source, from?.closest(of: [source], relatives: true) == nil {
            writer.log.add(
              .otherSourceLanguage(source), value: file.source,
              at: .init(source: name, path: .root))
            continue
          }
          let isDeclared = declared.contains { $0 == wanted?.description }
          let found =
            isDeclared || tag != nil
            ? wanted?.description : wanted?.closest(of: Array(declared.dropFirst()))
          guard let tag = found, declared.contains(tag) else {
            writer.log.add(
              .undeclaredLanguage(declared: Array(declared.dropFirst())), value: file.target,
              at: .init(source: name, path: .root))
            continue
          }
          if !isDeclared { report.languages.append((file.target, tag)) }
          for unit in file.units {
            guard let key = TextKey(unit.id), let text = texts[key], !text.source.isEmpty else {
              report.gone.append(unit.id)
              continue
            }
            guard var record = TextRecord(unit, key, tag) else { continue }
            if record.state?.isUntranslated == true {
              let known = text.translations[tag]?.translation
              guard known == nil || known == unit.target else {
                report.untranslated.append(unit.id)
                continue
              }
            } else if !unit.isTranslation(of: text.source), record.text.value != nil {
              record.state = .needsTranslationReview
              report.reviewed.append(unit.id)
            }
            try writer.receive(.text(record))
          }
        }
      }
      report.changes = edit.changes
      return report
    }
  }
}

extension XLIFFDocument.Unit {
  /// Whether the unit has a text of the catalog as its source.
  fileprivate func isTranslation(of text: String) -> Bool {
    text == source || !preservesSpace && XLIFFDocument.trimmed(text) == source
  }
}

extension TextRecord {
  /// The text of a unit; nil if the unit says nothing about it.
  fileprivate init?(_ unit: XLIFFDocument.Unit, _ key: TextKey, _ tag: String) {
    guard let target = unit.target else { return nil }
    self.init(location: RecordLocation(file: 0, line: Int32(clamping: unit.line)))
    (record, field, locale) = (key.recordName, key.field.rawValue, tag)
    let known = unit.state.map { state in
      // XLIFF 2 has another name for the state in which nothing is translated.
      state == "initial" ? .new : TranslationState(rawValue: state) ?? .needsTranslationReview
    }
    if target.isEmpty {
      // Programs write empty targets for what nobody has translated yet.
      if known?.needsWork == true { return nil }
      text = .clear
    } else {
      text = .set(target)
      state = known
    }
  }
}
