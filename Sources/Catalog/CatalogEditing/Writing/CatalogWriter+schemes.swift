import CatalogModel
import CatalogStore
import DocumentJSON

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
    let places = try CatalogKeys(db: db).actions(
      where: "lower(substr(action, 1, length(?1) + 1)) = ?1 || ':' ORDER BY place", [name]
    ).filter { Action.declaredScheme(of: $0.action) == name }.map(\.place)
    return Array(places.uniqued().prefix(5))
  }
}
