import CompositionalLayout
import DocumentJSON
import LayoutSolver
import PagePictures

/// The texts of an element at one text size.
struct ShownTexts {
  /// How often a text is shown whole.
  private let whole: [String: Int]
  /// What is shown of the texts that are cut off.
  private let cut: [String: String]

  init(_ scene: PaintedScene) {
    var whole: [String: Int] = [:]
    var cut: [String: String] = [:]
    for text in scene.texts.compactMap(\.text) {
      if text.cutText == nil {
        whole[text.text, default: 0] += 1
      } else {
        cut[text.text] = text.lines.joined(separator: " ")
      }
    }
    (self.whole, self.cut) = (whole, cut)
  }

  /// The first text that is whole here and not among others, and what the others have of it.
  ///
  /// - Parameter other: The others; nil if the element is not there.
  func lost(in other: ShownTexts?) -> (text: String, shown: String)? {
    let lost = whole.filter { text, count in (other?.whole[text] ?? 0) < count }
    return lost.keys.min().map { ($0, other?.cut[$0] ?? "") }
  }
}

extension PaintedScene {
  /// Two texts that overlap, or one that reaches out of the element.
  func collision(in size: LayoutExtent) -> (text: String, other: String?)? {
    let texts = texts
    for (index, mark) in texts.enumerated() {
      let frame = mark.frame
      let isInside =
        frame.x >= -Self.tolerance && frame.maxX <= size.width + Self.tolerance
        && frame.y >= -Self.tolerance && frame.maxY <= size.height + Self.tolerance
      if !isInside { return (mark.text?.text ?? "", nil) }
      for other in texts[(index + 1)...] where frame.overlaps(other.frame, by: Self.tolerance) {
        return (mark.text?.text ?? "", other.text?.text ?? "")
      }
    }
    return nil
  }

  /// How far the boxes of letters may reach into each other, in points: less than the space that they leave above and
  /// below letters.
  private static let tolerance = 2.0
}

extension ShownPage {
  /// The path of a cell's item or a header's title.
  func path(of element: LayoutElement) -> DocumentPath {
    let identifier = element.identifier
    let section = DocumentPath.section(identifier.section)
    return identifier.category == .cell
      ? section.key("items").index(identifier.item) : section.key("title")
  }
}
