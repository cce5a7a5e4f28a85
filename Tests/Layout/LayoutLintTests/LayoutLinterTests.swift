import CompositionalLayout
import DocumentJSON
import Foundation
import LayoutLint
import Testing
import TestSupport

@Suite struct LayoutLinterTests {
  private let linter = LayoutLinter(
    environment: LayoutEnvironment(container: LayoutExtent(width: 390, height: 844)))

  @Test(arguments: plantedMistakes)
  func `finds a planted mistake where it is`(mistake: PlantedMistake) {
    let device = mistake.device.flatMap(DevicePreset.named)?.environment
    let linter = LayoutLinter(environment: device ?? linter.environment)
    let found = linter.diagnostics(in: mistake.plan).filter { $0.rule == mistake.rule }
    #expect(found.map(\.path.description).contains(mistake.path), "found \(found)")
  }

  @Test func `has a planted mistake for every rule`() {
    let documentRules = Set(Self.documentRules)
    #expect(
      Set(plantedMistakes.map(\.rule)).union(documentRules) == Set(LayoutLinter.rules.map(\.id)))
  }

  /// At a fold there is something to say of most layouts that were not made for it.
  private static let unfolded = DevicePreset.all.filter { $0.environment.fold == nil }

  @Test(arguments: unfolded)
  func `is silent on the layouts of section types`(device: DevicePreset) {
    let found = LayoutLinter(environment: device.environment).diagnostics(in: sampleTypesPlan)
    #expect(found == [])
  }

  @Test(arguments: ListConfiguration.Appearance.allCases)
  func `is silent on lists`(appearance: ListConfiguration.Appearance) {
    let list = ListConfiguration(
      appearance: appearance, headerMode: .supplementary, footerMode: .supplementary)
    let plan = LayoutPlan(sections: [PlannedSection(layout: .list(list))])
    #expect(linter.diagnostics(in: plan) == [])
  }

  @Test(
    "is silent on readable content, whose insets give way in a narrow window",
    arguments: unfolded)
  func readableContent(device: DevicePreset) {
    let section = row([halfItem]) { $0.contentInsetsReference = .readableContent }
    let plan = LayoutPlan(sections: [PlannedSection(layout: section)])
    #expect(LayoutLinter(environment: device.environment).diagnostics(in: plan) == [])
  }

  @Test(
    "says the width below which something turns negative",
    arguments: [(150.0, "300"), (120.25, "240.5"), (195.5, "391")])
  func narrowWidth(inset: Double, width: String) throws {
    let section = row([halfItem]) {
      $0.contentInsets = LayoutInsets(leading: inset, trailing: inset)
    }
    let plan = LayoutPlan(sections: [PlannedSection(layout: section)])
    let diagnostic = try #require(
      linter.diagnostics(in: plan).first { $0.rule == "negative-at-narrow-width" })
    #expect(diagnostic.message.hasPrefix("Below a width of \(width) points "))
  }

  @Test(
    "leaves alone what only looks like a mistake",
    arguments: [
      row([item(0.25)], spacing: .fixed(10)), row([item(1.0 / 3)]), row([item(0.6)]),
      equalRow(item(1), count: 5, spacing: .fixed(8)), equalRow(item(0.33), count: 3),
      equalRow(halfItem, count: 2), row([badgedItem { _ in }]) { $0.boundaryItems = [header()] },
      row([LayoutItem(width: .absolute(100), height: .fractionalHeight(1))], spacing: .flexible(8)),
    ])
  func ordinary(section: LayoutSection) {
    let plan = LayoutPlan(sections: [PlannedSection(layout: section)])
    #expect(linter.diagnostics(in: plan) == [])
  }

  @Test(arguments: [
    // An item is measured, in the group or in one inside it, or nothing depends on the estimate.
    LayoutItem(width: .fractionalWidth(1), height: .estimated(44)),
    LayoutItem(width: .fractionalWidth(1), height: .uniformAcrossSiblings(estimate: 44)),
    LayoutItem(width: .fractionalWidth(1), height: .absolute(44)),
    LayoutItem(width: .fractionalWidth(1), height: .fractionalWidth(0.5)),
  ])
  func `an estimate is left alone where something else makes the length`(item: LayoutItem) {
    let inside = LayoutGroup.vertical(
      size: LayoutSize(width: .fractionalWidth(0.5), height: .estimated(88)),
      repeatingSubitem: .item(item), count: 2)
    let layout = LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .estimated(88)),
        subitems: [.group(inside), .item(halfItem)]))
    let found = linter.diagnostics(in: LayoutPlan(sections: [PlannedSection(layout: layout)]))
      .filter { $0.rule == "unmeasured-estimate" }
    let isMeasured = item.size.height.isEstimated
    // The item beside the inner group is a half of the outer one's estimate.
    #expect(found.map { "\($0.path)" } == (isMeasured ? [] : ["sections[0].group.size.height"]))
    let typed = PlannedSection(type: "mine", layout: layout)
    #expect(
      linter.diagnostics(in: LayoutPlan(sections: [typed])).allSatisfy {
        $0.rule != "unmeasured-estimate"
      })
  }

  @Test func `lists the layout's diagnostics before those of its sections, in order`() {
    let bad = PlannedSection(layout: row([item(0)]) { $0.interGroupSpacing = -1 })
    let plan = LayoutPlan(
      configuration: LayoutConfiguration(interSectionSpacing: -1), sections: [bad, bad])
    let paths = linter.diagnostics(in: plan).map(\.path.description)
    #expect(paths.first == "configuration.interSectionSpacing")
    #expect(paths.firstIndex { $0.hasPrefix("sections[1]") } == (paths.count + 1) / 2)
  }

  @Test func `does not say of a group that it is cut where it only stops counting`() {
    let plan = LayoutPlan(sections: [
      PlannedSection(layout: row(Array(repeating: item(0.00005), count: 10_001)))
    ])
    #expect(linter.diagnostics(in: plan).map(\.rule) == ["many-subitems"])
  }

  @Test func `reports only that a number is invalid`() {
    let plan = LayoutPlan(sections: [PlannedSection(layout: row([item(.nan), item(-1)]))])
    let found = linter.diagnostics(in: plan).filter { "\($0.path)".hasSuffix("size.width") }
    #expect(found.map(\.rule) == ["non-finite-number", "negative-number"])
  }

  @Test func `finds the same in equal sections, each in its place`() {
    let section = PlannedSection(layout: row([item(0.3), item(0.8)]))
    let counted = PlannedSection(itemCount: -1, layout: section.layout)
    let paths = linter.diagnostics(in: LayoutPlan(sections: [section, counted, section]))
      .map { "\($0.path)" }
    #expect(
      paths == [
        "sections[0].group.subitems[1].size.width", "sections[0].group", "sections[1].itemCount",
        "sections[1].group.subitems[1].size.width", "sections[1].group",
        "sections[2].group.subitems[1].size.width", "sections[2].group",
      ])
  }

  @Test func `checks an alternative only where it applies`() {
    // Its item has no room on a phone, and needs none there.
    let wide = LayoutAlternative(
      when: LayoutCondition(widthAtLeast: 700),
      layout: row([LayoutItem(width: .absolute(500), height: .fractionalHeight(1))]) {
        $0.contentInsets = LayoutInsets(leading: 40, trailing: 40)
      })
    let section = row([item(1)]) { $0.alternatives = [wide] }
    let plan = LayoutPlan(sections: [PlannedSection(layout: section)])
    for device in Self.unfolded {
      #expect(LayoutLinter(environment: device.environment).diagnostics(in: plan) == [])
    }
  }

  @Test func `leaves alternatives alone that each apply somewhere`() {
    let conditions = [
      LayoutCondition(widthAtLeast: 1000), LayoutCondition(widthAtLeast: 700),
      LayoutCondition(idiom: .tv, contentSizeCategoryAtLeast: .accessibilityMedium),
      LayoutCondition(verticalSizeClass: .compact),
      LayoutCondition(widthLessThan: 350, horizontalSizeClass: .compact),
    ]
    let section = row([halfItem]) {
      $0.alternatives = conditions.enumerated().map { index, condition in
        LayoutAlternative(when: condition, layout: row([item(1 / Double(index + 3))]))
      }
    }
    #expect(
      linter.diagnostics(in: LayoutPlan(sections: [PlannedSection(layout: section)])) == [])
  }

  @Test func `names the place of an alternative behind one that the reader left out`() throws {
    let text = """
      {"format": "storefront.plan/1", "sections": [
        {"itemCount": 1, \(Self.rowText(0.5)), "alternatives": [
          {"when": {"posture": "folded"}, \(Self.rowText(1))},
          {"when": {"idiom": "tv"}, \(Self.rowText(0))}
        ]}]}
      """
    let found = linter.diagnostics(in: try PlanDocument.read(text.utf8))
    #expect(
      found.map { "\($0.rule) \($0.path) line \($0.location.line ?? 0)" } == [
        "unknown-condition sections[0].alternatives[0] line 3",
        "fraction-zero sections[0].alternatives[1].group.subitems[0].size.width line 4",
        "half-empty-row sections[0].alternatives[1].group line 4",
      ])
  }

  private static func rowText(_ share: Double) -> String {
    """
    "group": {"axis": "horizontal", \
    "size": {"width": {"fractionalWidth": 1}, "height": {"absolute": 10}}, "subitems": \
    [{"size": {"width": {"fractionalWidth": \(share)}, "height": {"fractionalHeight": 1}}}]}
    """
  }

  private static let documentRules = [
    "unknown-member", "meaningless-member", "unknown-section-kind", "missing-item-count",
    "unknown-condition", "unreadable-value",
  ]

  @Test func `what a reader notices of a document is a diagnostic`() throws {
    let group = """
      {"axis": "horizontal", "size": {"width": {"fractionalWidth": 1}, "height": {"absolute": 10}},
      "subitems": [{"size": {"width": {"fractionalWidth": 1}, "height": {"absolute": 10}}}]
      """
    let text = """
      {"format": "storefront.plan/1", "sections": [
        {"itemsCount": 3, "group": \(group)}},
        {"itemCount": 3, "group": \(group), "count": 2}},
        {"kind": "video", "fallback": {"itemCount": 1, "group": \(group)}}},
        {"itemCount": 1, "group": \(group)}, "alternatives": [
          {"when": {"widthAtleast": 700}, "group": \(group)}}]}
      ]}
      """
    var document = try PlanDocument.read(Array(text.utf8))
    // Plans are read whole or not at all; readers of pages leave out what they cannot read.
    document.notes.append(
      DocumentNote(
        path: try #require(DocumentPath("sections[0].items[1]")),
        fact: .unreadable(DocumentError(.missing(key: "app", similar: nil)), tookFallback: false),
        position: TextPosition(line: 2, column: 4)))
    let found = linter.diagnostics(in: document)
    #expect(found.map(\.rule).sorted() == Self.documentRules.sorted())
    for diagnostic in found {
      let first = try #require(diagnostic.message.first)
      #expect(first.isUppercase || first == "\"", "\(diagnostic.message)")
      #expect(diagnostic.location.column != nil, "\(diagnostic.message)")
    }
    #expect(found.count { $0.strict.severity == .error } == 5)
  }
}

@Suite struct RandomLintTests {
  @Test func `any plan is linted, and the same way twice and in both directions`() {
    let seed = randomSeed("lint of random plans")
    var layouts = RandomLayout(seed: seed)
    let rules = Set(LayoutLinter.rules.map(\.id))
    var mirrored = LayoutLinter()
    mirrored.environment.direction = .rightToLeft
    for number in 0..<TestForm.rounds(300) {
      let plan = layouts.plan()
      let diagnostics = LayoutLinter().diagnostics(in: plan)
      #expect(diagnostics == mirrored.diagnostics(in: plan), "seed \(seed), plan \(number)")
      #expect(diagnostics == LayoutLinter().diagnostics(in: plan), "seed \(seed), plan \(number)")
      #expect(rules.isSuperset(of: diagnostics.map(\.rule)))
    }
  }
}

@Suite struct LintDocumentationTests {
  @Test func `the table of rules is the code's`() throws {
    let rows = try PackageFolder.text(of: "Documentation/LintRules.md").split(separator: "\n")
      .filter { row in
        Diagnostic.Severity.allCases.contains {
          row.hasPrefix("| `") && row.contains("| \($0.rawValue) |")
        }
      }
    let rules = LayoutLinter.rules.map {
      "| `\($0.id)` | \($0.severity.rawValue) | \($0.summary) |"
    }
    #expect(rows.map { String($0) } == rules)
  }

  @Test func `identifiers are kebab case and each is one rule's`() {
    let identifiers = LayoutLinter.rules.map(\.id)
    #expect(Set(identifiers).count == identifiers.count)
    #expect(identifiers.allSatisfy { $0.allSatisfy { "abcdefghijklmnopqrstuvwxyz-".contains($0) } })
  }
}
