import CompositionalLayout
import LayoutLint

/// The part of SARIF 2.1.0 that a lint report needs.
struct SARIFLog: Encodable {
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Encodable {
    var tool: Tool
    var results: [Result]
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    var name: String
    var rules: [Rule]
  }

  struct Rule: Encodable {
    var id: String
    var shortDescription: Message
    var defaultConfiguration: Configuration
  }

  struct Configuration: Encodable {
    var level: String
  }

  struct Message: Encodable {
    var text: String
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: String
    var message: Message
    var locations: [Location]
  }

  struct Location: Encodable {
    var physicalLocation: PhysicalLocation?
    var logicalLocations: [LogicalLocation]
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
  }

  struct ArtifactLocation: Encodable {
    var uri: String
  }

  struct LogicalLocation: Encodable {
    var fullyQualifiedName: String
  }
}

extension SARIFLog.Result {
  /// A finding as a result; SARIF's levels are named as severities are.
  init(_ finding: LintFinding, ruleIndex: Int?, source: String?) {
    let artifact = source.map {
      SARIFLog.PhysicalLocation(artifactLocation: SARIFLog.ArtifactLocation(uri: $0.asReference))
    }
    self.init(
      ruleId: finding.rule, ruleIndex: ruleIndex, level: finding.severity.rawValue,
      message: SARIFLog.Message(text: finding.message + " " + finding.remedy),
      locations: [
        SARIFLog.Location(
          physicalLocation: artifact,
          logicalLocations: [SARIFLog.LogicalLocation(fullyQualifiedName: "\(finding.path)")])
      ])
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
