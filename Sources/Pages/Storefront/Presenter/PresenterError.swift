public import CatalogModel

/// A question that an ``AppsPresenter`` cannot answer.
public enum PresenterError: Error, Hashable, Sendable {
  /// The page has no section with this index.
  case sectionOutOfRange(Int, count: Int, page: String)
  /// The section has no item with this index.
  case itemOutOfRange(Int, section: Int, count: Int)
  /// The index path does not consist of a section and an item.
  case notAnItemPath(indexes: [Int])
  /// The section is in a style of the catalog and has no built-in type.
  case notABuiltInType(style: String, section: Int)
  /// The cell shows another kind of item.
  case wrongKind(expected: ItemKind, section: Int, item: Int)
}

extension PresenterError: CustomStringConvertible {
  /// A sentence that says what is wrong, where, and what is valid.
  public var description: String {
    switch self {
    case .sectionOutOfRange(let index, let count, let page):
      "There is no section \(index) on page \"\(page)\"; \(Self.range(count, of: "section"))."
    case .itemOutOfRange(let index, let section, let count):
      "There is no item \(index) in section \(section); \(Self.range(count, of: "item"))."
    case .notAnItemPath(let indexes):
      "An item's index path holds a section and an item; this one holds \(indexes)."
    case .notABuiltInType(let style, let section):
      "Section \(section) is in the style \"\(style)\", which is no built-in type; "
        + "ask for its kind with sectionKind(for:)."
    case .wrongKind(let expected, let section, let item):
      "Item \(item) of section \(section) is not \(expected == .app ? "an app" : "a \(expected)"); "
        + "give it a cell that shows its kind."
    }
  }

  private static func range(_ count: Int, of noun: String) -> String {
    switch count {
    case ..<1: "it has no \(noun)s"
    case 1: "its only \(noun) is 0"
    default: "its \(noun)s are 0 to \(count - 1)"
    }
  }
}
