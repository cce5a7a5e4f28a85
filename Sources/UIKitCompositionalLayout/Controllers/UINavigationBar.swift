#if !canImport(UIKit) && !canImport(AppKit)
/// The bar above a stack of screens.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// Whether what is behind shines through.
  open var isTranslucent = true
  /// The bar's colour.
  open var barTintColor: UIColor?
  /// How the title is set.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// How a large title is set.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// How the bar looks.
  open var standardAppearance = UINavigationBarAppearance()
  /// How the bar looks in a low one.
  open var compactAppearance: UINavigationBarAppearance?
  /// How the bar looks above content that stands at its start.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// What every bar looks like; set on a bar of its own here.
  public class func appearance() -> UINavigationBar { UINavigationBar(frame: .zero) }
}

/// How a bar looks.
@preconcurrency @MainActor
open class UINavigationBarAppearance: NSObject {
  /// The bar's colour.
  open var backgroundColor: UIColor?
  /// The line's colour.
  open var shadowColor: UIColor?
  /// How the title is set.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How a large title is set.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// Makes the bar opaque.
  open func configureWithOpaqueBackground() {}
  /// Makes the bar clear.
  open func configureWithTransparentBackground() {}
  /// Makes the bar as the system does.
  open func configureWithDefaultBackground() {}
}
#endif
