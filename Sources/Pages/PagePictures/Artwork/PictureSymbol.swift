/// A simple symbol, drawn in a square of 24 units.
public struct PictureSymbol: Hashable, Sendable {
  /// The outline as SVG path data.
  public var data: String
  /// Whether the outline is filled; otherwise it is stroked.
  public var isFilled: Bool

  /// The outline of SVG path data, stroked unless it is to be filled.
  public init(_ data: String, isFilled: Bool = false) {
    self.data = data
    self.isFilled = isFilled
  }

  /// A mark at a row's end that says that it leads somewhere.
  public static let chevron = PictureSymbol("M8.5 4l8 8-8 8")
  /// A triangle that starts something.
  public static let play = PictureSymbol("M8 4.5v15l12-7.5z", isFilled: true)
  /// A star with five points.
  public static let star = PictureSymbol(
    "M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z",
    isFilled: true)

  /// The sign that stands for a name, and for a line of text beside it that says what it is.
  static func named(_ name: String, hint: String) -> PictureSymbol {
    named(name, words: hint.nameWords + name.nameWords)
  }

  /// The same, of words that are known.
  static func named(_ name: String, words: [String]) -> PictureSymbol {
    for word in words {
      if let found = meaningNumbers[word] { return meanings[found].symbol }
    }
    var seed = NameSeed(name)
    return general[seed.next(general.count)]
  }

  private static let camera = PictureSymbol(
    "M4 7.5h3.2L8.8 5h6.4l1.6 2.5H20a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 20 19H4"
      + "a1.5 1.5 0 0 1-1.5-1.5V9A1.5 1.5 0 0 1 4 7.5zM12 9.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0"
      + " 0-6.8z")
  private static let bag = PictureSymbol("M5.2 8h13.6l1.2 12.5H4zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5")
  private static let lines = PictureSymbol("M5 5h14M5 9.7h14M5 14.3h14M5 19h8")
  private static let moon = PictureSymbol(
    "M20.5 14.5A8.8 8.8 0 1 1 9.5 3.5a7.2 7.2 0 0 0 11 11z", isFilled: true)
  private static let book = PictureSymbol(
    "M12 6.5c-2-1.7-5.2-2.2-9-2v14c3.8-.2 7 .3 9 2 2-1.7 5.2-2.2 9-2v-14c-3.8-.2-7 .3-9 2z"
      + "M12 6.5v14")
  private static let note = PictureSymbol(
    "M9 17.5V5.2L19 3v12.5M9 17.5a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0z"
      + "M19 15.5a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0z")
  private static let leaf = PictureSymbol("M20 4C9 4 4 9.5 5 19c9.5 1 15-4 15-15zM4 21l9.5-10.5")
  private static let pin = PictureSymbol(
    "M12 21.5s7-6.6 7-11.7a7 7 0 1 0-14 0c0 5.1 7 11.7 7 11.7z"
      + "M12 7.2a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z")
  private static let bolt = PictureSymbol(
    "M13.5 2L4.5 13.5h6.3L9.5 22l10-12.5h-6.7z", isFilled: true)
  private static let heart = PictureSymbol(
    "M12 20.5S3 15.2 3 8.9a4.8 4.8 0 0 1 9-2.3 4.8 4.8 0 0 1 9 2.3c0 6.3-9 11.6-9 11.6z",
    isFilled: true)
  private static let code = PictureSymbol("M8 7l-5 5 5 5M16 7l5 5-5 5M13.6 4.5l-3.2 15")
  private static let pen = PictureSymbol(
    "M4 20l1.2-4.8L16 4.4a2 2 0 0 1 2.8 0l.8.8a2 2 0 0 1 0 2.8L8.8 18.8zM14 6.5l3.5 3.5")
  private static let chat = PictureSymbol("M4 4.5h16v11.5h-8.5L6.8 20v-4H4z")
  private static let sums = PictureSymbol(
    "M4 8h6.5M7.250 4.750v6.5M14 8h6.5M4.5 14l5.5 5.5M10 14l-5.5 5.5M14 15h6.5M14 18.7h6.5")
  private static let pulse = PictureSymbol("M2.5 13h4.3L9.5 5.5l4.6 13.5 2.6-6h4.8")
  private static let mountain = PictureSymbol(
    "M2 19.5L9 7l4 6.8 2.5-4L22 19.5z", isFilled: true)
  private static let cube = PictureSymbol(
    "M12 2.8l8 4.6v9.2l-8 4.6-8-4.6V7.4zM12 12l8-4.6M12 12v9.2M12 12L4 7.4")
  private static let watch = PictureSymbol(
    "M8.2 6.5h7.6A2.2 2.2 0 0 1 18 8.7v6.6a2.2 2.2 0 0 1-2.2 2.2H8.2A2.2 2.2 0 0 1 6 15.3V8.7"
      + "a2.2 2.2 0 0 1 2.2-2.2zM8.8 6.5L9.5 2.5h5l.7 4M8.8 17.5l.7 4h5l.7-4M12 9.5V12l1.8 1.3")
  private static let film = PictureSymbol(
    "M3.5 5.5h17v13h-17zM7.5 5.5v13M16.5 5.5v13M3.5 9.8h4M3.5 14.2h4M16.5 9.8h4M16.5 14.2h4")
  private static let squares = PictureSymbol(
    "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z")
  private static let smile = PictureSymbol(
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 14.2c1.2 1.8 2.5 2.6 4 2.6s2.8-.8 4-2.6"
      + "M9 9.3v.4M15 9.3v.4")
  private static let mask = PictureSymbol(
    "M4 5.5c5 2 11 2 16 0 .6 8-2.6 14-8 15.5C6.6 19.5 3.4 13.5 4 5.5zM8 11h2.5M13.5 11H16"
      + "M9 16.2c1.8-1.3 4.2-1.3 6 0")
  private static let balloon = PictureSymbol(
    "M12 2.8a5.8 6.6 0 0 1 5.8 6.6c0 3.8-2.8 7-5.8 7s-5.8-3.2-5.8-7A5.8 6.6 0 0 1 12 2.8z"
      + "M12 16.4v5")
  private static let clock = PictureSymbol("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.3l3.6 2.2")
  private static let magnifier = PictureSymbol(
    "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20.5 20.5")
  private static let owl = PictureSymbol(
    "M8 8.2a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6zM16 8.2a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z"
      + "M12 14v2.8M5 5l2.5 2.5M19 5l-2.5 2.5M6.5 18.5c3 2.3 8 2.3 11 0")
  private static let sunrise = PictureSymbol(
    "M3 18h18M7 18a5 5 0 0 1 10 0M12 5v4.5M5 9.5l2.5 2.5M19 9.5L16.5 12")
  private static let compass = PictureSymbol(
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.8 8.2l-2.2 5.4-5.4 2.2 2.2-5.4z")
  private static let feet = PictureSymbol("M4 19.5h5V14h5V8.5h6M20 8.5V4")

  private static let general = [
    star, bolt, heart, moon, leaf, mountain, cube, chat, pin, squares, pulse, note,
  ]

  private static let meanings: [(words: Set<String>, symbol: PictureSymbol)] = [
    (["photo", "photos", "camera", "film", "grainhouse", "frames"], camera),
    (["shopping", "shop", "basket", "market", "brand", "collector"], bag),
    (["notes", "margin", "critic", "notebooks"], pen),
    (["meditation", "stillwater", "sleep"], moon),
    (["watch"], watch),
    (["ar", "clayhouse"], cube),
    (["entertainment", "documentaries", "series"], film),
    (["utilities"], squares),
    (["health", "fitness", "fit", "marathon"], heart),
    (["drama"], mask),
    (["comedy", "harmless"], smile),
    (["nature", "herbarium", "garden"], leaf),
    (["children"], balloon),
    (["productivity"], lines),
    (["numberline", "sums", "math"], sums),
    (["verbatim", "talk", "debate", "neighbour"], chat),
    (["starwright", "stars", "lifestyle"], star),
    (["loomcode", "code"], code),
    (["octave", "music"], note),
    (["inkstroke"], pen),
    (["maps", "explorer", "northbound"], compass),
    (["shelf", "bookworm", "education", "archive"], book),
    (["night", "owl"], owl),
    (["riser"], sunrise),
    (["steps"], feet),
    (["sprinter"], bolt),
    (["stridewell"], pulse),
    (["clock"], clock),
    (["search"], magnifier),
  ]
  private static let meaningNumbers = wordNumbers(meanings.map(\.words))
}
