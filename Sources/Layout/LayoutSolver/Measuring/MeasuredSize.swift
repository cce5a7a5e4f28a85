public import CompositionalLayout

/// The measured size of an element, in points; nil keeps the estimate on that axis (`S30`).
public struct MeasuredSize: Hashable, Sendable {
  /// The measured width, in points.
  public var width: Double?
  /// The measured height, in points.
  public var height: Double?

  /// Measured lengths, in points; nil keeps the estimate on its axis.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// The length along an axis, in points.
  public subscript(axis: LayoutAxis) -> Double? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  /// Takes over the lengths that are not nil in another size.
  mutating func merge(_ other: MeasuredSize) {
    width = other.width ?? width
    height = other.height ?? height
  }

  /// The lengths as valid frame lengths: not finite becomes nil, others are limited to 0 and the
  /// greatest length.
  var cleaned: MeasuredSize {
    func cleaned(_ length: Double?) -> Double? {
      guard let length, length.isFinite else { return nil }
      return min(max(length, 0), SolverLimits.length)
    }
    return MeasuredSize(width: cleaned(width), height: cleaned(height))
  }
}

/// The effect of measured sizes on a section, or on the layout's own boundary items (`S30`, `S31`).
public struct MeasurementChange: Hashable, Sendable {
  /// A position at which the content grew or shrank.
  struct Step: Hashable, Sendable {
    /// The previous end of the changed element, along the scroll axis.
    var end: Double
    /// The length by which the content grew there; negative if it shrank.
    var delta: Double
  }

  /// The section of the measured elements; nil for a boundary item of the whole layout.
  public var section: Int?
  /// The items of that section whose frames may have changed; empty if nothing changed.
  package var movedItems: Range<Int>
  /// The sections that moved as a whole by ``delta``.
  package var movedSections: Range<Int>
  /// The positions at which the content grew or shrank, in order.
  var steps: [Step]

  /// The length by which the content grew along the scroll axis, in points; negative if it shrank.
  public var delta: Double { steps.reduce(0) { $0 + $1.delta } }

  /// The previous end of the first changed element along the scroll axis, in points. Elements that
  /// start before it have not moved along that axis.
  public var boundary: Double { steps.first?.end ?? 0 }

  /// A change without any effect.
  static func nothing(inSection section: Int?) -> MeasurementChange {
    MeasurementChange(section: section, movedItems: 0..<0, movedSections: 0..<0, steps: [])
  }

  /// Whether no frame changed.
  public var isEmpty: Bool { movedItems.isEmpty && movedSections.isEmpty && delta == 0 }

  /// The distance by which content at `offset` along the scroll axis has moved, in points; add it
  /// to a content offset to keep the visible position.
  public func delta(above offset: Double) -> Double {
    steps.reduce(0) { $1.end <= offset ? $0 + $1.delta : $0 }
  }
}
