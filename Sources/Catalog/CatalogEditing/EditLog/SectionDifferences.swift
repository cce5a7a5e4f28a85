import CatalogModel
import CatalogStore
import DocumentJSON

/// The part of a difference that concerns the sections of pages and their items.
struct SectionDifferences {
  /// A section that both states have on the same page.
  private struct Kept {
    let id: Int64
    let old: SectionRow
    let new: SectionRow
    /// Whether the section shares one that is removed, or that will share another one itself: the sharing must end
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
        kept.append(Kept(id: id, old: old, new: next))
      } else {
        // Sections of a removed page go with it. Those that share others are removed before, because the shared one may
        // be on a page that is removed first.
        if let old, !gone.contains(old.pageID) || old.sourceID != nil { removed.append(old) }
        if let next { added.append(next) }
      }
    }
    // A row may be unchanged while its items are not.
    let lists = Set(rows.from.items.keys).union(rows.from.fallbacks.keys)
    for id in lists.sorted() where rows.from.sections[id] == nil {
      guard let row = try rows.section(id, in: rows.to), !new.contains(row.pageID) else { continue }
      kept.append(Kept(id: id, old: row, new: row))
    }
    let leaving = Set(removed.map(\.id)).union(kept.filter { $0.new.sourceID != nil }.map(\.id))
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
    let pages = Set(kept.map(\.new.pageID)).union(added.map(\.pageID)).union(rows.to.orders.keys)
    for page in pages.sorted() {
      let own = kept.filter { $0.new.pageID == page && $0.old.key != $0.new.key }
      operations += try renamings(of: own, on: page, rows)
    }
    // Sections with content of their own come first, because others may show them.
    var orders = try pages.sorted().reduce(into: [Int64: PageOrder]()) { orders, page in
      orders[page] = try PageOrder(rows, page, without: Set(removed.map(\.id) + added.map(\.id)))
    }
    for isShared in [false, true] {
      for row in try inOrder(added, rows) where (row.sourceID != nil) == isShared {
        let position = orders[row.pageID]?.insert(row.id)
        operations.append(
          EditOperation(
            .add, try key(row, in: rows, rows.to),
            fields: [EditField("id", try EditValue(row.id))]
              + (try fields(of: row, rows, rows.to, withItems: true)),
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

  /// The members of a section's object.
  private func fields(
    of row: SectionRow, _ rows: EditDifference, _ state: TouchedRows, withItems: Bool
  ) throws -> [EditField] {
    let fallback = try (state.fallbacks[row.id] ?? []).map { try rows.name(.app, $0, in: state) }
    let source = try row.sourceID.flatMap { try rows.reference($0, in: state) }
    var fields = try EditDifference.members(
      of: .section(row, page: "", position: 0, fallback: fallback, source: source)
    )
    if withItems, source == nil {
      fields.append(
        EditField("items", try list(state.items[row.id] ?? [], row.content, rows, state)))
    }
    return fields
  }

  /// The items of a section as its record lists them.
  ///
  /// - Parameter isComplete: Whether details that an item does not have are null.
  private func list(
    _ items: [PlacedItem], _ kind: ItemKind, _ rows: EditDifference, _ state: TouchedRows,
    isComplete: Bool = false
  ) throws -> EditValue {
    let names = try items.map { try rows.name(kind, $0.id, in: state) }
    var writer = JSONWriter(.compact)
    writer.array { writer in
      for (name, item) in zip(names, items) {
        if isComplete {
          writer.object { writer in
            writer.member("item", name)
            for field in ItemDetails.members(of: item.details, isComplete: true) {
              writer.member(field.name, field.value)
            }
          }
        } else {
          ListedItem(key: name, details: item.details).write(to: &writer)
        }
      }
    }
    return EditValue(compact: String(decoding: try writer.finish(), as: UTF8.self))
  }

  private func changes(of section: Kept, _ rows: EditDifference) throws -> [EditOperation] {
    let (old, new) = (section.old, section.new)
    let key = try key(new, in: rows, rows.to)
    if new.sourceID != nil {
      var fields = try placeChanges(of: section)
      if old.sourceID != new.sourceID,
        let source = try rows.reference(new.sourceID ?? 0, in: rows.to)
      {
        fields.append(EditField("from", try EditValue(source.description)))
      }
      return fields.isEmpty ? [] : [EditOperation(.set, key, fields: fields)]
    }
    // What a section copies from its source is replaced whole.
    if old.sourceID != nil || old.content != new.content {
      var fields = try self.fields(of: new, rows, rows.to, withItems: false)
      let given = Set(fields.map(\.name))
      let optional = SectionRow.valueColumns.map(\.field.rawValue) + ["fallback"]
      fields += optional.filter { !given.contains($0) }.map { EditField($0, .null) }
      if !given.contains("shows") {
        fields.append(EditField("shows", try EditValue(new.content.rawValue)))
      }
      let written = Set(fields.map(\.name))
      fields += try placeChanges(of: section).filter { !written.contains($0.name) }
      if old.sourceID != nil { fields.insert(EditField("from", .null), at: 0) }
      let items = try list(
        rows.to.items[new.id] ?? [], new.content, rows, rows.to, isComplete: true)
      fields.append(EditField("items", items))
      return [EditOperation(.set, key, fields: fields)]
    }
    let fields = try EditDifference.fields(
      from: try fields(of: old, rows, rows.from, withItems: false),
      to: try self.fields(of: new, rows, rows.to, withItems: false),
      list: (
        "fallback", rows.areSame(.app, rows.from.fallbacks[new.id], rows.to.fallbacks[new.id])
      ))
    let set = fields.isEmpty ? [] : [EditOperation(.set, key, fields: fields)]
    return try set + itemChanges(of: new, rows)
  }

  /// The changes of what belongs to a section's place, and not to what is shown there.
  private func placeChanges(of section: Kept) throws -> [EditField] {
    func field(_ name: String, _ text: String?, _ value: (String) throws -> EditValue) throws
      -> EditField
    {
      EditField(name, try text.map(value) ?? .null)
    }
    let (old, new) = (section.old, section.new)
    var fields: [EditField] = []
    if old.choice != new.choice {
      fields.append(try field("choice", new.choice) { try EditValue($0) })
    }
    if old.when != new.when {
      fields.append(try field("when", new.when) { EditValue(compact: $0) })
    }
    return fields
  }

  // MARK: Items

  /// The most changed items of a section that are listed one by one.
  private static let itemLimit = 100

  private func itemChanges(
    of section: SectionRow, _ rows: EditDifference
  ) throws -> [EditOperation] {
    guard let old = rows.from.items[section.id], let listed = rows.to.items[section.id] else {
      return []
    }
    let kind = section.content
    let reference = try reference(to: section, in: rows, rows.to)
    // Below 0 is the item of a record that has got the id of another one.
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
      let id = RecordID(kind: TableKind(kind), id: item.id)
      let state = rows.isReplaced(id.kind, id.id) ? rows.from : rows.to
      let former = try rows.keysAside[id]?.name ?? rows.name(kind, item.id, in: state)
      let name = former.isEmpty ? try rows.name(kind, item.id, in: rows.from) : former
      operations.append(EditOperation(.remove, .item(name, in: reference)))
    }
    var order = Order(
      current: old.map(\.id).filter(after.contains), target: new.map(\.id))
    for item in new {
      if let details = before[item.id] {
        let fields = try EditDifference.fields(
          from: ItemDetails.members(of: details), to: ItemDetails.members(of: item.details))
        if !fields.isEmpty {
          operations.append(
            EditOperation(.set, try key(item.id), fields: fields))
        }
      } else {
        let position = try order.insert(item.id).map { EditPosition.after(try name($0)) } ?? .at(0)
        operations.append(
          EditOperation(
            .add, try key(item.id),
            fields: ItemDetails.members(of: item.details), at: position))
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
    let items = try list(listed, kind, rows, rows.to, isComplete: true)
    return [
      EditOperation(.set, .section(reference), fields: [EditField("items", items)])
    ]
  }
}

extension ItemDetails {
  /// The members of an item's object beside its place.
  ///
  /// - Parameter isComplete: Whether missing ones are null.
  fileprivate static func members(
    of details: ItemDetails, isComplete: Bool = false
  ) -> [EditField] {
    let item = ListedItem(key: "", details: details)
    let fields =
      (try? EditDifference.members(of: .item(item, page: "", section: "", position: 0)))
      ?? []
    guard isComplete else { return fields }
    let given = Set(fields.map(\.name))
    return fields
      + table.fields.map(\.rawValue).filter { !given.contains($0) }.map { EditField($0, .null) }
  }
}

/// The order of a page's sections.
private typealias PageOrder = Order<Int64>

extension Order<Int64> {
  /// The order of the sections that a page keeps, and the order that it will have.
  fileprivate init(_ rows: EditDifference, _ page: Int64, without others: Set<Int64>) throws {
    let current = rows.from.orders[page] ?? []
    self.init(
      current: current.filter { !others.contains($0) }, target: rows.to.orders[page] ?? [])
  }
}
