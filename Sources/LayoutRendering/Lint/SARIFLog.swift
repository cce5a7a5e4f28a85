/// The part of SARIF 2.1.0 that reports of findings need, whatever was looked at.
package struct SARIFLog: Encodable {
  private var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private var version = "2.1.0"
  private var runs: [Run]

  /// Creates a log of one run.
  ///
  /// - Parameters:
  ///   - rules: All rules, those without findings too.
  ///   - results: What was found.
  package init(rules: [Rule], results: [Result]) {
    let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let results = results.map { result in
      var result = result
      result.ruleIndex = indices[result.ruleId]
      return result
    }
    runs = [Run(tool: Tool(driver: Driver(name: "storefront", rules: rules)), results: results)]
  }

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  private struct Run: Encodable {
    var tool: Tool
    var results: [Result]
  }

  private struct Tool: Encodable {
    var driver: Driver
  }

  private struct Driver: Encodable {
    var name: String
    var rules: [Rule]
  }

  /// A rule.
  package struct Rule: Encodable {
    fileprivate var id: String
    private var shortDescription: Message
    private var defaultConfiguration: Configuration

    /// Creates a rule.
    ///
    /// - Parameter level: How bad what breaks it is: `error`, `warning` or `note`.
    package init(id: String, summary: String, level: String) {
      self.id = id
      shortDescription = Message(text: summary)
      defaultConfiguration = Configuration(level: level)
    }
  }

  /// Something that was found.
  package struct Result: Encodable {
    fileprivate var ruleId: String
    fileprivate var ruleIndex: Int?
    private var level: String
    private var message: Message
    private var locations: [Location]

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - source: The file's path, relative if it can be; nil for none.
    ///   - line: The line, from 1, and `column` the character in it; nil if they are not known.
    ///   - path: The place in the document.
    package init(
      rule: String, level: String, message: String, source: String?, line: Int? = nil,
      column: Int? = nil, path: String
    ) {
      ruleId = rule
      self.level = level
      self.message = Message(text: message)
      let artifact = source.map {
        PhysicalLocation(
          artifactLocation: ArtifactLocation(uri: $0.asReference),
          region: line.map { Region(startLine: $0, startColumn: column) })
      }
      locations = [
        Location(
          physicalLocation: artifact,
          logicalLocations: [LogicalLocation(fullyQualifiedName: path)])
      ]
    }
  }

  private struct Configuration: Encodable {
    var level: String
  }

  private struct Message: Encodable {
    var text: String
  }

  private struct Location: Encodable {
    var physicalLocation: PhysicalLocation?
    var logicalLocations: [LogicalLocation]
  }

  private struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region?
  }

  private struct ArtifactLocation: Encodable {
    var uri: String
  }

  private struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
  }

  private struct LogicalLocation: Encodable {
    var fullyQualifiedName: String
  }
}

extension String {
  /// The text as a relative URI reference: what has no place in one is percent-encoded.
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
