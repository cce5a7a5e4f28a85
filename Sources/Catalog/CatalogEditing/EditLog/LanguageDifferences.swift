import CatalogModel
import CatalogStore
import DocumentJSON

/// The operations that lead from one state of locales to another one.
enum LocaleDifferences {
  /// The operations that declare and change locales. New ones get their fallbacks when all are declared, and
  /// those that come back their places.
  ///
  /// - Parameter stored: The locales of the catalog, which is in one of the two states.
  static func additions(
    from: [String: CatalogLocale?], to: [String: CatalogLocale?], stored: [CatalogLocale]
  ) throws -> [EditOperation] {
    let order =
      (stored.filter { to[$0.tag] == nil } + to.values.compactMap { $0 })
      .sorted { $0.position < $1.position }.map(\.tag)
    func id(_ tag: String) -> EditPosition? {
      guard let index = order.firstIndex(of: tag), index > 0,
        !stored.contains(where: { $0.tag == tag })
      else { return nil }
      return .after(order[index - 1])
    }
    let wanted = to.values.compactMap { $0 }.sorted { $0.position < $1.position }
    var added: [EditOperation] = []
    var changed: [EditOperation] = []
    let members = MemberColumns.all(LocaleRow.table)
    for locale in wanted {
      if let old = from[locale.tag] ?? nil {
        let fields = try [EditField](from: old, to: locale, members)
        if !fields.isEmpty {
          changed.append(EditOperation(.set, .locale(locale.tag), fields: fields))
        }
        continue
      }
      var first = locale
      if let fallback = locale.fallback, (from[fallback] ?? nil) == nil,
        !added.contains(where: { $0.key == .locale(fallback) })
      {
        // A fallback that is declared later is set when all are.
        first.fallback = nil
        let field = EditField("fallback", try EditValue(fallback))
        changed.append(EditOperation(.set, .locale(locale.tag), fields: [field]))
      }
      var fields = try [EditField](of: first, members)
      if locale.isSource { fields.append(EditField("source", try EditValue(true))) }
      added.append(EditOperation(.add, .locale(locale.tag), fields: fields, at: id(locale.tag)))
    }
    return added + changed
  }

  /// The operations that remove locales: each before its fallback, and the source language last.
  static func removals(
    from: [String: CatalogLocale?], to: [String: CatalogLocale?]
  ) -> [EditOperation] {
    var rest = from.values.compactMap { $0 }.filter { (to[$0.tag] ?? nil) == nil }
      .sorted { $0.position > $1.position }
    var removals: [EditOperation] = []
    while !rest.isEmpty {
      // Fallbacks lead in no circle, so that one is always free.
      let index = rest.firstIndex { row in !rest.contains { $0.fallback == row.tag } } ?? 0
      removals.append(EditOperation(.remove, .locale(rest.remove(at: index).tag)))
    }
    return removals
  }
}

/// The operations that lead from one state of texts to another one.
///
/// Texts are removed first of all, by the keys that their records had, and written when all records have their
/// keys.
struct TextDifferences {
  private(set) var removals: [EditOperation] = []
  private(set) var additions: [EditOperation] = []

  init(_ difference: EditDifference) throws {
    let (from, to) = (difference.from, difference.to)
    func key(_ id: TextID, in rows: TouchedRows) throws -> RecordKey {
      let name = try difference.textRecord(id, in: rows)
      return .text(TextKey(id.kind, name, id.field), in: id.locale)
    }
    for id in from.texts.keys {
      let (old, new) = (from.texts[id] ?? nil, to.texts[id] ?? nil)
      let isReplaced = difference.isReplaced(TableKind(id.kind), id.record)
      if old != nil, new == nil || isReplaced {
        removals.append(EditOperation(.remove, try key(id, in: from)))
      }
      guard let new else { continue }
      guard new != old || isReplaced else {
        // Changing the source text marks its translations, and only this brings their states back.
        if !new.state.needsWork, difference.changesSource(of: id) {
          let state = EditField("state", try EditValue(new.state.rawValue))
          additions.append(EditOperation(.set, try key(id, in: to), fields: [state]))
        }
        continue
      }
      let before = isReplaced ? nil : old
      var fields: [EditField] = []
      if before?.text != new.text { fields.append(EditField("text", try EditValue(new.text))) }
      // A changed text without a state would be stored as translated.
      if before?.state != new.state || before?.text != new.text {
        fields.append(EditField("state", try EditValue(new.state.rawValue)))
      }
      additions.append(
        EditOperation(before == nil ? .add : .set, try key(id, in: to), fields: fields))
    }
    removals.sort { $0.key.description < $1.key.description }
    additions.sort { $0.key.description < $1.key.description }
  }
}

extension EditDifference {
  /// Whether what a text translates changes.
  fileprivate func changesSource(of id: TextID) -> Bool {
    switch id.kind {
    case .page: changes(id, of: Page.self)
    case .section: changes(id, of: SectionRow.self)
    case .app: changes(id, of: App.self)
    case .category: changes(id, of: Category.self)
    case .card: changes(id, of: Card.self)
    }
  }

  private func changes<Row: LoggedRow>(_ id: TextID, of table: Row.Type) -> Bool
  where Row.RowID == Int64 {
    let rows = Row.touched
    guard let old = from[keyPath: rows][id.record] ?? nil,
      let new = to[keyPath: rows][id.record] ?? nil,
      let column = Row.table.columns.first(where: { $0.field.rawValue == id.field.rawValue })
    else { return false }
    return column.text(old) != column.text(new)
  }

  /// The key of the record that has a text.
  fileprivate func textRecord(_ id: TextID, in rows: TouchedRows) throws -> String {
    switch id.kind {
    case .page: try page(id.record, in: rows)
    case .section: try reference(id.record, in: rows)?.description ?? ""
    case .app: try name(.app, id.record, in: rows)
    case .category: try name(.category, id.record, in: rows)
    case .card: try name(.card, id.record, in: rows)
    }
  }
}
