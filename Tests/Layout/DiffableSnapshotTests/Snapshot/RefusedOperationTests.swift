import DiffableSnapshot
import Testing

@Suite("Refused operations (N160)")
struct RefusedOperationTests {
  typealias Snapshot = DiffableSnapshot<String, Int>
  typealias Case = RefusedOperation<Snapshot>

  static let sectionCases = [
    Case(.alreadyPresent(.section, "b", index: 1), "appendSections(_:)") {
      try $0.appendSections(["x", "b"])
    },
    Case(.repeated(.section, "x", first: 0, second: 2), "appendSections(_:)") {
      try $0.appendSections(["x", "y", "x"])
    },
    Case(.unknownDestination(.section, "z"), "insertSections(_:beforeSection:)") {
      try $0.insertSections(["x"], beforeSection: "z")
    },
    Case(.alreadyPresent(.section, "a", index: 0), "insertSections(_:beforeSection:)") {
      try $0.insertSections(["a"], beforeSection: "b")
    },
    Case(.repeated(.section, "x", first: 0, second: 1), "insertSections(_:beforeSection:)") {
      try $0.insertSections(["x", "x"], beforeSection: "b")
    },
    Case(.unknownDestination(.section, "z"), "insertSections(_:afterSection:)") {
      try $0.insertSections(["x"], afterSection: "z")
    },
    Case(.alreadyPresent(.section, "b", index: 1), "insertSections(_:afterSection:)") {
      try $0.insertSections(["b"], afterSection: "b")
    },
    Case(.repeated(.section, "x", first: 0, second: 1), "insertSections(_:afterSection:)") {
      try $0.insertSections(["x", "x"], afterSection: "b")
    },
    Case(.unknown(.section, "z"), "moveSection(_:beforeSection:)") {
      try $0.moveSection("z", beforeSection: "a")
    },
    Case(.unknownDestination(.section, "z"), "moveSection(_:beforeSection:)") {
      try $0.moveSection("a", beforeSection: "z")
    },
    Case(.movedNextToItself(.section, "a"), "moveSection(_:beforeSection:)") {
      try $0.moveSection("a", beforeSection: "a")
    },
    Case(.unknown(.section, "z"), "moveSection(_:afterSection:)") {
      try $0.moveSection("z", afterSection: "a")
    },
    Case(.unknownDestination(.section, "z"), "moveSection(_:afterSection:)") {
      try $0.moveSection("a", afterSection: "z")
    },
    Case(.movedNextToItself(.section, "a"), "moveSection(_:afterSection:)") {
      try $0.moveSection("a", afterSection: "a")
    },
    Case(.unknown(.section, "z"), "reloadSections(_:)") { try $0.reloadSections(["a", "z"]) },
    Case(.unknown(.section, "z"), "numberOfItems(inSection:)") {
      _ = try $0.numberOfItems(inSection: "z")
    },
    Case(.unknown(.section, "z"), "itemIdentifiers(inSection:)") {
      _ = try $0.itemIdentifiers(inSection: "z")
    },
  ]

  static let itemCases = [
    Case(.unknown(.section, "z"), "appendItems(_:toSection:)") {
      try $0.appendItems([6], toSection: "z")
    },
    Case(.repeated(.item, "6", first: 0, second: 1), "appendItems(_:toSection:)") {
      try $0.appendItems([6, 6], toSection: "a")
    },
    Case(.repeated(.item, "1", first: 1, second: 2), "appendItems(_:toSection:)") {
      try $0.appendItems([2, 1, 1])
    },
    Case(.unknownDestination(.item, "9"), "insertItems(_:beforeItem:)") {
      try $0.insertItems([6], beforeItem: 9)
    },
    Case(.destinationAmongInserted("1"), "insertItems(_:beforeItem:)") {
      try $0.insertItems([6, 1], beforeItem: 1)
    },
    Case(.repeated(.item, "6", first: 0, second: 1), "insertItems(_:beforeItem:)") {
      try $0.insertItems([6, 6], beforeItem: 1)
    },
    Case(.unknownDestination(.item, "9"), "insertItems(_:afterItem:)") {
      try $0.insertItems([6], afterItem: 9)
    },
    Case(.destinationAmongInserted("1"), "insertItems(_:afterItem:)") {
      try $0.insertItems([6, 1], afterItem: 1)
    },
    Case(.repeated(.item, "6", first: 0, second: 1), "insertItems(_:afterItem:)") {
      try $0.insertItems([6, 6], afterItem: 1)
    },
    Case(.unknown(.item, "9"), "moveItem(_:beforeItem:)") { try $0.moveItem(9, beforeItem: 1) },
    Case(.unknownDestination(.item, "9"), "moveItem(_:beforeItem:)") {
      try $0.moveItem(1, beforeItem: 9)
    },
    Case(.movedNextToItself(.item, "1"), "moveItem(_:beforeItem:)") {
      try $0.moveItem(1, beforeItem: 1)
    },
    Case(.unknown(.item, "9"), "moveItem(_:afterItem:)") { try $0.moveItem(9, afterItem: 1) },
    Case(.unknownDestination(.item, "9"), "moveItem(_:afterItem:)") {
      try $0.moveItem(1, afterItem: 9)
    },
    Case(.movedNextToItself(.item, "1"), "moveItem(_:afterItem:)") {
      try $0.moveItem(1, afterItem: 1)
    },
    Case(.unknown(.item, "9"), "reloadItems(_:)") { try $0.reloadItems([1, 9]) },
    Case(.unknown(.item, "9"), "reconfigureItems(_:)") { try $0.reconfigureItems([1, 9]) },
  ]

  @Test("are named precisely and change nothing", arguments: sectionCases + itemCases)
  func refuse(_ refused: Case) throws {
    let original = try Snapshot(["a": [1, 2], "b": [3]])
    var snapshot = original
    #expect(throws: refused.error) { try refused.operation(&snapshot) }
    #expect(snapshot == original)
    #expect(snapshot.numberOfItems == 3)
    #expect(snapshot.itemIdentifiers.map(snapshot.indexOfItem) == [0, 1, 2])
    #expect(snapshot.reloadedSectionIdentifiers == [])
    #expect(snapshot.reloadedItemIdentifiers == [])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
  }

  @Test("items need a section, even none")
  func noSections() {
    var snapshot = Snapshot()
    let error = DiffableSnapshotError(.noSections, in: "appendItems(_:toSection:)")
    #expect(throws: error) { try snapshot.appendItems([1]) }
    #expect(throws: error) { try snapshot.appendItems([]) }
  }
}

/// An operation that a snapshot refuses, and the error that says so.
struct RefusedOperation<Snapshot>: Sendable, CustomTestStringConvertible {
  var error: DiffableSnapshotError
  var operation: @Sendable (inout Snapshot) throws -> Void
  var testDescription: String { "\(error)" }

  init(
    _ reason: DiffableSnapshotError.Reason, _ name: String,
    _ operation: @escaping @Sendable (inout Snapshot) throws -> Void
  ) {
    error = DiffableSnapshotError(reason, in: name)
    self.operation = operation
  }
}
