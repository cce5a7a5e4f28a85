import CatalogModel
import GRDB

extension Seeding {
  /// Writes a category of the document, unless a row of the user's own has its slug.
  mutating func write(_ category: CatalogModel.Category) throws {
    let current = try fetch(
      db, "SELECT \(CategoryRow.columns) FROM category WHERE slug = ?", [category.slug]
    ) { CategoryRow.decode($0) }.first
    let wanted = Fingerprint(category)
    categoryNumbers[category.slug] = current?.id
    switch memory.standing(
      .category, category.slug, current.map { Fingerprint($0) }, wanted: wanted)
    {
    case .missing:
      categoryNumbers[category.slug] = try insert(
        into: "category", "slug, name, icon_url", wanted: category.id,
        [category.slug, category.name, category.iconAddress])
      report.categories.inserted += 1
    case .same: report.categories.unchanged += 1
    case .outdated:
      try PreparedStatement(db, "UPDATE category SET name = ?, icon_url = ? WHERE slug = ?")
        .run([category.name, category.iconAddress, category.slug])
      report.categories.updated += 1
    case .edited:
      report.categories.unchanged += 1
      return
    case .own: return inTheWay.append(CatalogRow(kind: .category, key: category.slug))
    }
    try memory.remember(.category, category.slug, wanted)
  }

  /// Writes an app of the document with its categories, unless a row of the user's own has its
  /// bundle identifier.
  mutating func write(_ entry: AppDocument) throws {
    let app = entry.app
    let key = app.bundleIdentifier
    let current = try fetch(
      db, "SELECT \(AppRow.columns) FROM app WHERE bundle_identifier = ?", [key]
    ) { AppRow.decode($0) }.first
    let placed = try current.map { try memberships(of: $0.id) } ?? []
    let wanted = Fingerprint(app, categories: entry.categories)
    appNumbers[key] = current?.id
    let standing = memory.standing(
      .app, key, current.map { Fingerprint($0, categories: placed.map(\.slug)) },
      wanted: wanted)
    switch standing {
    case .missing:
      appNumbers[key] = try insert(
        into: "app", Self.appColumns, wanted: app.id, Self.values(of: app))
      report.apps.inserted += 1
    case .same, .edited:
      report.apps.unchanged += 1
      report.appCategories.unchanged += placed.count
      if standing == .edited { return }
    case .outdated:
      let places = Self.values(of: app).map { _ in "?" }.joined(separator: ", ")
      try PreparedStatement(
        db, "UPDATE app SET (\(Self.appColumns)) = (\(places)) WHERE bundle_identifier = ?"
      ).run(Self.values(of: app) + [key])
      report.apps.updated += 1
    case .own: return inTheWay.append(CatalogRow(kind: .app, key: key))
    }
    if standing != .same, let number = appNumbers[key] {
      try put(number, in: entry.categories, insteadOf: placed)
    }
    try memory.remember(.app, key, wanted)
  }

  private static let appColumns = """
    bundle_identifier, kind_line, name, subtitle, icon_url, artwork_url, artwork_pixel_width, \
    artwork_pixel_height, has_in_app_purchases, price_minor_units, price_currency, rating
    """

  private static func values(of app: App) -> [any Bindable] {
    [
      app.bundleIdentifier, app.kindLine, app.name, app.subtitle, app.iconAddress,
      app.artwork?.address, app.artwork?.pixelWidth, app.artwork?.pixelHeight,
      app.hasInAppPurchases, app.price.minorUnits, app.price.currency, app.rating,
    ]
  }

  typealias Membership = (number: Int64, slug: String)

  func memberships(of app: App.ID) throws -> [Membership] {
    try fetch(
      db,
      """
      SELECT category.id, category.slug
      FROM app_category JOIN category ON category.id = app_category.category_id
      WHERE app_category.app_id = ?
      """, [app]
    ) { ($0.integer(0), $0.text(1)) }
  }

  private mutating func put(
    _ app: App.ID, in slugs: [String], insteadOf memberships: [Membership]
  ) throws {
    let wanted = Set(slugs.compactMap { categoryNumbers[$0] })
    let current = Set(memberships.map(\.number))
    let removal = try PreparedStatement(
      db, "DELETE FROM app_category WHERE app_id = ? AND category_id = ?")
    for category in current.subtracting(wanted).sorted() { try removal.run([app, category]) }
    let insertion = try PreparedStatement(
      db, "INSERT INTO app_category (app_id, category_id) VALUES (?, ?)")
    for category in wanted.subtracting(current).sorted() { try insertion.run([app, category]) }
    report.appCategories.deleted += current.subtracting(wanted).count
    report.appCategories.inserted += wanted.subtracting(current).count
    report.appCategories.unchanged += wanted.intersection(current).count
  }
}
