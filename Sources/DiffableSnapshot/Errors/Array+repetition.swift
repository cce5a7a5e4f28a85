extension Array where Element: Hashable {
  /// Refuses an argument that holds an identifier twice.
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
