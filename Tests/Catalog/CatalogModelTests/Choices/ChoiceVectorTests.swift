import CatalogModel
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// The test vectors of `Documentation/ChoiceVectors.json`, which other implementations run, too.
@Suite struct ChoiceVectorTests {
  private let root: JSONNode

  init() throws {
    let file = PackageFolder.file("Documentation/ChoiceVectors.json")
    root = try JSONDocument([UInt8](Data(contentsOf: file))).root
  }

  private func list(_ name: String) throws -> [JSONNode] {
    let elements = try #require(root[name]).elements
    return Array(elements)
  }

  @Test func `units have the positions that the vectors say`() throws {
    for vector in try list("positions") {
      let (experiment, unit) = (
        try #require(vector["experiment"]?.string), try #require(vector["unit"]?.string)
      )
      #expect(
        "\(Experiment.position(of: unit, in: experiment))" == vector["position"]?.text,
        "\(experiment).\(unit)")
    }
  }

  @Test func `versions compare as the vectors say`() throws {
    for vector in try list("versions") {
      let left = try #require(vector["left"]?.string.flatMap(VersionNumber.init))
      let right = try #require(vector["right"]?.string.flatMap(VersionNumber.init))
      let order = left < right ? "less" : left > right ? "greater" : "equal"
      #expect(order == vector["order"]?.string, "\(left) \(right)")
      #expect((left == right) == (order == "equal"))
    }
    for text in try list("notVersions") {
      #expect(VersionNumber(try #require(text.string)) == nil, "\(text.text)")
    }
  }

  @Test func `choices show what the vectors say, for their reasons`() throws {
    let vectors = try list("choices")
    #expect(vectors.count >= 30)
    for vector in vectors {
      let name = Comment(rawValue: vector["name"]?.string ?? "")
      let log = ReadingLog()
      let cases = try #require(vector["cases"]).elements.map { node in
        (
          key: try #require(node["key"]?.string),
          when: try ChoiceCondition(json: JSONInput(try #require(node["when"]), log: log))
        )
      }
      let experiments = try [Experiment](
        json: JSONInput(try #require(vector["experiments"]), log: log))
      let audience = try audience(try #require(vector["audience"]))
      let decision = audience.decision(
        on: "choice", among: cases, hasFallback: vector["hasFallback"]?.text == "true",
        experiments: experiments)
      #expect(decision.outcomeText == vector["shows"]?.string, name)
      let written = try JSONDocument(decision.json(.compact)).root
      func pairs(_ node: JSONNode?, _ names: [String]) -> [[String?]] {
        node?.elements.map { element in names.map { element[$0]?.text } } ?? []
      }
      #expect(
        pairs(written["refused"], ["case", "because"])
          == pairs(vector["refused"], ["case", "because"]), name)
      let entered = ["experiment", "arm", "position", "forced"]
      #expect(pairs(written["experiments"], entered) == pairs(vector["entered"], entered), name)
      #expect(!decision.reason.isEmpty)
      // What is written is read as the same condition.
      for one in cases {
        let again = try JSONDocument(one.when.json(.compact)).root
        #expect(try ChoiceCondition(json: JSONInput(again, log: log)) == one.when, name)
      }
    }
  }

  private func audience(_ node: JSONNode) throws -> PageAudience {
    var arms: [String: String] = [:]
    if let forced = node["forcedArms"] {
      for member in forced.members { arms[member.name] = member.value.string }
    }
    let known = [
      "platform", "idiom", "appVersion", "systemVersion", "country", "unit", "flags", "forcedArms",
    ]
    #expect(node.members.allSatisfy { known.contains($0.name) })
    return PageAudience(
      platform: node["platform"]?.string, idiom: node["idiom"]?.string,
      appVersion: node["appVersion"]?.string, systemVersion: node["systemVersion"]?.string,
      country: node["country"]?.string, unit: node["unit"]?.string,
      flags: Set(node["flags"]?.elements.compactMap(\.string) ?? []), forcedArms: arms)
  }
}
