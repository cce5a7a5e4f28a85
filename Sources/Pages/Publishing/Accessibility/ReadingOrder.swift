import CatalogModel
import CompositionalLayout
import LayoutSolver
import PagePictures
import Storefront

/// Where on a page a screen reader stops.
struct ReadingOrder {
  /// What a screen reader says at each stop, section by section.
  let sections: [SpokenSection]
  /// The stops that have a place, by their numbers from 1.
  let frames: [(number: Int, frame: LayoutRect)]

  /// The stops of a page that is solved on a device.
  init(_ sections: [SpokenSection], on page: MeasuredPage) {
    self.sections = sections
    var number = 0
    var frames: [(Int, LayoutRect)] = []
    for (index, section) in sections.enumerated() {
      let header = page.solution.element(
        .boundary(kind: ElementKind.sectionHeader, section: index))
      let texts = header.map { page.scene(of: $0).texts.map(\.frame) } ?? []
      for stop in section.elements.indices {
        number += 1
        let frame: LayoutRect?
        if stop < section.items.lowerBound {
          // A stop without a text of its own has the frame of the whole header.
          frame = header.map { header in
            guard texts.indices.contains(stop) else { return header.frame }
            return LayoutRect(
              x: header.frame.x + texts[stop].x, y: header.frame.y + texts[stop].y,
              width: texts[stop].width, height: texts[stop].height)
          }
        } else if section.items.contains(stop) {
          frame = page.solution.frame(ofItem: stop - section.items.lowerBound, inSection: index)
        } else {
          frame =
            page.solution.element(.boundary(kind: ElementKind.sectionFooter, section: index))?.frame
        }
        if let frame { frames.append((number, frame)) }
      }
    }
    self.frames = frames
  }
}
