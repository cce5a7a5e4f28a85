#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout
import LayoutSolver

extension NSCollectionLayoutGroup {
  /// The group drawn in characters, for people who debug: one box a cell, numbered in layout order.
  ///
  /// The group is laid out in the simulated device's screen. The canvas is 64 characters wide and as
  /// high as the group's shape asks for, a character being twice as high as wide, 4 to 32 lines. A
  /// group that holds nothing there is an empty canvas.
  @preconcurrency @MainActor
  public func visualDescription() -> String {
    let environment = SimulatedDevice.environment
    let group = SectionReader(SolvedEnvironment(environment)).description(of: self)
    let solution = LayoutSolver().solve(
      [LayoutSection(group: group)], itemCounts: [Self.mostItemsDrawn], in: environment)
    guard let first = solution.group(at: LayoutPoint(x: 0.5, y: 0.5)) else {
      return CharacterCanvas(columns: 64, rows: 4).text
    }
    var canvas = CharacterCanvas(fitting: first.frame)
    for item in first.items {
      guard let frame = solution.frame(ofItem: item, inSection: 0) else { continue }
      canvas.draw(frame, label: "\(item)")
    }
    return canvas.text
  }

  /// More cells than this do not fit on a canvas.
  private static var mostItemsDrawn: Int { 200 }
}
#endif
