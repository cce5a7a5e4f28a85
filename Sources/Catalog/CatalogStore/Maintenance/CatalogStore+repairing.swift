import CatalogModel
import CSQLite
package import DocumentJSON

extension CatalogStore {
  /// Repairs the structure of the catalog, and what only other modules can read.
  ///
  /// - Parameters:
  ///   - find: Finds all that is wrong.
  ///   - rebuild: Repairs what is not part of the structure, with the connection's triggers disabled.
  package func repair(
    finding find: (Database) throws -> [CatalogDamage],
    rebuilding rebuild: (Database, [CatalogDamage]) throws -> Void
  ) throws -> [Diagnostic] {
    try write(setsRevision: true) { db in
      let first = try find(db)
      guard first.contains(where: \.isRepairable) else { return [] }
      try db.withoutTriggers {
        try CatalogSchema.repair(db)
        // What can only be checked in a complete schema is checked now.
        let damages = try find(db)
        try Repair(db, damages).run()
        try rebuild(db, damages)
      }
      let rest = try Set(find(db))
      let repaired = first.filter { !rest.contains($0) }
      if !repaired.isEmpty { try db.setRevision(try Self.revision(db) + 1) }
      return repaired.map(\.diagnostic)
    }
  }

  /// Rebuilds the full-text index from the apps.
  static func fillSearchIndex(_ db: Database) throws {
    try CatalogSchema.makeSearchIndex(db)
    try db.indexApps()
  }
}

/// The repair of damages, on a connection whose triggers are disabled.
private struct Repair {
  let db: Database
  let damages: [CatalogDamage]

  init(_ db: Database, _ damages: [CatalogDamage]) {
    self.db = db
    self.damages = damages
  }

  func run() throws {
    try db.countItems()
    for damage in damages {
      switch damage {
      case .file:
        // An index may lack a row, for instance. It stays as it is if it cannot be made again.
        try? db.execute(sql: "REINDEX")
      case .noRevision: try setRevision()
      case .revision(let value, let least):
        // A revision that is only too low continues from the least possible one.
        try setRevision((0..<least).contains(value) ? least : Self.freshRevision)
      case .searchIndex, .searchIndexBroken: try CatalogStore.fillSearchIndex(db)
      case .typeMissing(let name):
        // Sections refer to types with their kinds of items, so the rows must have the right ones.
        let kinds = try StructureCheck.types(db)[name] ?? []
        for kind in kinds {
          try run("INSERT OR IGNORE INTO section_type VALUES (?, ?)", [name, kind])
        }
        let marks = kinds.map { _ in "?" }.joined(separator: ", ")
        try run(
          "DELETE FROM section_type WHERE name = ? AND item_kind NOT IN (\(marks))",
          [name] + kinds.sorted())
      case .typeUnknown(let name, isUsed: false):
        try run("DELETE FROM section_type WHERE name = ?", [name])
      case .orphan(let table, let id) where damage.isRepairable:
        try run("DELETE FROM \(table) WHERE publication_id = ?", [id])
      case .counter(let page, _, let made):
        try run(
          made > 0
            ? "INSERT OR REPLACE INTO publication_page VALUES (?1, ?2)"
            : "DELETE FROM publication_page WHERE page = ?1 AND ?2 = 0", [page, made])
      case .eventCounter(_, let last) where damage.isRepairable:
        try run("DELETE FROM sqlite_sequence WHERE name = 'publication_event'")
        try run("INSERT INTO sqlite_sequence VALUES ('publication_event', ?)", [last])
      case .restoration(let name):
        // Publishing over a rollback is asked about once more.
        try run("DELETE FROM restoration WHERE page = ?", [name.page])
      case .vanished(let name):
        try run(
          """
          INSERT INTO publication_event (happened_at, page, kind, number)
          SELECT max(happened_at), ?, 'pruned', ? FROM publication_event
          """, [name.page, name.number])
      default: break
      }
    }
    try repairPublications()
  }

  /// A revision that no client has seen, for a catalog whose own one is unknown.
  private static let freshRevision: Int64 = 4_503_599_627_370_496

  private func setRevision(_ value: Int64 = freshRevision) throws {
    try run("DELETE FROM catalog_revision")
    try run("INSERT INTO catalog_revision (id, value) VALUES (1, ?)", [value])
  }

  /// Rebuilds the states and the ranges of sections from the documents.
  private func repairPublications() throws {
    var states: [StoredPublication] = []
    var slices: [(id: Int64, slices: [PublicationSlice])] = []
    try PublicationCheck(db).forEachPublication { stored in
      if damages.contains(.state(stored.name)) { states.append(stored.withoutDocument) }
      if damages.contains(.slices(stored.name)), let whole = stored.whole {
        slices.append((stored.id, PublicationSlice.slices(of: try JSONDocument(whole.bytes).root)))
      }
    }
    for (id, slices) in slices {
      try run("DELETE FROM publication_slice WHERE publication_id = ?", [id])
      try CatalogStore.insert(slices, db, of: id)
    }
    let log = try RecordedEvents(db, [])
    for stored in states {
      let publication = stored.publication
      try run(
        "INSERT OR REPLACE INTO publication_state VALUES (?, ?, ?, ?, ?, ?)",
        [
          stored.id, publication.page, publication.number, publication.liveFrom.milliseconds,
          publication.until?.milliseconds,
          log.withdrawals(of: publication.page)[publication.number] ?? stored.withdrawn,
        ])
    }
  }

  /// Writes derived rows. Those that would break a constraint are missing as long as the row is damaged that they are
  /// derived from.
  private func run(_ sql: String, _ values: [any Bindable] = []) throws {
    do {
      try PreparedStatement(db, sql).run(values)
    } catch let error as DatabaseError where error.resultCode == SQLITE_CONSTRAINT {}
  }
}
