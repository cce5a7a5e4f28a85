import CompositionalLayout
import DocumentJSON
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

/// How a text is coloured. The caller decides, as only it knows where the text goes.
public enum TextStyle: Hashable, Sendable, CaseIterable {
  /// No colour.
  case plain
  /// The escape sequences of ANSI terminals.
  case ansi

  func rendered(_ text: StyledText) -> String {
    text.runs.map { rendered($0.text, $0.role) }.joined()
  }

  private func rendered(_ text: String, _ role: StyledText.Role) -> String {
    guard self == .ansi, let code = code(for: role) else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private func code(for role: StyledText.Role) -> String? {
    switch role {
    case .keyword: "36"
    case .type: "1"
    case .content: "32"
    case .faint: "2"
    case .severity(.error): "31"
    case .severity(.warning): "33"
    case .severity(.note): "34"
    case .plain: nil
    }
  }
}
