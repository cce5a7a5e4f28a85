import CatalogModel
import CatalogStore
import DocumentJSON

/// The part of a difference that concerns the sections of pages and their items: its steps 4 and 10.
struct SectionDifferences {
  /// A section that both states have on the same page.
  private struct Kept {
    var old: SectionRow
    let new: SectionRow
    /// Whether the section shows one that is removed, or that will show another one itself. It must show it no more
    /// before that can happen.
    var isDetached = false
  }

  private var kept: [Kept] = []
  /// The sections to remove from pages that stay.
  private var removed: [SectionRow] = []
  private var added: [SectionRow] = []

  init(_ rows: EditDifference, pages: [EditDifference.Change<Int64, Page>]) throws {
    let gone = Set(pages.lazy.filter { $0.new == nil }.map(\.id))
    let new = Set(pages.lazy.filter { $0.old == nil }.map(\.id))
    for id in rows.from.sections.keys.sorted() {
      let old = rows.from.sections[id] ?? nil
      let next = rows.to.sections[id] ?? nil
      if let old, let next, old.pageID == next.pageID, !gone.contains(old.pageID),
        old.key == next.key || rows.renamed.contains(RecordID(kind: .section, id: id))
      {
        kept.append(Kept(old: old, new: next))
      } else {
        // Sections of a removed page go with it. Those that share others are removed before, because the shared one may
        // be on a page that is removed first.
        if let old, !gone.contains(old.pageID) || old.sourceID != nil { removed.append(old) }
        if let next { added.append(next) }
      }
    }
    // A row may be unchanged while its items are not.
    var others: Set<Int64> = []
    for list in rows.from.lists.keys {
      switch list {
      case .items(let id), .fallback(let id): others.insert(id)
      case .categories, .sections: break
      }
    }
    for id in others.sorted() where rows.from.sections[id] == nil {
      guard let row = try rows.section(id, in: rows.to), !new.contains(row.pageID) else { continue }
      kept.append(Kept(old: row, new: row))
    }
    let leaving = Set(removed.map(\.id)).union(kept.filter { $0.new.sourceID != nil }.map(\.new.id))
    let goneSections = Set(
      rows.from.sections.values.compactMap { $0 }.filter { gone.contains($0.pageID) }.map(\.id))
    for index in kept.indices {
      guard let source = kept[index].old.sourceID, source != kept[index].new.sourceID else {
        continue
      }
      kept[index].isDetached = leaving.contains(source) || goneSections.contains(source)
    }
  }

  /// The operations that come before all others: those that free keys and sources.
  func removals(in rows: EditDifference) throws -> [EditOperation] {
    var operations: [EditOperation] = []
    for section in kept where section.isDetached {
      operations.append(
        EditOperation(
          .set, try key(section.old, in: rows, rows.from),
          fields: [EditField("from", .null)]))
    }
    for section in removed.filter({ $0.sourceID != nil }) + removed.filter({ $0.sourceID == nil }) {
      operations.append(EditOperation(.remove, try key(section, in: rows, rows.from)))
    }
    return operations
  }

  /// The operations that bring sections and items to the new state, once other records have it.
  func additions(in rows: EditDifference) throws -> [EditOperation] {
    var operations: [EditOperation] = []
    var pages = Set(kept.map(\.new.pageID)).union(added.map(\.pageID))
    for case .sections(let page) in rows.to.lists.keys { pages.insert(page) }
    for page in pages.sorted() {
      let own = kept.filter { $0.new.pageID == page && $0.old.key != $0.new.key }
      operations += try renamings(of: own, on: page, rows)
    }
    let others = Set(removed.map(\.id) + added.map(\.id))
    var orders: [Int64: Order<Int64>] = [:]
    for page in pages {
      let current = rows.from.ids(.sections(page: page)) ?? []
      orders[page] = Order(
        current: current.filter { !others.contains($0) },
        target: rows.to.ids(.sections(page: page)) ?? [])
    }
    var kept = kept
    operations += try endings(of: &kept, rows)
    // Sections with content of their own come first, because others may show them.
    for isShared in [false, true] {
      for row in try inOrder(added, rows) where (row.sourceID != nil) == isShared {
        let position = orders[row.pageID]?.insert(row.id)
        operations.append(
          EditOperation(
            .add, try key(row, in: rows, rows.to),
            fields: [EditField("id", try EditValue(row.id))]
              + (try fields(of: row, rows)),
            at: try self.position(position, rows)))
      }
      for section in kept where (section.new.sourceID != nil) == isShared {
        operations += try changes(of: section, rows)
      }
    }
    for (_, order) in orders.sorted(by: { $0.key < $1.key }) {
      for (id, position) in order.moves(preferring: rows.moved.sections) {
        guard let row = try rows.section(id, in: rows.to) else { continue }
        operations.append(
          EditOperation(
            .move, try key(row, in: rows, rows.to),
            at: try self.position(position, rows)))
      }
    }
    return operations
  }

  // MARK: Sections

  /// The operations by which sections are cases no more, before others become cases: what a case names may never be a
  /// case itself, also not in between.
  private func endings(
    of kept: inout [Kept], _ rows: EditDifference
  ) throws -> [EditOperation] {
    let joining = (kept.filter { $0.old.choice != $0.new.choice }.map(\.new) + added)
      .filter { $0.choice != nil }
    var operations: [EditOperation] = []
    for index in kept.indices {
      let (old, new) = (kept[index].old, kept[index].new)
      guard old.choice != nil, old.choice != new.choice,
        joining.contains(where: { $0.pageID == new.pageID && $0.id != new.id })
      else { continue }
      operations.append(
        EditOperation(
          .set, try key(new, in: rows, rows.to),
          fields: [EditField("choice", .null), EditField("when", .null)]))
      (kept[index].old.choice, kept[index].old.when) = (nil, nil)
    }
    return operations
  }

  private func key(
    _ row: SectionRow, in rows: EditDifference, _ state: TouchedRows
  ) throws -> RecordKey {
    .section(try reference(to: row, in: rows, state))
  }

  private func reference(
    to row: SectionRow, in rows: EditDifference, _ state: TouchedRows
  ) throws -> SectionReference {
    SectionReference(page: try rows.page(row.pageID, in: state), key: row.key)
  }

  /// The operations that give sections of a page, which has its new slug by then, other keys.
  private func renamings(
    of sections: [Kept], on page: Int64, _ rows: EditDifference
  ) throws -> [EditOperation] {
    let slug = try rows.page(page, in: rows.to)
    func key(_ row: SectionRow) -> RecordKey {
      .section(SectionReference(page: slug, key: row.key))
    }
    let touched = [rows.from, rows.to].flatMap { $0.sections.values.compactMap(\.self) }
      .filter { $0.pageID == page }
    let spare = SpareKeys(taken: Set(touched.map(key))) { key in
      try !fetch(
        rows.db, "SELECT 1 FROM section WHERE page_id = ? AND key = ?", [page, key.name]
      ) { _ in }.isEmpty
    }
    return try Renamings.operations(for: sections.map { (key($0.old), key($0.new)) }, spare)
  }

  private func position(_ predecessor: Int64?, _ rows: EditDifference) throws -> EditPosition {
    try predecessor.flatMap { try rows.section($0, in: rows.to) }.map { .after($0.key) } ?? .at(0)
  }

  /// New sections in the order of their pages.
  private func inOrder(_ sections: [SectionRow], _ rows: EditDifference) throws -> [SectionRow] {
    sections.sorted { ($0.pageID, $0.position, $0.id) < ($1.pageID, $1.position, $1.id) }
  }

  /// The members of all sections: those that belong to the place, and those of what is shown there.
  private static let places = MemberColumns.all(SectionRow.table).filter(\.isOfPlace)
  private static let contents = MemberColumns.all(SectionRow.table).filter { !$0.isOfPlace }

  /// The object of a new section.
  private func fields(of row: SectionRow, _ rows: EditDifference) throws -> [EditField] {
    var fields = try [EditField](of: row, Self.places)
    if let source = row.sourceID {
      if let reference = try rows.reference(source, in: rows.to) {
        fields.append(EditField("from", try EditValue(reference.description)))
      }
      return fields
    }
    fields += try [EditField](of: row, Self.contents)
    if let kind = row.statedContent { fields.append(EditField("shows", try EditValue(kind))) }
    let fallback = try self.fallback(of: row, rows)
    if fallback.value != .null { fields.append(fallback) }
    return fields + [EditField("items", try list(rows.to, row, rows))]
  }

  /// The apps of a section's fallback afterwards.
  private func fallback(of row: SectionRow, _ rows: EditDifference) throws -> EditField {
    let ids = rows.to.ids(.fallback(section: row.id)) ?? []
    return try EditField("fallback", keys: ids.map { try rows.name(.app, $0, in: rows.to) })
  }

  /// The items of a section as its record lists them.
  ///
  /// - Parameter isComplete: Whether details that an item does not have are null.
  private func list(
    _ state: TouchedRows, _ row: SectionRow, _ rows: EditDifference, isComplete: Bool = false
  ) throws -> EditValue {
    let items = state.lists[.items(section: row.id)] ?? []
    let names = try items.map { try rows.name(row.content, $0.id, in: state) }
    return try EditValue(
      zip(names, items).map { name, item in
        ItemValue(name: name, details: item.details, isComplete: isComplete)
      })
  }

  private func changes(of section: Kept, _ rows: EditDifference) throws -> [EditOperation] {
    let (old, new) = (section.old, section.new)
    let key = try key(new, in: rows, rows.to)
    var fields = try [EditField](from: old, to: new, Self.places)
    // Renaming what a case names would take the case along.
    if let choice = new.choice, choice == old.choice,
      kept.contains(where: {
        $0.old.pageID == new.pageID && $0.old.key == choice && $0.new.key != choice
      })
    {
      fields.append(EditField("choice", try EditValue(choice)))
    }
    if new.sourceID != nil {
      if old.sourceID != new.sourceID,
        let source = try rows.reference(new.sourceID ?? 0, in: rows.to)
      {
        fields.append(EditField("from", try EditValue(source.description)))
      }
      return fields.isEmpty ? [] : [EditOperation(.set, key, fields: fields)]
    }
    // What a section copies from its source is replaced whole.
    if old.sourceID != nil || old.content != new.content {
      if old.sourceID != nil { fields.insert(EditField("from", .null), at: 0) }
      fields += try [EditField](writing: { writer in
        for member in Self.contents { member.write(new, to: &writer) }
        writer.member("shows", new.content)
      })
      fields.append(try fallback(of: new, rows))
      fields.append(EditField("items", try list(rows.to, new, rows, isComplete: true)))
      return [EditOperation(.set, key, fields: fields)]
    }
    var lists: [EditField] = []
    if old.statedContent != new.statedContent {
      lists.append(EditField("shows", try new.statedContent.map { try EditValue($0) } ?? .null))
    }
    let list = RowList.fallback(section: new.id)
    if !rows.areSame(.app, rows.from.ids(list), rows.to.ids(list)) {
      lists.append(try fallback(of: new, rows))
    }
    fields += try [EditField](from: old, to: new, Self.contents, lists: lists)
    let set = fields.isEmpty ? [] : [EditOperation(.set, key, fields: fields)]
    return try set + itemChanges(of: new, rows)
  }

  // MARK: Items

  /// The most changed items of a section that are listed one by one.
  private static let itemLimit = 100

  private func itemChanges(
    of section: SectionRow, _ rows: EditDifference
  ) throws -> [EditOperation] {
    let place = RowList.items(section: section.id)
    guard let old = rows.from.lists[place], let listed = rows.to.lists[place] else { return [] }
    let kind = section.content
    let members = ItemValue.members
    let reference = try reference(to: section, in: rows, rows.to)
    // A negated id marks an item whose record has got the id of a removed one.
    let new = listed.map { item in
      let isNew = rows.isReplaced(TableKind(kind), item.id)
      return PlacedItem(id: isNew ? -item.id : item.id, details: item.details)
    }
    guard old != new else { return [] }
    let before = Dictionary(old.map { ($0.id, $0.details) }) { first, _ in first }
    let after = Set(new.map(\.id))
    func name(_ id: Int64) throws -> String { try rows.name(kind, abs(id), in: rows.to) }
    func key(_ id: Int64) throws -> RecordKey { .item(try name(id), in: reference) }
    var operations: [EditOperation] = []
    for item in old where !after.contains(item.id) {
      let former = try rows.name(kind, item.id, in: rows.from)
      let isReplaced = rows.isReplaced(TableKind(kind), item.id)
      let kept = isReplaced ? "" : try rows.name(kind, item.id, in: rows.to)
      let aside = rows.keysAside[RecordKey(ofItem: kind, former)]?.name
      let name = aside ?? (kept.isEmpty ? former : kept)
      operations.append(EditOperation(.remove, .item(name, in: reference)))
    }
    var order = Order(
      current: old.map(\.id).filter(after.contains), target: new.map(\.id))
    for item in new {
      if let details = before[item.id] {
        let fields = try [EditField](from: details, to: item.details, members)
        if !fields.isEmpty {
          operations.append(
            EditOperation(.set, try key(item.id), fields: fields))
        }
      } else {
        let position = try order.insert(item.id).map { EditPosition.after(try name($0)) } ?? .at(0)
        operations.append(
          EditOperation(
            .add, try key(item.id),
            fields: try [EditField](of: item.details, members), at: position))
      }
    }
    for (id, predecessor) in order.moves(
      preferring: rows.moved.items[section.id] ?? [])
    {
      operations.append(
        EditOperation(
          .move, try key(id),
          at: try predecessor.map { .after(try name($0)) } ?? .at(0)))
    }
    guard operations.count > Self.itemLimit else { return operations }
    let items = try list(rows.to, section, rows, isComplete: true)
    return [EditOperation(.set, .section(reference), fields: [EditField("items", items)])]
  }
}

/// An item in the list of its section: its key, or an object if it has values of its own.
private struct ItemValue: JSONWritable {
  let name: String
  let details: ItemDetails
  /// Whether values that the item does not have are null.
  let isComplete: Bool

  static let members = MemberColumns.all(ItemDetails.table)

  func write(to writer: inout JSONWriter) {
    guard isComplete || !details.isEmpty else { return writer.string(name) }
    writer.object { writer in
      writer.member("item", name)
      for member in Self.members where isComplete || !member.isLeftOut(details) {
        member.write(details, to: &writer)
      }
    }
  }
}
