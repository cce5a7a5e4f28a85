import CatalogModel
import CatalogStore
import DocumentJSON

/// Where a record begins in the files.
struct RecordLocation: Equatable {
  /// The index of the file, from 0.
  var file: Int32
  /// The line, from 1.
  var line: Int32
  /// The column in bytes from 1; 0 in a table of cells.
  var column: Int32 = 0
  /// The row of a table, from 1, counting the headings; 0 in JSON.
  var row: Int32 = 0
  /// The index of the page in a document, or -1.
  var page: Int32 = -1
  /// The index of the record in a document, or -1.
  var index: Int32 = -1
  /// Whether the record already has a problem, so that fields missing because of it are not
  /// reported too.
  var isFaulty = false
}

extension RecordLocation {
  /// The location of a record in JSON.
  init(file: Int32, at position: TextPosition, page: Int32 = -1, index: Int32 = -1) {
    self.init(
      file: file, line: Int32(clamping: position.line), column: Int32(clamping: position.column),
      page: page, index: index)
  }
}

/// A reference to another record, with its place in the file.
struct NamedReference: Hashable, Sendable {
  var name: String
  private var line: Int32
  private var column: Int32
  /// An array, because a file can name millions of items, few of which have any details.
  private var box: [RowChange<ItemDetails>]

  init(_ name: String, at position: TextPosition, details: RowChange<ItemDetails>? = nil) {
    self.name = name
    (line, column) = (Int32(clamping: position.line), Int32(clamping: position.column))
    box = details.map { [$0] } ?? []
  }

  /// What the file says about an item beside its name; nil for nothing.
  var details: RowChange<ItemDetails>? { box.first }

  /// The reference to an item with all details cleared that the file does not have.
  var complete: NamedReference {
    var item = ItemRecord(location: RecordLocation(file: -1, line: 0))
    if let details { item.change = details }
    return NamedReference(name, at: position, details: item.complete.change)
  }

  var position: TextPosition { TextPosition(line: Int(line), column: Int(column)) }

  /// References that come from no file.
  static func list(_ names: [String]) -> [NamedReference] {
    names.map { NamedReference($0, at: TextPosition(line: 0, column: 0)) }
  }
}

/// An app from a file or an edit. Its values have been checked one by one.
struct AppRecord: TableRecord {
  static let kind = RecordKind.app
  static let table = AppRow.table
  static let fields = RecordFields<AppRecord>(besides: [
    .init(
      name: .categories, shown: FormField("categories", .list, names: .category)
    ) { $0.categories = $2.list($1) }
  ])
  private static let (price, currency) = (
    fields.index(of: .price) ?? 0, fields.index(of: .currency) ?? 0
  )

  var location: RecordLocation
  var change = RowChange(row: table.empty)
  var categories = FieldChange<[NamedReference]>.keep

  init(location: RecordLocation) { self.location = location }

  var wrapped: ImportRecord { .app(self) }

  /// A price needs its currency, which documents may not clear and tables may not leave out.
  func check(_ reader: FieldReader, inTable: Bool) {
    let lacksCurrency =
      inTable ? !change.given.contains(Self.currency) : change.cleared.contains(Self.currency)
    guard lacksCurrency, change.given.contains(Self.price),
      change.row.price?.isFree == false
    else { return }
    reader.log.add(
      .missingField("currency", kind: .app),
      at: reader.log.location(location, of: .app, inTable ? "" : "price"))
  }
}

/// A category from a file or an edit.
struct CategoryRecord: TableRecord {
  static let kind = RecordKind.category
  static let table = CategoryRow.table
  static let fields = RecordFields<CategoryRecord>()

  var location: RecordLocation
  var change = RowChange(row: table.empty)

  init(location: RecordLocation) { self.location = location }

  var wrapped: ImportRecord { .category(self) }
}

/// A card from a file or an edit.
struct CardRecord: TableRecord {
  static let kind = RecordKind.card
  static let table = CardRow.table
  static let fields = RecordFields<CardRecord>()

  var location: RecordLocation
  var change = RowChange(row: table.empty)

  init(location: RecordLocation) { self.location = location }

  var wrapped: ImportRecord { .card(self) }
}

/// A style from a file or an edit.
struct StyleRecord: TableRecord {
  static let kind = RecordKind.style
  static let table = StyleRow.table
  static let fields = RecordFields<StyleRecord>()

  var location: RecordLocation
  var change = RowChange(row: table.empty)

  init(location: RecordLocation) { self.location = location }

  var wrapped: ImportRecord { .style(self) }
}

/// A page from a file or an edit.
struct PageRecord: TableRecord {
  static let kind = RecordKind.page
  static let table = PageRow.table
  static let fields = RecordFields<PageRecord>()

  var location: RecordLocation
  var change = RowChange(row: table.empty)

  init(location: RecordLocation) { self.location = location }

  var wrapped: ImportRecord { .page(self) }
}

/// A section from a file or an edit.
struct SectionRecord: TableRecord {
  static let kind = RecordKind.section
  static let table = SectionRow.table
  static let fields = RecordFields<SectionRecord>(
    [
      .init(name: .page) { $0.page = $2.key($1) { ValueRules.problem($0, .slug) } },
      .init(name: .key) { record, value, reader in
        let rule = { (key: String) in ValueRules.problem(key, .slug) }
        record.key = reader.text(reader.inKeyCase(value, rule), rule).value
      },
      .init(name: .position) { $0.position = $2.position($1) },
      .init(name: .type, shown: FormField("type", .choice)) { record, value, reader in
        // The style may only follow later in the files. A shared section has no type of its own.
        let change = reader.text(value) { _ in nil }
        record.type = record.from.value == nil ? reader.required(change).value : change.value
        if let type = record.type, SectionType.byName[type] == nil {
          record.styleNode = reader.node
        }
      },
    ] + RecordFields.columns { $0 == .optional } + [
      .init(name: .shows, shown: FormField("shows", .choice)) { record, value, reader in
        let text = reader.text(value) { ValueRules.problem($0, .itemKind) }.value
        record.shows = text.flatMap(ItemKind.init(rawValue:))
      },
      .init(
        name: .fallback,
        shown: FormField(
          "fallback", .list, label: "In older apps",
          help: "Apps for clients that know no cards.", names: .app)
      ) { $0.fallback = $2.list($1) },
      .init(name: .from, isFirst: true) { $0.from = $2.section($1) },
      .init(name: .items) { $0.items = $2.list($1) },
      .init(name: .id) { $0.id = $2.integer($1) { _ in nil }.value },
    ])
  /// The key within the page may be left out.
  static let keyFields = [RecordField.page]

  var location: RecordLocation
  var id: Int64?
  /// The slug of the section's page.
  var page = ""
  /// The key; nil derives it from the title or the type.
  var key: String?
  var position: Int64?
  /// The name of a built-in type or the slug of a style.
  var type: String?
  /// The place where a document refers to a style, for a diagnostic about a missing one.
  var styleNode: JSONNode?
  /// The values of the other columns.
  var change = RowChange(row: table.empty)
  /// The kind of its items; nil takes that of the items.
  var shows: ItemKind?
  /// The apps that clients without cards show in place of the items.
  var fallback = FieldChange<[NamedReference]>.keep
  /// The section whose content it shows.
  var from = FieldChange<SectionReference>.keep
  /// The section's items, in order.
  var items = FieldChange<[NamedReference]>.keep

  init(location: RecordLocation) { self.location = location }

  var title: String? { change.row.values.title }
  var keyParts: [String] { [page] }
  var wrapped: ImportRecord { .section(self) }
}

/// An item of a section from a file or an edit.
struct ItemRecord: TableRecord {
  static let kind = RecordKind.item
  static let table = ItemDetails.table
  static let fields = RecordFields<ItemRecord>(
    [
      .init(name: .page) { $0.page = $2.key($1) { ValueRules.problem($0, .slug) } },
      .init(name: .section) { $0.section = $2.key($1) { ValueRules.problem($0, .slug) } },
      .init(name: .position) { $0.position = $2.position($1) },
      .init(name: .item) {
        // The key of a record that exists, perhaps since an earlier version.
        $0.item = $2.key($1) { ValueRule.bundleIdentifier.problem(stored: $0).map { .value($0) } }
      },
    ] + RecordFields.columns { $0 == .optional })
  static let keyFields = [RecordField.page, .section, .item]

  var location: RecordLocation
  var page = ""
  var section = ""
  var item = ""
  var position: Int64?
  /// The values of the columns beside the place.
  var change = RowChange(row: table.empty)

  init(location: RecordLocation) { self.location = location }

  var keyParts: [String] { [page, section, item] }
  var wrapped: ImportRecord { .item(self) }
}

/// A scheme of addresses from a file or an edit.
struct SchemeRecord: TableRecord {
  static let kind = RecordKind.scheme
  static let table = SchemeRow.table
  static let fields = RecordFields<SchemeRecord>()

  var location: RecordLocation
  var change = RowChange(row: table.empty)

  init(location: RecordLocation) { self.location = location }

  var wrapped: ImportRecord { .scheme(self) }
}

/// A locale from a file or an edit.
struct LocaleRecord: TableRecord {
  static let kind = RecordKind.locale
  static let table = LocaleRow.table
  static let fields = RecordFields<LocaleRecord>(besides: [
    .init(name: .source, isFlag: true) { $0.isSource = $2.boolean($1).value ?? false }
  ])

  var location: RecordLocation
  var change = RowChange(row: table.empty)
  /// Whether the locale is declared as the source language.
  var isSource = false

  init(location: RecordLocation) { self.location = location }

  var wrapped: ImportRecord { .locale(self) }
}

/// A text from a file or an edit.
struct TextRecord: CatalogRecord {
  static let kind = RecordKind.text
  static let fields = RecordFields<TextRecord>([
    .init(name: .record) { $0.record = $2.text($1) { _ in nil }.value ?? "" },
    .init(name: .field) { $0.field = $2.text($1) { _ in nil }.value ?? "" },
    .init(name: .locale) { $0.locale = $2.key($1) { ValueRules.problem($0, .languageTag) } },
    .init(name: .text) { $0.text = $2.text($1) { _ in nil } },
    .init(name: .state) {
      $0.state = $2.text($1) { ValueRules.problem($0, .translationState) }.value
        .flatMap(TranslationState.init)
    },
  ])
  static let keyFields = [RecordField.record, .field, .locale]

  var location: RecordLocation
  /// The kind and the key of the record, such as `section/apps/favorites`.
  var record = ""
  var field = ""
  var locale = ""
  /// The text; clearing it removes it.
  var text = FieldChange<String>.keep
  /// The heading of the text's column in a table with one column for each language; nil elsewhere.
  var column: String?
  /// The state; nil keeps it, and is `translated` for a text that is new or changes.
  var state: TranslationState?

  init(location: RecordLocation) { self.location = location }

  /// The text's key; nil if the record names no field with texts.
  var key: TextKey? { TextKey("\(record)/\(field)") }
  var keyParts: [String] { [record, field, locale] }
  var wrapped: ImportRecord { .text(self) }
}

extension RecordKind {
  /// The type of such records.
  var record: any CatalogRecord.Type {
    switch self {
    case .app: AppRecord.self
    case .category: CategoryRecord.self
    case .card: CardRecord.self
    case .style: StyleRecord.self
    case .page: PageRecord.self
    case .section: SectionRecord.self
    case .item: ItemRecord.self
    case .scheme: SchemeRecord.self
    case .locale: LocaleRecord.self
    case .text: TextRecord.self
    }
  }

  /// The headings of a table of such records, in the order of an export.
  var headings: [RecordField] { record.fieldNames.filter { $0 != .id && $0 != .items } }
}

/// A record of any kind.
enum ImportRecord {
  case app(AppRecord)
  case category(CategoryRecord)
  case card(CardRecord)
  case style(StyleRecord)
  case page(PageRecord)
  case section(SectionRecord)
  case item(ItemRecord)
  case scheme(SchemeRecord)
  case locale(LocaleRecord)
  case text(TextRecord)
  /// A publication, which is copied as it is.
  case publication(PublicationRecord, RecordLocation)
}

extension ImportRecord {
  /// The record with the optional fields cleared that it does not have.
  var complete: ImportRecord {
    switch self {
    case .app(let record): .app(record.complete)
    case .category(let record): .category(record.complete)
    case .card(let record): .card(record.complete)
    case .style(let record): .style(record.complete)
    case .page(let record): .page(record.complete)
    case .section(let record): .section(record.complete)
    case .item(let record): .item(record.complete)
    case .scheme(let record): .scheme(record.complete)
    // A locale and a text have no optional fields that an older version could leave behind.
    case .locale, .text, .publication: self
    }
  }
}

/// A change of a field.
public enum FieldChange<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Keeps the current value; a new row gets the default.
  case keep
  /// Clears the field.
  case clear
  /// Sets the field to a value.
  case set(Value)

  /// The new value, if the change sets one.
  public var value: Value? {
    if case .set(let value) = self { value } else { nil }
  }

  /// Whether the field keeps its value.
  var isKept: Bool {
    if case .keep = self { true } else { false }
  }
}
