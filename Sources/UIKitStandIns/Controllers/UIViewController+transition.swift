public import Foundation

extension UIViewController {
  /// How a controller appears and disappears; stored, because nothing moves on Linux (iOS 18).
  @preconcurrency @MainActor
  open class Transition: NSObject {
    enum Kind {
      case zoom(ZoomOptions?, (ZoomSourceViewProviderContext) -> UIView?)
      case coverVertical
      case flipHorizontal
      case crossDissolve
      case partialCurl
    }

    let kind: Kind

    private init(_ kind: Kind) {
      self.kind = kind
    }

    /// Grows out of a view and shrinks into one, which the closure is asked for each time.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition(.zoom(options, sourceViewProvider)) }

    public static func coverVertical() -> Transition { Transition(.coverVertical) }
    public static func flipHorizontal() -> Transition { Transition(.flipHorizontal) }
    public static func crossDissolve() -> Transition { Transition(.crossDissolve) }
    public static func partialCurl() -> Transition { Transition(.partialCurl) }

    /// How a controller grows out of a view.
    @preconcurrency @MainActor
    open class ZoomOptions: NSObject {
      open var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
      open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
      open var dimmingColor: UIColor?
      open var dimmingVisualEffect: UIBlurEffect?
    }

    /// What a zoom asks the source view of; never created on Linux.
    @preconcurrency @MainActor
    public struct ZoomSourceViewProviderContext {
      public let sourceViewController: UIViewController
      public let zoomedViewController: UIViewController
    }

    /// What a zoom asks the part of the controller of that the source view shows; never created on Linux.
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
