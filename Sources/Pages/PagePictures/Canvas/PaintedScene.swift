package import CompositionalLayout

/// What is painted of an element, back to front, in points from its top left corner.
package struct PaintedScene: Sendable {
  /// What a shape is painted with.
  package enum Paint: Hashable, Sendable {
    /// One color.
    case color(PictureColor)
    /// The colors at the top and at the bottom.
    case vertical(RGB, RGB)
    /// The colors at the top left and at the bottom right.
    case diagonal(RGB, RGB)
    /// A color that covers all below it from ``PictureFill/shadeStart`` of the height on, and less above.
    case shade(RGB)
    /// A picture of which nobody knows the colors.
    case picture
  }

  /// A shape, which fills its frame.
  package struct Shape: Hashable, Sendable {
    package var frame: LayoutRect
    package var paint: Paint
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

  /// Nothing.
  package init() {}

  package private(set) var shapes: [Shape] = []
  package private(set) var marks: [Mark] = []

  /// The texts that are shown, cut off or not.
  package var texts: [Mark] { marks.filter { $0.text?.lines.isEmpty == false } }

  mutating func add(_ paint: Paint, in frame: LayoutRect) {
    guard frame.width > 0, frame.height > 0 else { return }
    shapes.append(Shape(frame: frame, paint: paint))
  }

  mutating func add(_ color: PictureColor, _ text: TextFitting? = nil, in frame: LayoutRect) {
    marks.append(Mark(frame: frame, color: color, text: text, below: shapes.count))
  }
}

extension PictureFill {
  /// What a filled shape is painted with; nil if it is empty.
  var paint: PaintedScene.Paint? {
    switch self {
    case .color(let color): .color(color)
    case .vertical(let top, let bottom): .vertical(top, bottom)
    case .diagonal(let top, let bottom): .diagonal(top, bottom)
    case .shade(let color): .shade(color)
    case .none: nil
    }
  }
}

extension PictureCanvas {
  /// Notes a shape, if what is painted is noted.
  mutating func note(_ paint: PaintedScene.Paint?, in frame: LayoutRect) {
    guard scene != nil, let paint else { return }
    let frame = placed(frame)
    scene?.add(paint, in: frame)
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
