import CatalogStore
public import CatalogModel
public import CompositionalLayout
import DocumentJSON

/// Changes to the fields of a style; nil keeps a field.
public struct StyleFields: Hashable, Sendable {
  /// The kind of items that the sections show; cannot change while sections use the style.
  public var content: ItemKind?
  /// The kind of cell that shows an item.
  public var cellKind: String?
  /// The layout of the sections.
  public var layout: LayoutSection?

  /// Keeps every field.
  public init() {}

  /// The fields that change, as raw values that are still to be checked.
  ///
  /// - Throws: ``CatalogDiagnostics`` for a layout that cannot be written, for example because a
  ///   number is not finite.
  func values() throws -> [FieldValue] {
    var layoutText: String?
    if let layout {
      do {
        layoutText = String(decoding: try layout.json(.compact), as: UTF8.self)
      } catch {
        throw CatalogDiagnostics([
          CatalogProblem.badLayout(detail: "\(error)", at: .root).diagnostic(
            at: Diagnostic.Location(path: .root.key("layout")))
        ])
      }
    }
    return [
      content.map { FieldValue(field: .shows, value: .text($0.rawValue)) },
      cellKind.map { FieldValue(field: .cellKind, value: .text($0)) },
      layoutText.map { FieldValue(field: .layout, value: .cell($0)) },
    ].compactMap { $0 }
  }
}

/// A section as an edit changes it, without its place and its items.
///
/// The values are members of the draft, too: `draft.title` is `draft.values.title`.
@dynamicMemberLookup
public struct SectionDraft: Hashable, Sendable {
  /// The built-in type or the style, which a new section needs unless it shows another one. Changing to one that shows
  /// another kind of item needs new items as well.
  public var kind: SectionKind?
  /// What the section says and does beside its items.
  public var values = SectionValues()
  /// The kind of items that the section shows, if its type can show several; otherwise, that of its
  /// first item. It cannot change while the section has items.
  public var content: ItemKind?
  /// The section whose content it shows, with its kind and its values, which only that one can change; clearing this
  /// gives the section a copy of them.
  public var source: SectionReference?
  /// The key of the choice of which the section is a case.
  public var choice: String?
  /// When the case holds.
  public var when: ChoiceCondition?

  /// The built-in type; `nil` for a style.
  public var type: SectionType? {
    get { kind?.type }
    set { kind = newValue.map(SectionKind.type) }
  }

  /// One of the section's values.
  public subscript<Value>(dynamicMember path: WritableKeyPath<SectionValues, Value>) -> Value {
    get { values[keyPath: path] }
    set { values[keyPath: path] = newValue }
  }

  /// A new section.
  init() {}

  /// A section that the catalog has, with what it shows.
  init(_ row: SectionRow, _ db: Database) throws {
    let shown = try db.sectionWithContent(of: row)
    kind = try StyleCache(db).kind(named: shown.type)
    (values, content, source) = (shown.values, shown.content, try db.source(of: row))
    (choice, when) = (row.choice, row.when.map(ChoiceCondition.init(stored:)))
  }

  /// The fields that differ from those of an earlier draft.
  func changes(since old: SectionDraft) -> [FieldValue] {
    let names: [(field: RecordField, old: String?, new: String?)] = [
      (.type, old.kind?.name, kind?.name), (.shows, old.content?.rawValue, content?.rawValue),
      (.from, old.source?.description, source?.description),
    ]
    return FieldValue.changes(SectionRow.table, from: old.row, to: row)
      + names.filter { $0.old != $0.new }.map {
        FieldValue(field: $0.field, value: $0.new.map(RawValue.text) ?? .null)
      }
  }

  /// What a row has in columns of their own.
  private var row: SectionRow {
    var row = SectionRow.table.empty
    (row.values, row.choice, row.when) = (values, choice, when?.storedText)
    return row
  }
}

/// The new place of a section on its page, or of an item in its section.
public enum EditPosition: Hashable, Sendable {
  /// After everything else.
  case last
  /// At an index from 0 to the number of the others, which is the end.
  case at(Int)
  /// Before the section with this key, or the item with this bundle identifier, slug or key.
  case before(String)
  /// After the section with this key, or the item with this bundle identifier, slug or key.
  case after(String)
}

/// A raw value for a field of a record.
package struct FieldValue {
  let field: RecordField
  let value: RawValue

  init(field: RecordField, value: RawValue) {
    self.field = field
    self.value = value
  }

  /// The values of a row that differ from those of another.
  static func changes<Row>(_ table: CatalogTable<Row>, from old: Row, to new: Row) -> [FieldValue] {
    table.columns.filter { $0.role != .id && $0.role != .key && $0.text(new) != $0.text(old) }
      .map { FieldValue(field: $0.field, value: RawValue(new, $0)) }
  }

  /// The value of a command-line option; an empty one clears the field. Nil if there is no field
  /// with this heading.
  package init?(heading: String, cell: String) {
    guard let field = RecordField(heading: heading) else { return nil }
    self.init(field: field, value: cell.isEmpty ? .null : .cell(cell))
  }

  init?(_ field: RecordField, _ change: FieldChange<String>) {
    switch change {
    case .keep: return nil
    case .clear: self.init(field: field, value: .null)
    case .set(let value): self.init(field: field, value: .text(value))
    }
  }
}

extension RawValue {
  /// The value of a column in a row.
  fileprivate init<Row>(_ row: Row, _ column: CatalogColumn<Row>) {
    switch (column.value, column.text(row)) {
    case (_, nil): self = .null
    case (.text, let text?): self = .text(text)
    case (.integer, let text?), (.real, let text?), (.amount, let text?): self = .number(text)
    case (.flag(let get, _), _): self = .bool(get(row))
    }
  }
}

extension FieldChange {
  /// The same change with a converted value.
  func map<Other>(_ transform: (Value) -> Other) -> FieldChange<Other> {
    switch self {
    case .keep: .keep
    case .clear: .clear
    case .set(let value): .set(transform(value))
    }
  }
}
