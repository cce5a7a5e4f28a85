import CatalogModel
import CatalogStore

extension CatalogWriter {
  /// Writes a card: a new row, or the fields that the record has.
  func write(_ record: CardRecord) throws {
    named.kinds.insert(.card)
    let key = record.change.row.key
    guard !isRepeated(key, record.location, first: named.cards[key]?.location, kind: .card, .key)
    else {
      return
    }
    let old = try CardRow.table.rows(db, "WHERE key = ?", [key]).first
    var card = record.applied(to: old)
    if let part = card.missingArtwork, !record.location.isFaulty {
      log.add(
        .partialArtwork(missing: part), at: log.location(record.location, of: .card, "artwork"))
    }
    if old == nil {
      card.id = try id(for: .card, wish: record.change.row.id)
      reportMissingFields(of: record)
    }
    named.cards[key] = (card.id, record.location)
    guard log.isEmpty else { return }
    try write(card, over: old, .card)
  }

  /// Removes a card, unless a section contains it.
  func removeCard(_ id: Int64, _ key: String) throws {
    let used = try sections(holding: .card, id)
    guard used.isEmpty else {
      return log.add(.inUse(kind: .card, sections: used), value: key)
    }
    try recorder?.note(removing: id, of: Card.self, .card(key), db)
    try removeTexts(.card, of: id)
    try PreparedStatement(db, "DELETE FROM card WHERE id = ?").run([id])
    report.cards.removed += 1
    log.links.remove(.card(key))
  }

  /// Removes the cards that the files do not contain.
  func pruneCards() throws {
    let rows = try fetch(db, "SELECT id, key FROM card") { ($0.integer(0), $0.text(1)) }
    for (id, key) in rows where named.cards[key] == nil { try removeCard(id, key) }
  }

  /// The id of the app, the category or the card with a key; nil if there is none.
  func id(of key: String, _ kind: ItemKind) throws -> Int64? {
    switch kind {
    case .app: return try appID(key)
    case .category: return categoryID(key)
    case .card:
      // Keys have small letters only.
      let key = key.lowercased()
      if let id = named.cards[key]?.id { return id }
      return try fetch(db, "SELECT id FROM card WHERE key = ?", [key]) { $0.integer(0) }.first
    }
  }

  /// The kind of items that a section will show: the one that its record states, that of the items that it
  /// keeps, that of the first item that it gets, or else the first kind that its type shows.
  ///
  /// - Parameters:
  ///   - record: The section in the files; nil if they only contain items of it.
  ///   - changes: The items of the section that the files contain.
  ///   - kinds: The kinds that the type can show, at least one.
  func content(
    of record: SectionRecord?, _ changes: [ItemRecord], type: String, kinds: [ItemKind],
    over old: SectionRow?, isReplaced: Bool
  ) throws -> ItemKind {
    let former = old.map(\.content).flatMap { kinds.contains($0) ? $0 : nil }
    if let record, let stated = record.shows {
      guard !kinds.contains(stated) else { return stated }
      log.add(
        .kindNotShown(stated, type: type, kinds: kinds),
        at: log.location(record.location, of: .section, "shows"))
    }
    guard kinds.count > 1 else { return kinds[0] }
    let listed = record?.items ?? .keep
    if listed.isKept, !isReplaced, let old, let former {
      let areKept =
        try changes.isEmpty || !options.prunes && !db.placedItems(ofSection: old.id).isEmpty
      if areKept { return former }
    }
    let order = (former.map { [$0] } ?? []) + kinds.filter { $0 != former }
    for name in (listed.value ?? []).lazy.map(\.name) + changes.lazy.map(\.item) {
      for kind in order where try id(of: name, kind) != nil { return kind }
    }
    return order[0]
  }
}
