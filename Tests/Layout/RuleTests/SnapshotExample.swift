import DiffableSnapshot
import Testing

/// Operations on a snapshot or a section snapshot, as a block of `Documentation/Rules.md` lists them,
/// with what comes of them.
struct SnapshotExample: Decodable {
  /// On a snapshot: the operation's name, the section where one is needed, identifiers.
  var operations: [[String]]?
  /// The items of each section in the end.
  var snapshot: [String: [String]]?
  /// Whether the last operation is refused.
  var refused: Bool?
  /// On a section snapshot: the operation's name, then the parent for `append`, then items.
  var outline: [[String?]]?
  /// The items that can be seen in the end.
  var visible: [String]?

  func check(sourceLocation: SourceLocation) throws {
    if let operations {
      var found = DiffableSnapshot<String, String>()
      let work = { for operation in operations { try perform(operation, on: &found) } }
      if refused == true {
        #expect(throws: (any Error).self, sourceLocation: sourceLocation) { try work() }
      } else {
        try work()
        let items = try found.sectionIdentifiers.map {
          ($0, try found.itemIdentifiers(inSection: $0))
        }
        #expect(
          Dictionary(uniqueKeysWithValues: items) == snapshot, sourceLocation: sourceLocation)
      }
    }
    if let outline {
      var found = DiffableSectionSnapshot<String>()
      for operation in outline {
        let items = operation.dropFirst(operation[0] == "append" ? 2 : 1).compactMap(\.self)
        switch operation[0] {
        case "append": try found.append(items, to: operation[1])
        default: found.expand(items)
        }
      }
      #expect(found.visibleItems == visible, sourceLocation: sourceLocation)
    }
  }

  private func perform(
    _ operation: [String], on snapshot: inout DiffableSnapshot<String, String>
  ) throws {
    switch operation[0] {
    case "appendSections": try snapshot.appendSections(Array(operation.dropFirst()))
    default: try snapshot.appendItems(Array(operation.dropFirst(2)), toSection: operation[1])
    }
  }
}
