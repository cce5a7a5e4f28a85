import CatalogModel
import CompositionalLayout
import LayoutLint
import Storefront
import Testing

@Suite struct LayoutLintTests {
  @Test(
    "every section type is clean on every device, whatever it holds", arguments: DevicePreset.all)
  func clean(device: DevicePreset) {
    let provider = LayoutProvider()
    var sections: [PlannedSection] = []
    for type in SectionType.allCases {
      for count in [0, 1, 2, 5, 24, 200] {
        for columns in type == .badgedGrid ? Array(1...12) : [1] {
          let layout = provider.layout(for: type, itemCount: count, columns: columns)
          sections.append(
            PlannedSection(type: type.rawValue, itemCount: count, layout: layout))
        }
      }
    }
    let plan = LayoutPlan(configuration: provider.configuration, sections: sections)
    #expect(LayoutLinter(environment: device.environment).diagnostics(in: plan) == [])
  }
}
