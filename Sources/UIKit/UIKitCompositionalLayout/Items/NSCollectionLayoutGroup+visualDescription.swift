import CompositionalLayout
import LayoutSolver
import UIKitStandIns

extension NSCollectionLayoutGroup {
  /// The group drawn in characters, for people who debug: one box per cell, numbered in layout
  /// order.
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

  /// The most cells that fit on a canvas.
  private static var mostItemsDrawn: Int { 200 }
}

/// A drawing in characters: boxes of `+`, `-` and `|`, with a label in the middle.
struct CharacterCanvas {
  private var lines: [[Character]]
  private var region = LayoutRect.zero

  init(columns: Int, rows: Int) {
    lines = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// A canvas 64 columns wide, 4 to 32 lines high, that a region of the layout fills.
  init(fitting region: LayoutRect) {
    let shape = region.width > 0 ? region.height / region.width : 0
    let rows = (64 * shape / 2).rounded()
    self.init(columns: 64, rows: Int(min(max(rows, 4), 32)))
    self.region = region
  }

  var text: String { lines.map { String($0) + "\n" }.joined() }

  /// Draws the outline of a frame; what lies outside of the region is cut off.
  mutating func draw(_ frame: LayoutRect, label: String) {
    guard region.width > 0, region.height > 0, let width = lines.first?.count else { return }
    let left = place(frame.x - region.x, of: region.width, on: width)
    let right = max(left, place(frame.maxX - region.x, of: region.width, on: width) - 1)
    let top = place(frame.y - region.y, of: region.height, on: lines.count)
    let bottom = max(top, place(frame.maxY - region.y, of: region.height, on: lines.count) - 1)
    for column in left...right {
      put(column == left || column == right ? "+" : "-", column, top)
      put(column == left || column == right ? "+" : "-", column, bottom)
    }
    for row in (top + 1)..<max(bottom, top + 1) {
      put("|", left, row)
      put("|", right, row)
    }
    for (index, character) in label.enumerated() {
      put(character, (left + right - label.count + 1) / 2 + index, (top + bottom) / 2)
    }
  }

  private func place(_ distance: Double, of length: Double, on cells: Int) -> Int {
    Int(min(max(distance / length, -1), 2) * Double(cells) + 0.5)
  }

  private mutating func put(_ character: Character, _ column: Int, _ row: Int) {
    guard lines.indices.contains(row), lines[row].indices.contains(column) else { return }
    lines[row][column] = character
  }
}
