import CatalogModel
import CatalogStore

extension CatalogWriter {
  /// Adds a diagnostic for each link without its record, and for each removed record with links.
  func checkLinks() throws {
    if log.isEmpty { try CatalogKeys(db: db).check(log.links, log) }
  }

  /// Lets the links to a record, and to the sections of a page, lead to it under its new key.
  func renameLinks(from old: RecordKey, to new: String) throws {
    guard let link = CatalogLink(old),
      let renamed = old.renamed(to: new).flatMap({ CatalogLink($0) })
    else { return }
    func target(of action: String?) -> String? {
      guard let action, let found = CatalogLink(action) else { return nil }
      if found == link { return renamed.address }
      guard case .section(let section) = found, case .page(section.page) = link else { return nil }
      return CatalogLink.section(SectionReference(page: new, key: section.key)).address
    }
    func rewrite<Row: LoggedRow>(
      _ table: Row.Type, _ kind: RecordKind, _ action: WritableKeyPath<Row, String?>
    ) throws {
      for old in try Row.table.rows(db, "WHERE \(CatalogLink.selection)") {
        guard let address = target(of: old[keyPath: action]) else { continue }
        var row = old
        row[keyPath: action] = address
        try write(row, over: old, kind)
      }
    }
    try rewrite(App.self, .app, \.action)
    try rewrite(CatalogModel.Category.self, .category, \.action)
    try rewrite(Card.self, .card, \.action)
    try rewrite(Page.self, .page, \.action)
    try rewrite(SectionRow.self, .section, \.values.action)
    let sections = try fetch(
      db, "SELECT DISTINCT section_id FROM section_item WHERE \(CatalogLink.selection)"
    ) { $0.integer(0) }
    for case let section? in try sections.map(db.section) {
      let items = try db.placedItems(ofSection: section.id).map { item in
        guard let address = target(of: item.details.action) else { return item }
        var details = item.details
        details.action = address
        return PlacedItem(id: item.id, details: details)
      }
      try write(items, of: section.content, section: section.id)
    }
  }
}
