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
  func lost(in other: ShownTexts) -> (text: String, shown: String)? {
    let lost = whole.filter { text, count in other.whole[text, default: 0] < count }
    return lost.keys.min().map { ($0, other.cut[$0] ?? "") }
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

extension LayoutRect {
  fileprivate func overlaps(_ other: LayoutRect, by slack: Double) -> Bool {
    min(maxX, other.maxX) - max(x, other.x) > slack
      && min(maxY, other.maxY) - max(y, other.y) > slack
  }
}

extension ShownPage {
  /// The texts and signs of an element whose contrast is too low or depends on a picture: the first of each.
  func contrastDiagnostics(_ element: LayoutElement, _ scene: PaintedScene) -> [Diagnostic] {
    var found: [AccessibilityRule: Diagnostic] = [:]
    for scheme in PictureScheme.allCases {
      for isIncreased in [false, true] {
        let contrasts = scene.contrasts(
          in: scheme, isIncreased: isIncreased, on: page.backdrops(of: element))
        for contrast in contrasts {
          let rule: AccessibilityRule
          if contrast.isTooLow {
            rule = .lowContrast
          } else if contrast.isOpen {
            rule = .contrastOnPicture
          } else {
            continue
          }
          guard found[rule] == nil else { continue }
          found[rule] = diagnostic(
            rule, contrast, at: path(of: element),
            in: "\(scheme.rawValue)\(isIncreased ? ", with increased contrast" : "")")
        }
      }
    }
    return AccessibilityRule.allCases.compactMap { found[$0] }
  }

  private func diagnostic(
    _ rule: AccessibilityRule, _ contrast: PaintedScene.Contrast, at path: DocumentPath,
    in appearance: String
  ) -> Diagnostic {
    let what = contrast.mark.text.map { "The text \(quoted($0.text))" } ?? "A sign"
    let text = contrast.mark.text?.text
    guard rule == .lowContrast else {
      return rule.diagnostic(
        at: path, about: text,
        "\(what) stands on a picture: its contrast may be anything from "
          + "\(contrast.least.points):1 to \(contrast.greatest.points):1.",
        remedy: "Look at it, or put a shade below it.")
    }
    let reached = (contrast.isOnPicture ? contrast.greatest : contrast.least).points
    return rule.diagnostic(
      at: path, about: text,
      "\(what) has a contrast of \(reached):1 (\(appearance)), and needs "
        + "\(contrast.needed.points):1.",
      remedy: "Give it another color, or its background.")
  }

  /// The path of a cell's item or a header's title.
  func path(of element: LayoutElement) -> DocumentPath {
    let identifier = element.identifier
    let section = DocumentPath.section(identifier.section)
    return identifier.category == .cell
      ? section.key("items").index(identifier.item) : section.key("title")
  }
}
