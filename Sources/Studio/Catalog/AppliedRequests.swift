import Foundation

/// The results of requests that make, restore or withdraw publications, so that one that is sent again is
/// not applied again.
///
/// Unchecked because `lock` guards the mutable state.
final class AppliedRequests: @unchecked Sendable {
  private let lock = NSLock()
  private var numbers: [String: Int?] = [:]
  private var order: [String] = []
  private static let most = 1_000

  /// Applies a request unless it was applied before, and returns its result. Requests are applied one after
  /// the other.
  func number(of request: String?, _ apply: () throws -> Int?) rethrows -> Int? {
    try lock.withLock {
      if let request, let known = numbers[request] { return known }
      let number = try apply()
      guard let request else { return number }
      numbers[request] = .some(number)
      order.append(request)
      if order.count > Self.most { numbers[order.removeFirst()] = nil }
      return number
    }
  }
}
