public import Foundation

extension UIViewController {
  /// How a controller appears and disappears; nothing moves on Linux, and nothing of it is stored (iOS 18).
  @preconcurrency @MainActor
  open class Transition: NSObject {
    /// Grows out of a view and shrinks into one, which the closure is asked for each time.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition() }

    public static func coverVertical() -> Transition { Transition() }
    public static func flipHorizontal() -> Transition { Transition() }
    public static func crossDissolve() -> Transition { Transition() }
    public static func partialCurl() -> Transition { Transition() }

    /// How a controller grows out of a view.
    @preconcurrency @MainActor
    open class ZoomOptions: NSObject {
      open var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
      open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
      open var dimmingColor: UIColor?
      open var dimmingVisualEffect: UIBlurEffect?
    }

    /// The controllers of a zoom that needs its source view; never created on Linux.
    @preconcurrency @MainActor
    public struct ZoomSourceViewProviderContext {
      public let sourceViewController: UIViewController
      public let zoomedViewController: UIViewController
    }

    /// A zoom that needs the part of its controller which the source view shows; never created on Linux.
    @preconcurrency @MainActor
    public struct AlignmentRectContext {
      public let sourceView: UIView
      public let zoomedViewController: UIViewController
    }

    /// The gesture that would end a zoom; never created on Linux.
    public struct InteractionContext: Sendable {
      /// In the window's coordinates, in points.
      public let location: CGPoint
      /// In points per second.
      public let velocity: CGVector
      /// What UIKit would decide.
      public let willBegin: Bool
    }
  }
}
