import Metrics
import CatalogModel

/// The bytes of request bodies that are in memory, of all connections together, with their limit.
final class BodyMemory: Sendable {
  private let limit: Int
  private let gauge: Meter
  private let bytes = Locked(0)

  /// There are no bodies.
  ///
  /// - Parameters:
  ///   - limit: The largest number of bytes.
  ///   - gauge: Shows the number of bytes.
  init(limit: Int, gauge: Meter) {
    self.limit = limit
    self.gauge = gauge
  }

  /// Takes memory for some bytes, unless that would exceed the limit.
  func take(_ count: Int) -> Bool {
    bytes.withLock { bytes in
      guard count <= limit - bytes else { return false }
      bytes += count
      gauge.set(bytes)
      return true
    }
  }

  /// Gives memory back.
  func giveBack(_ count: Int) {
    guard count > 0 else { return }
    bytes.withLock { bytes in
      bytes -= count
      gauge.set(bytes)
    }
  }
}

/// The memory that the body of one request holds until the request is answered: whoever has the body keeps this,
/// too.
final class BodyHold: Sendable {
  private let memory: BodyMemory
  private let bytes = Locked(0)

  /// Holds nothing yet.
  init(_ memory: BodyMemory) { self.memory = memory }

  deinit { memory.giveBack(bytes.withLock { $0 }) }

  /// Adopts memory that was taken for some bytes.
  func adopt(_ count: Int) { bytes.withLock { $0 += count } }
}
