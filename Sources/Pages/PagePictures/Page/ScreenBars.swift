import CompositionalLayout

/// The bars above a page's content.
struct ScreenBars {
  let device: DevicePreset
  let title: String?

  private var environment: LayoutEnvironment { device.environment }
  private var isBare: Bool { device.screen.bezel == 0 }
  /// Whether the screen is vertically compact, as that of a phone in landscape.
  private var isCompact: Bool { environment.verticalSizeClass == .compact }

  /// The height of the bar that remains when the content scrolls, in points.
  var barHeight: Double {
    title != nil && !isBare ? environment.navigationBarHeight : 0
  }

  /// The height of the large title below it, in points.
  var largeTitleHeight: Double {
    title != nil && !isBare ? environment.largeTitleHeight : 0
  }

  /// The lower edge of the bars, in points from the screen's top.
  func bottom(offset: Double) -> Double {
    isBare ? 0 : environment.safeArea.top + barHeight + (offset > 0 ? 0 : largeTitleHeight)
  }

  func draw(offset: Double, isGrouped: Bool, on canvas: inout PictureCanvas) {
    guard !isBare else { return }
    let isScrolled = offset > 0
    let width = canvas.size.width
    let height = bottom(offset: offset)
    if environment.idiom != .tv {
      canvas.rect(
        LayoutRect(x: 0, y: 0, width: width, height: height),
        fill: .color(isGrouped ? .groupedBackground : .background))
    }
    drawTitle(isScrolled: isScrolled, height: height, on: &canvas)
    drawStatus(on: &canvas)
  }

  /// Draws the bar at the side of the screen, if there is one, with the time and the state of the
  /// device, and the fold. Neither is mirrored.
  func drawSides(on canvas: inout PictureCanvas) {
    if let side = environment.verticalBar {
      let insets = environment.safeArea
      let width = max(insets.leading, insets.trailing)
      let x = side == .left ? 0 : canvas.size.width - width
      canvas.rect(
        LayoutRect(x: x, y: 0, width: width, height: canvas.size.height), fill: .color(.background))
      canvas.rect(
        LayoutRect(
          x: side == .left ? width - 0.5 : x, y: 0, width: 0.5, height: canvas.size.height),
        fill: .color(.separator))
      StatusBar(device: device).draw(inBarAt: x, width: width, on: &canvas)
    }
    if let fold = environment.fold {
      canvas.rect(fold, fill: .color(.fixed(.black, opacity: 0.12)))
    }
  }

  /// Draws the time, signal and battery if the device shows them.
  func drawStatus(on canvas: inout PictureCanvas) {
    if !isBare, !isCompact, environment.safeArea.top > 0, environment.idiom != .tv,
      environment.verticalBar == nil
    {
      StatusBar(device: device).draw(on: &canvas)
    }
  }

  /// Draws the title in the navigation bar.
  func drawSmallTitle(on canvas: inout PictureCanvas) {
    drawTitle(isScrolled: true, height: canvas.size.height, on: &canvas)
  }

  /// Whether the page has a large title.
  var hasLargeTitle: Bool { largeTitleHeight > 0 }

  private func drawTitle(isScrolled: Bool, height: Double, on canvas: inout PictureCanvas) {
    guard let title else { return }
    let width = canvas.size.width
    let margin = environment.layoutMargins.leading
    if isScrolled || largeTitleHeight == 0 {
      let face = Typeface(size: 17, leading: 22, weight: .semibold)
      canvas.text(
        title, face, .label, x: margin, y: height - (barHeight + face.leading) / 2,
        width: width - 2 * margin, alignment: .center)
      if isScrolled {
        canvas.rect(
          LayoutRect(x: 0, y: height - 0.5, width: width, height: 0.5), fill: .color(.separator))
      }
    } else {
      drawLargeTitle(bottom: height, on: &canvas)
    }
  }

  /// Draws only the large title, on a canvas of its height.
  func drawLargeTitle(on canvas: inout PictureCanvas) {
    drawLargeTitle(bottom: canvas.size.height, on: &canvas)
  }

  private func drawLargeTitle(bottom: Double, on canvas: inout PictureCanvas) {
    let (margin, face) = (environment.layoutMargins.leading, environment.largeTitleFace)
    canvas.text(
      title ?? "", face, .label, x: margin, y: bottom - face.leading - 8,
      width: canvas.size.width - 2 * margin)
  }
}

/// The time, signal and battery.
private struct StatusBar {
  let device: DevicePreset

  func draw(on canvas: inout PictureCanvas) {
    let width = canvas.size.width
    let top = device.environment.safeArea.top
    let isSmall = top <= 24
    let face = Typeface(size: isSmall ? 12 : 17, leading: isSmall ? 16 : 22, weight: .semibold)
    let middle: Double
    switch device.screen.cutout {
    case .island(let islandTop): middle = islandTop + 18.7
    case .notch: middle = top / 2 + 2
    case .none: middle = top / 2
    }
    let time = device.environment.idiom == .pad ? "9:41 AM" : "9:41"
    let wing = isSmall ? 0 : (width - 126) / 2
    if isSmall {
      canvas.text(
        time, face, .label, x: device.environment.idiom == .pad ? 20 : 0, y: middle - 8,
        width: device.environment.idiom == .pad ? 100 : width,
        alignment: device.environment.idiom == .pad ? .leading : .center)
    } else {
      canvas.text(
        time, face, .label, x: 6, y: middle - 11, width: wing - 6, alignment: .center)
    }
    let scale = isSmall ? 0.85 : 1
    let room = 78 * scale
    let start = isSmall ? width - room - 12 : width - wing + (wing - 6 - room) / 2
    signs(x: start, y: middle - 6.5 * scale, scale: scale, on: &canvas)
  }

  /// Draws the time above the symbols at the top of a bar at the screen's side.
  func draw(inBarAt x: Double, width: Double, on canvas: inout PictureCanvas) {
    let face = Typeface(size: 15, leading: 20, weight: .semibold)
    canvas.text("9:41", face, .label, x: x, y: 22, width: width, alignment: .center)
    signs(x: x + (width - 78 * 0.85) / 2, y: 48, scale: 0.85, on: &canvas)
  }

  /// Draws the signal, Wi-Fi and battery symbols, 78 by 13 points at scale 1.
  private func signs(x: Double, y: Double, scale: Double, on canvas: inout PictureCanvas) {
    for bar in 0..<4 {
      let height = 4 + Double(bar) * 2.7
      canvas.rect(
        LayoutRect(
          x: x + Double(bar) * 4.8 * scale, y: y + (12.4 - height) * scale, width: 3.2 * scale,
          height: height * scale),
        fill: .color(.label), radius: 0.8 * scale)
    }
    canvas.path(
      "M8.5 2.6c2.4 0 4.6.9 6.3 2.5l1.2-1.3A10.9 10.9 0 0 0 8.5.8C5.7.8 3 1.9 1 3.8l1.2 1.3"
        + "a9.1 9.1 0 0 1 6.3-2.5zM8.5 6.7c1.3 0 2.5.5 3.4 1.3l1.3-1.3a6.7 6.7 0 0 0-9.4 0"
        + "l1.3 1.3c.9-.8 2.1-1.3 3.4-1.3zM10.7 9.4a3.1 3.1 0 0 0-4.4 0l2.2 2.3z",
      in: LayoutRect(x: x + 24.5 * scale, y: y, width: 17 * scale, height: 13 * scale), units: 17,
      fill: .color(.label))
    let battery = LayoutRect(
      x: x + 48 * scale, y: y, width: 25 * scale, height: 12.6 * scale)
    canvas.rect(
      battery, fill: .none, radius: 3.8 * scale,
      stroke: PictureStroke(.tertiaryLabel, width: 1))
    canvas.rect(
      LayoutRect(
        x: battery.x + 2 * scale, y: y + 2 * scale, width: 21 * scale, height: 8.6 * scale),
      fill: .color(.label), radius: 2.3 * scale)
    canvas.rect(
      LayoutRect(
        x: battery.x + 26.3 * scale, y: y + 4.2 * scale, width: 1.6 * scale, height: 4.2 * scale),
      fill: .color(.tertiaryLabel), radius: 0.8 * scale)
  }
}

extension LayoutEnvironment {
  /// The height of a navigation bar without a large title, in points, as measured on the device or
  /// usual on the idiom.
  package var navigationBarHeight: Double {
    navigationBarBottom.map { max(0, $0 - safeArea.top) } ?? barHeight
  }

  /// The usual height of a navigation bar or a toolbar, in points; 0 on a television.
  package var barHeight: Double {
    switch idiom {
    case .tv: 0
    case .pad: 50
    default: verticalSizeClass == .compact ? 32 : 44
    }
  }

  /// The height of a large title below a navigation bar, in points.
  package var largeTitleHeight: Double {
    if idiom == .tv { return 110 }
    return verticalSizeClass == .compact ? 0 : largeTitleFace.leading + 11
  }

  /// The typeface of a large title, which grows less than other text so that it fits on one line.
  fileprivate var largeTitleFace: Typeface {
    var category = contentSizeCategory
    if category.ordinal > LayoutContentSizeCategory.extraExtraExtraLarge.ordinal {
      category = .extraExtraExtraLarge
    }
    return TypeScale(category: category, idiom: idiom)[.largeTitle].weight(.bold)
  }
}
