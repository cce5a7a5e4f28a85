#if !canImport(UIKit) && !canImport(AppKit)
/// What gives scroll views their delegate, so that a collection view can declare one of its own
/// type.
@preconcurrency @MainActor
public protocol StandInScrolling: AnyObject {
  /// The delegate as the scroll view keeps it.
  var scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension StandInScrolling {
  /// Who is told of the content's moves.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

extension UIScrollView: StandInScrolling {
  /// How the bars look, with Apple's raw values.
  public enum IndicatorStyle: Int, Sendable {
    /// As the content.
    case `default` = 0
    /// In black.
    case black = 1
    /// In white.
    case white = 2
  }

  /// The rectangle of the content, for rules.
  public var contentLayoutGuide: UILayoutGuide {
    UILayoutGuide(layoutFrame: CGRect(origin: .zero, size: contentSize))
  }

  /// The rectangle of the view, for rules.
  public var frameLayoutGuide: UILayoutGuide { UILayoutGuide(layoutFrame: bounds) }

  /// Shows the bars for a moment; there are none.
  public func flashScrollIndicators() {}
}
#endif
