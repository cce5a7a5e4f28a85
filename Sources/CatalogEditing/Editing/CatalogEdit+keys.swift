import CompositionalLayout
import CatalogModel
import CatalogStore
import DocumentJSON
import GRDB

extension CatalogEdit {
  /// Removes an app that no section contains, and its memberships in categories.
  public func remove(app bundleIdentifier: String) throws { try remove(.app, [bundleIdentifier]) }

  /// Removes a category that no section contains; its apps stay.
  public func remove(category slug: String) throws { try remove(.category, [slug]) }

  /// Removes a style that no section uses.
  public func remove(style slug: String) throws { try remove(.style, [slug]) }

  /// Removes a page with its sections and their items.
  public func remove(page slug: String) throws { try remove(.page, [slug]) }

  /// Removes a section with its items.
  public func remove(_ section: SectionReference) throws {
    try remove(.section, [section.page, section.key])
  }

  /// Removes an item from its section; the app or category itself stays.
  public func remove(_ item: String, from section: SectionReference) throws {
    try remove(.item, [section.page, section.key, item])
  }

  /// Changes an app's bundle identifier.
  public func rename(app bundleIdentifier: String, to new: String) throws {
    try rename(.app, [bundleIdentifier], to: new)
  }

  /// Changes a category's slug.
  public func rename(category slug: String, to new: String) throws {
    try rename(.category, [slug], to: new)
  }

  /// Changes a page's slug.
  public func rename(page slug: String, to new: String) throws {
    try rename(.page, [slug], to: new)
  }

  /// Changes a section's key.
  public func rename(_ section: SectionReference, to new: String) throws {
    try rename(.section, [section.page, section.key], to: new)
  }

  /// A key that no other section of the page has, derived from the title or else the type.
  package func freeKey(onPage page: String, title: String?, type: String?) throws -> String {
    let taken = try fetch(
      db,
      "SELECT key FROM section JOIN page ON page.id = section.page_id WHERE page.slug = ?", [page]
    ) { $0.text(0) }
    var keys = SectionKeys(taken: Set(taken))
    return keys.next(given: nil, title: title, type: type ?? "")
  }

  /// Removes the record with a key.
  package func remove(_ kind: RecordKind, _ key: [String]) throws {
    try change { writer, log in
      guard try !isFree(kind, key, log) else {
        return log.add(
          unknown(kind, key), value: key.joined(separator: "/"), at: Diagnostic.Location())
      }
      switch kind {
      case .app:
        guard let id = try writer.appNumber(key[0]) else { return }
        try writer.removeApp(id, key[0], at: Diagnostic.Location())
      case .category:
        guard let id = writer.categoryNumbers[key[0]] else { return }
        try writer.removeCategory(id, key[0], at: Diagnostic.Location())
      case .style: try writer.removeStyle(key[0], at: Diagnostic.Location())
      case .page:
        guard let id = writer.pageNumbers[key[0]] else { return }
        try writer.removePage(id)
      case .section:
        guard let section = try section(key) else { return }
        try writer.remove(section)
      case .item:
        guard let section = try section(key) else { return }
        let items = try db.itemNumbers(ofSection: section.id)
        let removed = try number(of: key[2], section.content)
        try writer.write(
          items.filter { $0 != removed }, of: section.content, section: section.id)
      }
    }
  }

  /// Changes the key of a record.
  package func rename(_ kind: RecordKind, _ key: [String], to new: String) throws {
    try change { writer, log in
      let newKey = key.dropLast() + [new]
      if try isFree(kind, key, log) {
        log.add(unknown(kind, key), value: key.joined(separator: "/"), at: Diagnostic.Location())
      } else if let problem = ValueRules.problem(new, kind == .app ? .bundleIdentifier : .slug) {
        log.add(problem, value: new, at: Diagnostic.Location())
      } else if try key.last != new && !isFree(kind, Array(newKey), log) {
        log.add(.taken(kind: kind), value: new, at: Diagnostic.Location())
      }
      guard log.isEmpty, key.last != new else { return }
      switch kind {
      case .section:
        guard let section = try section(key) else { return }
        try db.execute(
          sql: "UPDATE section SET key = ? WHERE id = ?", arguments: [new, section.id])
        writer.report.sections.updated += 1
      case .app:
        try db.execute(
          sql: "UPDATE app SET bundle_identifier = ? WHERE bundle_identifier = ?",
          arguments: [new, key[0]])
        writer.report.apps.updated += 1
      case .category, .page:
        try db.execute(
          sql: "UPDATE \(kind.rawValue) SET slug = ? WHERE slug = ?", arguments: [new, key[0]])
        if kind == .page {
          writer.report.pages.updated += 1
        } else {
          writer.report.categories.updated += 1
        }
      case .item, .style: return
      }
    }
  }

  /// Whether a key is unused; adds a finding if its page or section does not exist.
  func isFree(_ kind: RecordKind, _ key: [String], _ log: FindingLog) throws -> Bool {
    switch kind {
    case .app:
      return try fetch(db, "SELECT 1 FROM app WHERE bundle_identifier = ?", [key[0]]) { _ in }
        .isEmpty
    case .category:
      return try fetch(db, "SELECT 1 FROM category WHERE slug = ?", [key[0]]) { _ in }.isEmpty
    case .style: return try StyleRow.all(db, slug: key[0]).isEmpty
    case .page: return try fetch(db, "SELECT 1 FROM page WHERE slug = ?", [key[0]]) { _ in }.isEmpty
    case .section:
      try requirePage(key[0])
      return try section(key) == nil
    case .item:
      try requirePage(key[0])
      guard let section = try section(key) else {
        throw CatalogFindings([
          unknown(.section, key).diagnostic(value: key[0] + "/" + key[1])
        ])
      }
      guard let number = try number(of: key[2], section.content) else { return true }
      return try !db.itemNumbers(ofSection: section.id).contains(number)
    }
  }

  private func requirePage(_ slug: String) throws {
    guard try isFree(.page, [slug], FindingLog(limit: 1)) else { return }
    throw CatalogFindings([
      unknown(.page, [slug]).diagnostic(value: slug)
    ])
  }

  /// The problem that no record has a key, with suggestions of similar keys.
  func unknown(_ kind: RecordKind, _ key: [String]) -> CatalogProblem {
    let sql: (text: String, arguments: [any Bindable]) =
      switch kind {
      case .app, .item:
        (
          "SELECT bundle_identifier FROM app WHERE bundle_identifier >= ? LIMIT 1000",
          [String((key.last ?? "").prefix(3))]
        )
      case .category: ("SELECT slug FROM category", [])
      case .style: ("SELECT slug FROM section_style", [])
      case .page: ("SELECT slug FROM page", [])
      case .section:
        ("SELECT key FROM section JOIN page ON page.id = section.page_id WHERE slug = ?", [key[0]])
      }
    let names = (try? fetch(db, sql.text, sql.arguments) { $0.text(0) }) ?? []
    let name = kind == .section ? key[1] : key.last ?? ""
    return .unknownReference(kind: kind, suggestions: NearNames.names(near: name, in: names))
  }

  /// The section that the first two parts of a key refer to.
  func section(_ key: [String]) throws -> SectionRow? {
    try fetch(
      db,
      """
      SELECT \(SectionRow.table.selected) FROM section JOIN page ON page.id = section.page_id
      WHERE page.slug = ? AND section.key = ?
      """, [key[0], key[1]]
    ) { try SectionRow($0) }.first
  }

  private func number(of item: String, _ kind: ItemKind) throws -> Int64? {
    let sql =
      kind == .app
      ? "SELECT id FROM app WHERE bundle_identifier = ?" : "SELECT id FROM category WHERE slug = ?"
    return try fetch(db, sql, [item]) { $0.integer(0) }.first
  }

  /// The index for a place among the neighbors, not counting the moved element.
  func position(
    _ place: EditPlace, _ kind: RecordKind, _ key: [String], _ log: FindingLog
  ) throws -> Int? {
    let names = try neighbours(kind, key)
    let others = names.filter { $0 != key.last }
    switch place {
    case .last: return others.count
    case .at(let index):
      if index < 0 {
        log.add(.positionOutOfRange, value: "\(index)", at: Diagnostic.Location())
        return nil
      }
      return index
    case .before(let name), .after(let name):
      guard let index = others.firstIndex(of: name) else {
        log.add(
          .unknownReference(kind: kind, suggestions: NearNames.names(near: name, in: others)),
          value: name, at: Diagnostic.Location())
        return nil
      }
      if case .after = place { return index + 1 }
      return index
    }
  }

  /// The keys of a page's sections, or the items of a section, in order.
  private func neighbours(_ kind: RecordKind, _ key: [String]) throws -> [String] {
    if kind == .section {
      return try fetch(
        db,
        """
        SELECT section.key FROM section JOIN page ON page.id = section.page_id
        WHERE page.slug = ? ORDER BY section.position
        """, [key[0]]
      ) { $0.text(0) }
    }
    return try fetch(
      db,
      """
      SELECT coalesce(app.bundle_identifier, category.slug) FROM page
      JOIN section ON section.page_id = page.id
      JOIN section_item ON section_item.section_id = section.id
      LEFT JOIN app ON app.id = section_item.app_id
      LEFT JOIN category ON category.id = section_item.category_id
      WHERE page.slug = ? AND section.key = ? ORDER BY section_item.position
      """, [key[0], key[1]]
    ) { $0.text(0) }
  }
}
