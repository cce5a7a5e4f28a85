import CatalogModel
import CatalogStore
import GRDB

extension CatalogWriter {
  /// Writes a category: a new row, or the fields that the record has.
  func write(_ record: CategoryRecord) throws {
    let slug = record.change.row.slug
    guard
      let (old, new) = try write(
        record, slug, numbers: \.categoryNumbers, named: \.namedCategories,
        counts: \.report.categories), let old, old.name != new.name
    else { return }
    derived.changedApps.formUnion(
      try fetch(db, "SELECT app_id FROM app_category WHERE category_id = ?", [old.id]) {
        $0.integer(0)
      })
  }

  /// Writes a page: a new row, or the fields that the record has.
  func write(_ record: PageRecord) throws {
    _ = try write(
      record, record.change.row.slug, numbers: \.pageNumbers, named: \.namedPages,
      counts: \.report.pages)
  }

  /// Writes a row whose key is a slug.
  ///
  /// - Returns: The row before and after; nil if nothing was written.
  private func write<Record: TableRecord>(
    _ record: Record, _ slug: String,
    numbers: ReferenceWritableKeyPath<CatalogWriter, [String: Int64]>,
    named: ReferenceWritableKeyPath<CatalogWriter, [Int64: RecordPlace]>,
    counts: ReferenceWritableKeyPath<CatalogWriter, CatalogChanges.RowCounts>
  ) throws -> (old: Record.Row?, new: Record.Row)? {
    namedKinds.insert(Record.kind)
    let table = Record.table
    let number = self[keyPath: numbers][slug]
    if let number,
      isRepeated(slug, record.place, first: self[keyPath: named][number], kind: Record.kind, .slug)
    {
      return nil
    }
    let id =
      try number ?? self.number(for: Record.kind, wish: table.columns[0].integer(record.change.row))
    if number == nil {
      for field in record.missingFields { missing(field.rawValue, Record.kind, record.place) }
      self[keyPath: numbers][slug] = id
    }
    self[keyPath: named][id] = record.place
    guard log.isEmpty else { return nil }
    let old = try number.flatMap { try table.rows(db, "WHERE id = ?", [$0]).first }
    var new = record.applied(to: old)
    table.columns[0].set(id, in: &new)
    let isChanged = old.map { old in table.columns.contains { $0.text(old) != $0.text(new) } }
    if isChanged == false {
      self[keyPath: counts].unchanged += 1
      return nil
    }
    let statement = try PreparedStatement(db, old == nil ? table.insertion : table.update)
    table.bind(new, to: statement)
    try statement.run()
    if old == nil {
      self[keyPath: counts].inserted += 1
    } else {
      self[keyPath: counts].updated += 1
    }
    return (old, new)
  }
}
