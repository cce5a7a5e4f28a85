import CatalogModel
import DiffableSnapshot
import Foundation
import Storefront
import Testing

/// A cell that remembers what it was given.
private final class Cell: AppConfigurable {
  private(set) var app: App?
  func configure(with app: App) { self.app = app }
}

private final class CategoryCell: CategoryConfigurable {
  private(set) var category: CatalogModel.Category?
  func configure(with category: CatalogModel.Category) { self.category = category }
}

private func path(_ section: Int, _ item: Int) -> IndexPath {
  IndexPath(indexes: [section, item])
}

@Suite("AppsPresenter")
struct AppsPresenterTests {
  let presenter = AppsPresenter(.fixture)

  @Test("answers what a collection view asks about sections")
  func sections() throws {
    #expect(presenter.numberOfSections == 3)
    #expect(try (0..<3).map { try presenter.numberOfItems(for: $0) } == [2, 3, 0])
    #expect(
      try (0..<3).map { try presenter.sectionType(for: $0) }
        == [.doubleList, .categoryList, .badgedGrid])
    #expect(try (0..<3).map { try presenter.title(for: $0) } == ["Games", "Top", nil])
    #expect(
      try (0..<3).map { try presenter.subtitle(for: $0) } == ["For a rainy day", nil, nil])
  }

  @Test("gives the item at a place")
  func items() throws {
    #expect(try presenter.item(at: path(0, 1)).name == "Orbit")
    #expect(try presenter.item(at: path(1, 2)).name == "Category 3")
  }

  @Test("has a cell show its app or its category")
  func configures() throws {
    let cell = Cell()
    try presenter.configure(item: cell, for: path(0, 0))
    #expect(cell.app?.name == "Pulse")
    let categoryCell = CategoryCell()
    try presenter.configure(item: categoryCell, for: path(1, 0))
    #expect(categoryCell.category?.slug == "c1")
  }

  @Test("throws a precise error for a section that there is none of", arguments: [-1, 3, Int.max])
  func badSection(index: Int) {
    let expected = PresenterError.sectionOutOfRange(index, count: 3, page: "mixed")
    #expect(throws: expected) { try presenter.numberOfItems(for: index) }
    #expect(throws: expected) { try presenter.sectionType(for: index) }
    #expect(throws: expected) { try presenter.title(for: index) }
    #expect(throws: expected) { try presenter.subtitle(for: index) }
    #expect(throws: expected) { try presenter.item(at: path(index, 0)) }
    #expect(
      expected.description
        == "There is no section \(index) on page \"mixed\"; its sections are 0 to 2.")
  }

  @Test("throws a precise error for an item that there is none of", arguments: [-1, 2, Int.min])
  func badItem(index: Int) {
    #expect(throws: PresenterError.itemOutOfRange(index, section: 0, count: 2)) {
      try presenter.item(at: path(0, index))
    }
    #expect(throws: PresenterError.itemOutOfRange(0, section: 2, count: 0)) {
      try presenter.item(at: path(2, 0))
    }
  }

  @Test(
    "throws a precise error for an index path that names no item",
    arguments: [
      [], [0], [0, 1, 2],
    ])
  func badPath(indexes: [Int]) {
    #expect(throws: PresenterError.notAnItemPath(indexes: indexes)) {
      try presenter.item(at: IndexPath(indexes: indexes))
    }
  }

  @Test("refuses a cell of the wrong kind and leaves it alone")
  func wrongKind() {
    let cell = Cell()
    #expect(throws: PresenterError.wrongKind(expected: .app, section: 1, item: 0)) {
      try presenter.configure(item: cell, for: path(1, 0))
    }
    #expect(cell.app == nil)
    #expect(throws: PresenterError.wrongKind(expected: .category, section: 0, item: 0)) {
      try presenter.configure(item: CategoryCell(), for: path(0, 0))
    }
  }

  @Test("gives a snapshot of the page by identity, section and item")
  func snapshot() throws {
    let snapshot = try presenter.snapshot()
    #expect(snapshot.sectionIdentifiers == [10, 11, 12])
    #expect(snapshot.numberOfItems == 5)
    #expect(
      try snapshot.itemIdentifiers(inSection: 10) == [
        ItemIdentifier(section: 10, item: SectionItem.ID(kind: .app, number: 1)),
        ItemIdentifier(section: 10, item: SectionItem.ID(kind: .app, number: 2)),
      ])
  }
}
