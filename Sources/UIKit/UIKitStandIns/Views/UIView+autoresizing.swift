import Foundation

extension UIView {
  /// Resizes the subviews by their autoresizing masks after the view's size changed.
  func autoresizeSubviews(from old: CGSize) {
    for view in subviews
    where view.translatesAutoresizingMaskIntoConstraints && view.autoresizingMask != [] {
      let mask = view.autoresizingMask
      let (x, width) = Self.resized(
        view.frame.minX, view.frame.width, in: old.width, to: bounds.width,
        isFlexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains))
      let (y, height) = Self.resized(
        view.frame.minY, view.frame.height, in: old.height, to: bounds.height,
        isFlexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains))
      view.frame = CGRect(x: x, y: y, width: width, height: height)
    }
  }

  /// A box in a container that changes its length: what is flexible of the space before it, its
  /// length and the space after it shares the change in proportion, or equally if it is empty.
  private static func resized(
    _ start: CGFloat, _ length: CGFloat, in old: CGFloat, to new: CGFloat, isFlexible: [Bool]
  ) -> (start: CGFloat, length: CGFloat) {
    var parts = [start, length, old - start - length]
    let flexible = parts.indices.filter { isFlexible[$0] }
    let total = flexible.reduce(0) { $0 + parts[$1] }
    for index in flexible {
      let share = total > 0 ? parts[index] / total : 1 / CGFloat(flexible.count)
      parts[index] += (new - old) * share
    }
    return (parts[0], max(0, parts[1]))
  }
}
