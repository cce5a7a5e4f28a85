import Foundation

extension ConstraintPlacement {
  /// What is known of a box along an axis, in points.
  struct Span {
    enum Part {
      case start, end, center, length
    }

    private var known: [Part: CGFloat] = [:]

    init() {}

    init(_ frame: CGRect, along axis: NSLayoutConstraint.Axis) {
      let isHorizontal = axis == .horizontal
      learn(.start, isHorizontal ? frame.minX : frame.minY)
      learn(.length, isHorizontal ? frame.width : frame.height)
    }

    var start: CGFloat? { known[.start] }
    var length: CGFloat? { known[.length] }

    func value(_ part: Part) -> CGFloat? { known[part] }

    /// Takes a part over that was not known, and finds the others from two.
    @discardableResult
    mutating func learn(_ part: Part, _ value: CGFloat) -> Bool {
      guard known[part] == nil else { return false }
      known[part] = value
      guard let (start, length) = box else { return true }
      known = [
        .start: start, .length: length, .end: start + length, .center: start + length / 2,
      ]
      return true
    }

    private var box: (start: CGFloat, length: CGFloat)? {
      let (start, end, center) = (known[.start], known[.end], known[.center])
      if let length = known[.length] {
        return (start ?? end.map { $0 - length } ?? center.map { $0 - length / 2 })
          .map { ($0, length) }
      }
      if let start, let end { return (start, end - start) }
      if let start, let center { return (start, 2 * (center - start)) }
      if let end, let center { return (2 * center - end, 2 * (end - center)) }
      return nil
    }
  }
}
