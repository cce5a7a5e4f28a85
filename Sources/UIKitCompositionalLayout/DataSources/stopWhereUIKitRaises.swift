#if !canImport(UIKit) && !canImport(AppKit)
import DiffableSnapshot

/// Does what a snapshot may refuse, and stops the program with the refusal's sentence, as UIKit
/// raises an exception there. Code that would rather catch uses `DiffableSnapshot` itself.
func stopWhereUIKitRaises<Result>(
  _ operation: () throws(DiffableSnapshotError) -> Result
) -> Result {
  do {
    return try operation()
  } catch {
    preconditionFailure(error.description)
  }
}
#endif
