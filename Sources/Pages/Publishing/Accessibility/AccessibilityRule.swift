public import DocumentJSON

/// The rules for a page that everybody can perceive and use, each with the clauses that it is about.
///
/// Clauses are those of WCAG 2.2 and of EN 301 549 V3.2.1, chapter 11 (software). Where EN 301 549 has none, the
/// rule follows WCAG or Apple's Human Interface Guidelines alone.
public enum AccessibilityRule: String, CaseIterable, Sendable {
  /// What is tapped is smaller than 44 × 44 points.
  case smallTarget = "small-target"
  /// What is tapped is smaller than 24 × 24 points, and something else is near.
  case crowdedTarget = "crowded-target"
  /// The edge of the screen or another cell leaves less than 24 × 24 points of what is tapped.
  case clippedTarget = "clipped-target"
  /// The contrast of a text or a sign is too low.
  case lowContrast = "low-contrast"
  /// A text or a sign stands on a picture, which decides about its contrast.
  case contrastOnPicture = "contrast-on-picture"
  /// A text that is whole at the default text size is cut off or missing at another one.
  case textLost = "text-lost"
  /// Two texts of a cell overlap, or one reaches out of it.
  case textOverlap = "text-overlap"
  /// What a screen reader says of a picture is the name of its file.
  case fileName = "file-name"
  /// A screen reader has nothing to say of an item.
  case missingAlternative = "missing-alternative"
  /// Pictures are described by their titles alone.
  case titleAsAlternative = "title-as-alternative"
  /// Two things that lead elsewhere sound the same.
  case ambiguousLink = "ambiguous-link"
  /// The order in which a screen reader goes contradicts the places.
  case orderAgainstPlace = "order-against-place"
  /// A picture may move by itself.
  case movingPicture = "moving-picture"
  /// A text is read by the voice of another language.
  case wrongVoice = "wrong-voice"
  /// Only the color of a badge says something.
  case colorOnly = "color-only"

  /// The rule as documentation and reports describe it. Notes are about what nobody can compute, and somebody must
  /// look at.
  public var described: DiagnosticRule {
    let (summary, clauses, isOpen): (String, [String], Bool) =
      switch self {
      case .smallTarget:
        (
          "What is tapped is smaller than 44 × 44 points.",
          ["WCAG 2.5.5", "Apple HIG Buttons"], false
        )
      case .crowdedTarget:
        (
          "What is tapped is smaller than 24 × 24 points, and something else is too near.",
          ["WCAG 2.5.8"], false
        )
      case .clippedTarget:
        (
          "Less than 24 × 24 points of what is tapped are on the screen and uncovered.",
          ["WCAG 2.5.8"], false
        )
      case .lowContrast:
        (
          "The contrast of a text is below 4.5:1, or that of a large text or a sign below 3:1.",
          ["WCAG 1.4.3", "WCAG 1.4.11", "EN 301 549 11.1.4.3", "EN 301 549 11.1.4.11"], false
        )
      case .contrastOnPicture:
        (
          "A text or a sign stands on a picture, which decides about its contrast.",
          ["WCAG 1.4.3", "EN 301 549 11.1.4.3"], true
        )
      case .textLost:
        (
          "A text that is whole at the default text size is cut off or missing at another one.",
          ["WCAG 1.4.4", "EN 301 549 11.1.4.4"], false
        )
      case .textOverlap:
        (
          "Two texts of a cell or header overlap, or one reaches out of it.",
          ["WCAG 1.4.4", "EN 301 549 11.1.4.4"], false
        )
      case .fileName:
        (
          "What a screen reader says of a picture is a file's name or an address.",
          ["WCAG 1.1.1", "EN 301 549 11.1.1.1"], false
        )
      case .missingAlternative:
        (
          "A screen reader has no word to say of an item.",
          ["WCAG 1.1.1", "EN 301 549 11.1.1.1"], false
        )
      case .titleAsAlternative:
        (
          "Pictures have no description: a screen reader says their titles alone.",
          ["WCAG 1.1.1", "EN 301 549 11.1.1.1"], true
        )
      case .ambiguousLink:
        (
          "Two things that lead elsewhere sound the same.",
          ["WCAG 2.4.4", "EN 301 549 11.2.4.4"], false
        )
      case .orderAgainstPlace:
        (
          "The order in which a screen reader goes contradicts the places on the screen.",
          ["WCAG 1.3.2", "EN 301 549 11.1.3.2"], false
        )
      case .movingPicture:
        (
          "A picture in a format for animations may move by itself.",
          ["WCAG 2.2.2", "EN 301 549 11.2.2.2"], true
        )
      case .wrongVoice:
        (
          "A text that is missing in a language is said by that language's voice.",
          ["WCAG 3.1.2"], false
        )
      case .colorOnly:
        (
          "A badge is a dot, a circle or a square, so that only its color says something.",
          ["WCAG 1.4.1", "EN 301 549 11.1.4.1"], false
        )
      }
    return DiagnosticRule(
      id: rawValue, severity: isOpen ? .note : .warning, summary: summary, clauses: clauses)
  }

  /// A diagnostic of the rule.
  ///
  /// - Parameter text: The text that it is about, if it is one of several at the path.
  func diagnostic(
    at path: DocumentPath, about text: String? = nil, _ message: String, remedy: String
  ) -> Diagnostic {
    described.diagnostic(
      at: Diagnostic.Location(path), value: text, message: message, remedy: remedy)
  }
}

extension Diagnostic {
  /// The clauses of standards that the rule of accessibility is about which the diagnostic breaks; none for other rules.
  package var clauses: [String] { AccessibilityRule(rawValue: rule)?.described.clauses ?? [] }
}
