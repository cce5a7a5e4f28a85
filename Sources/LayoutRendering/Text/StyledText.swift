import CompositionalLayout
import LayoutLint

/// A line of text whose parts are styled by what they mean.
struct StyledText {
  /// What a part of a line is.
  enum Role {
    /// A word of the tree's own vocabulary, such as `group`.
    case keyword
    /// A section's type.
    case type
    /// Text that comes from the catalog.
    case content
    /// Everything else.
    case plain
    /// The lines of the tree, and explanations.
    case faint
    /// How bad a finding is.
    case severity(LintSeverity)
  }

  private(set) var runs: [(text: String, role: Role)] = []

  init(_ text: String = "", _ role: Role = .plain) {
    append(text, role)
  }

  /// Adds a part. Its control characters are escaped, so that whatever a line is made of, it stays one
  /// line and steers no terminal.
  mutating func append(_ text: String, _ role: Role = .plain) {
    if !text.isEmpty { runs.append((text.escapingControls, role)) }
  }

  /// How many columns of a terminal the text takes.
  var width: Int { runs.reduce(0) { $0 + $1.text.terminalWidth } }
}
