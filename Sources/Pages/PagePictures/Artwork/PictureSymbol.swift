/// A simple symbol, drawn in a square of 24 units.
public struct PictureSymbol: Hashable, Sendable {
  /// The outline as SVG path data.
  public var data: String
  /// Whether the outline is filled; otherwise it is stroked.
  public var isFilled: Bool

  /// The outline of SVG path data, stroked unless it is to be filled.
  public init(_ data: String, isFilled: Bool = false) {
    self.data = data
    self.isFilled = isFilled
  }

  /// A mark at a row's end that says that it leads somewhere.
  public static let chevron = PictureSymbol("M8.5 4l8 8-8 8")
  /// A triangle that starts something.
  public static let play = PictureSymbol("M8 4.5v15l12-7.5z", isFilled: true)
  /// A star with five points.
  public static let star = PictureSymbol(
    "M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z",
    isFilled: true)
}
