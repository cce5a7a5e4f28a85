import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON

/// The locales and texts in the files, which are written last.
struct LanguageRecords {
  var locales: [LocaleRecord] = []
  /// The place of a new locale among all; nil puts it last.
  var index: Int?
  var texts: [TextRecord] = []
  /// The texts that the files contain.
  var namedTexts: [TextID: RecordLocation] = [:]
  /// Whether the catalog may have texts in other languages; nil until a changed row asks.
  var hasTexts: Bool?
}

extension CatalogWriter {
  /// Writes the locales of the files, the source language first.
  func writeLocales() throws {
    guard !languages.locales.isEmpty else { return }
    let stored = try CatalogStore.locales(db)
    var rows = Dictionary(stored.map { ($0.tag, $0) }) { first, _ in first }
    var locations: [String: RecordLocation] = [:]
    var next = (stored.map(\.position).max() ?? 0) + 1
    for record in languages.locales.filter(\.isSource) + languages.locales.filter({ !$0.isSource })
    {
      let tag = record.change.row.tag
      guard !isRepeated(tag, record.location, first: locations[tag], kind: .locale, .tag) else {
        continue
      }
      locations[tag] = record.location
      let source = rows.values.first(where: \.isSource)
      if record.isSource, let source, source.tag != tag {
        add(.otherSourceLanguage(source.tag), tag, record, .source)
        continue
      }
      if !record.isSource, source == nil {
        add(.noSourceLanguage, tag, record, .tag)
        continue
      }
      var row =
        rows[tag]
        ?? CatalogLocale(
          tag: tag, direction: LanguageTag(tag)?.direction ?? .leftToRight,
          position: record.isSource ? 0 : next)
      if row.position == next { next += 1 }
      if record.has(.direction) { row.direction = record.change.row.direction }
      if record.has(.fallback) { row.fallback = record.change.row.fallback }
      if row.isSource, row.fallback != nil {
        add(.fallbackOfSource, row.fallback, record, .fallback)
      }
      rows[tag] = row
    }
    for record in languages.locales { checkFallback(of: record, in: rows) }
    guard log.isEmpty else { return }
    let old = Dictionary(stored.map { ($0.tag, $0) }) { first, _ in first }
    if let index = languages.index { try makeRoom(at: index, among: stored, for: &rows) }
    for row in rows.values.sorted(by: { $0.position < $1.position }) where locations[row.tag] != nil
    {
      try write(row, over: old[row.tag], .locale)
    }
  }

  /// Gives the new locale its place before others, which move behind it if no position is free.
  private func makeRoom(
    at index: Int, among stored: [CatalogLocale], for rows: inout [String: CatalogLocale]
  ) throws {
    guard index > 0, index < stored.count,
      let tag = languages.locales.first?.change.row.tag, !stored.contains(where: { $0.tag == tag })
    else { return }
    let position = stored[index - 1].position + 1
    rows[tag]?.position = position
    guard stored[index].position == position else { return }
    for old in stored[index...].reversed() {
      var row = old
      row.position += 1
      rows[row.tag]?.position = row.position
      try write(row, over: old, .locale)
    }
  }

  /// Adds a diagnostic if the fallback of a locale is missing or leads back to it.
  private func checkFallback(of record: LocaleRecord, in rows: [String: CatalogLocale]) {
    let tag = record.change.row.tag
    guard let row = rows[tag], !row.isSource, let fallback = row.fallback else { return }
    guard rows[fallback] != nil else {
      let near = NearNames.names(near: fallback, in: rows.keys.filter { $0 != tag }.sorted())
      return add(.unknownReference(kind: .locale, suggestions: near), fallback, record, .fallback)
    }
    var path = [tag]
    var next: String? = fallback
    while let step = next {
      path.append(step)
      if step == tag { return add(.fallbackCircle(path), fallback, record, .fallback) }
      // A circle without this locale is reported at those in it.
      next = path.dropLast().contains(step) ? nil : rows[step]?.fallback
    }
  }

  private func add(
    _ problem: CatalogProblem, _ value: String?, _ record: LocaleRecord, _ field: RecordField
  ) {
    log.add(problem, value: value, at: log.location(record.location, of: .locale, field.rawValue))
  }

  /// Removes a locale with its texts, unless it is the fallback of others, or the source language of others.
  func removeLocale(_ tag: String) throws {
    let locales = try CatalogStore.locales(db)
    guard let row = locales.first(where: { $0.tag == tag }) else { return }
    let users = locales.filter { $0.tag != tag && (row.isSource || $0.fallback == tag) }.map(\.tag)
    guard users.isEmpty else {
      return log.add(.inUse(kind: .locale, sections: users.map { "the locale \($0)" }), value: tag)
    }
    try removeTexts("text.locale = ?1", [tag])
    recorder?.note(tag, row)
    try PreparedStatement(db, "DELETE FROM locale WHERE tag = ?").run([tag])
    report.locales.removed += 1
  }

  /// Removes the locales that the files do not contain, those without others that need them first.
  func pruneLocales() throws {
    let named = Set(languages.locales.map(\.change.row.tag))
    var rest = try CatalogStore.locales(db).filter { !named.contains($0.tag) }
    while !rest.isEmpty {
      let free = rest.filter { row in
        !rest.contains { $0.fallback == row.tag || (row.isSource && !$0.isSource) }
      }
      for row in free.isEmpty ? rest : free { try removeLocale(row.tag) }
      if free.isEmpty { return }
      rest.removeAll { row in free.contains { $0.tag == row.tag } }
    }
  }
}
