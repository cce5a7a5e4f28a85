import Testing
import UIKitCompositionalLayout

@MainActor
@Suite("Worked numbers through Apple's API")
struct WorkedNumbersTests {
  @Test("94 rows of 44 are 4136 points high")
  func rowsOf44() {
    let view = shown(PlainList.layout(), itemCounts: [94])
    #expect(view.contentSize == CGSize(width: 390, height: 4136))
    #expect(view.cell(93) == CGRect(x: 0, y: 4092, width: 390, height: 44))
  }

  @Test("five columns of a fifth are squares of 78")
  func fifths() {
    let view = shown(FiveColumnGrid.layout(), itemCounts: [94])
    #expect(view.cell(4).isNear(312, 0, 78, 78))
    #expect(view.cell(5).isNear(0, 78, 78, 78))
  }

  @Test("the App Store page has the numbers of its tutorial")
  func appStore() {
    let sample: any SampleLayout.Type = AppStorePage.self
    let view = shown(sample.layout(), itemCounts: [3, 7, 9, 5])
    #expect(view.cell(0, 0).isNear(14.75, 0, 360.5, 250))
    let header = UICollectionView.elementKindSectionHeader
    #expect(view.view(header, 0, 1).isNear(9.75, 270, 370.5, 80))
    #expect(view.cell(0, 1).isNear(14.75, 350, 360.5, 78.5))
    #expect(view.cell(1, 1).isNear(14.75, 436.5, 360.5, 78.5))
    #expect(view.cell(2, 1).isNear(385.25, 350, 360.5, 78.5))
    #expect(view.cell(1, 2).isNear(14.75, 672.667, 360.5, 49.667))
    #expect(view.cell(4, 3).isNear(20, 1046.4, 345.5, 33.6))
  }

  @Test("the photo mosaic on a width of 360 is 640 points high")
  func mosaic() {
    let view = shown(PhotoMosaic.layout(), 360, itemCounts: [9])
    #expect(abs(view.contentSize.height - 640) < 0.001)
    let frames: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
      (0, 0, 360, 240), (0, 240, 240, 160), (240, 240, 120, 80), (240, 320, 120, 80),
      (0, 400, 120, 80), (120, 400, 120, 80), (240, 400, 120, 80), (0, 480, 120, 80),
      (0, 560, 120, 80),
    ]
    for (index, frame) in frames.enumerated() {
      let (x, y, width, height) = frame
      #expect(view.cell(index).isNear(x + 2, y + 2, width - 4, height - 4), "item \(index)")
    }
    #expect(view.view(PhotoMosaic.syncingBadgeKind).isNear(332, 8, 20, 20))
  }

  @Test("two columns of iOS 13 share the width less the spacing")
  func counted() {
    let sample: any SampleLayout.Type = TwoColumnGrid.self
    let view = shown(sample.layout(), itemCounts: [3])
    #expect(view.cell(0) == CGRect(x: 10, y: 0, width: 180, height: 44))
    #expect(view.cell(1) == CGRect(x: 200, y: 0, width: 180, height: 44))
    #expect(view.cell(2) == CGRect(x: 10, y: 54, width: 180, height: 44))
  }

  @Test("a badge is placed at its anchor, offset by a fraction of its own size")
  func badge() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .init(widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: "badge",
      containerAnchor: .init(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(100), heightDimension: .absolute(50))
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [item]))
    let view = shown(UICollectionViewCompositionalLayout(section: section), itemCounts: [2])
    #expect(view.view("badge").isNear(86, -6, 20, 20))
    #expect(view.view("badge", 1).isNear(86, 44, 20, 20))
  }

  @Test("a waterfall puts the next picture into the shortest column")
  func waterfall() {
    let view = shown(Waterfall.layout(), itemCounts: [12])
    #expect(view.cell(0).isNear(8, 8, 183, 183))
    #expect(view.cell(1).isNear(199, 8, 183, 274.5))
    #expect(view.cell(2).isNear(8, 199, 183, 366))
    #expect(view.cell(3).isNear(199, 290.5, 183, 183))
  }
}
