import CatalogModel
package import CatalogStore

extension RecordKind {
  /// The kinds of records that a page shows by one name: all that are no places themselves.
  package static let shown: [RecordKind] = [.app, .category, .card, .style]
}

extension CatalogStore {
  /// The kinds of the records that have a key, among apps, categories, cards and pages; `section` if the key is that
  /// of a page and a section with a slash between them.
  ///
  /// - Throws: ``CatalogDiagnostics`` for a section of a page that does not exist, or `CatalogError`.
  package func kinds(named name: String) throws -> [RecordKind] {
    try read { db in
      let keys = CatalogKeys(db: db)
      if let section = SectionReference(name) {
        _ = try Self.page(db, slug: section.page)
        _ = try keys.requiredSection(section)
        return [.section]
      }
      return try RecordKind.shown.compactMap { try? RecordKey($0, name) }
        .filter { try keys.find($0) != nil }.map(\.kind)
    }
  }
}
