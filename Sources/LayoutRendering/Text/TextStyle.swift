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
