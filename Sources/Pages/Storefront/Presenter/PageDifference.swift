public import CatalogModel
import DiffableSnapshot

/// The changes in a page's content: its title, sections and items. Changes in layouts are compared
/// by `PlanDifference`.
public struct PageDifference: Hashable, Sendable {
  /// The kinds of change.
  public enum Change: String, Sendable {
    /// The element was removed.
    case removed
    /// The element was added.
    case added
    /// The element has a new position.
    case moved
    /// The element has the same position and new values; for a section, perhaps another fallback.
    case changed
  }

  /// One change.
  public struct Entry: Hashable, Sendable {
    /// The kind of change.
    public var change: Change
    /// The section's key; `nil` for the page itself.
    public var section: String?
    /// The item's bundle identifier or slug; `nil` for the section itself.
    public var item: String?
    /// The element's name or title.
    public var name: String?
    /// The title of an item's section; `nil` if it has none.
    public var sectionTitle: String?
    /// The fields with other values, of an element that was `changed`.
    public var fields: [FieldDifference]
    /// The places of an element that was `moved`.
    public var positions: Positions?

    /// A change of an item, of a section if `item` is nil, or of the page if `section` is nil, too.
    public init(
      change: Change, section: String?, item: String? = nil, name: String? = nil,
      sectionTitle: String? = nil, fields: [FieldDifference] = [], positions: Positions? = nil
    ) {
      self.change = change
      self.section = section
      self.item = item
      self.name = name
      self.sectionTitle = sectionTitle
      self.fields = fields
      self.positions = positions
    }
  }

  /// The places of a moved element among the sections of its page or the items of its section, from 1.
  public struct Positions: Hashable, Sendable {
    /// The place before.
    public var from: Int
    /// The place after.
    public var to: Int
    /// The name or title of the element above it; `nil` if it comes first.
    public var below: String?
  }

  /// The changes of the page, then of sections, then of items; removals come first.
  public private(set) var entries: [Entry] = []

  /// Compares two states of a page.
  ///
  /// - Throws: `DiffableSnapshotError` if one of them contains a section twice, or an item twice in
  ///   one section. Catalogs and page documents never do.
  public init(from old: PageContent, to new: PageContent) throws {
    let before = AppsPresenter(old)
    let after = AppsPresenter(new)
    self.init(
      from: PageUpdate(presenter: before, snapshot: try before.snapshot()),
      to: PageUpdate(presenter: after, snapshot: try after.snapshot(markingChangesSince: before)))
  }

  /// Compares an update of a page with the one before it.
  public init(from old: PageUpdate, to new: PageUpdate) {
    var page = old.presenter.outline.page
    let newPage = new.presenter.outline.page
    // The same page in another catalog has another id, and its slug may have changed.
    (page.id, page.slug) = (newPage.id, newPage.slug)
    if page != newPage {
      entries.append(
        Entry(
          change: .changed, section: nil, name: newPage.title,
          fields: FieldDifference.list(from: page, to: newPage)))
    }
    let difference = new.snapshot.difference(from: old.snapshot)
    for index in difference.sectionDeletions { add(.removed, old.section(index)) }
    for index in difference.sectionInsertions { add(.added, new.section(index)) }
    for pair in difference.sectionMoves {
      add(.moved, new.section(pair.after)) { entry in
        let above = pair.after > 0 ? new.section(pair.after - 1).section : nil
        entry.positions = Positions(
          from: pair.before + 1, to: pair.after + 1, below: above.map { $0.title ?? $0.key })
      }
    }
    let changed = Set(difference.sectionReloads).union(Self.otherFallbacks(old, new))
    for pair in changed.sorted(by: { $0.after < $1.after }) {
      add(.changed, new.section(pair.after)) { entry in
        entry.fields = FieldDifference.list(
          from: old.section(pair.before), to: new.section(pair.after))
      }
    }
    for place in difference.itemDeletions { add(.removed, place, of: old) }
    for place in difference.itemInsertions { add(.added, place, of: new) }
    for pair in difference.itemMoves {
      add(.moved, pair.after, of: new) { entry in
        let above = pair.after.item > 0 ? new.items(pair.after.section)[pair.after.item - 1] : nil
        entry.positions = Positions(
          from: pair.before.item + 1, to: pair.after.item + 1, below: above?.name)
      }
    }
    for pair in difference.itemReloads + difference.itemReconfigurations {
      add(.changed, pair.after, of: new) { entry in
        entry.fields = FieldDifference.list(
          from: old.items(pair.before.section)[pair.before.item],
          to: new.items(pair.after.section)[pair.after.item])
      }
    }
  }

  /// The sections whose fallback alone may have changed, which clients with cards do not show.
  private static func otherFallbacks(
    _ old: PageUpdate, _ new: PageUpdate
  ) -> [SnapshotDifference.Pair<Int>] {
    let before = Dictionary(
      zip(old.presenter.outline.sections.map(\.section.id), old.presenter.fallbacks.indices)
    ) { first, _ in first }
    return new.presenter.fallbacks.indices.compactMap { index in
      guard let former = before[new.presenter.outline.sections[index].id],
        old.presenter.fallbacks[former] ?? [] != new.presenter.fallbacks[index] ?? []
      else { return nil }
      return SnapshotDifference.Pair(before: former, after: index)
    }
  }

  private mutating func add(
    _ change: Change, _ content: SectionContent, _ describe: (inout Entry) -> Void = { _ in }
  ) {
    let section = content.section
    var entry = Entry(change: change, section: section.key, name: section.title)
    describe(&entry)
    entries.append(entry)
  }

  private mutating func add(
    _ change: Change, _ place: SnapshotIndexPath, of update: PageUpdate,
    _ describe: (inout Entry) -> Void = { _ in }
  ) {
    let content = update.section(place.section)
    let item = content.items[place.item]
    var entry = Entry(
      change: change, section: content.section.key, item: item.key, name: item.name,
      sectionTitle: content.section.title)
    describe(&entry)
    entries.append(entry)
  }
}

extension PageUpdate {
  /// The section at an index of the snapshot.
  fileprivate func section(_ index: Int) -> SectionContent {
    SectionContent(
      section: presenter.outline.sections[index].section, items: presenter.items[index],
      fallback: presenter.fallbacks[index])
  }

  fileprivate func items(_ section: Int) -> [SectionItem] { presenter.items[section] }
}
