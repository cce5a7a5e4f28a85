import CatalogModel
import CompositionalLayout

/// The button of an app, with the note below it, in a column as wide as the wider of them.
struct GetButton {
  private let label: TextFitting
  private var note: TextFitting
  private let pill: LayoutExtent

  /// The width of the button's column, in points; the same for all short prices.
  let width: Double

  /// - Parameter room: The width for the column where it stands below the texts, in points, in which the label is
  ///   reduced and the note wraps; nil where it stands beside them.
  init(_ content: CellContent, type: TypeScale, room: Double? = nil) {
    let text = content.button ?? ""
    let title = type[.subheadline].weight(.bold)
    let small = type[.caption2].size - 1.5
    let caption = Typeface(size: small, leading: small + 2)
    label = TextFitting(
      name: text, in: title, reducedTo: type.reductions(of: title),
      width: room.map { $0 - Self.padding } ?? .infinity
    ) { _ in 1 }
    note = TextFitting(
      content.note ?? "", in: caption, width: room ?? .infinity, lines: room == nil ? 1 : 4,
      hyphenates: type.isEnlarged)
    pill = LayoutExtent(
      width: max(72, label.width + Self.padding), height: max(28, label.typeface.leading + 8))
    // The columns of all rows are equally wide, so that their buttons are aligned.
    let reserved = room == nil ? caption.width(of: content.reservedNote) : 0
    // Beside smaller text they are as wide as by default, so that larger text never has less room.
    let least =
      type.category < .large ? GetButton(content, type: type.atLeastStandard, room: room).width : 0
    width = text.isEmpty ? 0 : max(pill.width, note.width, reserved, least)
  }

  /// Whether there is a button.
  var isShown: Bool { !label.lines.isEmpty }

  /// The height of the button and its note, in points.
  var height: Double {
    isShown ? pill.height + (note.lines.isEmpty ? 0 : note.height + Self.gap) : 0
  }

  /// The button alone, in a column of the same width.
  var withoutNote: GetButton {
    var button = self
    button.note.lines = []
    return button
  }

  /// Draws the button with its top leading corner at a point.
  func draw(on canvas: inout PictureCanvas, x: Double, y: Double, isCentered: Bool = true) {
    guard isShown else { return }
    let left = x + (isCentered ? (width - pill.width) / 2 : 0)
    canvas.rect(
      LayoutRect(x: left, y: y, width: pill.width, height: pill.height), fill: .color(.fill),
      radius: pill.height / 2)
    canvas.draw(
      label, .tint, x: left, y: y + (pill.height - label.height) / 2, width: pill.width,
      alignment: .center)
    guard !note.lines.isEmpty else { return }
    canvas.draw(
      note, .secondaryLabel, x: x, y: y + pill.height + Self.gap, width: width,
      alignment: isCentered ? .center : .leading)
  }

  /// The padding at both ends of the label together, in points.
  private static let padding = 28.0
  /// The distance between the button and its note, in points.
  private static let gap = 2.0
}
