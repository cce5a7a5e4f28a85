public import Foundation

/// The observation of a property; there is none on Linux, so its handler is never called.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  /// Ends the observation. Ignored.
  public func invalidate() {}
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The value afterwards.
  public let newValue: Value?
  /// The value before.
  public let oldValue: Value?
}

/// What an observation's changes contain, with Apple's raw values.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt

  /// Creates a set from a raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The value afterwards.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A first call at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before the change as well.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

extension NSObjectProtocol where Self: NSObject {
  /// Observes a property. Ignored: without Objective-C no property can be observed.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}
