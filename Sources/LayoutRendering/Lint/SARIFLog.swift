package import DocumentJSON

/// The subset of SARIF 2.1.0 that finding reports need. Members are written in alphabetical order.
package struct SARIFLog: JSONWritable {
  private let rules: [Rule]
  private let results: [Result]

  /// Creates a log of one run.
  ///
  /// - Parameters:
  ///   - rules: All rules, including those without results.
  ///   - results: The findings.
  package init(rules: [Rule], results: [Result]) {
    self.rules = rules
    self.results = results
  }

  /// Writes the log.
  package func write(to writer: inout JSONWriter) {
    let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.array("runs") { writer in
        writer.object { writer in
          writer.array("results") { writer in
            for result in results { result.write(to: &writer, ruleIndex: indices[result.rule]) }
          }
          writer.object("tool") { writer in
            writer.object("driver") { writer in
              writer.member("name", "storefront")
              writer.array("rules") { writer in
                for rule in rules { rule.write(to: &writer) }
              }
            }
          }
        }
      }
      writer.member("version", "2.1.0")
    }
  }

  /// A rule.
  package struct Rule {
    fileprivate let id: String
    private let summary: String
    private let level: String

    /// Creates a rule.
    ///
    /// - Parameter level: The severity of its results: `error`, `warning` or `note`.
    package init(id: String, summary: String, level: String) {
      self.id = id
      self.summary = summary
      self.level = level
    }

    fileprivate func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.object("defaultConfiguration") { $0.member("level", level) }
        writer.member("id", id)
        writer.object("shortDescription") { $0.member("text", summary) }
      }
    }
  }

  /// A finding.
  package struct Result {
    fileprivate let rule: String
    private let level: String
    private let message: String
    private let source: String?
    private let line: Int?
    private let column: Int?
    private let path: String

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - source: The file's path, relative if possible; nil if there is no file.
    ///   - line: The line, from 1; nil if unknown.
    ///   - column: The character in the line, from 1; nil if unknown.
    ///   - path: The path in the document.
    package init(
      rule: String, level: String, message: String, source: String?, line: Int? = nil,
      column: Int? = nil, path: String
    ) {
      self.rule = rule
      self.level = level
      self.message = message
      self.source = source
      self.line = line
      self.column = column
      self.path = path
    }

    fileprivate func write(to writer: inout JSONWriter, ruleIndex: Int?) {
      writer.object { writer in
        writer.member("level", level)
        writer.array("locations") { $0.object(writeLocation) }
        writer.object("message") { $0.member("text", message) }
        writer.member("ruleId", rule)
        writer.member("ruleIndex", ruleIndex)
      }
    }

    private func writeLocation(to writer: inout JSONWriter) {
      writer.array("logicalLocations") { writer in
        writer.object { $0.member("fullyQualifiedName", path) }
      }
      guard let source else { return }
      writer.object("physicalLocation") { writer in
        writer.object("artifactLocation") { $0.member("uri", source.asReference) }
        guard let line else { return }
        writer.object("region") { writer in
          writer.member("startColumn", column)
          writer.member("startLine", line)
        }
      }
    }
  }
}

extension String {
  /// The text as a relative URI reference, percent-encoded where needed.
  fileprivate var asReference: String {
    let allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/"
    return utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      if allowed.contains(character) { return String(character) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}
