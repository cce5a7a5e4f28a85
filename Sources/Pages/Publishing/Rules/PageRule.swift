package import CompositionalLayout
public import DocumentJSON
import LayoutLint
import LayoutSolver

/// The rules for a page beside those of lint: most of them only show when the page is solved on a
/// device with its content.
public enum PageRule: String, CaseIterable, Sendable {
  /// A title or a name is truncated with an ellipsis, or not shown at all.
  case titleCut = "title-cut"
  /// A cell extends beyond the side of the content, where it cannot be scrolled into view.
  case beyondEdge = "beyond-edge"
  /// Two cells of a section, or two sections, overlap.
  case overlap
  /// The items of a section stand in one column, beside which much stays empty.
  case lonelyColumn = "lonely-column"
  /// The solver cannot lay out a part of a section as it is described.
  case notLaidOut = "not-laid-out"
  /// An app or a card has no artwork, but a cell shows it.
  case missingArtwork = "missing-artwork"
  /// A text is missing in a language, and shown in another one.
  case missingText = "missing-text"
  /// A row of the catalog cannot be read, so that the page would lack it.
  case unreadableRow = "unreadable-row"
  /// A text, an address or a number breaks a rule that imports and edits follow.
  case refusedValue = "refused-value"
  /// A case asks for an experiment or an arm that the page does not have.
  case unknownArm = "unknown-arm"
  /// The conditions of a page name too many flags.
  case tooManyFlags = "too-many-flags"
  /// A case comes after one that always holds.
  case unreachableCase = "unreachable-case"
  /// Users of a live experiment get another arm.
  case movedUsers = "moved-users"
  /// A tap leads to a page that is not live, or to a section that is not on it.
  case linkNotLive = "link-not-live"
  /// An uploaded picture is named that the server does not have.
  case missingMedia = "missing-media"
  /// A picture or a link does not answer.
  case unansweredAddress = "unanswered-address"
  /// What was loaded is not a picture that clients can show.
  case notPicture = "not-picture"
  /// A picture has other pixels than `artwork` says.
  case artworkSize = "artwork-size"
  /// There was no time to ask for a picture or a link.
  case uncheckedAddress = "unchecked-address"

  /// The rule as documentation and reports describe it.
  public var described: DiagnosticRule {
    let (severity, summary): (Diagnostic.Severity, String) =
      switch self {
      case .titleCut: (.warning, "A title or a name is cut off, or there is no room for it.")
      case .beyondEdge: (.warning, "A cell reaches beyond the screen, where it cannot be scrolled.")
      case .overlap: (.warning, "Two cells of a section, or two sections, overlap.")
      case .lonelyColumn:
        (
          .warning,
          "The items stand in one column, beside which more than half as much stays empty."
        )
      case .notLaidOut: (.warning, "Part of a section cannot be laid out as it is described.")
      case .missingArtwork: (.warning, "A cell shows artwork, but its app or card has none.")
      case .missingText: (.note, "A language lacks texts, which are shown in another language.")
      case .unreadableRow: (.error, "A row of the catalog cannot be read.")
      case .refusedValue:
        (.error, "A value breaks a rule for catalogs: a control character, or a refused address.")
      case .unknownArm:
        (.error, "A case asks for an experiment or an arm that the page does not have.")
      case .tooManyFlags: (.error, "The conditions of a page name too many flags.")
      case .unreachableCase: (.warning, "A case of a choice comes after one that always holds.")
      case .movedUsers: (.warning, "Users of a live experiment get another arm.")
      case .linkNotLive:
        (.warning, "A tap leads to a page that is not live, or to a section that is not on it.")
      case .missingMedia: (.error, "An uploaded picture is named that the server does not have.")
      case .unansweredAddress: (.error, "A picture or a link does not answer.")
      case .notPicture: (.error, "What a picture's address leads to is not a picture.")
      case .artworkSize: (.warning, "A picture has another size than the catalog says.")
      case .uncheckedAddress: (.warning, "There was no time to ask for a picture or a link.")
      }
    return DiagnosticRule(id: rawValue, severity: severity, summary: summary)
  }

  /// All rules that a page is checked against: those of lint, of pages and of accessibility.
  public static var all: [DiagnosticRule] {
    LayoutLinter.rules + allCases.map(\.described) + AccessibilityRule.allCases.map(\.described)
  }

  /// A diagnostic of the rule.
  package func diagnostic(at path: PlanPath, _ message: String, remedy: String) -> Diagnostic {
    described.diagnostic(at: Diagnostic.Location(path), message: message, remedy: remedy)
  }

  /// What the solver says of a part of a section that cannot be laid out.
  static func diagnostic(_ problem: LayoutDiagnostic) -> Diagnostic {
    notLaidOut.diagnostic(at: problem.path, problem.statement, remedy: "")
  }
}
