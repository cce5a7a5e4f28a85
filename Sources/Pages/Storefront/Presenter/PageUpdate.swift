public import CatalogModel
public import DiffableSnapshot

/// One state of a page, as ``AppsPresenter/updates(page:in:)`` delivers it.
public struct PageUpdate: Sendable {
  /// The page.
  public let presenter: AppsPresenter
  /// A snapshot of the page. Compared with the previous update, items with new values are marked
  /// for reconfiguring, and sections with new titles for reloading.
  public let snapshot: DiffableSnapshot<Section.ID, ItemIdentifier>
}

/// The page as it is now, and again after each change of its content.
public struct PageUpdates: AsyncSequence, Sendable {
  let slug: String
  let catalog: any CatalogReading

  /// Starts following the page.
  public func makeAsyncIterator() -> Iterator {
    Iterator(slug: slug, catalog: catalog, revisions: catalog.revisions().makeAsyncIterator())
  }

  /// Delivers the updates one by one.
  ///
  /// The page is read when an update is requested: a slow consumer gets the newest state, with all
  /// changes since the previous update marked.
  public struct Iterator: AsyncIteratorProtocol {
    let slug: String
    let catalog: any CatalogReading
    var revisions: AsyncThrowingStream<Int64, any Error>.Iterator
    private var last: AppsPresenter?

    init(
      slug: String, catalog: any CatalogReading,
      revisions: AsyncThrowingStream<Int64, any Error>.Iterator
    ) {
      self.slug = slug
      self.catalog = catalog
      self.revisions = revisions
    }

    /// Waits for the next update; returns `nil` when the task is canceled.
    ///
    /// - Throws: The catalog's error, for example if the page was deleted.
    public mutating func next() async throws -> PageUpdate? {
      while try await revisions.next() != nil {
        let presenter = try AppsPresenter(page: slug, in: catalog)
        if let last, last.showsSame(as: presenter) { continue }
        let update = PageUpdate(
          presenter: presenter, snapshot: try presenter.snapshot(markingChangesSince: last))
        last = presenter
        return update
      }
      return nil
    }
  }
}

extension AppsPresenter {
  /// The page as it is now, and again after each change of its content, by any process.
  ///
  /// A change by another process is noticed within a second. A change of the catalog that does not
  /// affect the page gives no update. The sequence ends when its task is canceled, and throws if
  /// the page or the catalog is deleted.
  ///
  /// - Parameters:
  ///   - slug: The page's slug, such as `apps`.
  ///   - catalog: The catalog to read from.
  public static func updates(page slug: String, in catalog: some CatalogReading) -> PageUpdates {
    PageUpdates(slug: slug, catalog: catalog)
  }

  /// Whether two pages have the same content, even at different revisions.
  fileprivate func showsSame(as other: AppsPresenter) -> Bool {
    outline.page == other.outline.page && outline.sections == other.outline.sections
      && items == other.items
  }

  /// The page's sections and items by identity. Items that stood in an earlier state of the page and
  /// have other values now are marked for reconfiguring, and sections whose heads changed for reloading.
  ///
  /// - Throws: as ``snapshot()``.
  public func snapshot(
    markingChangesSince last: AppsPresenter?
  ) throws -> DiffableSnapshot<Section.ID, ItemIdentifier> {
    var snapshot = try snapshot()
    guard let last else { return snapshot }
    var sections: [Section.ID: Section] = [:]
    var values: [ItemIdentifier: SectionItem] = [:]
    for (section, items) in zip(last.outline.sections, last.items) {
      sections[section.id] = section.section
      for item in items { values[ItemIdentifier(section: section.id, item: item.id)] = item }
    }
    for (section, items) in zip(outline.sections, items) {
      if let before = sections[section.id], !before.looksLike(section.section) {
        try snapshot.reloadSections([section.id])
      }
      let changed = items.filter { item in
        let before = values[ItemIdentifier(section: section.id, item: item.id)]
        return before.map { $0 != item } ?? false
      }
      try snapshot.reconfigureItems(
        changed.map { ItemIdentifier(section: section.id, item: $0.id) })
    }
    return snapshot
  }
}

extension Section {
  /// Whether two sections have the same values and style, regardless of position.
  fileprivate func looksLike(_ other: Section) -> Bool {
    kind == other.kind && values == other.values
  }
}
