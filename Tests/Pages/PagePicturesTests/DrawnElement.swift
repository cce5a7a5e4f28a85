import CompositionalLayout
import Foundation
import LayoutSolver

@testable import PagePictures

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What is drawn of an element, read from its SVG: lines of text and rectangles, in the element's coordinates.
final class DrawnElement: NSObject, XMLParserDelegate {
  /// One line of text, with its box: from the height of its capital letters to its descenders.
  struct Line {
    var text = ""
    let size: Double
    let weight: FontWeight
    let attributes: [String: String]
    let origin: LayoutPoint

    var frame: LayoutRect {
      let width = Typeface(size: size, leading: size, weight: weight).width(of: text)
      let isEnd = attributes["text-anchor"] == "end"
      let share =
        attributes["text-anchor"] == "middle"
        ? 0.5 : isEnd != (attributes["direction"] == "rtl") ? 1 : 0
      return LayoutRect(
        x: origin.x - share * width, y: origin.y - 0.72 * size, width: width,
        height: 0.93 * size)
    }
  }

  let frame: LayoutRect
  private(set) var lines: [Line] = []
  private(set) var rects: [LayoutRect] = []
  private var origins = [LayoutPoint.zero]
  private var isInText = false

  init(_ element: LayoutElement, of page: MeasuredPage) {
    frame = element.frame
    super.init()
    let environment = page.solution.environment
    var canvas = PictureCanvas(
      size: element.frame.extent,
      type: TypeScale(category: environment.contentSizeCategory, idiom: environment.idiom),
      isMirrored: page.isRightToLeft, notation: .scheme(.light))
    page.draw(element, on: &canvas)
    let parser = XMLParser(data: Data("<svg>\(canvas.body.text)</svg>".utf8))
    parser.delegate = self
    _ = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let number = { attributes[$0].flatMap(Double.init) ?? 0 }
    var origin = origins.last ?? .zero
    switch name {
    case "g":
      let moved = (attributes["transform"] ?? "").split { "(), ".contains($0) }
        .compactMap { Double($0) }
      if moved.count > 1 { origin = LayoutPoint(x: origin.x + moved[0], y: origin.y + moved[1]) }
      origins.append(origin)
    case "rect":
      rects.append(
        LayoutRect(
          x: origin.x + number("x"), y: origin.y + number("y"), width: number("width"),
          height: number("height")))
    case "text":
      isInText = true
      lines.append(
        Line(
          size: number("font-size"),
          weight: FontWeight(rawValue: Int(number("font-weight"))) ?? .regular,
          attributes: attributes,
          origin: LayoutPoint(x: origin.x + number("x"), y: origin.y + number("y"))))
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInText { lines[lines.count - 1].text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "g" { origins.removeLast() }
    if name == "text" { isInText = false }
  }

  /// The font size of a text that is shown whole, on one line or more; nil if it is cut off or missing.
  func size(ofWhole text: String) -> Double? {
    func letters(_ text: String) -> String { text.filter { $0 != " " && $0 != "-" } }
    let wanted = letters(text)
    for start in lines.indices {
      var found = ""
      for line in lines[start...] where line.size == lines[start].size && found != wanted {
        found += letters(line.text)
      }
      if found == wanted { return lines[start].size }
    }
    return nil
  }
}
