public import CompositionalLayout

extension PictureCanvas {
  /// Draws a placeholder picture: a scene whose motif and colors are derived from the name.
  ///
  /// - Parameters:
  ///   - name: The name of the picture.
  ///   - rect: The frame of the picture, in points.
  ///   - radius: The corner radius, in points.
  public mutating func artwork(named name: String, in rect: LayoutRect, radius: Double = 0) {
    guard rect.width > 0, rect.height > 0 else { return }
    let palette = ArtworkPalette(for: name)
    var seed = NameSeed(name + " scene")
    let kind = seed.next(6)
    place(rect, radius: radius) { canvas in
      let wasMirrored = canvas.isMirrored
      canvas.isMirrored = false
      var scene = ArtworkScene(size: canvas.size, palette: palette, seed: seed)
      switch kind {
      case 0: scene.mountains(&canvas)
      case 1: scene.sea(&canvas)
      case 2: scene.dunes(&canvas)
      case 3: scene.arches(&canvas)
      case 4: scene.city(&canvas)
      default: scene.petals(&canvas)
      }
      canvas.isMirrored = wasMirrored
    }
  }
}

/// One placeholder scene.
private struct ArtworkScene {
  let size: LayoutExtent
  let palette: ArtworkPalette
  var seed: NameSeed

  private var whole: LayoutRect { LayoutRect(origin: .zero, extent: size) }
  private var short: Double { min(size.width, size.height) }

  private func sky(_ canvas: inout PictureCanvas) {
    canvas.rect(
      whole,
      fill: .vertical(
        palette.light.mixed(with: palette.deep, 0.25), palette.light.mixed(with: .white, 0.55)))
  }

  /// A rolling line across the full width, closed at the bottom.
  private mutating func ridge(
    _ canvas: inout PictureCanvas, at height: Double, swing: Double, peaks: Int, color: RGB
  ) {
    var data = SVGText()
    let step = size.width / Double(peaks)
    var y = size.height * (height + seed.next(in: -swing...swing))
    data.add("M0 ")
    data.add(number: y)
    for peak in 1...peaks {
      let next = size.height * (height + seed.next(in: -swing...swing))
      let x = Double(peak) * step
      data.add("C")
      for value in [x - step * 0.6, y, x - step * 0.4, next, x, next] {
        data.add(number: value)
        data.add(" ")
      }
      y = next
    }
    data.add("V")
    data.add(number: size.height)
    data.add("H0Z")
    canvas.path(
      data.text, in: whole, units: size.width, fill: .color(.fixed(color)))
  }

  mutating func mountains(_ canvas: inout PictureCanvas) {
    sky(&canvas)
    canvas.circle(
      x: size.width * seed.next(in: 0.2...0.8), y: size.height * seed.next(in: 0.22...0.36),
      radius: short * 0.11, fill: .color(.fixed(.white, opacity: 0.85)))
    for layer in 0..<3 {
      let depth = Double(layer)
      let color = palette.light.mixed(with: palette.deep, 0.35 + depth * 0.3)
        .mixed(with: .black, depth * 0.1)
      peaks(&canvas, at: 0.5 + depth * 0.17, swing: 0.15 - depth * 0.03, color: color)
    }
  }

  /// A jagged line across the full width, closed at the bottom.
  private mutating func peaks(
    _ canvas: inout PictureCanvas, at height: Double, swing: Double, color: RGB
  ) {
    var data = SVGText()
    let count = max(3, Int((size.width / size.height * 3).rounded()))
    data.add("M0 ")
    data.add(number: size.height * height)
    for point in 1...(count * 2) {
      let x = size.width * Double(point) / Double(count * 2)
      let isPeak = point % 2 == 1
      let lift = isPeak ? -seed.next(in: swing * 0.5...swing) : seed.next(in: 0...swing * 0.6)
      data.add("L")
      data.add(number: x)
      data.add(" ")
      data.add(number: size.height * (height + lift))
    }
    data.add("V")
    data.add(number: size.height)
    data.add("H0Z")
    canvas.path(data.text, in: whole, units: size.width, fill: .color(.fixed(color)))
  }

  mutating func sea(_ canvas: inout PictureCanvas) {
    sky(&canvas)
    let horizon = size.height * seed.next(in: 0.46...0.56)
    let x = size.width * seed.next(in: 0.3...0.7)
    canvas.circle(
      x: x, y: horizon, radius: short * 0.2, fill: .color(.fixed(.white, opacity: 0.8)))
    canvas.rect(
      LayoutRect(x: 0, y: horizon, width: size.width, height: size.height - horizon),
      fill: .vertical(
        palette.deep.mixed(with: palette.light, 0.3), palette.deep.mixed(with: .black, 0.25)))
    for band in 0..<5 {
      let depth = Double(band)
      let width = short * (0.36 - depth * 0.05) * seed.next(in: 0.7...1.2)
      canvas.rect(
        LayoutRect(
          x: x - width / 2, y: horizon + (size.height - horizon) * (0.08 + depth * 0.15),
          width: width, height: max(1, short * 0.02)),
        fill: .color(.fixed(.white, opacity: 0.55 - depth * 0.09)), radius: short * 0.01)
    }
  }

  mutating func dunes(_ canvas: inout PictureCanvas) {
    sky(&canvas)
    canvas.circle(
      x: size.width * seed.next(in: 0.55...0.85), y: size.height * 0.26, radius: short * 0.13,
      fill: .color(.fixed(palette.light.mixed(with: .white, 0.75))))
    for layer in 0..<4 {
      let depth = Double(layer)
      ridge(
        &canvas, at: 0.46 + depth * 0.14, swing: 0.06, peaks: 2 + layer % 2,
        color: palette.light.mixed(with: palette.deep, 0.25 + depth * 0.25).mixed(
          with: .black, depth * 0.06))
    }
  }

  mutating func arches(_ canvas: inout PictureCanvas) {
    canvas.rect(
      whole, fill: .diagonal(palette.light.mixed(with: .white, 0.45), palette.light))
    let x = size.width * seed.next(in: 0.35...0.65)
    let radius = max(size.width, size.height) * 0.62
    for ring in 0..<5 {
      let share = 1 - Double(ring) * 0.2
      let color = palette.light.mixed(with: palette.deep, 0.2 + Double(ring) * 0.2)
      canvas.circle(
        x: x, y: size.height, radius: radius * share, fill: .color(.fixed(color)))
    }
    canvas.circle(
      x: x > size.width / 2 ? size.width * 0.18 : size.width * 0.82, y: size.height * 0.2,
      radius: short * 0.09, fill: .color(.fixed(palette.deep)))
  }

  mutating func city(_ canvas: inout PictureCanvas) {
    let dark = palette.deep.mixed(with: .black, 0.35)
    canvas.rect(
      whole,
      fill: .vertical(dark.mixed(with: .black, 0.3), palette.deep.mixed(with: palette.light, 0.55)))
    for _ in 0..<12 {
      canvas.circle(
        x: size.width * seed.next(in: 0...1), y: size.height * seed.next(in: 0.04...0.45),
        radius: short * seed.next(in: 0.005...0.012),
        fill: .color(.fixed(.white, opacity: 0.8)))
    }
    canvas.circle(
      x: size.width * seed.next(in: 0.2...0.8), y: size.height * 0.24, radius: short * 0.1,
      fill: .color(.fixed(palette.light.mixed(with: .white, 0.7))))
    var x = 0.0
    while x < size.width {
      let width = short * seed.next(in: 0.1...0.2)
      let height = size.height * seed.next(in: 0.16...0.44)
      canvas.rect(
        LayoutRect(x: x, y: size.height - height, width: width + 0.5, height: height),
        fill: .color(.fixed(dark.mixed(with: .black, seed.next(in: 0.1...0.5)))))
      canvas.rect(
        LayoutRect(
          x: x + width * 0.3, y: size.height - height + short * 0.04, width: width * 0.18,
          height: short * 0.035),
        fill: .color(.fixed(palette.light.mixed(with: .white, 0.4), opacity: 0.9)))
      x += width
    }
  }

  mutating func petals(_ canvas: inout PictureCanvas) {
    canvas.rect(
      whole,
      fill: .vertical(
        palette.light.mixed(with: .white, 0.7), palette.light.mixed(with: .white, 0.25)))
    let (x, y) = (size.width * seed.next(in: 0.38...0.62), size.height * 0.5)
    let count = 6 + seed.next(4)
    let reach = short * 0.26
    let start = seed.next(in: 0...1)
    for petal in 0..<count {
      let turn = (Double(petal) + start) / Double(count)
      let (dx, dy) = UnitCircle.point(turn)
      canvas.circle(
        x: x + dx * reach, y: y + dy * reach, radius: short * 0.19,
        fill: .color(
          .fixed(palette.light.mixed(with: palette.deep, 0.3 + 0.6 * turn), opacity: 0.72)))
    }
    canvas.circle(
      x: x, y: y, radius: short * 0.13, fill: .color(.fixed(palette.deep)))
    canvas.circle(
      x: x, y: y, radius: short * 0.07, fill: .color(.fixed(.white, opacity: 0.85)))
  }
}

/// Points on a circle, computed without trigonometric functions, whose last digit differs between
/// platforms.
private enum UnitCircle {
  /// The point on the unit circle after a fraction of a full turn, from 0 to 1.
  static func point(_ turn: Double) -> (Double, Double) {
    let quarter = (turn * 4).rounded(.down)
    // Bhaskara's approximation of the sine, with an error below 0.2 %.
    let part = (turn * 4 - quarter) * 90
    func sine(_ degrees: Double) -> Double {
      let product = degrees * (180 - degrees)
      return 4 * product / (40_500 - product)
    }
    let (across, up) = (sine(90 - part), sine(part))
    switch Int(quarter) % 4 {
    case 0: return (across, up)
    case 1: return (-up, across)
    case 2: return (-across, -up)
    default: return (up, -across)
    }
  }
}
