public import Foundation

/// A method's name in Objective-C. Stored; nothing on Linux calls methods by name, and Swift has
/// no `#selector` there.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  let name: String

  public init(_ name: String) {
    self.name = name
  }

  public init(stringLiteral name: String) {
    self.name = name
  }
}

/// Foundation's members that call a method or a property by its name, and therefore do nothing on Linux.
extension NSObjectProtocol where Self: NSObject {
  /// Always false.
  public func responds(to aSelector: Selector?) -> Bool { false }

  @discardableResult
  public func perform(_ aSelector: Selector?) -> Unmanaged<AnyObject>? { nil }

  @discardableResult
  public func perform(_ aSelector: Selector?, with object: Any?) -> Unmanaged<AnyObject>? { nil }

  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {}

  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {}
}

extension NSObject {
  /// Always nil.
  public func value(forKey key: String) -> Any? { nil }

  /// Always nil.
  public func value(forKeyPath keyPath: String) -> Any? { nil }

  /// Ignored.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {}

  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {}

  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {}
}

extension NotificationCenter {
  /// Ignored: the observer is not told.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {}
}

extension Timer {
  /// A timer that does nothing.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    self.init(timeInterval: ti, repeats: yesOrNo) { _ in }
  }

  /// A timer that does nothing and is not scheduled.
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    Timer(timeInterval: ti, repeats: yesOrNo) { _ in }
  }
}
