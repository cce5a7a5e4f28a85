import CatalogModel
import CatalogStore
import DocumentJSON

/// The statements that write apps.
struct AppStatements {
  let select: PreparedStatement
  let insert: PreparedStatement
  let update: PreparedStatement
  let id: PreparedStatement

  init(_ db: Database) throws {
    select = try PreparedStatement(
      db, "SELECT \(AppRow.columns) FROM app WHERE bundle_identifier = ?")
    insert = try PreparedStatement(
      db, AppRow.table.insertion + " ON CONFLICT (bundle_identifier) DO NOTHING")
    update = try PreparedStatement(db, AppRow.table.update)
    id = try PreparedStatement(db, "SELECT id FROM app WHERE bundle_identifier = ?")
  }
}

extension CatalogWriter {
  /// Writes an app: a new row, or the fields that the record contains.
  func write(_ record: AppRecord) throws {
    named.kinds.insert(.app)
    let key = record.change.row.bundleIdentifier
    var before: App?
    // In a catalog that was empty, an app can only exist already if the files name it twice, and
    // then the insertion reports it.
    if !derived.startsEmpty || !log.isEmpty || !record.missingFields.isEmpty {
      apps.select.bind(key, at: 1)
      if try apps.select.step() { before = AppRow.table.decode(apps.select.columns) }
      apps.select.reset()
    }
    if let before,
      isRepeated(
        key, record.location, first: named.apps[before.id], kind: .app, .bundleIdentifier)
    {
      return
    }
    var app = record.applied(to: before)
    if let part = app.missingArtwork, !record.location.isFaulty {
      log.add(
        .partialArtwork(missing: part), at: log.location(record.location, of: .app, "artwork"))
    }
    if before == nil {
      app.id = try id(for: .app, wish: record.change.row.id)
      reportMissingFields(of: record)
    }
    named.apps[app.id] = record.location
    guard try write(app, over: before) else {
      let first = try appID(key).flatMap { named.apps[$0] }
      _ = isRepeated(key, record.location, first: first, kind: .app, .bundleIdentifier)
      return
    }
    guard !record.categories.isKept else { return }
    memberships.append(
      Membership(
        app: app.id, categories: record.categories.value ?? [], location: record.location,
        isNew: before == nil))
  }

  /// Writes a row; returns false if it should be new but the bundle identifier already exists.
  private func write(_ app: App, over before: App?) throws -> Bool {
    var app = app
    if !log.isEmpty {
      // Everything is rolled back after a diagnostic, but references to the app must still be
      // resolved.
      guard before == nil, ValueRule.bundleIdentifier.problem(stored: app.bundleIdentifier) == nil
      else { return true }
      app = App(
        id: app.id, bundleIdentifier: app.bundleIdentifier, kindLine: "", name: "-", subtitle: "",
        iconAddress: "-")
    }
    if before == nil {
      AppRow.table.bind(app, to: apps.insert)
      try apps.insert.run()
      guard db.changesCount > 0 else { return false }
      recorder?.note(app.id, App?.none)
      if !derived.startsEmpty { derived.newApps.append(app.id) }
      report.apps.inserted += 1
    } else if let before, app != before {
      recorder?.note(app.id, before)
      try markTranslations(of: .app, from: before, to: app, in: AppRow.table)
      AppRow.table.bind(app, to: apps.update)
      try apps.update.run()
      if app.searchedTexts != before.searchedTexts { derived.changedApps.insert(app.id) }
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
      let list = RowList.categories(app: membership.app)
      let elements = try membership.isNew ? [] : db.elements(of: list)
      let current = Set(elements.map(\.id))
      if current != Set(wanted) { recorder?.note(list, elements) }
      for category in current.subtracting(wanted).sorted() {
        deletion.bind(membership.app, at: 1)
        deletion.bind(category, at: 2)
        try deletion.run()
        report.appCategories.removed += 1
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
    var ids: [Int64] = []
    for (index, reference) in membership.categories.enumerated() {
      func location() -> Diagnostic.Location {
        log.location(membership.location, of: .app, "categories[\(index)]", at: reference.position)
      }
      guard let id = categoryID(reference.name) else {
        let near = log.suggestions(for: reference.name, in: categoryIDs.keys)
        log.add(
          .unknownReference(kind: .category, suggestions: near), value: reference.name,
          at: location())
        continue
      }
      if ids.contains(id) {
        log.add(.repeatedField, value: reference.name, at: location())
      } else {
        ids.append(id)
      }
    }
    return ids
  }
}
