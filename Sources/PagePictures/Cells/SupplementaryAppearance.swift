import CompositionalLayout
import DocumentJSON

/// A header, a footer, a badge or a background to draw.
struct PictureSupplementary {
  /// The title and the subtitle of the section's header.
  var title: String?
  var subtitle: String?
  /// The number of items in the section.
  var itemCount: Int
  /// Whether the section scrolls horizontally, so that a “See All” button is shown.
  var showsMore: Bool
  /// The distance of the section's content from the header's leading edge, in points.
  var textInset: Double
  /// Whether the element pins, and whether it is currently away from its own place.
  var pins = false
  var isHeld = false
  /// The element's number among those of its kind.
  var number: Int
  /// Whether the page has a grouped background.
  var isGrouped = false
  /// The list's appearance; nil if the section is not a list.
  var list: ListConfiguration.Appearance?
}

/// Draws headers, footers, badges and backgrounds.
struct SupplementaryAppearance {
  /// The height of a header's content.
  func headerHeight(_ header: PictureSupplementary, type: TypeScale) -> Double {
    if let list = header.list {
      let face = type[list == .plain || list == .sidebarPlain ? .headline : .footnote]
      return face.leading + (list == .plain ? 12 : 20)
    }
    let texts =
      headerFace(header, type).leading
      + (header.subtitle == nil ? 0 : type[.subheadline].leading)
    return header.pins ? max(44, texts + 16) : texts + Self.top + Self.bottom
  }

  /// The height of a footer's content.
  func footerHeight(type: TypeScale) -> Double {
    type[.footnote].leading + 16
  }

  private func headerFace(_ header: PictureSupplementary, _ type: TypeScale) -> Typeface {
    type[header.pins ? .title3 : .title2].weight(.bold)
  }

  func drawHeader(_ header: PictureSupplementary, on canvas: inout PictureCanvas) {
    let (size, type) = (canvas.size, canvas.type)
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
    let face = headerFace(header, type).limited(to: size.height)
    let detail = type[.subheadline].limited(to: size.height - face.leading)
    let texts = face.leading + (header.subtitle == nil ? 0 : detail.leading)
    let isTight = header.pins || size.height < texts + Self.top
    let y = isTight ? (size.height - texts) / 2 : size.height - Self.bottom - texts
    if !isTight, header.title != nil {
      canvas.rect(
        LayoutRect(
          x: header.textInset, y: 0, width: size.width - 2 * header.textInset, height: 0.5),
        fill: .color(.separator))
    }
    let more = type[header.pins ? .subheadline : .body].limited(to: face.leading)
    // At large text sizes, the title needs the whole line.
    let showsMore = header.showsMore && type.factor <= 1.5
    let moreWidth = showsMore ? more.width(of: Self.more) + 16 : 0
    let width = size.width - 2 * header.textInset - moreWidth
    guard width > 0, let title = header.title else { return }
    canvas.text(title, face, .label, x: header.textInset, y: y, width: width)
    if let subtitle = header.subtitle {
      canvas.text(
        subtitle, detail, .secondaryLabel, x: header.textInset, y: y + face.leading,
        width: size.width - 2 * header.textInset)
    }
    guard showsMore else { return }
    canvas.text(
      Self.more, more, .tint, x: header.textInset + width, y: y + face.baseline - more.baseline,
      width: moreWidth, alignment: .trailing)
  }

  private func drawListHeader(
    _ header: PictureSupplementary, _ list: ListConfiguration.Appearance,
    on canvas: inout PictureCanvas
  ) {
    let isPlain = list == .plain || list == .sidebarPlain
    let face = canvas.type[isPlain ? .headline : .footnote]
    let bottom = isPlain ? 4.0 : 6
    canvas.text(
      (header.title ?? "").uppercased(isPlain ? false : true), face,
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

  /// Draws a badge: a number on a colored background.
  func drawBadge(_ badge: PictureSupplementary, on canvas: inout PictureCanvas) {
    let size = canvas.size
    let isSmall = size.width <= 48 && size.height <= 48
    canvas.rect(
      LayoutRect(origin: .zero, extent: size),
      fill: .color(isSmall ? .alert : .fill), radius: isSmall ? size.height / 2 : 8)
    guard isSmall, size.width >= 14, size.height >= 14 else { return }
    let number = "\(badge.number % 9 + 1)"
    let letters = min(size.height, size.width) * 0.62
    let face = Typeface(size: letters, leading: letters * 1.2, weight: .semibold)
    canvas.text(
      number, face, .white, x: 0, y: (size.height - face.leading) / 2, width: size.width,
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
  /// The label of the button that shows all items of a row.
  private static let more = "See All"
  /// The padding above and below a header's text, in points.
  private static let top = 12.0
  private static let bottom = 8.0
}

extension String {
  /// The text, in capital letters if `isUpper` is true.
  fileprivate func uppercased(_ isUpper: Bool) -> String { isUpper ? uppercased() : self }
}
