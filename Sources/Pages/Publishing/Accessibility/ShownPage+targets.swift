import CatalogModel
import CompositionalLayout
import DocumentJSON
import LayoutSolver
import PagePictures

/// Something that is tapped.
private struct Target {
  var frame: LayoutRect
  var path: DocumentPath
  var name: String
  /// What is in front of others; of two alike, the later one is.
  var zIndex = 0
}

extension ShownPage {
  /// The first target of each section and rule that is too small, too near to another one, or hidden in part.
  func targetDiagnostics(ofSection section: Int, _ cells: [LayoutElement]) -> [Diagnostic] {
    let targets = cells.map { cell in
      Target(
        frame: page.unroundedFrame(of: cell),
        path: .section(section).key("items").index(cell.identifier.item), name: "cell",
        zIndex: cell.zIndex)
    }
    let all = headerTargets(ofSection: section) + targets
    return [
      all.first { $0.frame.isSmallerThan(Self.comfortable) }.map { target in
        AccessibilityRule.smallTarget.diagnostic(
          at: target.path,
          "The \(target.name) is \(target.frame.sizeInPoints) points; fingers need 44 × 44.",
          remedy: "Make it larger, or choose a section type with larger cells.")
      },
      crowded(all), clipped(targets, ofSection: section),
    ].compactMap(\.self)
  }

  /// The button of a header, which reacts in 44 × 44 points as far as the header has them.
  private func headerTargets(ofSection section: Int) -> [Target] {
    guard page.content.headers.indices.contains(section),
      page.content.headers[section].button != nil,
      let header = page.solution.element(
        .boundary(kind: ElementKind.sectionHeader, section: section))
    else { return [] }
    let button = page.scene(of: header).texts.last?.frame ?? header.frame
    let frame = LayoutRect(
      x: header.frame.x + button.x, y: header.frame.y,
      width: min(header.frame.width, max(Self.comfortable, button.width)),
      height: header.frame.height)
    return [Target(frame: frame, path: .section(section).key("action"), name: "header's button")]
  }

  /// The first target that is smaller than 24 points, around whose center a circle of 24 points meets another one
  /// (WCAG 2.5.8).
  private func crowded(_ targets: [Target]) -> Diagnostic? {
    for (index, target) in targets.enumerated() where target.frame.isSmallerThan(Self.least) {
      let circle = target.frame.center
      let other = targets.enumerated().first { number, other in
        guard number != index, !other.frame.isEmpty else { return false }
        let isUndersized = other.frame.isSmallerThan(Self.least)
        let toCenter = circle.distance(to: LayoutRect(origin: other.frame.center, extent: .zero))
        return circle.distance(to: other.frame) < Self.least / 2 - Self.rounding
          || isUndersized && toCenter < Self.least - Self.rounding
      }
      guard let other else { continue }
      return AccessibilityRule.crowdedTarget.diagnostic(
        at: target.path,
        "The \(target.name) is \(target.frame.sizeInPoints) points, and the \(other.element.name) "
          + "at \(other.element.path) is less than 24 points from its center.",
        remedy: "Make it larger, or leave more space around it.")
    }
    return nil
  }

  /// The first cell of which the edge of the screen or a later cell leaves less than 24 × 24 points.
  private func clipped(_ cells: [Target], ofSection section: Int) -> Diagnostic? {
    guard page.solution.configuration.scrollDirection == .vertical else { return nil }
    let width = page.solution.environment.container.width
    let scrolls = page.solution.orthogonalRow(inSection: section) != nil
    for (index, cell) in cells.enumerated()
    where !cell.frame.isEmpty && !cell.frame.isSmallerThan(Self.least) {
      var rest = cell.frame
      if !scrolls {
        rest.x = max(0, rest.x)
        rest.width = max(0, min(width, cell.frame.maxX) - rest.x)
      }
      for (number, other) in cells.enumerated()
      where (other.zIndex, number) > (cell.zIndex, index) {
        rest = rest.largestPart(outside: other.frame)
      }
      guard min(rest.width, rest.height) < Self.least - Self.rounding else { continue }
      return AccessibilityRule.clippedTarget.diagnostic(
        at: cell.path, "Only \(rest.sizeInPoints) points of the cell can be tapped.",
        remedy: "Keep it on the screen, and other cells off it.")
    }
    return nil
  }

  /// The side of a target that fingers hit with ease, in points (Apple's Human Interface Guidelines).
  private static let comfortable = 44.0
  /// The least side of a target, in points (WCAG 2.5.8, a CSS pixel being a point).
  private static let least = 24.0
  /// What rounding to pixels can take away, in points.
  fileprivate static let rounding = 0.5
}

extension LayoutRect {
  /// Whether a side is shorter than a length, by more than rounding to pixels takes away. What is not laid out has
  /// no size at all and is another rule's.
  fileprivate func isSmallerThan(_ side: Double) -> Bool {
    !isEmpty && min(width, height) < side - ShownPage.rounding
  }

  fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }

  fileprivate var center: LayoutPoint { LayoutPoint(x: x + width / 2, y: y + height / 2) }

  fileprivate var sizeInPoints: String { "\(width.points) × \(height.points)" }

  /// The largest rectangle within this one that another one does not cover.
  fileprivate func largestPart(outside other: LayoutRect) -> LayoutRect {
    guard other.x < maxX, x < other.maxX, other.y < maxY, y < other.maxY else { return self }
    let parts = [
      LayoutRect(x: x, y: y, width: other.x - x, height: height),
      LayoutRect(x: other.maxX, y: y, width: maxX - other.maxX, height: height),
      LayoutRect(x: x, y: y, width: width, height: other.y - y),
      LayoutRect(x: x, y: other.maxY, width: width, height: maxY - other.maxY),
    ]
    let largest = parts.filter { $0.width > 0 && $0.height > 0 }
      .max { min($0.width, $0.height) < min($1.width, $1.height) }
    return largest ?? LayoutRect(x: x, y: y, width: 0, height: 0)
  }
}

extension LayoutPoint {
  /// The distance to a rectangle, in points.
  fileprivate func distance(to rect: LayoutRect) -> Double {
    let across = max(rect.x - x, 0, x - rect.maxX)
    let down = max(rect.y - y, 0, y - rect.maxY)
    return (across * across + down * down).squareRoot()
  }
}
