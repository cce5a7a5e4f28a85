import CompositionalLayout
import LayoutLint

extension LintReport {
  /// The report for people: each finding with its place, what is wrong and what to do, and a sum.
  public func text(style: TextStyle = .plain) -> String {
    findings.map { text(of: $0, style) }.joined() + summary + "\n"
  }

  private func text(of finding: LintFinding, _ style: TextStyle) -> String {
    var head = StyledText(finding.severity.rawValue, .severity(finding.severity))
    head.append(" ")
    head.append("\(finding.path)", .type)
    head.append("  " + finding.rule, .faint)
    if let line = finding.position?.line { head.append("  line \(line)", .faint) }
    let body = [finding.message, finding.remedy].map { StyledText("  " + $0) }
    return ([head] + body).map { style.rendered($0) + "\n" }.joined()
  }

  private var summary: String {
    guard !findings.isEmpty else { return "No findings." }
    let parts = LintSeverity.allCases.compactMap { severity -> String? in
      let count = findings.filter { $0.severity == severity }.count
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    return counted(findings.count, "finding") + ": " + parts.joined(separator: ", ")
  }
}
