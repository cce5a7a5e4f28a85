import CatalogStore
import DocumentJSON

extension RecordField {
  // The fields that the code names; `AppRow.table` and the other tables have all of them.
  static let id = RecordField("id")
  static let bundleIdentifier = RecordField("bundleIdentifier")
  static let name = RecordField("name")
  static let iconURL = RecordField("iconURL")
  static let price = RecordField("price", path: "price.minorUnits")
  static let currency = RecordField("currency", path: "price.currency")
  static let categories = RecordField("categories")
  static let slug = RecordField("slug")
  static let title = RecordField("title")
  static let page = RecordField("page")
  static let section = RecordField("section")
  static let key = RecordField("key")
  static let position = RecordField("position")
  static let type = RecordField("type")
  static let columns = RecordField("columns")
  static let from = RecordField("from")
  static let choice = RecordField("choice")
  static let when = RecordField("when")
  static let experiments = RecordField("experiments")
  static let items = RecordField("items")
  static let item = RecordField("item")
  static let scheme = RecordField("scheme")
  static let tag = RecordField("tag")
  static let source = RecordField("source")
  static let record = RecordField("record")
  static let field = RecordField("field")
  static let locale = RecordField("locale")
  static let text = RecordField("text")
  static let state = RecordField("state")
  static let direction = RecordField("direction")
  static let shows = RecordField("shows")
  static let fallback = RecordField("fallback")
  static let cellKind = RecordField("cellKind")
  static let layout = RecordField("layout")

  /// The field with a heading; case, spaces, line breaks, hyphens and underscores are ignored.
  init?(heading: String) {
    guard let field = Self.byHeading[Self.normalized(heading)] else { return nil }
    self = field
  }

  private static let byHeading = Dictionary(
    RecordKind.allCases.flatMap { $0.record.fieldNames }.map { (normalized($0.rawValue), $0) }
  ) { first, _ in first }

  /// The headings similar to an unknown one.
  static func headings(near text: String) -> [String] {
    NearNames.names(near: text, in: Set(byHeading.values.map(\.rawValue)).sorted())
  }

  static func normalized(_ text: String) -> String {
    String(text.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" })
  }
}
