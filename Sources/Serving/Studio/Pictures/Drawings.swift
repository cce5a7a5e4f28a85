import CatalogModel

/// The pictures and diagnostics that are being made. A newer request of a tab takes the place of the one
/// before, whose result nobody waits for.
final class Drawings: Sendable {
  /// The number of the newest work of each tab, and the last number of all.
  private let works = Locked<(newest: [String: Int], last: Int)>(([:], 0))

  /// Begins a piece of work.
  ///
  /// - Parameter tab: What the work is for: newer work for the same takes its place; `nil` for nothing.
  /// - Returns: Whether the work has become useless.
  func begin(_ tab: String?) -> @Sendable () -> Bool {
    guard let tab else { return { false } }
    let own = works.withLock { works in
      works.last += 1
      if works.newest.count > 10_000 { works.newest = [:] }
      works.newest[tab] = works.last
      return works.last
    }
    return { [works] in works.withLock { $0.newest[tab, default: own] != own } }
  }
}
