import CompositionalLayout
import LayoutSolver
import Testing

@testable import PagePictures

@Suite struct EnvironmentChoiceTests {
  @Test func `a size on a device keeps the device's other traits`() throws {
    let device = try #require(DevicePreset.named("ipad"))
    var choice = EnvironmentChoice()
    choice.device = device
    choice.container = LayoutExtent(width: 507, height: 1080)
    var expected = device.environment
    expected.container = LayoutExtent(width: 507, height: 1080)
    expected.horizontalSizeClass = .compact
    #expect(choice.environment == expected)
    #expect(choice.environment.displayScale == 2 && choice.environment.idiom == .pad)
  }

  @Test func `a size without a device is a phone's window that rounds nothing`() {
    var choice = EnvironmentChoice()
    choice.container = LayoutExtent(width: 390, height: 844)
    #expect(choice.environment.displayScale == nil && choice.environment.idiom == .phone)
    #expect(choice.environment.container == LayoutExtent(width: 390, height: 844))
  }

  @Test func `a safe area moves the margins and the readable content with it`() throws {
    var choice = EnvironmentChoice()
    choice.device = DevicePreset.named("iphone-13-mini")
    choice.safeArea = LayoutInsets(leading: 44, bottom: 21, trailing: 40)
    #expect(choice.environment.safeArea == choice.safeArea)
    let margins = LayoutInsets(leading: 60, bottom: 21, trailing: 56)
    #expect(choice.environment.layoutMargins == margins)
    #expect(choice.environment.readableContent == margins)
  }

  @Test("a safe area is four numbers", arguments: ["1,2,3", "1,2,3,-4", "1,2,3,4,5", "a,b,c,d"])
  func badSafeArea(text: String) {
    #expect(LayoutInsets(argument: text) == nil)
    #expect(
      LayoutInsets(argument: "0,44,21.5,40")
        == LayoutInsets(top: 0, leading: 44, bottom: 21.5, trailing: 40))
  }

  @Test func `a rectangle and an offset list the rectangle with headers pinned at the offset`()
    throws
  {
    let full = LayoutDimension.fractionalWidth(1)
    let section = LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: full, height: .absolute(100)), items: [LayoutItem(size: .full)]),
      boundaryItems: [
        LayoutBoundaryItem(
          size: LayoutSize(width: full, height: .absolute(40)), elementKind: "header",
          alignment: .top, pinToVisibleBounds: true)
      ])
    let solution = LayoutSolver().solve(
      [section], itemCounts: [10],
      in: LayoutEnvironment(container: LayoutExtent(width: 100, height: 200)))
    var query = FrameQuery(in: LayoutEnvironment(container: LayoutExtent(width: 100, height: 200)))
    query.offset = 300
    query.rect = LayoutRect(x: 0, y: 300, width: 100, height: 10)
    let frames = try query.elements(of: solution).map(\.frame)
    // The third cell ends at 340, and the header covers its last 40 points at the offset.
    #expect(
      frames == [
        LayoutRect(x: 0, y: 240, width: 100, height: 100),
        LayoutRect(x: 0, y: 300, width: 100, height: 40),
      ])
    query.offset = nil
    #expect(
      try query.elements(of: solution).map(\.frame) == [
        LayoutRect(x: 0, y: 240, width: 100, height: 100)
      ])
  }
}
