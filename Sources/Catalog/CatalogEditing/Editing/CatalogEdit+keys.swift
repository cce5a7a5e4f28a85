public import CatalogModel
import CatalogStore

extension CatalogEdit {
  /// Removes an app that no section contains, and its memberships in categories.
  public func remove(app bundleIdentifier: String) throws { try remove(.app(bundleIdentifier)) }

  /// Removes a category that no section contains; its apps stay.
  public func remove(category slug: String) throws { try remove(.category(slug)) }

  /// Removes a card that no section contains.
  public func remove(card key: String) throws { try remove(.card(key)) }

  /// Removes a style that no section uses.
  public func remove(style slug: String) throws { try remove(.style(slug)) }

  /// Removes a scheme that no action has.
  public func remove(scheme name: String) throws { try remove(.scheme(name)) }

  /// Removes a language with its texts, unless it is the fallback of others, or the source language of others.
  public func remove(locale tag: String) throws { try remove(.locale(tag)) }

  /// Removes a text in a language.
  public func remove(_ text: TextKey, in locale: String) throws {
    try remove(.text(text, in: locale))
  }

  /// Removes a page with its sections and their items.
  public func remove(page slug: String) throws { try remove(.page(slug)) }

  /// Removes a section with its items.
  public func remove(_ section: SectionReference) throws {
    try remove(.section(section))
  }

  /// Removes an item from its section; the app, category or card itself stays.
  public func remove(_ item: String, from section: SectionReference) throws {
    try remove(.item(item, in: section))
  }

  /// Changes an app's bundle identifier.
  public func rename(app bundleIdentifier: String, to new: String) throws {
    try rename(.app(bundleIdentifier), to: new)
  }

  /// Changes a category's slug.
  public func rename(category slug: String, to new: String) throws {
    try rename(.category(slug), to: new)
  }

  /// Changes a card's key.
  public func rename(card key: String, to new: String) throws {
    try rename(.card(key), to: new)
  }

  /// Changes a page's slug.
  public func rename(page slug: String, to new: String) throws {
    try rename(.page(slug), to: new)
  }

  /// Changes a section's key.
  public func rename(_ section: SectionReference, to new: String) throws {
    try rename(.section(section), to: new)
  }

  /// A key that no other section of the page has, derived from the title or else the type.
  package func freeKey(onPage page: String, title: String?, type: String?) throws -> String {
    var sections = SectionKeys(taken: Set(try keys.sectionKeys(onPage: page)))
    return sections.next(given: nil, title: title, type: type ?? "")
  }

  /// Removes the record with a key.
  package func remove(_ key: RecordKey) throws {
    try change { writer in
      guard let found = try keys.find(key) else {
        return writer.log.add(keys.unknown(key), value: key.description)
      }
      switch found {
      case .row(let row):
        switch row.kind {
        case .app: try writer.removeApp(row.id, key.name)
        case .category: try writer.removeCategory(row.id, key.name)
        case .card: try writer.removeCard(row.id, key.name)
        case .page: try writer.removePage(row.id, key.name)
        case .section: if let section = try db.section(row.id) { try writer.remove(section) }
        }
      case .item(let id, let section):
        let items = try db.placedItems(ofSection: section.id).filter { $0.id != id }
        try writer.write(items, of: section.content, section: section.id)
      case .style(let slug): try writer.removeStyle(slug)
      case .scheme(let name): try writer.removeScheme(name)
      case .locale(let tag): try writer.removeLocale(tag)
      case .text(let row):
        var record = TextRecord(location: RecordLocation(file: -1, line: 0))
        record.record = row.key.recordName
        record.field = row.key.field.rawValue
        record.locale = row.locale
        record.text = .clear
        try writer.receive(.text(record))
      }
    }
  }

  /// Changes the key of an app, a category, a card, a page or a section.
  package func rename(_ key: RecordKey, to new: String) throws {
    try change { writer in
      let log = writer.log
      guard let renamed = key.renamed(to: new) else { return log.add(.keepsKey(key.kind)) }
      guard case .row(let row) = try keys.find(key) else {
        return log.add(keys.unknown(key), value: key.description)
      }
      let new = writer.options.acceptsFormerValues ? new : new.normalized
      if let problem = ValueRules.problem(new, row.kind == .app ? .bundleIdentifier : .slug),
        !problem.concernsNewValues || !writer.options.acceptsFormerValues
      {
        return log.add(problem, value: new)
      }
      // By bytes, because the stored key may have another form of Unicode than an equal one.
      let stored = try fetch(
        db, "SELECT \(row.kind.keyColumn) FROM \(row.kind.table) WHERE id = ?", [row.id]
      ) { $0.text(0) }
      guard stored.first?.utf8.elementsEqual(new.utf8) != true else { return }
      if case .row(let other)? = try keys.find(renamed), other != row {
        return log.add(.taken(kind: key.kind), value: new)
      }
      try writer.rename(row, from: stored.first.flatMap(key.renamed) ?? key, to: new)
    }
  }
}
