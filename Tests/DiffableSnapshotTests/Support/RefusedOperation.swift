import DiffableSnapshot
import Testing

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
