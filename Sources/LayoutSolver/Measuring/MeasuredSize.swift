import CompositionalLayout

/// What was measured of an element, in points; nil on an axis leaves its estimate (`S30`).
public struct MeasuredSize: Hashable, Sendable {
  /// The measured width, in points.
  public var width: Double?
  /// The measured height, in points.
  public var height: Double?

  /// Creates a size from the lengths that were measured, in points.
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

  /// Takes the lengths that another one has.
  mutating func merge(_ other: MeasuredSize) {
    width = other.width ?? width
    height = other.height ?? height
  }

  /// The lengths that a frame can have: none that is not finite, none below 0 or beyond the limit.
  var cleaned: MeasuredSize {
    func cleaned(_ length: Double?) -> Double? {
      guard let length, length.isFinite else { return nil }
      return min(max(length, 0), SolverLimits.length)
    }
    return MeasuredSize(width: cleaned(width), height: cleaned(height))
  }
}

/// What measured sizes changed in a section, or among the layout's own boundary items (`S30`, `S31`).
public struct MeasurementChange: Hashable, Sendable {
  /// One place at which the content became longer or shorter.
  struct Step: Hashable, Sendable {
    /// Where what changed ended before, along the scroll axis.
    var end: Double
    /// How much longer the content became there.
    var delta: Double
  }

  /// The section of the measured elements; nil for a boundary item of the whole layout.
  public var section: Int?
  /// The items of that section whose frames may differ now; empty when nothing changed.
  public var movedItems: Range<Int>
  /// The sections that moved as a whole by ``delta``.
  public var movedSections: Range<Int>
  /// The places at which the content became longer or shorter, in order.
  var steps: [Step]

  /// How much longer the content became along the scroll axis, in points; negative when shorter.
  public var delta: Double { steps.reduce(0) { $0 + $1.delta } }

  /// Where, along the scroll axis, the first changed element ended before, in points: what starts
  /// before it has not moved along that axis.
  public var boundary: Double { steps.first?.end ?? 0 }

  /// Nothing changed.
  static func nothing(inSection section: Int?) -> MeasurementChange {
    MeasurementChange(section: section, movedItems: 0..<0, movedSections: 0..<0, steps: [])
  }

  /// Whether no frame changed.
  public var isEmpty: Bool { movedItems.isEmpty && movedSections.isEmpty && delta == 0 }

  /// How far what is at `offset` along the scroll axis has moved, in points: add it to a content
  /// offset to keep the place.
  public func delta(above offset: Double) -> Double {
    steps.reduce(0) { $1.end <= offset ? $0 + $1.delta : $0 }
  }
}
