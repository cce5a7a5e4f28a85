import CompositionalLayout

extension PictureCanvas {
  /// Draws a product on a plain background; its shape and colors are derived from the name.
  mutating func stillLife(named name: String, in rect: LayoutRect, radius: Double) {
    guard rect.width > 0, rect.height > 0 else { return }
    let palette = ArtworkPalette(for: name)
    let thing = StillLife.named(name)
    place(rect, radius: radius) { canvas in
      let wasMirrored = canvas.isMirrored
      canvas.isMirrored = false
      let size = canvas.size
      canvas.rect(
        LayoutRect(origin: .zero, extent: size),
        fill: .vertical(
          palette.light.mixed(with: .white, 0.62), palette.light.mixed(with: .white, 0.3)))
      let table = size.height * 0.68
      canvas.rect(
        LayoutRect(x: 0, y: table, width: size.width, height: size.height - table),
        fill: .color(.fixed(palette.light.mixed(with: palette.deep, 0.22))))
      let side = min(size.width, size.height) * 0.64
      let place = LayoutRect(
        x: (size.width - side) / 2, y: size.height * 0.84 - side, width: side, height: side)
      canvas.path(
        "M12 100a38 5 0 1 0 76 0a38 5 0 1 0-76 0z", in: place, units: 100,
        fill: .color(.fixed(.black, opacity: 0.18)))
      canvas.path(
        thing.body, in: place, units: 100,
        fill: .diagonal(palette.light.mixed(with: palette.deep, 0.55), palette.deep))
      if !thing.detail.isEmpty {
        canvas.path(
          thing.detail, in: place, units: 100,
          fill: .color(.fixed(palette.deep.mixed(with: .black, 0.3))))
      }
      canvas.isMirrored = wasMirrored
    }
  }
}

/// A product drawn in a square of 100 units, standing on the lower edge.
private struct StillLife {
  /// The product's outline.
  var body: String
  /// A part of the product in a darker color.
  var detail = ""

  /// The product mentioned in a name, or else one chosen by the name's hash.
  static func named(_ name: String) -> StillLife {
    for word in name.nameWords.reversed() {
      if let found = meaningNumbers[word] { return meanings[found].thing }
    }
    var seed = NameSeed(name + " thing")
    let things = [vase, box, ball, bottle, cup]
    return things[seed.next(things.count)]
  }

  private static let cup = StillLife(
    body: "M18 38H74V78a20 20 0 0 1-20 22H38A20 20 0 0 1 18 78z"
      + "M74 48h6a14 14 0 0 1 0 28h-6v-9h5a5.5 5.5 0 0 0 0-11h-5z",
    detail: "M18 38a28 6 0 0 1 56 0a28 6 0 0 1-56 0z")
  private static let lamp = StillLife(
    body: "M30 8H70L88 52H12z", detail: "M46 52h8v40h18v8H28v-8h18z")
  private static let stool = StillLife(
    body: "M14 34h72a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H14a5 5 0 0 1-5-5v-6a5 5 0 0 1 5-5z",
    detail: "M22 50h9l-7 50h-9zM69 50h9l7 50h-9zM27 70h46v6H26z")
  private static let bag = StillLife(
    body: "M14 40H86L92 100H8z",
    detail: "M32 40V30a18 18 0 0 1 36 0v10h-6V30a12 12 0 0 0-24 0v10z")
  private static let bottle = StillLife(
    body: "M40 24h20v14c10 5 14 12 14 24v32a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6V62c0-12 4-19 14-24z",
    detail: "M38 8h24v14H38z")
  private static let box = StillLife(
    body: "M10 42L50 28L90 42V88L50 100L10 88z", detail: "M50 54L90 42V88L50 100z")
  private static let ball = StillLife(
    body: "M50 30a35 35 0 1 0 0 70a35 35 0 0 0 0-70z",
    detail:
      "M20 52c20 10 42 8 62-6l3 6c-21 15-46 17-68 6zM17 70c22 12 48 10 67-4l1 7c-20 13-46 14-66 4z")
  private static let vase = StillLife(
    body: "M38 22h24l-4 14c18 8 24 20 24 34c0 14-8 24-18 30H36C26 94 18 84 18 70c0-14 6-26 24-34z",
    detail: "M24 58c16 6 36 6 52 0l3 8c-18 7-40 7-58 0z")
  private static let hat = StillLife(
    body: "M26 84C24 56 32 40 50 40s26 16 24 44z",
    detail: "M4 92c0-8 20-12 46-12s46 4 46 12s-20 8-46 8S4 100 4 92zM26 80h48l1 6H25z")
  private static let frame = StillLife(
    body: "M16 24H84V100H16z", detail: "M26 34H74V90H26z")
  private static let cloth = StillLife(
    body:
      "M10 58h80a10 10 0 0 1 0 20H10a10 10 0 0 1 0-20zM10 79h80a10 10 0 0 1 0 21H10a10 10 0 0 1 0-21z",
    detail: "M16 38h68a9 9 0 0 1 0 19H16a9 9 0 0 1 0-19z")
  private static let coat = StillLife(
    body: "M38 20h24l22 12l10 40l-14 4l-6-20v44H26V56l-6 20l-14-4l10-40z",
    detail: "M42 20h16l-8 12zM48 34h4v66h-4z")
  private static let trousers = StillLife(
    body: "M28 16H72L80 100H57L50 46L43 100H20z", detail: "M27 12H73V22H27z")
  private static let shoe = StillLife(
    body: "M10 62l24 4c6-8 10-8 18 2l32 10c8 3 10 8 10 14H8z", detail: "M6 90H95v10H6z")
  private static let knife = StillLife(
    body: "M50 92L10 40c20 4 38 18 52 38z", detail: "M52 90l12-14l30 14a8 8 0 0 1-4 10H60z")
  private static let bulb = StillLife(
    body: "M50 50c20 6 28 18 28 30c0 12-12 20-28 20S22 92 22 80c0-12 8-24 28-30z",
    detail: "M48 52C46 36 40 26 28 18c14 0 20 6 22 14c4-12 10-18 24-20c-12 8-18 20-20 40z")

  private static let meanings: [(words: Set<String>, thing: StillLife)] = [
    (["cup", "coffee", "mug"], cup),
    (["lamp", "light", "lights", "ride"], lamp),
    (["stool", "chair", "desk", "table"], stool),
    (["tote", "bag", "basket", "bucket", "picnic", "gifts", "four"], bag),
    (["flask", "bottle"], bottle),
    (["tin", "blocks", "kit", "box"], box),
    (["twine", "ball"], ball),
    (["hat"], hat),
    (["frame", "board"], frame),
    (["throw", "linen", "week", "blanket"], cloth),
    (["jacket", "edit", "coat"], coat),
    (["trousers"], trousers),
    (["slippers", "shoes"], shoe),
    (["knife", "opener"], knife),
    (["bulbs"], bulb),
  ]
  private static let meaningNumbers = wordNumbers(meanings.map(\.words))
}
