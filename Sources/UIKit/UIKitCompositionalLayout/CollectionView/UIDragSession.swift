public import UIKitStandIns

/// What drags and drops have in common; none happens on Linux.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  var items: [UIDragItem] { get }
  var allowsMoveOperation: Bool { get }
  /// Where the finger is, in a view's coordinates, in points.
  func location(in view: UIView) -> CGPoint
  func canLoadObjects(ofClass: Any.Type) -> Bool
}

/// A drag.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  var localContext: Any? { get set }
}

/// A drop.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag that the drop ends, if it began in the same app.
  var localDragSession: (any UIDragSession)? { get }
}

extension UIDropSession {
  /// Loads nothing and never calls back.
  @discardableResult
  public func loadObjects(
    ofClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress { Progress(totalUnitCount: 0) }

  /// Loads nothing and never calls back; for values such as `String`.
  @discardableResult
  public func loadObjects<Value>(
    ofClass: Value.Type, completion: @escaping ([Value]) -> Void
  ) -> Progress { Progress(totalUnitCount: 0) }
}

/// An object whose data can be dragged.
public protocol NSItemProviderWriting: NSObjectProtocol {}

/// An object that is made of dropped data.
public protocol NSItemProviderReading: NSObjectProtocol {}

extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}
extension UIImage: NSItemProviderWriting, NSItemProviderReading {}

/// The data of dragged items; nothing is stored, and what loads it is never called back.
public final class NSItemProvider: NSObject, Sendable {
  public convenience init(object: Any) {
    self.init()
  }

  public func canLoadObject(ofClass: Any.Type) -> Bool { false }

  @discardableResult
  public func loadObject(
    ofClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress { Progress(totalUnitCount: 0) }

  /// Loads a value such as `String`.
  @discardableResult
  public func loadObject<Value>(
    ofClass: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress { Progress(totalUnitCount: 0) }
}

/// An item of a drag.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider
  open var localObject: Any?

  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
  }
}

/// The effect of a drop, with Apple's raw values.
public enum UIDropOperation: UInt, Sendable {
  /// The drop is refused and the drag ends.
  case cancel
  /// The drop is refused here.
  case forbidden
  case copy, move
}

/// A proposal of how a view handles a drop.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  public let operation: UIDropOperation

  public init(operation: UIDropOperation) {
    self.operation = operation
  }
}

/// The movement of a dragged item.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes to run alongside the movement.
  func addAnimations(_ animations: @escaping () -> Void)
}
