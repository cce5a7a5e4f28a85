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

/// Changes to the fields of a section; each field is kept, cleared or set.
public struct SectionFields: Hashable, Sendable {
  /// The built-in type. A new section needs either a type or a style. Changing to a type that shows
  /// another kind of item needs new items as well.
  public var type: SectionType?
  /// The slug of a style, in place of a built-in type.
  public var style: String?
  /// The title in the section's header.
  public var title = FieldChange<String>.keep
  /// The line below the title.
  public var subtitle = FieldChange<String>.keep
  /// The columns of a `badgedGrid`, 1 to 12.
  public var columns = FieldChange<Int>.keep
  /// Where the header's button leads.
  public var action = FieldChange<String>.keep
  /// The label of the header's button.
  public var actionTitle = FieldChange<String>.keep
  /// What only the host app knows about the section.
  public var custom = FieldChange<CustomObject>.keep
  /// The kind of items that the section shows, if its type can show several; otherwise, that of its
  /// first item. It cannot change while the section has items.
  public var content: ItemKind?
  /// The apps that clients without cards show in place of the section's cards, by bundle identifier.
  public var fallback = FieldChange<[String]>.keep
  /// The section whose content it shows. A shared section has no other fields and no items; clearing this
  /// gives it a copy of what it shows.
  public var source = FieldChange<SectionReference>.keep
  /// The key of the choice of which the section is a case.
  public var choice = FieldChange<String>.keep
  /// When the case holds.
  public var when = FieldChange<ChoiceCondition>.keep
  /// The section's items in order, by bundle identifier, slug or key.
  public var items = FieldChange<[String]>.keep

  /// Keeps every field.
  public init() {}

  var values: [FieldValue] {
    [
      (style ?? type?.rawValue).map { FieldValue(field: .type, value: .text($0)) },
      FieldValue(.title, title), FieldValue(.subtitle, subtitle),
      FieldValue(.columns, columns.map { .number("\($0)") }),
      FieldValue(.action, action), FieldValue(.actionTitle, actionTitle),
      FieldValue(.custom, custom.map { .text($0.text) }),
      content.map { FieldValue(field: .shows, value: .text($0.rawValue)) },
      FieldValue(.fallback, fallback.map { .list(NamedReference.list($0)) }),
      FieldValue(.from, source.map(\.description)), FieldValue(.choice, choice),
      FieldValue(.when, when.map { .text($0.storedText) }),
      FieldValue(.items, items.map { .list(NamedReference.list($0)) }),
    ].compactMap { $0 }
  }
}

/// Changes to what an item has in its section only; each field is kept, cleared or set.
public struct ItemFields: Hashable, Sendable {
  /// The badge.
  public var badge = FieldChange<Badge>.keep
  /// Where a tap leads, in place of the action of the app, the category or the card.
  public var action = FieldChange<String>.keep
  /// What only the host app knows about the item in its section.
  public var custom = FieldChange<CustomObject>.keep

  /// Keeps every field.
  public init() {}

  var values: [FieldValue] {
    [
      FieldValue(.badge, badge.map { .text($0.text) }), FieldValue(.action, action),
      FieldValue(.custom, custom.map { .text($0.text) }),
    ].compactMap { $0 }
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
    self.init(field, change.map(RawValue.text))
  }

  init?(_ field: RecordField, _ change: FieldChange<RawValue>) {
    switch change {
    case .keep: return nil
    case .clear: self.init(field: field, value: .null)
    case .set(let value): self.init(field: field, value: value)
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
