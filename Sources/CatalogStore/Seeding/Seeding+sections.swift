import CatalogModel
import GRDB

/// A section as the catalog stores it.
struct StoredSection {
  let id: Section.ID
  let key: String
  let position: Int
  let fingerprint: Fingerprint
}

/// A section of the document, and the matching one in the catalog.
private struct WantedSection {
  let document: SectionDocument
  let key: String
  let path: String
  let fingerprint: Fingerprint
  var current: StoredSection?
  var standing = SeedMemory.Standing.missing
}

/// A page of the document, and what the catalog already has of it.
private struct PageWork {
  let document: PageDocument
  let path: String
  let number: Page.ID
  var wanted: [WantedSection]
  var others: [StoredSection]
  /// Whether the page's sections are still in the order in which seeding left them.
  var isArrangedBySeeding: Bool
}

extension Seeding {
  /// Writes the pages of the document with their sections and items.
  mutating func writePages() throws {
    var work: [PageWork] = []
    for (index, page) in catalog.pages.enumerated() {
      let path = "pages[\(index)]"
      var number: Page.ID?
      try Self.writing(path) { number = try write(page) }
      if let number { work.append(try compare(page, numbered: number, path)) }
    }
    // Sections are removed before any are added, because a section may move to another page with
    // its id.
    for index in work.indices { try removeDropped(&work[index]) }
    for page in work { try writeSections(of: page) }
  }

  /// Writes a page without its sections and returns its id; `nil` if a page of the user's own has
  /// its slug.
  private mutating func write(_ page: PageDocument) throws -> Page.ID? {
    let current = try fetch(db, "SELECT id, title FROM page WHERE slug = ?", [page.slug]) { row in
      Page(id: row.integer(0), slug: page.slug, title: row.text(1))
    }.first
    let wanted = Fingerprint(Page(id: page.id, slug: page.slug, title: page.title))
    let standing = memory.standing(
      .page, page.slug, current.map { Fingerprint($0) }, wanted: wanted)
    var number = current?.id
    switch standing {
    case .missing:
      number = try insert(into: "page", "slug, title", wanted: page.id, [page.slug, page.title])
      report.pages.inserted += 1
    case .same, .edited: report.pages.unchanged += 1
    case .outdated:
      try PreparedStatement(db, "UPDATE page SET title = ? WHERE slug = ?")
        .run([page.title, page.slug])
      report.pages.updated += 1
    case .own:
      inTheWay.append(CatalogRow(kind: .page, key: page.slug))
      return nil
    }
    if standing != .edited { try memory.remember(.page, page.slug, wanted) }
    return number
  }

  /// Matches the sections of a page's document with those in the catalog.
  private func compare(
    _ page: PageDocument, numbered number: Page.ID, _ path: String
  ) throws -> PageWork {
    let stored = try storedSections(of: number)
    var others = stored
    var keys = SectionKeys()
    var wanted = page.sections.enumerated().map { index, section in
      let key = keys.next(given: section.key, title: section.title, type: section.type.rawValue)
      let values = Section(
        id: section.id, pageID: number, position: index, key: key, type: section.type,
        title: section.title, subtitle: section.subtitle, columns: section.columns)
      return WantedSection(
        document: section, key: key, path: "\(path).sections[\(index)]",
        fingerprint: Fingerprint(values, items: section.items))
    }
    for index in wanted.indices {
      guard let place = others.firstIndex(where: { $0.key == wanted[index].key }) else { continue }
      wanted[index].current = others.remove(at: place)
    }
    // In a catalog of an older version, keys were derived from titles; a section there matches if
    // everything else is equal.
    for index in wanted.indices where wanted[index].current == nil {
      let fingerprint = wanted[index].fingerprint
      guard
        let place = others.firstIndex(where: {
          $0.fingerprint == fingerprint
            && memory.isUnchanged(.section, "\(page.slug)/\($0.key)", fingerprint) == nil
        })
      else { continue }
      wanted[index].current = others.remove(at: place)
    }
    for index in wanted.indices {
      wanted[index].standing = memory.standing(
        .section, "\(page.slug)/\(wanted[index].key)", wanted[index].current?.fingerprint,
        wanted: wanted[index].fingerprint)
    }
    let isRemembered = memory.isUnchanged(
      orderOf: page.slug, Fingerprint(stored.map(\.key)))
    return PageWork(
      document: page, path: path, number: number, wanted: wanted, others: others,
      isArrangedBySeeding: isRemembered ?? stored.isEmpty)
  }

  /// Removes unedited sections that only an earlier document had.
  private mutating func removeDropped(_ page: inout PageWork) throws {
    for section in page.others {
      let key = "\(page.document.slug)/\(section.key)"
      guard memory.isUnchanged(.section, key, section.fingerprint) == true else { continue }
      try removeItems(of: section.id)
      try PreparedStatement(db, "DELETE FROM section WHERE id = ?").run([section.id])
      try memory.forget(.section, key)
      report.sections.deleted += 1
      page.others.removeAll { $0.id == section.id }
    }
  }

  /// Writes a page's sections; their order too, unless a user has rearranged them.
  private mutating func writeSections(of page: PageWork) throws {
    let slug = page.document.slug
    let isOwn = page.wanted.filter { $0.standing == .own }
    inTheWay += isOwn.map { CatalogRow(kind: .section, key: "\(slug)/\($0.key)") }
    guard isOwn.isEmpty else { return }

    var taken: [Int: StoredSection] = [:]
    for section in page.others + page.wanted.compactMap(\.current) {
      taken[section.position] = section
    }
    var end = (taken.keys.max() ?? -1) + 1
    var positions: [Int] = []
    for index in page.wanted.indices {
      if let current = page.wanted[index].current {
        positions.append(current.position)
      } else if page.isArrangedBySeeding || taken[index] != nil {
        guard page.isArrangedBySeeding || !isSomebodysOwn(taken[index], on: slug) else {
          let key = taken[index]?.key ?? ""
          inTheWay.append(CatalogRow(kind: .section, key: "\(slug)/\(key)"))
          return
        }
        positions.append(end)
        end += 1
      } else {
        positions.append(index)
        end = max(end, index + 1)
      }
    }
    for (index, section) in page.wanted.enumerated() {
      try Self.writing(section.path) { try write(section, of: page, at: positions[index]) }
    }
    if page.isArrangedBySeeding { try arrange(page) }
    guard page.isArrangedBySeeding || page.others.isEmpty else { return }
    let keys = try fetch(
      db, "SELECT key FROM section WHERE page_id = ? ORDER BY position", [page.number]
    ) { $0.text(0) }
    if page.isArrangedBySeeding || keys == page.wanted.map(\.key) {
      try memory.remember(orderOf: slug, Fingerprint(keys))
    }
  }

  private func isSomebodysOwn(_ section: StoredSection?, on slug: String) -> Bool {
    guard let section else { return false }
    return memory.isUnchanged(.section, "\(slug)/\(section.key)", section.fingerprint) == nil
  }

  private mutating func write(
    _ section: WantedSection, of page: PageWork, at position: Int
  ) throws {
    let document = section.document
    let values: [any Bindable] = [
      section.key, document.type.rawValue, document.type.content.rawValue, document.title,
      document.subtitle, document.columns,
    ]
    let columns = "key, type, item_kind, title, subtitle, columns"
    switch section.standing {
    case .missing:
      let number = try insert(
        into: "section", "page_id, position, \(columns)", wanted: document.id,
        [page.number, position] + values)
      report.sections.inserted += 1
      try insertItems(of: document, into: number)
    case .same, .edited:
      if section.standing == .same, let current = section.current, current.key != section.key {
        try PreparedStatement(db, "UPDATE section SET key = ? WHERE id = ?")
          .run([section.key, current.id])
        report.sections.updated += 1
      } else {
        report.sections.unchanged += 1
      }
      report.sectionItems.unchanged += document.items.count
      if section.standing == .edited { return }
    case .outdated:
      guard let number = section.current?.id else { return }
      // The old items are removed first, because the new type might not allow them.
      try removeItems(of: number)
      try PreparedStatement(
        db, "UPDATE section SET (\(columns)) = (?, ?, ?, ?, ?, ?) WHERE id = ?"
      ).run(values + [number])
      report.sections.updated += 1
      try insertItems(of: document, into: number)
    case .own: return
    }
    try memory.remember(.section, "\(page.document.slug)/\(section.key)", section.fingerprint)
  }

  /// Puts the document's sections first, in its order, and the kept sections after them.
  private func arrange(_ page: PageWork) throws {
    let wanted = page.wanted.map(\.key) + page.others.map(\.key)
    let current = try fetch(
      db, "SELECT key FROM section WHERE page_id = ? ORDER BY position", [page.number]
    ) { $0.text(0) }
    guard wanted != current else { return }
    let move = try PreparedStatement(
      db, "UPDATE section SET position = ? WHERE page_id = ? AND key = ?")
    // Sections move to unused positions first, so that no two ever have the same one.
    let behind =
      try fetch(
        db, "SELECT max(position) FROM section WHERE page_id = ?", [page.number]
      ) { Int($0.integer(0)) }.first.map { $0 + 1 } ?? 0
    for start in [max(behind, wanted.count), 0] {
      for (index, key) in wanted.enumerated() { try move.run([start + index, page.number, key]) }
    }
  }

  private mutating func removeItems(of section: Section.ID) throws {
    try PreparedStatement(db, "DELETE FROM section_item WHERE section_id = ?").run([section])
    report.sectionItems.deleted += db.changesCount
  }

  private mutating func insertItems(
    of document: SectionDocument, into section: Section.ID
  ) throws {
    let statement = try PreparedStatement(
      db,
      "INSERT INTO section_item (section_id, position, app_id, category_id) VALUES (?, ?, ?, ?)")
    for (position, name) in document.items.enumerated() {
      let isApp = document.type.content == .app
      try statement.run([
        section, position, isApp ? appNumbers[name] : nil, isApp ? nil : categoryNumbers[name],
      ])
    }
    report.sectionItems.inserted += document.items.count
  }

  func storedSections(of page: Page.ID) throws -> [StoredSection] {
    let styles = StyleCache(db)
    let sections = try fetch(
      db,
      """
      SELECT \(SectionRow.columns) FROM section WHERE page_id = ? ORDER BY position
      """, [page]
    ) { try SectionRow.decode($0, page: page, styles: styles) }
    return try sections.compactMap { $0 }.map { section in
      let items = try fetch(
        db,
        """
        SELECT coalesce(app.bundle_identifier, category.slug, '') FROM section_item
        LEFT JOIN app ON app.id = section_item.app_id
        LEFT JOIN category ON category.id = section_item.category_id
        WHERE section_item.section_id = ? ORDER BY section_item.position
        """, [section.id]
      ) { $0.text(0) }
      return StoredSection(
        id: section.id, key: section.key, position: section.position,
        fingerprint: Fingerprint(section, items: items))
    }
  }
}
