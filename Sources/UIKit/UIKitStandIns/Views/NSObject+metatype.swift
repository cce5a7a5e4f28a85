// swift-format-ignore-file: NeverForceUnwrap
public import Foundation

// In UIKit, Objective-C creates objects of classes that are known only as metatypes or generic types. Swift alone needs
// a required initializer, and all views and controllers have one: that of nibs, which here reads nothing. The compiler
// takes the initializers below only where it can take no other.

extension NSObjectProtocol where Self: UIView {
  /// Creates a view of a class that is known only as a type, by its `init(coder:)`.
  @_disfavoredOverload @preconcurrency @MainActor
  public init() {
    self.init(coder: NSCoder())!
  }

  /// Creates a view of a class that is known only as a type, by its `init(coder:)`.
  @_disfavoredOverload @preconcurrency @MainActor
  public init(frame: CGRect) {
    self.init(coder: NSCoder())!
    self.frame = frame
  }
}

extension NSObjectProtocol where Self: UIViewController {
  /// Creates a controller of a class that is known only as a type, by its `init(coder:)`.
  @_disfavoredOverload @preconcurrency @MainActor
  public init() {
    self.init(coder: NSCoder())!
  }

  /// Creates a controller of a class that is known only as a type, by its `init(coder:)`.
  @_disfavoredOverload @preconcurrency @MainActor
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(coder: NSCoder())!
  }
}
