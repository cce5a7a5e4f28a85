/// A refused snapshot operation, with the reason. The snapshot is unchanged.
///
/// Match on the reason; ``description`` is a sentence for a person. Identifiers are stored as
/// descriptions, so that all snapshots share one error type.
public struct DiffableSnapshotError: Error, Hashable, Sendable {
  /// The kind of identifier.
  public enum Subject: String, Hashable, Sendable {
    /// A section of a snapshot.
    case section
    /// An item of a snapshot or of a section snapshot.
    case item
  }

  /// The problem with the operation's arguments.
  public enum Reason: Hashable, Sendable {
    /// Items were appended without naming a section, and the snapshot has none.
    case noSections
    /// The operation needs an identifier of the snapshot, and this one is not in it.
    case unknown(Subject, String)
    /// The identifier to insert or move next to is not in the snapshot.
    case unknownDestination(Subject, String)
    /// The item to append to is not in the section snapshot.
    case unknownParent(String)
    /// The identifier to add is already in the snapshot, at this index.
    case alreadyPresent(Subject, String, index: Int)
    /// The argument contains an identifier twice, at these positions counted from 0.
    case repeated(Subject, String, first: Int, second: Int)
    /// The item to insert next to is one of the items to insert.
    case destinationAmongInserted(String)
    /// An identifier cannot move next to itself.
    case movedNextToItself(Subject, String)
  }

  /// The reason.
  public var reason: Reason
  /// The refused operation, by its Swift name: `appendItems(_:toSection:)`.
  public var operation: String

  /// Why an operation is refused; `operation` is its Swift name.
  public init(_ reason: Reason, in operation: String) {
    self.reason = reason
    self.operation = operation
  }
}

extension DiffableSnapshotError: CustomStringConvertible {
  /// The operation, the problem with the identifier, and what to do about it.
  public var description: String {
    "\(operation): \(reason.problem) \(reason.remedy)"
  }
}

extension DiffableSnapshotError.Reason {
  fileprivate var problem: String {
    switch self {
    case .noSections:
      "there are currently no sections in the snapshot."
    case .unknown(let subject, let identifier):
      "\(subject) \"\(identifier)\" is not in the snapshot."
    case .unknownDestination(let subject, let identifier):
      "the destination, \(subject) \"\(identifier)\", is not in the snapshot."
    case .unknownParent(let identifier):
      "the parent, item \"\(identifier)\", is not in the snapshot."
    case .alreadyPresent(let subject, let identifier, let index):
      "\(subject) \"\(identifier)\" is already in the snapshot, at index \(index)."
    case .repeated(let subject, let identifier, let first, let second):
      "\(subject) \"\(identifier)\" appears twice in the argument, at \(first) and \(second)."
    case .destinationAmongInserted(let identifier):
      "the destination, item \"\(identifier)\", is itself among the inserted items."
    case .movedNextToItself(let subject, let identifier):
      "\(subject) \"\(identifier)\" cannot move next to itself."
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .noSections:
      "Append a section before its items."
    case .unknown(let subject, _):
      "Append the \(subject) first, or leave it out."
    case .unknownDestination(let subject, _):
      "Name a present \(subject), or append at the end."
    case .unknownParent:
      "Append the parent first, or append to the root."
    case .alreadyPresent(let subject, _, _):
      "Identifiers are unique: leave the \(subject) out, or delete it first."
    case .repeated(let subject, _, _, _):
      "Identifiers are unique: pass each \(subject) once."
    case .destinationAmongInserted:
      "Name an item that stays in place."
    case .movedNextToItself(let subject, _):
      "Name another \(subject) as the destination."
    }
  }
}

extension Array where Element: Hashable {
  /// Throws if an argument contains an identifier twice.
  @inlinable
  func requireUnique(
    as subject: DiffableSnapshotError.Subject, in operation: String
  ) throws(DiffableSnapshotError) {
    guard count > 1, Set(self).count < count else { return }
    var positions: [Element: Int] = [:]
    for (position, identifier) in enumerated() {
      if let first = positions.updateValue(position, forKey: identifier) {
        throw DiffableSnapshotError(
          .repeated(subject, "\(identifier)", first: first, second: position), in: operation)
      }
    }
  }
}
