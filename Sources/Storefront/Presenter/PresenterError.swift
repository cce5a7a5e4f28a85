import CatalogModel

/// What can be wrong with a question to an ``AppsPresenter``.
public enum PresenterError: Error, Hashable, Sendable {
  /// There is no section of that index on the page.
  case sectionOutOfRange(Int, count: Int, page: String)
  /// There is no item of that index in the section.
  case itemOutOfRange(Int, section: Int, count: Int)
  /// The indexes do not name a section and an item.
  case notAnItemPath(indexes: [Int])
  /// The section is in a style of the catalog and has no built-in type.
  case notABuiltInType(style: String, section: Int)
  /// The cell shows one kind of item and the place holds the other.
  case wrongKind(expected: ItemKind, section: Int, item: Int)
}

extension PresenterError: CustomStringConvertible {
  /// The sentence for a person: what is wrong, where, and what there is instead.
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
      "Item \(item) of section \(section) is not \(expected == .app ? "an app" : "a category"); "
        + "give it a cell that shows \(expected == .app ? "categories" : "apps")."
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
