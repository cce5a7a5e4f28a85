import CompositionalLayout

extension PictureSheet.Tile {
  /// The color of the frame around the screen, brighter than a dark screen, whose edge it shows.
  static var bezelColor: RGB { RGB(0x232326) }

  /// Draws the device around a screen.
  func drawBody(on canvas: inout PictureCanvas) {
    let screen = canvas.size
    let (x, y) = bezels
    let radius = picture.device.screen.cornerRadius
    let body = LayoutRect(
      x: -x, y: -y, width: screen.width + 2 * x, height: screen.height + 2 * y)
    let outer = radius == 0 ? (picture.device.environment.idiom == .tv ? 10 : 52) : radius + bezel
    drawButtons(beside: body, on: &canvas)
    canvas.rect(
      body, fill: .color(.fixed(Self.bezelColor)), radius: outer,
      stroke: PictureStroke(.fixed(RGB(0x6E6E73)), width: 2.5))
    guard radius == 0, picture.device.environment.idiom == .phone else { return }
    // A home button at one end, and an earpiece at the other.
    let isSide = screen.width > screen.height
    let end = (
      x: isSide ? screen.width + x / 2 : screen.width / 2,
      y: isSide ? screen.height / 2 : screen.height + y / 2
    )
    canvas.body.add("<circle fill=\"none\" stroke=\"#6E6E73\" stroke-width=\"2.5\" r=\"28\"")
    canvas.body.add("cx", end.x)
    canvas.body.add("cy", end.y)
    canvas.body.add("/>\n")
    let ear = LayoutExtent(width: isSide ? 5 : 56, height: isSide ? 56 : 5)
    canvas.rect(
      LayoutRect(
        x: isSide ? -x / 2 - 2.5 : screen.width / 2 - 28,
        y: isSide ? screen.height / 2 - 28 : -y / 2 - 2.5, width: ear.width, height: ear.height),
      fill: .color(.fixed(RGB(0x3A3A3C))), radius: 2.5)
  }

  /// Draws the buttons at a phone's sides.
  private func drawButtons(beside body: LayoutRect, on canvas: inout PictureCanvas) {
    guard picture.device.environment.idiom == .phone, body.height > body.width else { return }
    let gray = PictureFill.color(.fixed(RGB(0x6E6E73)))
    for (y, height) in [(150.0, 28.0), (204, 56), (274, 56)] {
      canvas.rect(
        LayoutRect(x: body.x - 4, y: y, width: 5, height: height), fill: gray, radius: 1.5)
    }
    canvas.rect(
      LayoutRect(x: body.maxX - 1, y: 226, width: 5, height: 86), fill: gray, radius: 1.5)
  }

  /// Draws the cutout of the screen.
  func drawCutout(on canvas: inout PictureCanvas) {
    let screen = canvas.size
    let isSide = screen.width > screen.height && isOnItsSide
    func rect(along: Double, from edge: Double, depth: Double) -> LayoutRect {
      isSide
        ? LayoutRect(x: edge, y: (screen.height - along) / 2, width: depth, height: along)
        : LayoutRect(x: (screen.width - along) / 2, y: edge, width: along, height: depth)
    }
    let black = PictureFill.color(.fixed(.black))
    switch picture.device.screen.cutout {
    case .none: break
    case .island(let top):
      canvas.rect(rect(along: 126, from: top, depth: 37.33), fill: black, radius: 18.67)
    case .notch:
      // The notch's upper corners lie on the black bezel, outside the screen.
      canvas.rect(
        rect(along: 162, from: -bezel + 2, depth: 33 + bezel - 2),
        fill: .color(.fixed(Self.bezelColor)), radius: 20)
    }
  }
}
