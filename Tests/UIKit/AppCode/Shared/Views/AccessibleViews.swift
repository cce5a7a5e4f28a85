import UIKit

/// A rating that assistive technologies adjust.
final class RatingView: UIView {
  private var stars = 3

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.adjustable) }
    set { super.accessibilityTraits = newValue }
  }
  override var accessibilityValue: String? {
    get { "\(stars) of 5" }
    set {}
  }
  override func accessibilityIncrement() { stars = min(5, stars + 1) }
  override func accessibilityDecrement() { stars = max(0, stars - 1) }
}

/// A chart whose bars are no views.
final class ChartView: UIView {
  var heights: [CGFloat] = [] { didSet { bars = nil } }
  private var bars: [UIAccessibilityElement]?

  override var accessibilityElements: [Any]? {
    get {
      if let bars { return bars }
      let made = heights.enumerated().map { index, height -> UIAccessibilityElement in
        let bar = UIAccessibilityElement(accessibilityContainer: self)
        bar.accessibilityLabel = "Day \(index + 1)"
        bar.accessibilityValue = "\(Int(height)) steps"
        bar.accessibilityTraits = [.staticText, .updatesFrequently]
        bar.accessibilityFrameInContainerSpace = CGRect(
          x: CGFloat(index) * 20, y: bounds.height - height, width: 20, height: height)
        return bar
      }
      bars = made
      return made
    }
    set {}
  }
}
