#if !canImport(UIKit) && !canImport(AppKit)
/// What is felt; nothing is here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Makes ready.
  open func prepare() {}
}

/// A tap that is felt.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How strong it is, with Apple's raw values.
  public enum FeedbackStyle: Int, Sendable {
    /// Light.
    case light = 0
    /// Medium.
    case medium = 1
    /// Heavy.
    case heavy = 2
  }

  /// Creates a tap.
  public convenience init(style: FeedbackStyle) {
    self.init()
  }

  /// Makes it felt.
  open func impactOccurred() {}
}

/// A change of choice that is felt.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Makes it felt.
  open func selectionChanged() {}
}
#endif
