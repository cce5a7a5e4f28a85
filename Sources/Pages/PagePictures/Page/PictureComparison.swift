import CompositionalLayout
import LayoutSolver

/// Two plans drawn on one device, with moved, added and removed elements marked.
///
/// Elements are paired by section, as in `PlanDifference`, and by their index in it. A cell that
/// only moved with its section is not marked; the section is.
public struct PictureComparison: Sendable {
  private let before: PagePicture
  private let after: PagePicture

  /// Compares two pictures.
  public init(before: PagePicture, after: PagePicture) {
    self.before = before
    self.after = after
  }

  /// Both pictures side by side, as an SVG document.
  public var svg: String {
    let marks = marks
    var left = PictureSheet.Tile(before, caption: "Before")
    var right = PictureSheet.Tile(after, caption: "After")
    left.marks = marks.before
    right.marks = marks.after
    return PictureSheet([[left, right]], scheme: after.options.scheme, legend: Self.legend).svg
  }

  /// Both pictures on top of each other as an HTML page with a slider.
  public var html: String {
    let marks = marks
    var left = PictureSheet.Tile(before)
    var right = PictureSheet.Tile(after)
    left.marks = marks.before
    right.marks = marks.after
    return PictureHTML(scheme: after.options.scheme).comparison(
      PictureSheet([[left]], scheme: before.options.scheme),
      PictureSheet([[right]], scheme: after.options.scheme))
  }

  private static let legend: [(String, PictureMark.Meaning)] = [
    ("moved", .moved), ("appeared", .appeared), ("left", .left),
  ]

  private var marks: (before: [PictureMark], after: [PictureMark]) {
    let (old, new) = (before.page, after.page)
    let matching = SectionMatching(from: old.plan.sections, to: new.plan.sections)
    var left: [PictureMark] = []
    var right: [PictureMark] = []
    for (section, partner) in matching.partners.enumerated() {
      guard let partner else {
        right += frame(of: section, in: new).map { PictureMark(frame: $0, meaning: .appeared) }
        continue
      }
      compare(partner, with: section, &left, &right)
    }
    for section in matching.removed {
      left += frame(of: section, in: old).map { PictureMark(frame: $0, meaning: .left) }
    }
    return (left, right)
  }

  private func frame(of section: Int, in page: MeasuredPage) -> [LayoutRect] {
    page.solution.sectionFrame(section).map { [$0] } ?? []
  }

  private func compare(
    _ old: Int, with new: Int, _ left: inout [PictureMark], _ right: inout [PictureMark]
  ) {
    guard let start = before.page.solution.sectionFrame(old),
      let end = after.page.solution.sectionFrame(new)
    else { return }
    let shift = LayoutPoint(x: end.x - start.x, y: end.y - start.y)
    var isShown = false
    let counts = (
      before.page.solution.itemCount(inSection: old), after.page.solution.itemCount(inSection: new)
    )
    for item in 0..<min(max(counts.0, counts.1), Self.comparedItems) {
      let was = before.page.solution.frame(ofItem: item, inSection: old)
      let now = after.page.solution.frame(ofItem: item, inSection: new)
      switch (was, now) {
      case (let was?, let now?):
        var carried = was
        carried.x += shift.x
        carried.y += shift.y
        guard !carried.isNear(now) else { continue }
        left.append(PictureMark(frame: was, meaning: .moved))
        right.append(PictureMark(frame: now, other: carried, meaning: .moved))
        isShown = true
      case (let was?, nil): left.append(PictureMark(frame: was, meaning: .left))
      case (nil, let now?): right.append(PictureMark(frame: now, meaning: .appeared))
      case (nil, nil): continue
      }
    }
    if !isShown, abs(shift.x) > 0.01 || abs(shift.y) > 0.01 {
      left.append(PictureMark(frame: start, meaning: .moved))
      right.append(PictureMark(frame: end, meaning: .moved))
    }
  }

  /// The most items of a section that are compared.
  private static let comparedItems = 2_000
}

extension LayoutRect {
  fileprivate func isNear(_ other: LayoutRect) -> Bool {
    abs(x - other.x) < 0.01 && abs(y - other.y) < 0.01 && abs(width - other.width) < 0.01
      && abs(height - other.height) < 0.01
  }
}
