import CatalogModel
import CatalogStore

extension CatalogWriter {
  /// Writes a scheme that actions may have.
  func write(_ record: SchemeRecord) throws {
    named.kinds.insert(.scheme)
    let row = record.change.row
    guard
      !isRepeated(row.name, record.location, first: named.schemes[row.name], kind: .scheme, .scheme)
    else { return }
    named.schemes[row.name] = record.location
    let isKnown = schemes.contains(row.name)
    schemes.insert(row.name)
    guard log.isEmpty else { return }
    try write(row, over: isKnown ? row : nil, .scheme)
  }

  /// Adds a diagnostic for each action whose scheme the catalog does not declare.
  func checkSchemes() {
    for (scheme, uses) in log.schemeUses.sorted(by: { $0.key < $1.key })
    where !schemes.contains(scheme) {
      for use in uses {
        log.add(.undeclaredScheme(scheme), value: use.address, at: use.location)
      }
    }
  }

  func pruneSchemes() throws {
    for name in schemes.sorted() where named.schemes[name] == nil { try removeScheme(name) }
  }

  /// Removes a scheme that no action has.
  func removeScheme(_ name: String) throws {
    let used = try uses(ofScheme: name)
    guard used.isEmpty else {
      return log.add(.inUse(kind: .scheme, sections: used), value: name)
    }
    recorder?.note(name, SchemeRow(name: name))
    try PreparedStatement(db, "DELETE FROM scheme WHERE name = ?").run([name])
    report.schemes.removed += 1
    schemes.remove(name)
  }

  /// The first few places of actions with a scheme.
  private func uses(ofScheme name: String) throws -> [String] {
    try fetch(
      db,
      """
      SELECT place FROM (
        SELECT 'the app ' || bundle_identifier AS place, action FROM app
        UNION ALL SELECT 'the category ' || slug, action FROM category
        UNION ALL SELECT 'the page ' || slug, action FROM page
        UNION ALL
        SELECT page.slug || '/' || section.key, section.action
        FROM section JOIN page ON page.id = section.page_id
        UNION ALL
        SELECT 'an item of ' || page.slug || '/' || section.key, section_item.action
        FROM section_item
        JOIN section ON section.id = section_item.section_id
        JOIN page ON page.id = section.page_id)
      WHERE lower(substr(action, 1, length(?1) + 1)) = ?1 || ':'
      ORDER BY place LIMIT 5
      """, [name]
    ) { $0.text(0) }
  }
}
