import CompositionalLayout
import DocumentJSON

extension DiagnosticReport {
  /// The report as a SARIF 2.1.0 log, which code hosts and editors show beside the code.
  ///
  /// The log describes every rule, including those without diagnostics; a diagnostic's path is its
  /// logical location.
  public func sarif() throws -> String {
    var writer = JSONWriter(.pretty)
    // Members are written in alphabetical order.
    writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.array("runs") { $0.object(writeRun) }
      writer.member("version", "2.1.0")
    }
    return String(decoding: try writer.finish(), as: UTF8.self)
  }

  private func writeRun(to writer: inout JSONWriter) {
    let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    writer.array("results") { writer in
      for diagnostic in diagnostics {
        writer.object { writer in
          // SARIF's levels have the same names as the severities.
          writer.member("level", diagnostic.severity.rawValue)
          writer.array("locations") { $0.object { write(diagnostic.location, to: &$0) } }
          writer.object("message") { $0.member("text", message(of: diagnostic)) }
          writer.member("ruleId", diagnostic.rule)
          writer.member("ruleIndex", indices[diagnostic.rule])
        }
      }
    }
    writer.object("tool") { writer in
      writer.object("driver") { writer in
        writer.member("name", "storefront")
        writer.array("rules") { writer in
          for rule in rules {
            writer.object { writer in
              writer.object("defaultConfiguration") { $0.member("level", rule.severity.rawValue) }
              writer.member("id", rule.id)
              if !rule.clauses.isEmpty {
                writer.object("properties") { $0.member("tags", rule.clauses) }
              }
              writer.object("shortDescription") { $0.member("text", rule.summary) }
            }
          }
        }
      }
    }
  }

  private func message(of diagnostic: Diagnostic) -> String {
    var sentences = [diagnostic.message, diagnostic.remedy]
    if case .page(let matrix) = subject, !diagnostic.location.devices.isEmpty {
      sentences.append("On \(matrix.description(of: diagnostic.location.devices)).")
    }
    if !diagnostic.location.widths.isEmpty {
      sentences.append("In windows from \(diagnostic.location.widths.words).")
    }
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func write(_ location: Diagnostic.Location, to writer: inout JSONWriter) {
    writer.array("logicalLocations") { writer in
      writer.object { $0.member("fullyQualifiedName", "\(location.path)") }
    }
    guard let file = location.source ?? file else { return }
    writer.object("physicalLocation") { writer in
      writer.object("artifactLocation") { $0.member("uri", file.percentEncoded) }
      guard let line = location.line else { return }
      writer.object("region") { writer in
        writer.member("startColumn", location.column)
        writer.member("startLine", line)
      }
    }
  }

  /// The file of a plan; nil if it comes from elsewhere.
  private var file: String? {
    if case .plan(.file(let path)) = subject { path } else { nil }
  }
}
