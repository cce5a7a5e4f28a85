import CatalogModel
import CompositionalLayout
import DocumentJSON
import Foundation
import PagePictures
import Publishing
import Storefront
import TestSupport
import Testing

@testable import uikit_conformance

/// The module for browsers against the same solver in this program: answers are equal byte for byte.
@Suite(.enabled(if: Node.path != nil, "Node.js is not installed."))
struct BrowserEqualityTests {
  @Test(.hangLimit)
  func `random documents have the same frames, findings, explanations and pictures`()
    throws
  {
    let seed = randomSeed("documents in browsers")
    var random = RandomTrials(seed: seed)
    // The long form has 235,000.
    try expectEqual((0..<TestForm.rounds(5_000, long: 47)).lazy.map { _ in random.trial() })
  }

  @Test
  func `the samples of all section types are the same on every device and at every text size`()
    throws
  {
    let sizes = LayoutContentSizeCategory.allCases
    let places =
      sizes.flatMap { size in LayoutDirection.allCases.map { ("iphone-16", size, $0) } }
      + DevicePreset.all.enumerated().map { index, device in
        // Each with another text size and direction than the next.
        (device.name, sizes[index * 5 % sizes.count], LayoutDirection.allCases[index % 2])
      }
    let questions = places.map { device, size, direction in
      """
      {"answer":"svg","device":"\(device)","textSize":"\(size.rawValue)",\
      "direction":"\(direction.rawValue)","framed":true}
      """
    }
    let trials = try SectionType.allCases.map { type in
      let content = PageContent(sampleOf: .type(type))
      let plan = IllustratedPlan(LayoutProvider().plan(for: content), PictureContent(content))
      return Trial(document: try plan.jsonText(.compact), questions: questions)
    }
    try expectEqual(trials)
  }

  @Test func `what real UIKit was asked has the same frames`() throws {
    let folder = PackageFolder.file("Tests/Layout/UIKitConformanceTests/Recordings")
    var trials: [Trial] = []
    for name in ["fixed", "orthogonal", "sized"] {
      let file = folder.appending(path: "\(name).jsonl")
      for recorded in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let recorded = try JSONDecoder().decode(RecordedCase.self, from: Data(recorded.utf8))
        trials.append(try Trial(recorded))
      }
    }
    #expect(trials.count > 100)
    try expectEqual(trials)
  }

  /// Compares the answers, some hundred documents at a time.
  private func expectEqual(_ trials: some Sequence<Trial>) throws {
    var waiting: [Trial] = []
    func compare() throws {
      let expected = Parallel.map(waiting) { $0.answers }
      let found = try WebModule.answers(to: waiting)
      if found != Array(expected.joined()) { find(waiting, found) }
      waiting = []
    }
    for trial in trials {
      waiting.append(trial)
      if waiting.count == 200 { try compare() }
    }
    try compare()
  }

  /// Says which answers differ.
  private func find(_ trials: [Trial], _ found: [UInt8]) {
    var rest = found[...]
    for trial in trials {
      for expected in trial.answers.split(separator: 0) {
        let answer = rest.prefix { $0 != 0 }
        rest = rest.dropFirst(answer.count + 1)
        guard answer != expected else { continue }
        let place = zip(answer, expected).prefix { $0 == $1 }.count
        let around = max(0, place - 200)
        Issue.record(
          """
          In a browser: \(String(decoding: answer.dropFirst(around).prefix(400), as: UTF8.self))
          Here: \(String(decoding: expected.dropFirst(around).prefix(400), as: UTF8.self))
          Of: \(trial.document)
          Asked: \(trial.questions)
          """)
        return
      }
    }
  }
}

extension Trial {
  fileprivate init(_ recorded: RecordedCase) throws {
    let environment = try recorded.environment()
    let plan = LayoutPlan(
      configuration: try recorded.configuration(),
      sections: try zip(recorded.sections, recorded.counts).map { section, count in
        PlannedSection(itemCount: count, layout: try section.section())
      })
    let margins = environment.layoutMargins
    let place = """
      "width":\(environment.container.width),"height":\(environment.container.height),"scale":2,\
      "margins":"\(margins.top),\(margins.leading),\(margins.bottom),\(margins.trailing)"
      """
    self.init(
      document: try plan.encodedText(),
      questions: [
        "{\"answer\":\"frames\",\"measured\":false,\(place)}",
        "{\"answer\":\"frames\",\"measured\":false,\(place),\"direction\":\"rightToLeft\"}",
      ])
  }
}
