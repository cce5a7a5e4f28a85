import CompositionalLayout
import Foundation
import LayoutSolver
import Testing
import UIKitCompositionalLayout

#if canImport(FoundationXML)
import FoundationXML
#endif

@testable import LayoutSnapshotTesting

@MainActor
@Suite("Comparing layouts with approved frames in Swift Testing")
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

  @Test("unapproved frames fail, and are not written if CI is set")
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
    expectFailure("the layout shows elements") {
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

  @Test("a difference is drawn where that is asked for, and nothing where the frames are right")
  func pictures() throws {
    let folder = TestFolder()
    let baseline = try folder.baseline("row")
    let pictures = LayoutPictures(beside: baseline.url)
    let approved = LayoutListing(Rows.solution(itemCount: 3), in: LayoutState())
    let actual = LayoutListing(Rows.solution(itemCount: 2), in: LayoutState())
    try folder.approve(approved.text, as: "row")
    func files() -> [String] {
      pictures.urls.filter { FileManager.default.fileExists(atPath: $0.path) }
        .map(\.lastPathComponent)
    }

    #expect(throws: LayoutSnapshotFailure.self) { try baseline.check(actual.text, mode: .never) }
    #expect(files().isEmpty)
    let failure = #expect(throws: LayoutSnapshotFailure.self) {
      try baseline.check(actual.text, mode: .never, picture: true)
    }
    #expect(failure?.sentence().contains("Pictures: \(pictures.urls[0].path), ") == true)
    let names = ["approved", "actual", "difference"].map { "row.iphone-16.\($0).svg" }
    #expect(files() == names)
    let svgs = try pictures.urls.map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(svgs.map { $0.contains("cell 0.2") } == [true, false, false])
    #expect(svgs.map { $0.contains("#D70015") } == [false, false, true])
    for url in pictures.urls {
      #expect(XMLParser(data: try Data(contentsOf: url)).parse(), "\(url.lastPathComponent)")
    }

    try baseline.check(approved.text, mode: .never, picture: true)
    #expect(files().isEmpty)
    try folder.approve("by hand\n", as: "row")
    let other = #expect(throws: LayoutSnapshotFailure.self) {
      try baseline.check(actual.text, mode: .never, picture: true)
    }
    #expect(other?.sentence().contains("There are no pictures") == true)
  }

  @Test("a size guessed during the creation of a layout appears in the listing")
  func guesses() {
    func layout() -> UICollectionViewLayout {
      let height = NSString(string: "Text").size().height
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      return UICollectionViewCompositionalLayout(section: section)
    }
    expectFailure("+! sections[0]: the size of a text is needed but") {
      expectLayout(layout(), itemCounts: [2], matches: name, record: .never)
    }
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
