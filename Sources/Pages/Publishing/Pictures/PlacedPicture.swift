import CatalogModel
import CompositionalLayout
package import DocumentJSON
import LayoutSolver
package import PagePictures
package import Storefront

/// A page on a device: its picture, and where its sections and items are in it.
package struct PlacedPicture: Sendable {
  private let device: DevicePreset
  private let svg: String
  private let size: LayoutExtent
  /// The part of the picture that is the screen.
  private let screen: LayoutRect
  private let sections: [Section]

  private struct Section: Sendable {
    var key: String
    var frame: LayoutRect
    var header: LayoutRect?
    var items: [(key: String, frame: LayoutRect)]
  }

  /// A picture with the device and nothing else around it.
  package init(_ picture: PagePicture, of page: PublishedPage) {
    device = picture.device
    (svg, size, screen) = picture.framed
    // The solver's frames begin where the page does, which is below the bars.
    let origin = LayoutPoint(x: screen.x, y: screen.y + picture.top)
    let solution = picture.page.solution
    // What a choice shows has the choice's key; the catalog has the case by its own.
    let cases = page.casesShown
    sections = page.sections.enumerated().compactMap { index, section in
      guard let frame = solution.sectionFrame(index) else { return nil }
      let header = section.layout.boundaryItems.map { $0.elementKind }
        .first { $0 != ElementKind.sectionFooter }
        .flatMap { solution.element(.boundary(kind: $0, section: index)) }
      var items: [(key: String, frame: LayoutRect)] = []
      for (number, item) in section.items.enumerated() {
        guard let frame = solution.frame(ofItem: number, inSection: index) else { continue }
        items.append((item.key, frame.moved(by: origin)))
      }
      return Section(
        key: cases[section.key] ?? section.key, frame: frame.moved(by: origin),
        header: header?.frame.moved(by: origin), items: items)
    }
  }
}

extension PlacedPicture: JSONWritable {
  /// Writes the picture.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("device", device.name)
      writer.member("width", size.width.short)
      writer.member("height", size.height.short)
      writer.member("screen", screen.numbers)
      writer.member("svg", svg)
      writer.array("sections") { writer in
        for section in sections {
          writer.object { writer in
            writer.member("key", section.key)
            writer.member("frame", section.frame.numbers)
            writer.member("header", section.header?.numbers)
            writer.array("items") { writer in
              for item in section.items {
                writer.object { writer in
                  writer.member("key", item.key)
                  writer.member("frame", item.frame.numbers)
                }
              }
            }
          }
        }
      }
    }
  }
}

extension PublishedPage {
  /// The keys of the cases that the page shows, by those of their choices.
  package var casesShown: [String: String] {
    var cases: [String: String] = [:]
    for decision in decisions {
      if case .shown(let key) = decision.outcome { cases[decision.choice] = key }
    }
    return cases
  }
}

extension LayoutRect {
  /// The coordinates: x, y, width, height.
  fileprivate var numbers: [Double] { [x.short, y.short, width.short, height.short] }

  fileprivate func moved(by offset: LayoutPoint) -> LayoutRect {
    LayoutRect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }
}

extension Double {
  /// The length to a hundredth of a point.
  fileprivate var short: Double { (self * 100).rounded() / 100 }
}
