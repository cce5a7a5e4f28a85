import CompositionalLayout
import TestSupport
import Testing
import UIKitCompositionalLayout

@MainActor
@Suite("From descriptions to UIKit's objects and back")
struct BridgeRoundTripTests {
  private let environment = LayoutEnvironment(
    container: LayoutExtent(width: 390, height: 844), displayScale: 3)

  @Test("random plans are what they were")
  func plans() throws {
    let seed = randomSeed("bridge round trip")
    var layouts = RandomLayout(seed: seed)
    for number in 0..<TestForm.rounds(2_000) {
      let plan = layouts.plan()
      let layout = UICollectionViewCompositionalLayout(plan)
      let counts = plan.sections.map { $0.itemCount ?? 0 }
      let back = LayoutPlan(layout, environment: environment, itemCounts: counts)
      try #require(back == plan.adapted(to: environment), "seed \(seed), plan \(number)")
    }
  }

  @Test("a plan with every word of the vocabulary is what it was, section by section")
  func vocabulary() {
    for planned in vocabularyPlan.sections {
      let section = NSCollectionLayoutSection(planned.layout)
      var own = planned.layout
      own.alternatives = []
      #expect(LayoutSection(section, environment: environment) == own)
      let copy = section.copy() as? NSCollectionLayoutSection
      #expect(copy.map { LayoutSection($0, environment: environment) } == own)
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration(
      vocabularyPlan.configuration)
    #expect(LayoutConfiguration(configuration) == vocabularyPlan.configuration)
  }

  @Test("objects made from a plan lay out as the plan does")
  func sameFrames() throws {
    let counts = sampleTypesPlan.sections.map { $0.itemCount ?? 0 }
    let layout = UICollectionViewCompositionalLayout(sampleTypesPlan)
    let view = UICollectionView(
      environment: environment, itemCounts: counts, collectionViewLayout: layout)
    #expect(view.cell(0, 0).isNear(15, 0, 360.333, 250))
    #expect(layout.diagnostics == [])
  }

  @Test("a custom group is asked once, in the environment given")
  func customGroup() {
    var asked: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(80))
    ) { environment in
      asked.append(environment.container.contentSize)
      asked.append(environment.container.effectiveContentSize)
      return [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 1, y: 2, width: 3, height: 4))]
    }
    group.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let section = LayoutSection(
      NSCollectionLayoutSection(group: group), environment: environment)
    #expect(asked == [CGSize(width: 195, height: 80), CGSize(width: 189, height: 76)])
    #expect(
      section.group.arrangement
        == .custom([LayoutCustomItem(frame: LayoutRect(x: 1, y: 2, width: 3, height: 4))]))
  }

  @Test("a section can be read around a group that the caller knows")
  func aroundGroup() {
    let description = LayoutSection(
      group: .horizontal(size: .full, items: [LayoutItem(size: .full)]), interGroupSpacing: 3)
    let section = NSCollectionLayoutSection(description)
    #expect(LayoutSection(section, group: description.group) == description)
    #expect(LayoutSection(section, environment: TestEnvironment(environment)) == description)
    let group = NSCollectionLayoutGroup.group(description.group)
    #expect(LayoutGroup(group, environment: TestEnvironment(environment)) == description.group)
    #expect(LayoutGroup(group, environment: environment) == description.group)
    #expect(LayoutEnvironment(TestEnvironment(environment)) == environment)
  }

  @Test("every hidden property names an alternative")
  func hidden() {
    for property in HiddenProperty.allCases {
      #expect(property.description.contains("keep the"))
    }
  }
}

/// An environment as a stranger's test would make one.
final class TestEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let traitCollection: UITraitCollection
  var contentInsets: NSDirectionalEdgeInsets { .zero }
  var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
  var effectiveContentSize: CGSize { contentSize }
  var container: any NSCollectionLayoutContainer { self }

  init(_ environment: LayoutEnvironment) {
    contentSize = CGSize(environment.container)
    traitCollection = UITraitCollection(environment)
  }
}
