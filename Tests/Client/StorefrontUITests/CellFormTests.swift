import CatalogModel
import Foundation
import Testing
import UIKitCompositionalLayout

@testable import StorefrontUI

/// How cells and headers follow the text size, and where their buttons react.
@MainActor @Suite struct CellFormTests {
  private func row(
    _ category: UIContentSizeCategory, title: String = "Pulse"
  ) -> ItemContentView {
    let content = CellContent(title: title, button: "Get", note: "In-App Purchases")
    let state = UICellConfigurationState(
      traitCollection: UITraitCollection(preferredContentSizeCategory: category))
    return ItemContentView(ItemContentConfiguration(content, form: .row).updated(for: state))
  }

  @Test
  func `enlarged texts take all lines, and stand below the icon where they have no room beside it`()
  {
    for category: UIContentSizeCategory in [.large, .extraLarge, .accessibilityLarge, .large] {
      let view = row(category)
      for width in [260.0, 700] {
        view.stackIfNeeded(in: width)
        #expect(
          view.row?.axis == (category == .large || width == 700 ? .horizontal : .vertical),
          "\(category) \(width)")
      }
      #expect(view.titleLabel.numberOfLines == (category == .large ? 2 : 0))
      #expect(view.titleLabel.adjustsFontForContentSizeCategory)
    }
    // A word that is longer than the room moves, and one of many words does not.
    let long = row(.extraLarge, title: "Geschwindigkeitsbegrenzungsanzeigen")
    long.stackIfNeeded(in: 420)
    #expect(long.row?.axis == .vertical)
    let wrapping = row(.extraLarge, title: "A name that is longer but has many words")
    wrapping.stackIfNeeded(in: 420)
    #expect(wrapping.row?.axis == .horizontal)
  }

  @Test func `a reused view takes back what enlarged text changed`() {
    let view = row(.accessibilityLarge)
    view.stackIfNeeded(in: 260)
    view.configuration = ItemContentConfiguration(CellContent(title: "A"), form: .row)
    #expect(view.row?.axis == .horizontal && view.titleLabel.numberOfLines == 2)
  }

  @Test
  func `a small button reacts in 44 points, also beyond its stack, and a large one in its bounds`()
  {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let button = RoomyButton(configuration: .gray())
    let stack = RoomyStackView(arrangedSubviews: [button])
    screen.addSubview(stack)
    stack.frame = CGRect(x: 50, y: 35, width: 60, height: 30)
    button.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    func isHit(_ x: CGFloat, _ y: CGFloat) -> Bool {
      screen.hitTest(CGPoint(x: x, y: y), with: nil) === button
    }
    #expect(isHit(80, 29) && isHit(80, 71))
    #expect(!isHit(80, 27) && !isHit(80, 73) && !isHit(49, 50) && !isHit(111, 50))
    button.frame.size = CGSize(width: 20, height: 60)
    #expect(isHit(50, 64) && isHit(50, 94) && isHit(40, 64) && !isHit(37, 64))
    let cell = row(.large)
    #expect(cell.button.superview is RoomyStackView)
    #expect(SectionHeaderView(frame: .zero).button is RoomyButton)
  }
}
