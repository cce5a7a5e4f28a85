import CompositionalLayout
import LayoutLint
import TestSupport
import Testing

@Suite struct LayoutLinterTests {
  private let linter = LayoutLinter(
    environment: LayoutEnvironment(container: LayoutExtent(width: 390, height: 844)))

  @Test(arguments: plantedMistakes)
  func `finds a planted mistake where it is`(mistake: PlantedMistake) {
    let found = linter.findings(in: mistake.plan).filter { $0.rule == mistake.rule }
    #expect(found.map(\.path.description).contains(mistake.path), "found \(found)")
  }

  @Test func `has a planted mistake for every rule`() {
    #expect(Set(plantedMistakes.map(\.rule)) == Set(LayoutLinter.rules.map(\.id)))
  }

  @Test(arguments: DevicePreset.all)
  func `is silent on the ten section types`(device: DevicePreset) {
    let found = LayoutLinter(environment: device.environment).findings(in: sampleTypesPlan)
    #expect(found == [])
  }

  @Test(arguments: ListConfiguration.Appearance.allCases)
  func `is silent on lists`(appearance: ListConfiguration.Appearance) {
    let list = ListConfiguration(
      appearance: appearance, headerMode: .supplementary, footerMode: .supplementary)
    let plan = LayoutPlan(sections: [PlannedSection(layout: .list(list))])
    #expect(linter.findings(in: plan) == [])
  }

  @Test(
    "is silent on readable content, whose insets give way in a narrow window",
    arguments: DevicePreset.all)
  func readableContent(device: DevicePreset) {
    let section = row([halfItem]) { $0.contentInsetsReference = .readableContent }
    let plan = LayoutPlan(sections: [PlannedSection(layout: section)])
    #expect(LayoutLinter(environment: device.environment).findings(in: plan) == [])
  }

  @Test(
    "says the width below which something turns negative",
    arguments: [(150.0, "300"), (120.25, "240.5"), (195.5, "391")])
  func narrowWidth(inset: Double, width: String) throws {
    let section = row([halfItem]) {
      $0.contentInsets = LayoutInsets(leading: inset, trailing: inset)
    }
    let plan = LayoutPlan(sections: [PlannedSection(layout: section)])
    let finding = try #require(
      linter.findings(in: plan).first { $0.rule == "negative-at-narrow-width" })
    #expect(finding.message.hasPrefix("Below a width of \(width) points "))
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
    #expect(linter.findings(in: plan) == [])
  }

  @Test func `lists the layout's findings before those of its sections, in order`() {
    let bad = PlannedSection(layout: row([item(0)]) { $0.interGroupSpacing = -1 })
    let plan = LayoutPlan(
      configuration: LayoutConfiguration(interSectionSpacing: -1), sections: [bad, bad])
    let paths = linter.findings(in: plan).map(\.path.description)
    #expect(paths.first == "configuration.interSectionSpacing")
    #expect(paths.firstIndex { $0.hasPrefix("sections[1]") } == (paths.count + 1) / 2)
  }
}
