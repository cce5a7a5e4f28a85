/// A snapshot operation that was refused, and why. The snapshot is as it was before the operation.
///
/// The error is a fact to match on; ``description`` is the sentence for a person. Identifiers are
/// carried as their descriptions, so that the error is the same type for every snapshot.
public struct DiffableSnapshotError: Error, Hashable, Sendable {
  /// What an identifier names.
  public enum Subject: String, Hashable, Sendable {
    /// A section of a snapshot.
    case section
    /// An item of a snapshot or of a section snapshot.
    case item
  }

  /// What was wrong with the operation's arguments.
  public enum Reason: Hashable, Sendable {
    /// Items were appended without naming a section, and the snapshot has none.
    case noSections
    /// The operation works on identifiers of the snapshot, and this one is not in it.
    case unknown(Subject, String)
    /// The identifier to insert or move next to is not in the snapshot.
    case unknownDestination(Subject, String)
    /// The item to append to is not in the section snapshot.
    case unknownParent(String)
    /// The identifier to add is in the snapshot already, at this index.
    case alreadyPresent(Subject, String, index: Int)
    /// The argument holds an identifier twice, at these positions counted from 0.
    case repeated(Subject, String, first: Int, second: Int)
    /// The item to insert next to is one of the items to insert.
    case destinationAmongInserted(String)
    /// An identifier cannot move next to itself.
    case movedNextToItself(Subject, String)
  }

  /// What was wrong.
  public var reason: Reason
  /// The operation that was refused, as Swift writes its name: `appendItems(_:toSection:)`.
  public var operation: String

  /// Creates an error.
  public init(_ reason: Reason, in operation: String) {
    self.reason = reason
    self.operation = operation
  }
}
