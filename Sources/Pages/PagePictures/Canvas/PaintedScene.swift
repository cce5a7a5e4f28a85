package import CompositionalLayout

/// What is painted of an element, back to front, in points from its top left corner.
package struct PaintedScene: Sendable {
  /// A shape, which fills its frame.
  package struct Shape: Hashable, Sendable {
    package var frame: LayoutRect
    /// What it is painted with; nil for a picture of which nobody knows the colors.
    package var fill: PictureFill?
  }

  /// A text or a sign on what is painted below it.
  package struct Mark: Hashable, Sendable {
    /// The frame of the letters.
    package var frame: LayoutRect
    package var color: PictureColor
    /// The text; nil for a sign.
    package var text: TextFitting?
    /// The number of shapes below it.
    package var below: Int
  }

  package private(set) var shapes: [Shape] = []
  package private(set) var marks: [Mark] = []

  /// The texts that are shown, cut off or not.
  package var texts: [Mark] { marks.filter { $0.text?.lines.isEmpty == false } }

  mutating func add(_ fill: PictureFill?, in frame: LayoutRect) {
    guard fill != PictureFill.none, frame.width > 0, frame.height > 0 else { return }
    shapes.append(Shape(frame: frame, fill: fill))
  }

  mutating func add(_ color: PictureColor, _ text: TextFitting? = nil, in frame: LayoutRect) {
    marks.append(Mark(frame: frame, color: color, text: text, below: shapes.count))
  }
}

extension PictureCanvas {
  /// Notes a shape or, without a fill, a picture, if what is painted is noted.
  mutating func note(_ fill: PictureFill?, in frame: LayoutRect) {
    guard scene != nil else { return }
    let frame = placed(frame)
    scene?.add(fill, in: frame)
  }

  /// Notes a text or, without one, a sign.
  mutating func note(
    _ color: PictureColor, _ text: TextFitting? = nil, in frame: LayoutRect
  ) {
    guard scene != nil else { return }
    let frame = placed(frame)
    scene?.add(color, text, in: frame)
  }

  /// The frame of a box with a leading offset, in points from the top left corner of the element.
  private func placed(_ frame: LayoutRect) -> LayoutRect {
    LayoutRect(
      x: origin.x + left(frame.x, frame.width), y: origin.y + frame.y, width: frame.width,
      height: frame.height)
  }
}

extension LayoutRect {
  /// Whether two rectangles share a rectangle whose sides are longer than a length in points.
  package func overlaps(_ other: LayoutRect, by length: Double) -> Bool {
    min(maxX, other.maxX) - max(x, other.x) > length
      && min(maxY, other.maxY) - max(y, other.y) > length
  }
}
