import CatalogModel
import CompositionalLayout
import DocumentJSON

/// The place where a record begins in the files.
struct RecordPlace: Hashable {
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

/// A reference to another record, with its place in the file.
struct NamedReference: Hashable, Sendable {
  var name: String
  var line: Int32
  var column: Int32
}

/// An app from a file or an edit. Its values have been checked one by one.
struct AppRecord {
  var place: RecordPlace
  /// The id for a new app, used if it is free.
  var id: Int64?
  var bundleIdentifier = ""
  var kindLine = FieldChange<String>.keep
  var name = FieldChange<String>.keep
  var subtitle = FieldChange<String>.keep
  var iconURL = FieldChange<String>.keep
  var artworkURL = FieldChange<String>.keep
  var artworkPixelWidth = FieldChange<Int64>.keep
  var artworkPixelHeight = FieldChange<Int64>.keep
  var hasInAppPurchases = FieldChange<Bool>.keep
  var minorUnits = FieldChange<Int64>.keep
  var currency = FieldChange<String>.keep
  var rating = FieldChange<Double>.keep
  var categories = FieldChange<[NamedReference]>.keep
}

/// A category from a file or an edit.
struct CategoryRecord {
  var place: RecordPlace
  var id: Int64?
  var slug = ""
  var name = FieldChange<String>.keep
  var iconURL = FieldChange<String>.keep
}

/// A style from a file or an edit.
struct StyleRecord {
  var place: RecordPlace
  var slug = ""
  var shows = FieldChange<ItemKind>.keep
  var cellKind = FieldChange<String>.keep
  var layout = FieldChange<LayoutSection>.keep
}

/// A page from a file or an edit.
struct PageRecord {
  var place: RecordPlace
  var id: Int64?
  var slug = ""
  var title = FieldChange<String>.keep
}

/// A section from a file or an edit.
struct SectionRecord {
  var place: RecordPlace
  var id: Int64?
  /// The slug of the section's page.
  var page = ""
  /// The key; nil derives it from the title or the type.
  var key: String?
  var position: Int64?
  /// The name of a built-in type or the slug of a style.
  var type: String?
  /// The place where a document refers to a style, for a finding about a missing one.
  var styleNode: JSONNode?
  var title = FieldChange<String>.keep
  var subtitle = FieldChange<String>.keep
  var columns = FieldChange<Int64>.keep
  /// The section's items, in order.
  var items = FieldChange<[NamedReference]>.keep
}

/// An item of a section from a file or an edit.
struct ItemRecord {
  var place: RecordPlace
  var page = ""
  var section = ""
  var item = ""
  var position: Int64?
}

/// A record of any kind.
enum ImportRecord {
  case app(AppRecord)
  case category(CategoryRecord)
  case style(StyleRecord)
  case page(PageRecord)
  case section(SectionRecord)
  case item(ItemRecord)
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

  /// The value after the change; `cleared` is the value of a cleared field.
  func applied(to current: Value, cleared: Value) -> Value {
    switch self {
    case .keep: current
    case .clear: cleared
    case .set(let value): value
    }
  }

  /// The value of an optional field after the change.
  func applied(to current: Value?) -> Value? {
    switch self {
    case .keep: current
    case .clear: nil
    case .set(let value): value
    }
  }
}
