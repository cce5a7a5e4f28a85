import CatalogModel
import GRDB

extension Seeding {
  /// Lists the rows that are not as seeding wrote them.
  mutating func noteOwnRows() throws {
    let apps = try fetch(db, "SELECT id, bundle_identifier FROM app ORDER BY id") {
      ($0.integer(0), $0.text(1))
    }
    for (number, key) in apps {
      try note(.app, key) { seeding in
        let app = try fetch(seeding.db, "SELECT \(AppRow.columns) FROM app WHERE id = ?", [number])
        {
          AppRow.decode($0)
        }.first
        return try app.map {
          Fingerprint($0, categories: try seeding.memberships(of: number).map(\.slug))
        }
      }
    }
    let categories = try fetch(db, "SELECT \(CategoryRow.columns) FROM category ORDER BY id") {
      CategoryRow.decode($0)
    }
    for category in categories { try note(.category, category.slug) { _ in Fingerprint(category) } }
    let pages = try fetch(db, "SELECT id, slug, title FROM page ORDER BY id") { PageRow.decode($0) }
    for page in pages {
      try note(.page, page.slug) { _ in Fingerprint(page) }
      for section in try storedSections(of: page.id) {
        try note(.section, "\(page.slug)/\(section.key)") { _ in section.fingerprint }
      }
    }
  }

  private mutating func note(
    _ kind: CatalogRow.Kind, _ key: String, _ current: (Seeding) throws -> Fingerprint?
  ) throws {
    guard memory.knows(kind, key) else { return report.keep(kind, key, .own) }
    guard let current = try current(self) else { return }
    if memory.isUnchanged(kind, key, current) == false { report.keep(kind, key, .edited) }
  }
}
