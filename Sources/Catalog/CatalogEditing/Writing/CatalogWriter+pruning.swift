import CompositionalLayout
import CatalogModel
import CatalogStore

extension CatalogWriter {
  /// Removes the rows that the files do not contain, of the kinds that they contain.
  func prune() throws {
    guard log.isEmpty else { return }
    if named.kinds.contains(.item) { try pruneItems() }
    if named.kinds.contains(.section) { try pruneSections() }
    if named.kinds.contains(.page) { try prunePages() }
    if named.kinds.contains(.style) { try pruneStyles() }
    if named.kinds.contains(.app) { try pruneApps() }
    if named.kinds.contains(.category) { try pruneCategories() }
    if named.kinds.contains(.card) { try pruneCards() }
    if named.kinds.contains(.scheme) { try pruneSchemes() }
    if named.kinds.contains(.text) { try pruneTexts() }
    if named.kinds.contains(.locale) { try pruneLocales() }
  }

  /// Empties the sections without any item in the files.
  private func pruneItems() throws {
    for page in try pageRows() {
      let plan = pagePlanIndices[page.slug].map { pagePlans[$0] }
      let named = Set(plan?.items.map(\.section) ?? [])
      // Sections whose item lists were given already have exactly those items.
      let listed = Set(plan?.sections.filter { !$0.items.isKept }.compactMap(\.key) ?? [])
      let derived = plan?.sections.contains { !$0.items.isKept && $0.key == nil } ?? false
      guard !derived else { continue }
      for row in try sections(ofPage: page.id)
      where !named.contains(row.key) && !listed.contains(row.key) {
        try removeItems(of: row.id)
      }
    }
  }

  /// Removes the sections that the files do not contain.
  private func pruneSections() throws {
    for page in try pageRows() where pagePlanIndices[page.slug] == nil {
      for row in try sections(ofPage: page.id) { try remove(row) }
    }
  }

  private func prunePages() throws {
    for page in try pageRows() where named.pages[page.id] == nil {
      try removePage(page.id, page.slug)
    }
  }

  /// Removes a page with its sections and their items.
  func removePage(_ id: Int64, _ slug: String) throws {
    for row in try sections(ofPage: id) { try remove(row) }
    try recorder?.note(removing: id, of: Page.self, .page(slug), db)
    try removeTexts(.page, of: id)
    try PreparedStatement(db, "DELETE FROM page WHERE id = ?").run([id])
    report.pages.removed += 1
    pageIDs[slug] = nil
    log.links.remove(.page(slug))
  }

  private func pruneStyles() throws {
    for row in try StyleRow.all(db) where named.styles[row.slug] == nil {
      try removeStyle(row.slug)
    }
  }

  private func pageRows() throws -> [(id: Int64, slug: String)] {
    try fetch(db, "SELECT id, slug FROM page ORDER BY id") { ($0.integer(0), $0.text(1)) }
  }

  private func pruneApps() throws {
    let rows = try fetch(db, "SELECT id, bundle_identifier FROM app") {
      named.apps[$0.integer(0)] == nil ? ($0.integer(0), $0.text(1)) : nil
    }
    for case let (id, name)? in rows { try removeApp(id, name) }
  }

  private func pruneCategories() throws {
    for (slug, id) in categoryIDs.sorted(by: { $0.key < $1.key })
    where named.categories[id] == nil {
      try removeCategory(id, slug)
    }
  }

  /// Removes an app, unless a section contains it.
  func removeApp(_ id: Int64, _ bundleIdentifier: String) throws {
    let used = try sections(holding: .app, id)
    guard used.isEmpty else {
      return log.add(.inUse(kind: .app, sections: used), value: bundleIdentifier)
    }
    if let recorder {
      let list = RowList.categories(app: id)
      try recorder.note(list, db.elements(of: list))
      try recorder.note(removing: id, of: App.self, .app(bundleIdentifier), db)
    }
    try PreparedStatement(db, "DELETE FROM app_category WHERE app_id = ?").run([id])
    report.appCategories.removed += db.changesCount
    try removeTexts(.app, of: id)
    try PreparedStatement(db, "DELETE FROM app WHERE id = ?").run([id])
    try PreparedStatement(db, "DELETE FROM app_search WHERE rowid = ?").run([id])
    derived.changedApps.remove(id)
    report.apps.removed += 1
    log.links.remove(.app(bundleIdentifier))
  }

  /// Removes a category, unless a section contains it. Its apps stay.
  func removeCategory(_ id: Int64, _ slug: String) throws {
    let used = try sections(holding: .category, id)
    guard used.isEmpty else {
      return log.add(.inUse(kind: .category, sections: used), value: slug)
    }
    try noteRemoval(ofCategory: id, slug)
    try indexApps(inCategory: id)
    try PreparedStatement(db, "DELETE FROM app_category WHERE category_id = ?").run([id])
    report.appCategories.removed += db.changesCount
    try removeTexts(.category, of: id)
    try PreparedStatement(db, "DELETE FROM category WHERE id = ?").run([id])
    report.categories.removed += 1
    categoryIDs[slug] = nil
  }

  /// Notes a category and its apps.
  private func noteRemoval(ofCategory id: Int64, _ slug: String) throws {
    guard let recorder else { return }
    try recorder.note(removing: id, of: Category.self, .category(slug), db)
    let apps = try fetch(db, "SELECT app_id FROM app_category WHERE category_id = ?", [id]) {
      $0.integer(0)
    }
    for app in apps {
      let list = RowList.categories(app: app)
      try recorder.note(list, db.elements(of: list))
    }
  }

  /// The first few sections that contain an item, as `page/key`.
  func sections(holding kind: ItemKind, _ id: Int64) throws -> [String] {
    let fallbacks = "UNION SELECT section_id FROM section_fallback WHERE app_id = ?1"
    return try fetch(
      db,
      """
      SELECT page.slug || '/' || section.key
      FROM section JOIN page ON page.id = section.page_id
      WHERE section.id IN (
        SELECT section_id FROM section_item WHERE \(kind.reference) = ?1
        \(kind == .app ? fallbacks : ""))
      ORDER BY 1 LIMIT 5
      """, [id]
    ) { $0.text(0) }
  }
}
