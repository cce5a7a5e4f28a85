extension DiffableSnapshotError: CustomStringConvertible {
  /// What is wrong, with which identifier, in which operation, and what to do about it.
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
      "\(subject) \"\(identifier)\" stands twice in the argument, at \(first) and \(second)."
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
