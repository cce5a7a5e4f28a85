import CompositionalLayout
import LayoutSolver

/// The twin: an obviously simple solver that makes every element, one after the other, and answers
/// queries by looking at all of them. It shares nothing with `LayoutSolver` but the types of the
/// answer.
struct NaiveLayout {
  struct Element {
    var identifier: ElementIdentifier
    var frame: LayoutRect
    var zIndex: Int
    /// The group that the element belongs to, or the section of a background.
    var host: LayoutRect?
  }

  let plan: RandomPlan
  var elements: [Element] = []
  var content = LayoutExtent.zero
  private var axis: LayoutAxis { plan.configuration.scrollDirection }

  init(_ plan: RandomPlan) {
    self.plan = plan
    var place = 0.0
    var sections: [(NaiveSection, Double)] = []
    var widest = plan.environment.container[axis.across]
    for number in plan.sections.indices {
      if number > 0 { place += plan.configuration.interSectionSpacing }
      let section = NaiveSection(plan, number)
      sections.append((section, place))
      place += section.length
      widest = max(widest, section.widest)
    }
    let around = NaiveBoundary(
      plan.configuration.boundaryItems, core: place, axis: axis,
      container: plan.environment.container, insets: .zero, scale: plan.environment.displayScale)
    content[axis] = around.length
    content[axis.across] = widest
    for (section, start) in sections where section.length > 0 {
      for element in section.elements {
        append(element, moved: start + around.before)
      }
    }
    for (item, frame) in zip(plan.configuration.boundaryItems, around.frames) {
      append(
        Element(
          identifier: .layoutBoundary(kind: item.elementKind), frame: frame, zIndex: item.zIndex),
        moved: 0)
    }
  }

  private mutating func append(_ element: Element, moved distance: Double) {
    var element = element
    element.frame = finished(element.frame, distance)
    element.host = element.host.map { finished($0, distance) }
    elements.append(element)
  }

  private func finished(_ frame: LayoutRect, _ distance: Double) -> LayoutRect {
    var frame = frame
    if axis == .vertical { frame.y += distance } else { frame.x += distance }
    if plan.environment.direction == .rightToLeft {
      frame.x = content.width - frame.x - frame.width
    }
    if let scale = plan.environment.displayScale {
      frame.x = nearest(frame.x * scale) / scale
      frame.y = nearest(frame.y * scale) / scale
    }
    return frame
  }

  /// Halves go away from zero, and what is a hair from a half is one.
  private func nearest(_ pixels: Double) -> Double {
    (pixels + (pixels < 0 ? -0.001 : 0.001)).rounded(.toNearestOrAwayFromZero)
  }

  func names(in rect: LayoutRect) -> Set<ElementIdentifier> {
    let left = max(rect.x, 0)
    let top = max(rect.y, 0)
    let right = min(rect.maxX, content.width)
    let bottom = min(rect.maxY, content.height)
    guard left <= right, top <= bottom else { return [] }
    func meets(_ frame: LayoutRect) -> Bool {
      left < right && top < bottom && frame.x < right && left < frame.maxX && frame.y < bottom
        && top < frame.maxY
    }
    func touches(_ frame: LayoutRect) -> Bool {
      frame.x <= right && left <= frame.maxX && frame.y <= bottom && top <= frame.maxY
    }
    return Set(
      elements.filter { element in
        if case .decoration = element.identifier.category {
          return element.host.map(touches) ?? false
        }
        return meets(element.frame) && element.host.map(meets) ?? true
      }.map(\.identifier))
  }
}
