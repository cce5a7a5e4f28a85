import Foundation

/// The pictures and diagnostics that are being made. A newer request of a tab takes the place of the one
/// before, whose result nobody waits for.
///
/// Unchecked because `lock` guards the mutable state.
final class Drawings: @unchecked Sendable {
  private let lock = NSLock()
  private var newest: [String: Int] = [:]
  private var last = 0

  /// Begins a piece of work.
  ///
  /// - Parameter tab: What the work is for: newer work for the same takes its place; `nil` for nothing.
  /// - Returns: Whether the work has become useless.
  func begin(_ tab: String?) -> @Sendable () -> Bool {
    guard let tab else { return { false } }
    let own = lock.withLock {
      last += 1
      if newest.count > 10_000 { newest = [:] }
      newest[tab] = last
      return last
    }
    return { [self] in lock.withLock { newest[tab, default: own] != own } }
  }
}
