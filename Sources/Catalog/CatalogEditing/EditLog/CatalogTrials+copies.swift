import CatalogModel
import CatalogStore
import DocumentJSON

/// Records that somebody copies or moves, and where they go.
package struct CopiedRecords: Sendable {
  /// A page, or sections of any pages, or items of any sections, in the order that they get.
  package var sources: [RecordKey]
  /// A page that gets the sections or is to be one, or a section that gets the items.
  package var target: RecordKey
  /// The key of the section or item of the target behind which they go; nil for the end.
  package var after: String?
  /// The title of a page that is made; nil for the same.
  package var title: String?
  /// Whether the sources go away.
  package var isMove: Bool
  /// The revision at which they were copied; nil for the newest one.
  package var base: Int64?

  /// Records and where they go.
  package init(
    _ sources: [RecordKey], to target: RecordKey, after: String? = nil, title: String? = nil,
    isMove: Bool = false, base: Int64? = nil
  ) {
    (self.sources, self.target, self.after) = (sources, target, after)
    (self.title, self.isMove, self.base) = (title, isMove, base)
  }
}

/// The edit that copies records.
package struct CopyingEdit: Sendable {
  /// The operations, on top of ``revision``.
  package var operations: [EditOperation] = []
  /// The keys of what they add or move, in order.
  package var added: [RecordKey] = []
  /// The revision on top of which the operations are.
  package var revision: Int64
}

extension CatalogTrials {
  /// Makes the edit that copies records with everything they have: all fields, texts in all languages, items, and the
  /// cases of choices. Nothing is written.
  ///
  /// What undoes a removal has everything of what was removed, so the records are removed on a copy of the catalog.
  ///
  /// - Throws: `CatalogDiagnostics` for what is not there, or `CatalogError`.
  package func edit(copying copied: CopiedRecords) throws -> CopyingEdit {
    var edit = CopyingEdit(revision: try store.revision())
    // What is moved within its page or section stays the same record.
    let stays = { (key: RecordKey) in copied.isMove && key.containers.last == copied.target }
    let leaving = copied.sources.filter { !stays($0) }
    let found = try trying([], on: copied.base) { try $0.parts(of: leaving) }.value
    var keys: [RecordKey: RecordKey] = [:]
    for part in found { keys[part.key] = try key(of: part, in: copied.target, besides: keys) }
    var after = copied.after
    for source in copied.sources {
      if stays(source) {
        guard source.name != after else { continue }
        let place = after.map(EditPosition.after) ?? .last
        edit.operations.append(EditOperation(.move, source, at: place))
        edit.added.append(source)
        after = source.name
      }
      for part in found where part.owner == source {
        // The target has the item already.
        guard let new = keys[part.key] else { continue }
        for operation in part.operations {
          edit.operations.append(try operation.copy(at: keys, in: part.key, after: after))
        }
        edit.added.append(new)
        after = new.name
      }
    }
    if case .page = leaving.first, let title = copied.title {
      // As an edit of its own kind, it marks the translations of the former title.
      let field = EditField("title", try EditValue(title))
      edit.operations.append(EditOperation(.set, copied.target, fields: [field]))
    }
    if copied.isMove {
      let gone = try found.filter { keys[$0.key] != nil }.map(\.key).filter(store.has)
      edit.operations += gone.map { EditOperation(.remove, $0) }
    }
    return edit
  }

  /// The key that a copy has; nil for what cannot go there, such as an item that the target has already.
  private func key(
    of part: CopiedPart, in target: RecordKey, besides keys: [RecordKey: RecordKey]
  ) throws -> RecordKey? {
    switch (part.key, target) {
    case (.page, .page): return target
    case (.section(let section), .page(let page)):
      let others = keys.values.filter { $0.kind == .section }.map(\.name)
      let key = try store.freeKey(
        of: .section, title: section.key, page: page, besides: Set(others))
      return .section(SectionReference(page: page, key: key))
    case (.item(let item, _), .section(let section)):
      let key = RecordKey.item(item, in: section)
      return try keys.values.contains(key) || store.has(key) ? nil : key
    default: return nil
    }
  }
}

/// A page, a section or an item that is copied, and the operations that add it with what it has.
private struct CopiedPart: Sendable {
  let key: RecordKey
  /// The source that it belongs to: itself, or the fallback whose case it is.
  let owner: RecordKey
  var operations: [EditOperation] = []
}

extension EditOperation {
  /// The operation for the copies of records.
  ///
  /// - Parameters:
  ///   - keys: The keys of the copies.
  ///   - part: The page, the section or the item of which the operation is a part.
  ///   - after: The key behind which a section or an item goes.
  fileprivate func copy(
    at keys: [RecordKey: RecordKey], in part: RecordKey, after: String?
  ) throws -> EditOperation {
    var copy = self
    copy.key = key.copied(at: keys) ?? key
    // The copy gets an id of its own.
    copy.fields.removeAll { $0.name == "id" }
    if key == part, key.hasPlace { copy.position = after.map(EditPosition.after) ?? .last }
    guard case .section(let section) = part, case .section(let new) = copy.key else {
      return try copy.sharing(at: keys)
    }
    let choice = fields.first { $0.name == "choice" }?.value.node?.string
    guard let choice else { return copy }
    let fallback = RecordKey.section(SectionReference(page: section.page, key: choice))
    if let name = keys[fallback]?.name {
      copy.fields = try copy.fields.map {
        $0.name == "choice" ? EditField("choice", try EditValue(name)) : $0
      }
    } else if new.page != section.page {
      // Without its choice, a case is a section.
      copy.fields.removeAll { $0.name == "choice" || $0.name == "when" }
    }
    return copy
  }

  /// What a copied page shows of its own sections, the copy shows of its.
  private func sharing(at keys: [RecordKey: RecordKey]) throws -> EditOperation {
    var copy = self
    for index in fields.indices where fields[index].name == "from" {
      guard let source = fields[index].value.node?.string.flatMap(SectionReference.init(_:)),
        let new = RecordKey.section(source).copied(at: keys)
      else { continue }
      copy.fields[index] = EditField("from", try EditValue(new.description))
    }
    return copy
  }
}

extension RecordKey {
  /// The key of the copy of a record, or of something that belongs to one; nil if it is not copied.
  fileprivate func copied(at keys: [RecordKey: RecordKey]) -> RecordKey? {
    if let key = keys[self] { return key }
    switch self {
    case .section(let section):
      guard let page = keys[.page(section.page)] else { return nil }
      return .section(SectionReference(page: page.name, key: section.key))
    case .item(let item, let section):
      guard case .section(let new) = RecordKey.section(section).copied(at: keys) else { return nil }
      return .item(item, in: new)
    case .text(let text, let locale):
      guard let record = text.recordKey?.copied(at: keys) else { return nil }
      return .text(TextKey(text.kind, record.description, text.field), in: locale)
    case .app, .category, .card, .style, .page, .scheme, .locale: return nil
    }
  }
}

extension CatalogStore {
  /// Whether the catalog has a record.
  fileprivate func has(_ key: RecordKey) throws -> Bool {
    try read { db in try CatalogKeys(db: db).has(key) }
  }

  /// What is copied with some records, and the operations that add it. The store is a copy, on which it is removed.
  fileprivate func parts(of sources: [RecordKey]) throws -> [CopiedPart] {
    try write { db in
      var parts: [CopiedPart] = []
      for source in sources where !parts.contains(where: { $0.key == source }) {
        guard try CatalogKeys(db: db).find(source) != nil else {
          throw CatalogKeys(db: db).missing(source)
        }
        parts.append(CopiedPart(key: source, owner: source))
        for section in try db.cases(of: source)
        where !sources.contains(section) && !parts.contains(where: { $0.key == section }) {
          parts.append(CopiedPart(key: section, owner: source))
        }
      }
      let recorder = EditRecorder(by: EditOrigin())
      let edit = try CatalogEdit(db, recorder)
      for case .item(let name, let section) in parts.map(\.key) {
        let index = parts.firstIndex { $0.key == .item(name, in: section) } ?? 0
        let items = try ExportedRows(db: db, page: nil).items(
          of: CatalogKeys(db: db).requiredSection(section).id)
        let details = items.first { $0.key == name }?.details ?? ItemDetails()
        let fields = try [EditField](of: details, MemberColumns.all(ItemDetails.table))
        parts[index].operations = [EditOperation(.add, parts[index].key, fields: fields)]
      }
      let removed = parts.map(\.key).filter { $0.kind != .item }
      try removed.forEach { try edit.release($0) }
      try removed.forEach { try edit.apply(EditOperation(.remove, $0)) }
      for operation in try recorder.operations(db)?.inverse ?? [] {
        // Others that showed what is copied do not change.
        let owners = [operation.key] + operation.key.containers
        guard let index = parts.firstIndex(where: { owners.contains($0.key) }) else { continue }
        parts[index].operations.append(operation)
      }
      return parts
    }
  }
}

extension Database {
  /// The cases of the choice whose fallback a section is, in order.
  fileprivate func cases(of key: RecordKey) throws -> [RecordKey] {
    guard case .section(let section) = key else { return [] }
    return try fetch(
      self,
      """
      SELECT section.key FROM section JOIN page ON page.id = section.page_id
      WHERE page.slug = ? AND section.choice = ? ORDER BY section.position
      """, [section.page, section.key]
    ) { .section(SectionReference(page: section.page, key: $0.text(0))) }
  }

  /// The sections that show a section, or one of a page.
  fileprivate func users(of key: RecordKey) throws -> [SectionReference] {
    let sections: [SectionReference]
    switch key {
    case .section(let section): sections = [section]
    case .page(let slug):
      sections = try fetch(
        self,
        "SELECT section.key FROM section JOIN page ON page.id = section.page_id WHERE page.slug = ?",
        [slug]
      ) { SectionReference(page: slug, key: $0.text(0)) }
    default: return []
    }
    return try sections.flatMap { try section($0).map { try users(ofSection: $0.id) } ?? [] }
  }
}

extension CatalogEdit {
  /// Has nothing else show a section, or those of a page, so that it can be removed.
  fileprivate func release(_ key: RecordKey) throws {
    while case let users = try db.users(of: key), !users.isEmpty {
      for user in users {
        try apply(EditOperation(.set, .section(user), fields: [EditField("from", .null)]))
      }
    }
  }
}
