import ArgumentParser
import CatalogStore
import DocumentJSON
import LayoutRendering

/// A report of findings in catalog documents.
struct FindingReport {
  /// The output formats for findings.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    /// Text for a person to read.
    case text
    /// JSON for scripts.
    case json
    /// SARIF 2.1.0 for code hosts and editors.
    case sarif
  }

  /// The findings to list, which may be fewer than were found.
  let findings: [CatalogFinding]
  /// The number of all findings, including those that are not listed.
  let count: Int

  init(_ found: CatalogFindings?) {
    findings = found?.findings ?? []
    count = found?.count ?? 0
  }

  /// The report in one of the formats.
  func text(_ format: Format) throws -> String {
    switch format {
    case .text: lines.map { $0.escapingControls + "\n" }.joined()
    case .json: json
    case .sarif: try sarif.jsonText(.pretty)
    }
  }

  private var lines: [String] {
    guard count > 0 else { return ["No findings."] }
    var lines: [String] = []
    for finding in findings {
      let place = "\(finding.place)"
      lines.append((place.isEmpty ? "" : "\(place)  ") + finding.rule.rawValue)
      lines += ["  \(finding.message)", "  \(finding.problem.advice)"]
    }
    let rest = count - findings.count
    return lines + [
      counted(count, "finding")
        + (rest > 0 ? "; \(rest) more with --max-findings \(count)" : "")
    ]
  }

  private var json: String {
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("format", "storefront.findings/1")
      writer.member("count", count)
      writer.array("findings") { writer in
        for finding in findings { writer.object { finding.write(to: &$0) } }
      }
    }
    // Writing cannot fail here, because only non-finite numbers are refused and all numbers are
    // integers.
    return String(decoding: (try? writer.finish()) ?? [], as: UTF8.self)
  }

  private var sarif: SARIFLog {
    SARIFLog(
      rules: CatalogRule.allCases.map {
        SARIFLog.Rule(id: $0.rawValue, summary: $0.summary, level: "error")
      },
      results: findings.map { finding in
        SARIFLog.Result(
          rule: finding.rule.rawValue, level: "error",
          message: finding.message + " " + finding.problem.advice, source: finding.place.source,
          line: finding.place.line, column: finding.place.column, path: finding.place.path)
      })
  }
}

extension CatalogFinding {
  /// Writes the members of the finding's object.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("rule", rule.rawValue)
    writer.member("source", place.source)
    writer.member("line", place.line)
    writer.member("column", place.column)
    writer.member("row", place.row)
    writer.member("path", place.path, unless: "")
    writer.member("value", value)
    writer.member("message", message)
    writer.member("remedy", problem.advice)
  }
}
