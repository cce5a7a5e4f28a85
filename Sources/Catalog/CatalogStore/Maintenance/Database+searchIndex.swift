import CSQLite

extension Database {
  /// Compares the full-text index with the texts of the apps, in both directions, and lets SQLite
  /// compare it with its own texts.
  func searchIndexDamages() throws -> [CatalogDamage] {
    guard try searchIndexIsConsistent() else { return [.searchIndexBroken] }
    let texts = "name, subtitle, kind_line, category"
    let apps = "SELECT id, \(texts) FROM app_text"
    let index = "SELECT rowid, \(texts) FROM app_search"
    func count(_ first: String, without second: String) throws -> Int64 {
      try fetch(self, "SELECT count(*) FROM (\(first) EXCEPT \(second))") {
        $0.integer(0)
      }.first ?? 0
    }
    let missing = try count(apps, without: index)
    let surplus = try count(index, without: apps)
    return missing == 0 && surplus == 0 ? [] : [.searchIndex(missing: missing, surplus: surplus)]
  }

  /// The result of FTS5's own check. It is a command in the form of an insertion, which a reading
  /// connection cannot run, so that the check then runs on a copy in a temporary file.
  private func searchIndexIsConsistent() throws -> Bool {
    func check(_ db: Database) throws -> Bool {
      do {
        try db.execute(sql: "INSERT INTO app_search (app_search) VALUES ('integrity-check')")
        return true
      } catch let error as DatabaseError where error.resultCode == SQLITE_CORRUPT {
        return false
      } catch let error as DatabaseError where error.resultCode == SQLITE_ERROR {
        // A table of the index cannot be read at all.
        return false
      }
    }
    do {
      return try check(self)
    } catch let error as DatabaseError where error.resultCode == SQLITE_READONLY {
      let copy = try Database("")
      try backup(to: copy)
      return try check(copy)
    }
  }
}
