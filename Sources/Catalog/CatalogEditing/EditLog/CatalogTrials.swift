import CatalogModel
public import CatalogStore

/// Tries edits on a copy of the catalog in memory: without the write lock of its file, and without waiting for
/// somebody who has it.
///
/// The copy is made for the first trial, and follows the log of edits from then on. It is made again after changes
/// that the log does not have, such as those of other programs and very large ones.
public final class CatalogTrials: Sendable {
  let store: CatalogStore
  private let copies: Locked<FollowingCopy>

  /// How many revisions before the newest one a trial can begin.
  public static let reach = 200

  /// There is no copy yet.
  public init(of store: CatalogStore) {
    self.store = store
    copies = Locked(FollowingCopy(store: store))
  }

  /// Applies operations to the state of a revision, and runs a block on a store that has the result, for reading
  /// only. Trials run one after the other, so the block should be short.
  ///
  /// - Parameters:
  ///   - operations: The operations, in order.
  ///   - base: The revision; the newest one is taken without it, and if it is more than ``reach`` revisions old or
  ///     the log does not reach back to it.
  ///   - body: Reads the result.
  /// - Returns: What the block returned, and the revision to which the operations were applied.
  /// - Throws: `CatalogDiagnostics` with the paths of operations, or `CatalogError`.
  public func trying<Value>(
    _ operations: [EditOperation], on base: Int64? = nil,
    _ body: (CatalogStore) throws -> Value
  ) throws -> (value: Value, revision: Int64) {
    try attempting(on: base) { store in
      try store.applyUnlogged(operations)
      return try body(store)
    }
  }

  /// What undoes operations at the state of a revision, which is chosen as ``trying(_:on:_:)`` does.
  ///
  /// - Throws: `ProposalError`: `empty`, `tooManyRows`; ``CatalogDiagnostics`` with the paths of operations, or
  ///   `CatalogError`.
  func inverse(of operations: [EditOperation], on base: Int64) throws -> [EditOperation] {
    try attempting(on: base) { store in
      try store.recording(EditOrigin(), commits: true) { db, recorder in
        let edit = try CatalogEdit(db, recorder)
        try edit.apply(operations)
        guard edit.changes.hasChanges else { throw ProposalError.empty }
        guard let inverse = try recorder.operations(db)?.inverse else {
          throw ProposalError.tooManyRows
        }
        return inverse
      }
    }.value
  }

  private func attempting<Value>(
    on base: Int64?, _ attempt: (CatalogStore) throws -> Value
  ) throws -> (value: Value, revision: Int64) {
    try copies.withLock { copies in
      let copy = try copies.upToDate()
      let newest = try copy.revision()
      if let base, (max(0, newest - Int64(Self.reach))..<newest).contains(base) {
        do {
          let value = try copy.transaction(commits: false) { store in
            try store.withState(at: base, attempt)
          }
          return (value, base)
        } catch is EditLogError {
          // The revision cannot be made, so the operations are tried on the newest state.
        }
      }
      return (try copy.transaction(commits: false, attempt), newest)
    }
  }
}

/// A copy of a catalog that follows its log of edits.
private struct FollowingCopy {
  let store: CatalogStore
  private var copy: CatalogCopy?
  /// The number of edits that were repeated on the copy.
  private var repeated = 0

  /// The number of edits that are repeated on a copy, whose log grows with them.
  private static let mostRepeated = 10_000

  /// There is no copy yet.
  init(store: CatalogStore) { self.store = store }

  /// The copy with the catalog's revision.
  mutating func upToDate() throws -> CatalogCopy {
    if let copy, try follows(copy) { return copy }
    // Two copies at a time would need twice the memory.
    copy = nil
    let made = try CatalogCopy(of: store, edits: CatalogTrials.reach)
    (copy, repeated) = (made, 0)
    return made
  }

  /// Repeats on a copy what the log has after its revision.
  ///
  /// - Returns: Whether the copy has the catalog's revision then.
  private mutating func follows(_ copy: CatalogCopy) throws -> Bool {
    let newest = try store.revision()
    var revision = try copy.revision()
    guard revision < newest else { return revision == newest }
    guard newest - revision <= CatalogTrials.reach, repeated < Self.mostRepeated else {
      return false
    }
    for entry in try store.edits(after: revision, limit: CatalogTrials.reach) {
      guard entry.revision == revision + 1 else { return false }
      do {
        guard try copy.transaction(commits: true, { try $0.repeat(entry) }) else { return false }
      } catch is CatalogDiagnostics {
        return false
      }
      revision = entry.revision
      repeated += 1
    }
    return revision >= newest
  }
}
