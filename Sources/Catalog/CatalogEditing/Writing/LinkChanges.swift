import CatalogModel
import CatalogStore
import DocumentJSON

/// The links that a transaction writes, and the records that it removes. Both are checked at its end, when everything is
/// there to which links may lead.
struct LinkChanges {
  /// The first uses of each link that was written, and where they stand in the files or the operations.
  private(set) var written: [CatalogLink: [Diagnostic.Location]] = [:]
  /// The records that were removed, as links lead to them, and where in the operations that is.
  private(set) var removed: [CatalogLink: Diagnostic.Location] = [:]

  /// Notes the action of a record, if it is a link.
  mutating func use(_ address: String, at location: @autoclosure () -> Diagnostic.Location) {
    guard let link = CatalogLink(address), written[link, default: []].count < Self.notedUses else {
      return
    }
    written[link, default: []].append(location())
  }

  /// Notes that a record was removed.
  mutating func remove(_ target: CatalogLink) { removed[target] = Diagnostic.Location() }

  /// Adds what a part of the transaction has changed.
  ///
  /// - Parameter operation: The index of the operation that has; nil for none.
  mutating func add(_ changes: LinkChanges, of operation: Int?) {
    func place(_ location: Diagnostic.Location) -> Diagnostic.Location {
      operation.map(location.inOperation) ?? location
    }
    for (link, uses) in changes.written {
      written[link, default: []] += uses.map { place($0) }
    }
    for (link, location) in changes.removed { removed[link] = place(location) }
  }

  /// The most uses of one link that are noted.
  private static let notedUses = 5
}

extension CatalogLink {
  /// The condition that selects the rows whose column `action` is a link.
  static let selection = "action >= 'storefront:' AND action < 'storefront;'"

  /// The key of the record to which the link leads.
  var key: RecordKey {
    switch self {
    case .page(let slug): .page(slug)
    case .section(let section): .section(section)
    case .app(let name): .app(name)
    case .card(let key): .card(key)
    }
  }

  /// The link to a record; nil if there are none to such records.
  init?(_ key: RecordKey) {
    switch key {
    case .page(let slug): self = .page(slug)
    case .section(let section): self = .section(section)
    case .app(let name): self = .app(name)
    case .card(let name): self = .card(name)
    default: return nil
    }
  }
}

extension CatalogKeys {
  /// Adds a diagnostic for each new link to a record that does not exist, and for each removed record to which
  /// others still lead.
  func check(_ changes: LinkChanges, _ log: DiagnosticLog) throws {
    for (link, uses) in changes.written.sorted(by: { $0.key.address < $1.key.address })
    where try !has(link.key) {
      for use in uses { log.add(unknown(link.key), value: link.key.description, at: use) }
    }
    guard !changes.removed.isEmpty else { return }
    let removed = try changes.removed.filter { try !has($0.key.key) }
    var uses: [CatalogLink: [String]] = [:]
    for (place, action) in try actions(where: CatalogLink.selection) {
      guard let link = CatalogLink(action), removed[link] != nil else { continue }
      uses[link, default: []].append(place)
    }
    for (link, places) in uses.sorted(by: { $0.key.address < $1.key.address }) {
      log.add(
        .linked(kind: link.key.kind, places: Array(places.uniqued().sorted().prefix(5))),
        value: link.key.description, at: removed[link] ?? Diagnostic.Location())
    }
  }

  /// The actions that a condition selects, with their places in words.
  func actions(
    where condition: String, _ arguments: [any Bindable] = []
  ) throws -> [(place: String, action: String)] {
    try fetch(
      db,
      """
      SELECT place, action FROM (
        SELECT 'the app ' || bundle_identifier AS place, action FROM app
        UNION ALL SELECT 'the category ' || slug, action FROM category
        UNION ALL SELECT 'the card ' || key, action FROM card
        UNION ALL SELECT 'the page ' || slug, action FROM page
        UNION ALL
        SELECT page.slug || '/' || section.key, section.action
        FROM section JOIN page ON page.id = section.page_id
        UNION ALL
        SELECT 'an item of ' || page.slug || '/' || section.key, section_item.action
        FROM section_item
        JOIN section ON section.id = section_item.section_id
        JOIN page ON page.id = section.page_id)
      WHERE \(condition)
      """, arguments
    ) { ($0.text(0), $0.text(1)) }
  }
}
