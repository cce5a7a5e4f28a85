import CatalogModel
import CatalogStore

extension CatalogWriter {
  /// Writes a category: a new row, or the fields that the record has.
  func write(_ record: CategoryRecord) throws {
    guard
      let (old, new) = try write(
        .category, record, record.change.row.slug, ids: \.categoryIDs, named: \.named.categories),
      let old, old.name != new.name
    else { return }
    try indexApps(inCategory: old.id)
  }

  /// Writes a page: a new row, or the fields that the record has.
  func write(_ record: PageRecord) throws {
    let written = try write(
      .page, record, record.change.row.slug, ids: \.pageIDs, named: \.named.pages)
    if let (old, new) = written, old?.experiments != new.experiments {
      try checkWeights(of: new, record.location)
    }
  }

  /// Adds a diagnostic for each live experiment of a page whose new weights move users to other arms.
  private func checkWeights(of page: Page, _ location: RecordLocation) throws {
    guard !options.movesUsers, let plans = page.experiments else { return }
    let live = try CatalogStore.liveExperiments(
      db, page: page.slug, at: recorder?.origin.moment ?? .now)
    for experiment in live {
      guard let plan = plans[experiment.key] else { continue }
      let count = ExperimentMoves.moved(from: experiment, to: plan.experiment)
      guard count > 0 else { continue }
      log.add(
        .movesUsers(experiment: experiment.key, count: count),
        at: log.location(location, of: .page, RecordField.experiments.rawValue))
    }
  }

  /// Writes a row whose key is a slug.
  ///
  /// - Returns: The row before and after; nil if nothing was written.
  private func write<Record: TableRecord>(
    _ kind: TableKind, _ record: Record, _ slug: String,
    ids: ReferenceWritableKeyPath<CatalogWriter, [String: Int64]>,
    named: ReferenceWritableKeyPath<CatalogWriter, [Int64: RecordLocation]>
  ) throws -> (old: Record.Row?, new: Record.Row)? where Record.Row: LoggedRow {
    self.named.kinds.insert(Record.kind)
    let table = Record.table
    let known = self[keyPath: ids][slug]
    if let known,
      isRepeated(
        slug, record.location, first: self[keyPath: named][known], kind: Record.kind, .slug)
    {
      return nil
    }
    let id =
      try known ?? self.id(for: kind, wish: table.columns[0].integer(record.change.row))
    if known == nil {
      reportMissingFields(of: record)
      self[keyPath: ids][slug] = id
    }
    self[keyPath: named][id] = record.location
    guard log.isEmpty else { return nil }
    let old = try known.flatMap { try table.rows(db, "WHERE id = ?", [$0]).first }
    var new = record.applied(to: old)
    table.columns[0].set(id, in: &new)
    return try write(new, over: old, Record.kind) ? (old, new) : nil
  }
}
