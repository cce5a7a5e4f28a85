public import CatalogModel
public import CatalogStore

/// An item of a page, for listings.
public struct ItemListing: Hashable, Sendable {
  /// The key of the item's section.
  public var section: String
  /// The position in the section, from 0.
  public var position: Int
  /// What the item shows.
  public var kind: ItemKind
  /// The app's bundle identifier, the category's slug, or the card's key.
  public var item: String
  /// The name of the app or the category, or the card's title.
  public var name: String
  /// The badge on the item; nil for none.
  public var badge: Badge?
  /// Where a tap on the item leads, in place of the action of what it shows.
  public var action: String?
  /// What only the host app knows about the item in its section.
  public var custom: CustomObject?

  /// The item at a position of a section, from 0, by the key of what it shows.
  package init(
    section: String, position: Int, kind: ItemKind, item: String, name: String,
    badge: Badge? = nil, action: String? = nil, custom: CustomObject? = nil
  ) {
    self.section = section
    self.position = position
    self.kind = kind
    self.item = item
    self.name = name
    self.badge = badge
    self.action = action
    self.custom = custom
  }
}

extension CatalogStore {
  /// The items of a page, in order.
  ///
  /// - Parameters:
  ///   - page: The page's slug.
  ///   - section: The key of a section to list alone; nil lists all sections.
  /// - Throws: ``CatalogError/unknownPage(slug:suggestions:)``, ``CatalogDiagnostics`` for an unknown
  ///   section, or another ``CatalogError``.
  public func items(page: String, section: String? = nil) throws -> [ItemListing] {
    var items: [ItemListing] = []
    try forEachItem(page: page, section: section) { items.append($0) }
    return items
  }

  /// Passes the items of a page to a closure one by one, all from the same revision, so that memory
  /// use does not grow with their number.
  ///
  /// - Throws: The errors of ``items(page:section:)`` and of the closure.
  public func forEachItem(
    page: String, section: String? = nil, _ body: (ItemListing) throws -> Void
  ) throws {
    try readRows { db, hasRow in
      _ = try Self.page(db, slug: page)
      if let section {
        _ = try CatalogKeys(db: db).requiredSection(SectionReference(page: page, key: section))
      }
      var position = (section: "", next: 0)
      try forEachRow(
        db,
        """
        SELECT section.key, section_item.item_kind, \(ItemQuery.key), \(ItemQuery.name),
          \(ItemDetails.table.selected)
        FROM page JOIN section ON section.page_id = page.id
        JOIN section_item ON section_item.section_id = \(ShownSection.contentID)
        \(ItemQuery.joins)
        WHERE page.slug = ?1 AND (?2 IS NULL OR section.key = ?2)
          AND \(ItemQuery.foundID) IS NOT NULL
        ORDER BY section.position, section_item.position
        """, [page, section]
      ) { row in
        let key = row.text(0)
        if position.section != key { position = (key, 0) }
        let details = ItemDetails.table.decode(row, from: 4)
        try body(
          ItemListing(
            section: key, position: position.next, kind: ItemKind(rawValue: row.text(1)) ?? .app,
            item: row.text(2), name: row.text(3),
            badge: details.badge.map(Badge.init), action: details.action,
            custom: details.custom.map(CustomObject.init(stored:))))
        position.next += 1
        hasRow()
      }
    }
  }
}
