import CompositionalLayout
package import DocumentJSON

/// A line of text whose parts have roles that determine their style.
struct StyledText {
  /// The roles of a line's parts.
  enum Role {
    /// A word of the tree's vocabulary, such as `group`.
    case keyword
    /// A section's type.
    case type
    /// Text from the catalog.
    case content
    /// Everything else.
    case plain
    /// The lines of the tree, and explanations.
    case faint
    /// The severity of a diagnostic.
    case severity(Diagnostic.Severity)
  }

  private(set) var runs: [(text: String, role: Role)] = []

  init(_ text: String = "", _ role: Role = .plain) {
    append(text, role)
  }

  /// Adds a part. Control characters are escaped, so that the text stays on one line and cannot
  /// control a terminal.
  mutating func append(_ text: String, _ role: Role = .plain) {
    if !text.isEmpty { runs.append((text.escapingControls, role)) }
  }
}

/// How text is colored. The caller decides, because only the caller knows where the text goes.
public enum TextStyle: Hashable, Sendable, CaseIterable {
  /// No color.
  case plain
  /// ANSI escape sequences.
  case ansi

  /// A word in the color of a severity; in that of content if there is none.
  package func colored(_ word: String, by severity: Diagnostic.Severity?) -> String {
    rendered(StyledText(word, severity.map(StyledText.Role.severity) ?? .content))
  }

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
