/// What a measured size changed (`S30`, `S31`).
public struct MeasurementChange: Hashable, Sendable {
  /// The section of the measured element; nil for a boundary item of the whole layout.
  public var section: Int?
  /// The items of that section whose frames may differ now; empty when nothing changed.
  public var movedItems: Range<Int>
  /// The sections that moved as a whole by ``delta``.
  public var movedSections: Range<Int>
  /// How much longer the content became along the scroll axis, in points; negative when shorter.
  public var delta: Double
  /// Where, along the scroll axis, the changed element ended before, in points: all that starts at
  /// or after it moved by ``delta``.
  public var boundary: Double

  /// Nothing changed.
  static func nothing(inSection section: Int?) -> MeasurementChange {
    MeasurementChange(
      section: section, movedItems: 0..<0, movedSections: 0..<0, delta: 0, boundary: 0)
  }

  /// Whether no frame changed.
  public var isEmpty: Bool { movedItems.isEmpty && movedSections.isEmpty && delta == 0 }

  /// How far what is at `offset` along the scroll axis has moved, in points: add it to a content
  /// offset to keep the place.
  public func delta(above offset: Double) -> Double {
    boundary <= offset ? delta : 0
  }
}
