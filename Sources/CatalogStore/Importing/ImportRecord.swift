import CatalogModel
import CompositionalLayout
import DocumentJSON

/// Where a record begins in the files.
struct RecordPlace: Hashable {
  /// The number of the file, from 0.
  var file: Int32
  /// The line, from 1.
  var line: Int32
  /// The column in bytes from 1, or 0 for a table of cells.
  var column: Int32 = 0
  /// The row of a table, from 1 with the headings; 0 in JSON.
  var row: Int32 = 0
  /// The page's index in a document, or -1.
  var page: Int32 = -1
  /// The record's own index in a document, or -1.
  var index: Int32 = -1
  /// Whether something is wrong with the record, so that what it therefore lacks is not told as well.
  var isFaulty = false
}

/// A name in a record, with its place in the file.
struct NamedReference: Hashable, Sendable {
  var name: String
  var line: Int32
  var column: Int32
}

/// An app as a file or an edit gives it. Values have been checked one by one.
struct AppRecord {
  var place: RecordPlace
  /// A number that the app gets if it is new and the number is free.
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

/// A category as a file or an edit gives it.
struct CategoryRecord {
  var place: RecordPlace
  var id: Int64?
  var slug = ""
  var name = FieldChange<String>.keep
  var iconURL = FieldChange<String>.keep
}

/// A style of sections as a file or an edit gives it.
struct StyleRecord {
  var place: RecordPlace
  var slug = ""
  var shows = FieldChange<ItemKind>.keep
  var cellKind = FieldChange<String>.keep
  var layout = FieldChange<LayoutSection>.keep
}

/// A page as a file or an edit gives it.
struct PageRecord {
  var place: RecordPlace
  var id: Int64?
  var slug = ""
  var title = FieldChange<String>.keep
}

/// A section as a file or an edit gives it.
struct SectionRecord {
  var place: RecordPlace
  var id: Int64?
  /// The slug of the section's page.
  var page = ""
  /// The key; nil derives one from the title or the type.
  var key: String?
  var position: Int64?
  /// The name of a built-in type or the slug of a style.
  var type: String?
  /// Where a document names a style, for the finding if there is none.
  var styleNode: JSONNode?
  var title = FieldChange<String>.keep
  var subtitle = FieldChange<String>.keep
  var columns = FieldChange<Int64>.keep
  /// All of the section's items, in order.
  var items = FieldChange<[NamedReference]>.keep
}

/// An item of a section as a file or an edit gives it.
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

/// What a record or an edit says about a field.
public enum FieldChange<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Nothing: the value that is there stays, and a new row gets the default.
  case keep
  /// The field has no value afterwards.
  case clear
  /// The field has this value afterwards.
  case set(Value)

  /// The value that is set, if one is.
  public var value: Value? {
    if case .set(let value) = self { value } else { nil }
  }

  /// Whether the field is left alone.
  var isKept: Bool {
    if case .keep = self { true } else { false }
  }

  /// The value afterwards, where there was one before and clearing leaves another.
  func applied(to current: Value, cleared: Value) -> Value {
    switch self {
    case .keep: current
    case .clear: cleared
    case .set(let value): value
    }
  }

  /// The value afterwards of a field that may be without one.
  func applied(to current: Value?) -> Value? {
    switch self {
    case .keep: current
    case .clear: nil
    case .set(let value): value
    }
  }
}
