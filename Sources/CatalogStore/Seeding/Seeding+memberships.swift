import CatalogModel
import GRDB

extension Seeding {
  /// Puts each app of the document in its categories and in no other.
  mutating func writeMemberships() throws {
    let numbers = catalog.categories.reduce(into: [:]) { $0[$1.slug] = $1.id }
    let insertion = try db.cachedStatement(
      sql: "INSERT INTO app_category (app_id, category_id) VALUES (?, ?)")
    let deletion = try db.cachedStatement(
      sql: "DELETE FROM app_category WHERE app_id = ? AND category_id = ?")
    var counts = report.appCategories
    for entry in catalog.apps {
      let app = entry.app.id
      let wanted = Set(entry.categories.compactMap { numbers[$0] })
      let current = Set(
        try fetch(db, "SELECT category_id FROM app_category WHERE app_id = ?", [app]) {
          $0.integer(0)
        })
      for category in current.subtracting(wanted).sorted() {
        try deletion.execute(arguments: [app, category])
      }
      for category in wanted.subtracting(current).sorted() {
        try insertion.execute(arguments: [app, category])
      }
      counts.deleted += current.subtracting(wanted).count
      counts.inserted += wanted.subtracting(current).count
      counts.unchanged += wanted.intersection(current).count
    }
    report.appCategories = counts
  }
}
