import Foundation

/// Something that becomes true once, on any thread.
///
/// Unchecked because `lock` guards the value.
public final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  /// It is not set yet.
  public init() {}

  /// Whether it is set.
  public var isSet: Bool { lock.withLock { value } }

  /// Sets it.
  public func set() { lock.withLock { value = true } }
}
