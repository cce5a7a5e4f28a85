import UIKit

/// A type whose values are configured where they are made.
public protocol Then {}

extension Then where Self: Any {
  /// A copy with what a closure changes.
  public func with(_ block: (inout Self) throws -> Void) rethrows -> Self {
    var copy = self
    try block(&copy)
    return copy
  }

  /// Calls a closure with the value.
  public func `do`(_ block: (Self) throws -> Void) rethrows { try block(self) }
}

extension Then where Self: AnyObject {
  /// The object, after a closure has configured it.
  public func then(_ block: (Self) throws -> Void) rethrows -> Self {
    try block(self)
    return self
  }
}

extension NSObject: Then {}
extension JSONDecoder: Then {}
extension JSONEncoder: Then {}
extension Array: Then {}
extension Dictionary: Then {}
extension Set: Then {}
extension CGPoint: Then {}
extension CGRect: Then {}
extension CGSize: Then {}
extension UIEdgeInsets: Then {}
extension UIOffset: Then {}
extension UIRectEdge: Then {}
