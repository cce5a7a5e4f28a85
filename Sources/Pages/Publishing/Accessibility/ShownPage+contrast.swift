import CompositionalLayout
import DocumentJSON
import LayoutSolver
import PagePictures

extension ShownPage {
  /// The texts and signs of an element whose contrast is too low or depends on a picture: the first of each.
  func contrastDiagnostics(_ element: LayoutElement, _ scene: PaintedScene) -> [Diagnostic] {
    var found: [AccessibilityRule: Diagnostic] = [:]
    let backdrops = page.backdrops(of: element)
    for scheme in PictureScheme.allCases {
      for isIncreased in [false, true] {
        for contrast in scene.contrasts(in: scheme, isIncreased: isIncreased, on: backdrops) {
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
    return rule.diagnostic(
      at: path, about: text,
      "\(what) has a contrast of \(contrast.reached.points):1 (\(appearance)), and needs "
        + "\(contrast.needed.points):1.",
      remedy: "Give it another color, or its background.")
  }
}
