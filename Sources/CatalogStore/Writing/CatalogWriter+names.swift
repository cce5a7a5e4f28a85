import CatalogModel
import GRDB

extension CatalogWriter {
  /// Writes a category: a new row, or the fields that the record has.
  func write(_ record: CategoryRecord) throws {
    namedKinds.insert(.category)
    let number = categoryNumbers[record.slug]
    if let number,
      isRepeated(record.slug, record.place, first: namedCategories[number], kind: .category, .slug)
    {
      return
    }
    guard let number else {
      let id = try self.number(for: .category, wish: record.id)
      if record.name.isKept { missing("name", .category, record.place) }
      if record.iconURL.isKept { missing("iconURL", .category, record.place) }
      categoryNumbers[record.slug] = id
      namedCategories[id] = record.place
      guard log.isEmpty else { return }
      try PreparedStatement(
        db, "INSERT INTO category (id, slug, name, icon_url) VALUES (?, ?, ?, ?)"
      ).run([id, record.slug, record.name.value, record.iconURL.value])
      report.categories.inserted += 1
      return
    }
    namedCategories[number] = record.place
    guard log.isEmpty else { return }
    let current = try fetch(db, "SELECT name, icon_url FROM category WHERE id = ?", [number]) {
      ($0.text(0), $0.text(1))
    }
    let (name, url) = current.first ?? ("", "")
    let wanted = (
      record.name.applied(to: name, cleared: name), record.iconURL.applied(to: url, cleared: url)
    )
    guard wanted != (name, url) else {
      report.categories.unchanged += 1
      return
    }
    try PreparedStatement(db, "UPDATE category SET name = ?, icon_url = ? WHERE id = ?")
      .run([wanted.0, wanted.1, number])
    report.categories.updated += 1
    if wanted.0 != name {
      derived.changedApps.formUnion(
        try fetch(db, "SELECT app_id FROM app_category WHERE category_id = ?", [number]) {
          $0.integer(0)
        })
    }
  }

  /// Writes a page: a new row, or the fields that the record has.
  func write(_ record: PageRecord) throws {
    namedKinds.insert(.page)
    let number = pageNumbers[record.slug]
    if let number,
      isRepeated(record.slug, record.place, first: namedPages[number], kind: .page, .slug)
    {
      return
    }
    guard let number else {
      let id = try self.number(for: .page, wish: record.id)
      if record.title.isKept { missing("title", .page, record.place) }
      pageNumbers[record.slug] = id
      namedPages[id] = record.place
      guard log.isEmpty else { return }
      try PreparedStatement(db, "INSERT INTO page (id, slug, title) VALUES (?, ?, ?)")
        .run([id, record.slug, record.title.value])
      report.pages.inserted += 1
      return
    }
    namedPages[number] = record.place
    guard log.isEmpty else { return }
    try PreparedStatement(
      db, "UPDATE page SET title = ?1 WHERE id = ?2 AND title <> coalesce(?1, title)"
    ).run([record.title.value, number])
    if db.changesCount > 0 { report.pages.updated += 1 } else { report.pages.unchanged += 1 }
  }
}
