import CompositionalLayout
import LayoutText
import TestSupport
import Testing

@Suite struct SwiftSourceTests {
  @Test(arguments: [("types", sampleTypesPlan), ("vocabulary", vocabularyPlan)])
  func `rebuilds a plan with UIKit's API`(name: String, plan: LayoutPlan) throws {
    let text = SwiftSource(plan).text
    try expectGolden(text, named: "\(name).swift.txt")
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `imports the given module`() {
    let source = SwiftSource(LayoutPlan(sections: []), importing: "UIKitCompositionalLayout")
    #expect(source.text.hasPrefix("import UIKitCompositionalLayout\n"))
  }

  @Test func `breaks long lists of subitems into lines of at most 100 characters`() {
    let items = (1...40).map {
      LayoutItem(width: .absolute(Double($0)), height: .fractionalHeight(1))
    }
    let section = LayoutSection(group: .horizontal(size: .full, items: items))
    let text = SwiftSource(LayoutPlan(sections: [PlannedSection(layout: section)])).text
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(
      lines.contains(
        "      item, item2, item3, item4, item5, item6, item7, item8, item9, item10, item11, item12, item13,"
      ))
  }

  @Test func `spells numbers that are not finite so that they compile`() {
    let item = LayoutItem(width: .absolute(.nan), height: .estimated(-.infinity))
    let section = LayoutSection(group: .horizontal(size: .full, items: [item]))
    let text = SwiftSource(LayoutPlan(sections: [PlannedSection(layout: section)])).text
    #expect(text.contains("widthDimension: .absolute(.nan), "))
    #expect(text.contains("heightDimension: .estimated(-.infinity))"))
  }

  @Test func `escapes what an element kind may hold`() {
    let item = LayoutDecorationItem(elementKind: "a\"b\\(c)\n\u{0}")
    let section = LayoutSection(
      group: .horizontal(size: .full, items: []), decorationItems: [item])
    let text = SwiftSource(LayoutPlan(sections: [PlannedSection(layout: section)])).text
    #expect(text.contains(#".background(elementKind: "a\"b\\(c)\n\u{0}")"#))
  }
}
