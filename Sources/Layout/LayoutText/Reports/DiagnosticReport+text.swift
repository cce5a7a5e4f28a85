import CompositionalLayout
import DocumentJSON

extension DiagnosticReport {
  /// The report as text: each diagnostic with its place, message and remedy, and a summary line.
  public func text(style: TextStyle = .plain) -> String {
    let assumed = environment?.assumptions.map { [StyledText("Assumed: \($0).")] } ?? []
    return (styledLines + [StyledText(summary)] + assumed).map { style.rendered($0) + "\n" }
      .joined()
  }

  /// The diagnostics as lines of text, without the summary.
  package var lines: [String] { styledLines.map(TextStyle.plain.rendered) }

  private var styledLines: [StyledText] {
    guard let causes else { return diagnostics.flatMap(styledLines) }
    return causes.enumerated().flatMap { index, cause in
      styledLines(of: cause.first)
        + ([cause.repetition, cause.variety].compactMap { $0.map { "  " + $0 } }
        + (details.indices.contains(index) ? details[index] : [])).map { StyledText($0) }
    }
  }

  private func styledLines(of diagnostic: Diagnostic) -> [StyledText] {
    switch subject {
    case .plan:
      var head = StyledText(diagnostic.severity.rawValue, .severity(diagnostic.severity))
      head.append(" ")
      head.append("\(diagnostic.path)", .type)
      head.append("  " + diagnostic.rule, .faint)
      if let line = diagnostic.location.line { head.append("  line \(line)", .faint) }
      return [head] + body(of: diagnostic) + clauseLines(of: diagnostic)
    case .catalog:
      let location = "\(diagnostic.location)"
      return [StyledText((location.isEmpty ? "" : "\(location)  ") + diagnostic.rule)]
        + body(of: diagnostic)
    case .page(let matrix):
      let devices = matrix.description(of: diagnostic.location.devices)
      let widths = diagnostic.location.widths
      return [StyledText("\(diagnostic)")] + clauseLines(of: diagnostic)
        + (devices.isEmpty ? [] : [StyledText("  on \(devices)")])
        + (widths.isEmpty ? [] : [StyledText("  in windows from \(widths.words)")])
        + (diagnostic.severity == .error ? indented([diagnostic.remedy]) : [])
    }
  }

  private func body(of diagnostic: Diagnostic) -> [StyledText] {
    indented([diagnostic.message, diagnostic.remedy])
  }

  private func indented(_ lines: [String]) -> [StyledText] {
    lines.filter { !$0.isEmpty }.map { StyledText("  " + $0) }
  }

  private func clauseLines(of diagnostic: Diagnostic) -> [StyledText] {
    let clauses = clauses(of: diagnostic)
    return clauses.isEmpty ? [] : [StyledText("  " + clauses.joined(separator: ", "), .faint)]
  }

  private var summary: String {
    guard count > 0 else { return "No findings." }
    let total = counted(count, "finding")
    guard case .catalog = subject else {
      let parts = Diagnostic.Severity.allCases.compactMap { severity -> String? in
        let count = diagnostics.count { $0.severity == severity }
        return count == 0 ? nil : counted(count, severity.rawValue)
      }
      return total + ": " + parts.joined(separator: ", ")
    }
    if let causes {
      guard causes.count < count else { return total }
      return "\(total) with \(counted(causes.count, "cause"))"
        + (remedyForOmissions.isEmpty ? "" : "; each \(remedyForOmissions)")
    }
    let rest = count - diagnostics.count
    return total + (rest > 0 ? "; \(rest) more \(remedyForOmissions)" : "")
  }
}
