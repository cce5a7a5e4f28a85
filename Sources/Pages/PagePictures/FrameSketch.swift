package import CompositionalLayout
import LayoutSolver

/// Frames drawn as outlined boxes, from the text of a table of frames.
package struct FrameSketch: Hashable {
  /// An element of the table.
  package struct Element: Hashable {
    /// The name and, in a list, the index, which identify the element.
    package var name: String
    package var frame: LayoutRect
    var isCell: Bool
    package var isProvisional: Bool
  }

  private var content: LayoutExtent
  private var container: LayoutExtent
  package private(set) var elements: [Element]

  /// Parses a table in the format of ``FrameTable``. Lines that are not frames are ignored; returns
  /// nil if the table does not start with the content's size.
  package init?(table: String) {
    let lines = table.split(separator: "\n")
    let size = /content (\S+) × (\S+), container (\S+) × (\S+)/
    guard let match = lines.first?.wholeMatch(of: size)?.output,
      let content = LayoutExtent(match.1, match.2),
      let container = LayoutExtent(match.3, match.4)
    else { return nil }
    (self.content, self.container) = (content, container)
    elements = lines.prefix(Self.largest).compactMap(Element.init)
  }

  /// The most elements that are drawn.
  private static let largest = 10_000

  /// The boxes as an SVG document.
  package func svg(title: String) -> String {
    draw(title: title, caption: title) { _ in }
  }

  /// The boxes as an SVG document, with differences from approved frames marked.
  package func svg(title: String, comparedWith approved: FrameSketch) -> String {
    let marks = marks(since: approved)
    return draw(
      title: title, caption: title + ": moved is orange, appeared green, gone red", with: approved
    ) { canvas in
      for mark in marks { mark.draw(on: &canvas) }
    }
  }

  private func marks(since approved: FrameSketch) -> [PictureMark] {
    // Elements with equal names, such as two of the layout's own boundary items, are paired in
    // order.
    var before = Dictionary(grouping: approved.elements, by: \.name).mapValues { $0[...] }
    var marks: [PictureMark] = []
    for element in elements {
      guard let old = before[element.name]?.popFirst() else {
        marks.append(PictureMark(frame: element.frame, meaning: .appeared))
        continue
      }
      guard old.frame != element.frame else { continue }
      marks.append(PictureMark(frame: element.frame, other: old.frame, meaning: .moved))
    }
    let gone = before.values.joined().sorted { $0.name < $1.name }
    return gone.map { PictureMark(frame: $0.frame, meaning: .left) } + marks
  }

  /// - Parameter other: Frames that the picture must also have room for.
  private func draw(
    title: String, caption: String, with other: FrameSketch? = nil,
    _ drawMarks: (inout PictureCanvas) -> Void
  ) -> String {
    let frames = (elements + (other?.elements ?? [])).map(\.frame)
    func room(_ own: [Double], _ ends: [Double], _ screen: Double) -> Double {
      // Horizontally scrolling rows can be very long, so the picture ends after three screens of
      // them.
      min((own + ends).max() ?? 0, max(own.max() ?? 0, 3 * screen), 20_000)
    }
    let contents = [content, other?.content ?? content, container]
    let extent = LayoutExtent(
      width: room(contents.map(\.width), frames.map(\.maxX), container.width),
      height: room(contents.map(\.height), frames.map(\.maxY), container.height))
    let (margin, header) = (16.0, 40.0)
    let size = LayoutExtent(
      width: extent.width + 2 * margin, height: extent.height + header + margin)
    var canvas = PictureCanvas(
      size: size, type: TypeScale(), isMirrored: false, notation: .scheme(.light))
    canvas.rect(LayoutRect(origin: .zero, extent: size), fill: .color(.groupedBackground))
    canvas.text(
      caption, Typeface(size: 13, leading: 18, weight: .semibold), .label, x: margin, y: 11,
      width: extent.width)
    let area = LayoutRect(origin: LayoutPoint(x: margin, y: header), extent: extent)
    canvas.place(area) { canvas in
      canvas.rect(LayoutRect(origin: .zero, extent: content), fill: .color(.background))
      for element in elements {
        FrameOverlay.draw(
          element.name, element.frame, isCell: element.isCell,
          isProvisional: element.isProvisional, estimate: element.isProvisional ? "~" : "",
          on: &canvas)
      }
      canvas.rect(
        LayoutRect(origin: .zero, extent: container), fill: .none,
        stroke: PictureStroke(.fixed(RGB(0x8E8E93)), width: 1, dash: "2 4"))
      drawMarks(&canvas)
    }
    return canvas.document(size: size, title: title).text
  }
}

extension FrameSketch.Element {
  /// Parses a line such as `cell  0.2  0  88  393  44  0  ~`.
  init?(line: Substring) {
    let row = /(.+?) +(layout|-|\d+\.\d+) +(\S+) +(\S+) +(\S+) +(\S+) +-?\d+(?: +(.*))?/
    guard let match = line.wholeMatch(of: row)?.output,
      let x = Double(match.3), let y = Double(match.4),
      let extent = LayoutExtent(match.5, match.6), x.isFinite, y.isFinite
    else { return nil }
    name = match.2 == "-" ? String(match.1) : "\(match.1) \(match.2)"
    frame = LayoutRect(origin: LayoutPoint(x: x, y: y), extent: extent)
    isCell = match.1 == "cell"
    isProvisional = match.7?.contains("~") ?? false
  }
}

extension LayoutExtent {
  fileprivate init?(_ width: Substring, _ height: Substring) {
    guard let width = Double(width), let height = Double(height), width.isFinite, height.isFinite
    else { return nil }
    self.init(width: width, height: height)
  }
}
