import CatalogModel
import CompositionalLayout
import DocumentJSON

/// A header, a footer, a badge or a background to draw.
struct PictureSupplementary {
  /// The badge of an item.
  enum Badge: Hashable {
    /// The item's number or short text; nil if it has none, so that nothing is drawn.
    case item(String?)
    /// The place of a badge on an item whose content is unknown.
    case unknown
  }

  /// What the section's header says.
  var header: HeaderContent
  /// The badge, if the element is one.
  var badge = Badge.unknown
  /// The number of items in the section.
  var itemCount: Int
  /// The distance of the section's content from the header's leading edge, in points.
  var textInset: Double
  /// Whether the element pins, and whether it is currently away from its own place.
  var pins = false
  var isHeld = false
  /// Whether the page has a grouped background.
  var isGrouped = false
  /// The list's appearance; nil if the section is not a list.
  var list: ListConfiguration.Appearance?
}

/// Draws headers, footers, badges and backgrounds.
struct SupplementaryAppearance {
  /// The height of a header's content in a width, both in points.
  func headerHeight(_ header: PictureSupplementary, width: Double, type: TypeScale) -> Double {
    if let list = header.list {
      let face = type[list == .plain || list == .sidebarPlain ? .headline : .footnote]
      return face.leading + (list == .plain ? 12 : 20)
    }
    let texts = HeaderTexts(header, width: width, height: .infinity, type: type).height
    return header.pins ? max(44, texts + 16) : texts + Self.top + Self.bottom
  }

  /// The height of a footer's content.
  func footerHeight(type: TypeScale) -> Double {
    type[.footnote].leading + 16
  }

  func drawHeader(_ header: PictureSupplementary, on canvas: inout PictureCanvas) {
    let size = canvas.size
    if header.pins {
      canvas.rect(
        LayoutRect(origin: .zero, extent: size),
        fill: .color(header.isGrouped ? .groupedBackground : .background))
      if header.isHeld { canvas.separator(from: 0) }
    }
    if let list = header.list {
      drawListHeader(header, list, on: &canvas)
      return
    }
    let texts = HeaderTexts(header, width: size.width, height: size.height, type: canvas.type)
    let isTight = header.pins || size.height < texts.height + Self.top
    texts.draw(
      on: &canvas, x: header.textInset,
      y: isTight ? (size.height - texts.height) / 2 : size.height - Self.bottom - texts.height)
  }

  private func drawListHeader(
    _ header: PictureSupplementary, _ list: ListConfiguration.Appearance,
    on canvas: inout PictureCanvas
  ) {
    let isPlain = list == .plain || list == .sidebarPlain
    let face = canvas.type[isPlain ? .headline : .footnote]
    let bottom = isPlain ? 4.0 : 6
    canvas.text(
      (header.header.title ?? "").uppercased(isPlain ? false : true), face,
      isPlain ? .label : .secondaryLabel, x: Self.listInset,
      y: canvas.size.height - bottom - face.leading, width: canvas.size.width - 2 * Self.listInset)
  }

  func drawFooter(_ footer: PictureSupplementary, on canvas: inout PictureCanvas) {
    let face = canvas.type[.footnote]
    let inset = footer.list == nil ? footer.textInset : Self.listInset
    canvas.text(
      counted(footer.itemCount, "item"), face, .secondaryLabel, x: inset,
      y: (canvas.size.height - face.leading) / 2, width: canvas.size.width - 2 * inset)
  }

  /// Draws a badge: the item's number or short text on red, and nothing if there is none.
  func drawBadge(_ badge: PictureSupplementary.Badge, on canvas: inout PictureCanvas) {
    let size = canvas.size
    let whole = LayoutRect(origin: .zero, extent: size)
    guard case .item(let text) = badge else {
      canvas.rect(whole, fill: .color(.fill), radius: min(8, size.height / 2))
      return
    }
    guard let text, !text.isEmpty, size.width >= 8, size.height >= 8 else { return }
    canvas.rect(whole, fill: .color(.alert), radius: min(size.width, size.height) / 2)
    let letters = size.height * 0.62
    let natural = Typeface(size: letters, leading: letters * 1.2, weight: .semibold)
    let room = size.width - 4
    // Small letters are spaced more widely.
    let share = min(1, room / (natural.width(of: text) * 1.06))
    let face = natural.limited(to: natural.leading * share)
    canvas.text(
      text, face, .white, x: 2, y: (size.height - face.leading) / 2, width: room,
      alignment: .center)
  }

  /// Draws a section's background.
  func drawBackground(isGrouped: Bool, on canvas: inout PictureCanvas) {
    canvas.rect(
      LayoutRect(origin: .zero, extent: canvas.size), fill: .color(isGrouped ? .card : .fill),
      radius: 12)
  }

  /// The leading inset of the text in a list's headers, rows and footers, in points.
  private static let listInset = 16.0
  /// The padding above and below a header's text, in points.
  private static let top = 12.0
  private static let bottom = 8.0
}

/// The title, the subtitle and the button of a header, placed in its width.
///
/// By default the title takes one line, with the button at its end. Enlarged titles wrap, and the button stands
/// below one that has no room beside it.
private struct HeaderTexts {
  private let title: TextFitting
  private let subtitle: TextFitting
  private let button: TextFitting
  private let isBelow: Bool
  private let width: Double

  init(_ header: PictureSupplementary, width: Double, height: Double, type: TypeScale) {
    let content = header.header
    let width = max(0, width - 2 * header.textInset)
    self.width = width
    let text = content.title ?? ""
    let label = content.title == nil ? "" : content.button ?? ""
    let widestTitle = type[.title2].weight(.bold)
    // Beside smaller text it has as much room as by default, so that larger text never has less.
    let titleFace = widestTitle.limited(to: height)
    let room =
      label.isEmpty
      ? 0 : type.atLeastStandard[.body].limited(to: titleFace.leading).width(of: label) + 16
    isBelow = !label.isEmpty && type.stacks([(text, widestTitle)], width: width - room)
    let buttonFace = type[.body].limited(to: titleFace.leading)
    let beside = isBelow ? 0 : room
    button = TextFitting(
      label, in: buttonFace, width: isBelow ? width : max(0, beside), lines: isBelow ? 4 : 1,
      hyphenates: type.isEnlarged)
    var left = height - (isBelow ? button.height : 0)
    let titleLines = type.isEnlarged ? Self.lines(titleFace, in: left, atMost: 8) : 1
    title = TextFitting(
      name: text, in: titleFace,
      reducedTo: type.reductions(of: titleFace).filter { $0 >= 0.85 * titleFace.size },
      width: width - beside, hyphenates: type.isEnlarged
    ) { _ in titleLines }
    left -= title.height
    let detail = type[.subheadline].limited(to: max(0, left))
    let detailLines = type.isEnlarged ? Self.lines(detail, in: left, atMost: 12) : 1
    subtitle = TextFitting(
      content.title == nil ? "" : content.subtitle ?? "", in: detail, width: width,
      lines: detailLines, hyphenates: type.isEnlarged)
  }

  private static func lines(_ face: Typeface, in height: Double, atMost limit: Int) -> Int {
    (1...limit).last { Double($0) * face.leading <= height } ?? 1
  }

  /// The height of all texts, in points.
  var height: Double { title.height + subtitle.height + (isBelow ? button.height : 0) }

  func draw(on canvas: inout PictureCanvas, x: Double, y: Double) {
    guard width > 0 else { return }
    canvas.draw(title, .label, x: x, y: y, width: width)
    canvas.draw(subtitle, .secondaryLabel, x: x, y: y + title.height, width: width)
    let baseline = title.typeface.baseline - button.typeface.baseline
    canvas.draw(
      button, .tint, x: x, y: y + (isBelow ? title.height + subtitle.height : baseline),
      width: width, alignment: isBelow ? .leading : .trailing)
  }
}

extension String {
  /// The text, in capital letters if `isUpper` is true.
  fileprivate func uppercased(_ isUpper: Bool) -> String { isUpper ? uppercased() : self }
}
