import DiffableSnapshot
import Testing

@Suite("Refused operations on section snapshots (N161)")
struct RefusedSectionSnapshotOperationTests {
  typealias Snapshot = DiffableSectionSnapshot<Int>
  typealias Case = RefusedOperation<Snapshot>

  static func forest(_ items: Int...) throws -> Snapshot {
    var forest = Snapshot()
    try forest.append(items)
    return forest
  }

  static let editing = [
    Case(.alreadyPresent(.item, "3", index: 1), "append(_:to:)") { try $0.append([5, 3]) },
    Case(.repeated(.item, "5", first: 0, second: 1), "append(_:to:)") { try $0.append([5, 5]) },
    Case(.unknownParent("9"), "append(_:to:)") { try $0.append([5], to: 9) },
    Case(.alreadyPresent(.item, "1", index: 0), "append(_:to:)") { try $0.append([1], to: 1) },
    Case(.alreadyPresent(.item, "2", index: 2), "insert(_:before:)") {
      try $0.insert([2], before: 1)
    },
    Case(.repeated(.item, "5", first: 0, second: 2), "insert(_:before:)") {
      try $0.insert([5, 6, 5], before: 1)
    },
    Case(.unknownDestination(.item, "9"), "insert(_:before:)") { try $0.insert([5], before: 9) },
    Case(.alreadyPresent(.item, "2", index: 2), "insert(_:after:)") {
      try $0.insert([2], after: 2)
    },
    Case(.repeated(.item, "5", first: 0, second: 1), "insert(_:after:)") {
      try $0.insert([5, 5], after: 1)
    },
    Case(.unknownDestination(.item, "9"), "insert(_:after:)") { try $0.insert([5], after: 9) },
    Case(.unknown(.item, "9"), "delete(_:)") { try $0.delete([1, 9]) },
    Case(.unknownParent("9"), "replace(childrenOf:using:)") {
      try $0.replace(childrenOf: 9, using: forest(5))
    },
    Case(.alreadyPresent(.item, "2", index: 2), "replace(childrenOf:using:)") {
      try $0.replace(childrenOf: 1, using: forest(3, 2))
    },
    Case(.alreadyPresent(.item, "1", index: 0), "replace(childrenOf:using:)") {
      try $0.replace(childrenOf: 1, using: forest(1))
    },
    Case(.unknownDestination(.item, "9"), "insert(_:before:)") {
      try $0.insert(forest(5), before: 9)
    },
    Case(.alreadyPresent(.item, "3", index: 1), "insert(_:before:)") {
      try $0.insert(forest(3), before: 1)
    },
    Case(.unknownDestination(.item, "9"), "insert(_:after:)") {
      try $0.insert(forest(5), after: 9)
    },
    Case(.alreadyPresent(.item, "3", index: 1), "insert(_:after:)") {
      try $0.insert(forest(3), after: 1)
    },
  ]

  static let asking = [
    Case(.unknown(.item, "9"), "isExpanded(_:)") { _ = try $0.isExpanded(9) },
    Case(.unknown(.item, "9"), "isVisible(_:)") { _ = try $0.isVisible(9) },
    Case(.unknown(.item, "9"), "level(of:)") { _ = try $0.level(of: 9) },
    Case(.unknown(.item, "9"), "parent(of:)") { _ = try $0.parent(of: 9) },
    Case(.unknown(.item, "9"), "snapshot(of:includingParent:)") {
      _ = try $0.snapshot(of: 9, includingParent: true)
    },
  ]

  @Test("are named precisely and change nothing", arguments: editing + asking)
  func refuse(_ refused: Case) throws {
    var original = Snapshot()
    try original.append([1, 2])
    try original.append([3], to: 1)
    original.expand([1])
    var snapshot = original
    #expect(throws: refused.error) { try refused.operation(&snapshot) }
    #expect(snapshot == original)
  }
}
