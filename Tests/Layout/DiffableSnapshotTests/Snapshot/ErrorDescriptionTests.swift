import DiffableSnapshot
import Testing

@Suite("Error sentences")
struct ErrorDescriptionTests {
  static let sentences: [(DiffableSnapshotError.Reason, String)] = [
    (
      .noSections,
      "there are currently no sections in the snapshot. Append a section before its items."
    ),
    (
      .unknown(.item, "x"),
      "item \"x\" is not in the snapshot. Append the item first, or leave it out."
    ),
    (
      .unknownDestination(.section, "x"),
      "the destination, section \"x\", is not in the snapshot. "
        + "Name a present section, or append at the end."
    ),
    (
      .unknownParent("x"),
      "the parent, item \"x\", is not in the snapshot. "
        + "Append the parent first, or append to the root."
    ),
    (
      .alreadyPresent(.section, "x", index: 2),
      "section \"x\" is already in the snapshot, at index 2. "
        + "Identifiers are unique: leave the section out, or delete it first."
    ),
    (
      .repeated(.item, "x", first: 0, second: 3),
      "item \"x\" appears twice in the argument, at 0 and 3. "
        + "Identifiers are unique: pass each item once."
    ),
    (
      .destinationAmongInserted("x"),
      "the destination, item \"x\", is itself among the inserted items. "
        + "Name an item that stays in place."
    ),
    (
      .movedNextToItself(.section, "x"),
      "section \"x\" cannot move next to itself. Name another section as the destination."
    ),
  ]

  @Test("say the operation, the problem with the identifier, and the remedy", arguments: sentences)
  func sentence(reason: DiffableSnapshotError.Reason, expected: String) {
    #expect("\(DiffableSnapshotError(reason, in: "operate(_:)"))" == "operate(_:): \(expected)")
  }
}
