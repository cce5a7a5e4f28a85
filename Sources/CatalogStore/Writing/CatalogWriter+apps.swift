import CatalogModel
import DocumentJSON
import GRDB

/// The statements that write apps.
struct AppStatements {
  let select: PreparedStatement
  let insert: PreparedStatement
  let update: PreparedStatement
  let number: PreparedStatement

  init(_ db: Database) throws {
    let columns = AppValues.columns
    let list = columns.joined(separator: ", ")
    select = try PreparedStatement(
      db, "SELECT id, \(list) FROM app WHERE bundle_identifier = ?")
    insert = try PreparedStatement(
      db,
      """
      INSERT INTO app (\(list), bundle_identifier, id)
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")), ?, ?)
      ON CONFLICT (bundle_identifier) DO NOTHING
      """)
    update = try PreparedStatement(
      db, "UPDATE app SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?")
    number = try PreparedStatement(db, "SELECT id FROM app WHERE bundle_identifier = ?")
  }
}

extension CatalogWriter {
  /// Writes an app: a new row, or the fields that the record contains.
  func write(_ record: AppRecord) throws {
    namedKinds.insert(.app)
    var values = AppValues()
    var number: Int64?
    // In a catalog that was empty, an app can only exist already if the files name it twice, and
    // then the insertion reports it.
    let isSurelyNew =
      derived.startsEmpty && log.isEmpty && !record.name.isKept && !record.iconURL.isKept
    if !isSurelyNew {
      apps.select.bind(record.bundleIdentifier, at: 1)
      if try apps.select.step() {
        number = apps.select.columns.integer(0)
        values = AppValues(apps.select.columns)
      }
      apps.select.reset()
    }
    if let number,
      isRepeated(
        record.bundleIdentifier, record.place, first: namedApps[number], kind: .app,
        .bundleIdentifier)
    {
      return
    }
    let before = values
    values.apply(record)
    if let part = values.missingArtwork, !record.place.isFaulty {
      log.add(.partialArtwork(missing: part), at: log.place(record.place, of: .app, "artwork"))
    }
    let isNew = number == nil
    let id = try number ?? self.number(for: .app, wish: record.id)
    namedApps[id] = record.place
    if isNew {
      if record.name.isKept { missing("name", .app, record.place) }
      if record.iconURL.isKept { missing("iconURL", .app, record.place) }
    }
    guard try write(values, before: before, isNew: isNew, id: id, record) else {
      let first = try appNumber(record.bundleIdentifier).flatMap { namedApps[$0] }
      _ = isRepeated(
        record.bundleIdentifier, record.place, first: first, kind: .app, .bundleIdentifier)
      return
    }
    switch record.categories {
    case .keep: break
    case .clear:
      memberships.append(Membership(app: id, categories: [], place: record.place, isNew: isNew))
    case .set(let names):
      memberships.append(Membership(app: id, categories: names, place: record.place, isNew: isNew))
    }
  }

  /// Writes a row; returns false if it should be new but the bundle identifier already exists.
  private func write(
    _ values: AppValues, before: AppValues, isNew: Bool, id: Int64, _ record: AppRecord
  ) throws -> Bool {
    var values = values
    if !log.isEmpty {
      // Everything is rolled back after a finding, but references to the app must still be
      // resolved.
      guard isNew, ValueRules.problem(bundleIdentifier: record.bundleIdentifier) == nil else {
        return true
      }
      values = AppValues()
      (values.name, values.iconURL) = ("-", "-")
    }
    if isNew {
      values.bind(to: apps.insert)
      apps.insert.bind(record.bundleIdentifier, at: 12)
      apps.insert.bind(id, at: 13)
      try apps.insert.run()
      guard db.changesCount > 0 else { return false }
      if !derived.startsEmpty { derived.newApps.append(id) }
      report.apps.inserted += 1
    } else if values != before {
      values.bind(to: apps.update)
      apps.update.bind(id, at: 12)
      try apps.update.run()
      if values.text != before.text { derived.changedApps.insert(id) }
      report.apps.updated += 1
    } else {
      report.apps.unchanged += 1
    }
    return true
  }

  /// Sets the categories of apps to those that their records name.
  func writeMemberships() throws {
    let insertion = try PreparedStatement(
      db, "INSERT INTO app_category (app_id, category_id) VALUES (?, ?)")
    let deletion = try PreparedStatement(
      db, "DELETE FROM app_category WHERE app_id = ? AND category_id = ?")
    for membership in memberships {
      let wanted = categories(of: membership)
      guard log.isEmpty else { continue }
      let current =
        membership.isNew
        ? []
        : Set(
          try fetch(
            db, "SELECT category_id FROM app_category WHERE app_id = ?", [membership.app]
          ) { $0.integer(0) })
      for category in current.subtracting(wanted).sorted() {
        deletion.bind(membership.app, at: 1)
        deletion.bind(category, at: 2)
        try deletion.run()
        report.appCategories.deleted += 1
      }
      for category in wanted where !current.contains(category) {
        insertion.bind(membership.app, at: 1)
        insertion.bind(category, at: 2)
        try insertion.run()
        report.appCategories.inserted += 1
      }
      if !membership.isNew, current != Set(wanted) { derived.changedApps.insert(membership.app) }
      report.appCategories.unchanged += current.intersection(wanted).count
    }
    memberships = []
  }

  /// The ids of an app's categories.
  private func categories(of membership: Membership) -> [Int64] {
    var numbers: [Int64] = []
    for (index, reference) in membership.categories.enumerated() {
      func place() -> CatalogFinding.Place {
        log.place(
          membership.place, of: .app, "categories[\(index)]", line: reference.line,
          column: reference.column)
      }
      guard let number = categoryNumbers[reference.name] else {
        let near = NearNames.names(near: reference.name, in: categoryNumbers.keys)
        log.add(
          .unknownReference(kind: .category, suggestions: near), value: reference.name,
          at: place())
        continue
      }
      if numbers.contains(number) {
        log.add(.repeatedField, value: reference.name, at: place())
      } else {
        numbers.append(number)
      }
    }
    return numbers
  }
}
