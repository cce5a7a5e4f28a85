import CompositionalLayout
import Foundation
import LayoutSolver
import Testing
import UIKitCompositionalLayout

@testable import LayoutSnapshotTesting

@MainActor
@Suite("Layouts held against approved frames, under Swift Testing")
struct ExpectLayoutTests {
  private let name = "rows"

  /// Expects an issue whose text holds these words.
  private func expectFailure(_ words: String..., of body: () -> Void) {
    withKnownIssue {
      body()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return words.allSatisfy(text.contains)
    }
  }

  @Test("a plan, a layout, a section and a provider give the same frames")
  func forms() {
    expectLayout(Rows.plan(itemCount: 2), matches: name)
    expectLayout(Rows.plan(itemCount: 9), itemCounts: [2], matches: name)
    expectLayout(Rows.layout(), itemCounts: [2], matches: name)
    expectLayout(Rows.section(), itemCounts: [2], matches: name)
    expectLayout(
      { _, _ in Rows.section() }, itemCounts: [2], matches: name)
  }

  @Test("wrong counts fail, with the lines that differ")
  func wrongCounts() {
    expectFailure(
      "\"rows\" on iphone-16: the frames differ", "-content 393 × 88", "+content 393 × 132",
      "+cell       0.2"
    ) {
      expectLayout(Rows.layout(), itemCounts: [3], matches: name, record: .never)
    }
    expectFailure("itemCounts names 2 sections, and the plan has 1.") {
      expectLayout(Rows.plan(itemCount: 2), itemCounts: [2, 3], matches: name, record: .never)
    }
    expectFailure("itemCounts holds -1.") {
      expectLayout(Rows.layout(), itemCounts: [-1], matches: name, record: .never)
    }
    expectFailure("Give itemCounts.") {
      expectLayout(Rows.layout(), matches: name, record: .never)
    }
  }

  @Test("frames that nobody approved fail, and are not written where CI is set")
  func missing() {
    expectFailure("there are no approved frames in") {
      expectLayout(Rows.layout(), itemCounts: [2], matches: "nowhere", record: .never)
    }
  }

  @Test("a layout that shows nothing fails unless that is expected")
  func nothing() {
    expectFailure("the layout shows nothing") {
      expectLayout(Rows.layout(), itemCounts: [0], matches: name, record: .never)
    }
    expectFailure("the layout shows nothing") {
      expectLayout(
        UICollectionViewFlowLayout(), itemCounts: [3], matches: name, record: .never)
    }
    expectFailure("the layout shows something") {
      expectLayout(
        Rows.layout(), itemCounts: [1], matches: name, expectsNothing: true, record: .never)
    }
    expectLayout(
      Rows.layout(), itemCounts: [0], matches: "nothing", expectsNothing: true)
  }

  @Test("a name cannot leave its folder")
  func badName() {
    expectFailure("\"../rows\" cannot name a file.") {
      expectLayout(Rows.plan(itemCount: 1), matches: "../rows", record: .all)
    }
  }

  @Test("are made for each device of the matrix")
  func matrix() {
    expectLayout(
      { _, environment in
        let traits = environment.traitCollection
        let section = Rows.section()
        section.contentInsets.leading =
          traits.preferredContentSizeCategory.isAccessibilityCategory ? 40 : 10
        section.contentInsets.top = UIScreen.main.bounds.width / 10
        return section
      }, itemCounts: [1], matches: "matrix", devices: DevicePreset.matrix)
    #expect(
      DevicePreset.matrix.map(\.name) == [
        "iphone-16", "iphone-16-landscape", "ipad", "iphone-16-right-to-left",
        "iphone-16-large-text",
      ])
  }

  @Test("are made of what was measured and scrolled")
  func state() {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(100), heightDimension: .estimated(50))
    func layout() -> UICollectionViewLayout {
      let gallery = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      gallery.orthogonalScrollingBehavior = .continuous
      return UICollectionViewCompositionalLayout { section, _ in
        section == 0 ? gallery : Rows.section()
      }
    }
    expectLayout(
      layout(), itemCounts: [6, 40], matches: "scrolled",
      state: LayoutState(
        measuredSizes: [.cell(section: 0, item: 0): MeasuredSize(height: 70)],
        contentOffset: 30, rowOffsets: [0: 120]))
    expectFailure("section 1 has no row that scrolls") {
      expectLayout(
        layout(), itemCounts: [6, 40], matches: "scrolled",
        state: LayoutState(rowOffsets: [1: 5]), record: .never)
    }
    expectFailure("the layout holds no", "whose measured size is given") {
      expectLayout(
        layout(), itemCounts: [6, 40], matches: "scrolled",
        state: LayoutState(measuredSizes: [.cell(section: 0, item: 6): MeasuredSize(height: 1)]),
        record: .never)
    }
  }

  @Test("a layout of one's own is asked for its attributes")
  func ownLayout() {
    expectLayout(Diagonal(), itemCounts: [3], matches: "diagonal")
  }
}

/// A layout that is not compositional: squares from corner to corner.
private final class Diagonal: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 300) }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let place = CGFloat(indexPath.item) * 100
    attributes.frame = CGRect(x: place, y: place, width: 100, height: 100)
    return attributes
  }
}
