/// Two matching colors for drawing a placeholder.
struct ArtworkPalette: Hashable {
  /// The lighter color.
  var light: RGB
  /// The darker color.
  var deep: RGB

  /// The palette for a name: that of a color, a metal or a thing mentioned in it, or else one
  /// chosen by the name's hash.
  init(for name: String) {
    self.init(for: name, words: name.nameWords)
  }

  /// The palette for a name whose words are already known.
  init(for name: String, words: [String]) {
    var seed = NameSeed(name)
    let hint = words.compactMap { Self.hintNumbers[$0] }.min()
    let index = hint.map { Self.hints[$0].palette } ?? seed.next(Self.pairs.count)
    (light, deep) = Self.pairs[index]
  }

  /// The color that darkens a picture behind white text.
  var shade: RGB { deep.mixed(with: .black, 0.55) }

  /// All palettes.
  static var all: [ArtworkPalette] { pairs.map { ArtworkPalette(light: $0.0, deep: $0.1) } }

  private init(light: RGB, deep: RGB) {
    self.light = light
    self.deep = deep
  }

  private static let pairs: [(RGB, RGB)] = [
    (RGB(0xFF8A5C), RGB(0xE23E57)),  // red
    (RGB(0xFFC65C), RGB(0xEF7F1A)),  // amber
    (RGB(0x79D694), RGB(0x17876B)),  // green
    (RGB(0x5CC8F2), RGB(0x1F66D0)),  // blue
    (RGB(0x7B8CFF), RGB(0x3A3FC4)),  // indigo
    (RGB(0xC08CFF), RGB(0x6D35C9)),  // violet
    (RGB(0xFF93B9), RGB(0xCF2F6E)),  // pink
    (RGB(0x6ADCC8), RGB(0x0F7A8C)),  // teal
    (RGB(0xA9B9CA), RGB(0x495B72)),  // silver
    (RGB(0xDDA775), RGB(0x8A532A)),  // brown
    (RGB(0xF4D06F), RGB(0xB07C1A)),  // gold
    (RGB(0x6F86B8), RGB(0x1B2550)),  // night
    (RGB(0xC9E265), RGB(0x4B8F29)),  // lime
    (RGB(0xFFB199), RGB(0xD6535B)),  // coral
    (RGB(0x8E8E93), RGB(0x2C2C2E)),  // gray
    (RGB(0xBFE3F5), RGB(0x5A93B8)),  // ice
  ]

  private static let hints: [(words: Set<String>, palette: Int)] = [
    (
      ["bronze", "oak", "bread", "barley", "brown", "baker", "cedar", "coffee", "umber", "cord"], 9
    ),
    (["silver", "steel", "stone", "stoneware", "fog", "tin", "alder", "felt"], 8),
    (["gold", "brass", "yellow", "straw", "butter"], 10),
    (["red", "rose", "lantern"], 0),
    (["orange", "amber", "sun", "dunes"], 1),
    (["green", "greenhouse", "forest", "garden", "orchard", "allotment", "herbarium", "field"], 2),
    (["blue", "sea", "ferry", "lake", "whale", "river", "rain"], 3),
    (["night", "midnight", "space", "signal", "zoo", "radio"], 11),
    (["tide", "harbour", "mirror"], 7),
    (["snow", "ice", "winter", "salt", "linen"], 15),
    (["black", "typesetter", "print", "archive"], 14),
    (["violet", "lavender"], 5),
    (["pink", "coral"], 6),
  ]
  private static let hintNumbers = wordNumbers(hints.map(\.words))
}

/// Maps each word to the index of the first set that contains it.
func wordNumbers(_ sets: [Set<String>]) -> [String: Int] {
  var numbers: [String: Int] = [:]
  for (number, words) in sets.enumerated() {
    for word in words where numbers[word] == nil { numbers[word] = number }
  }
  return numbers
}

extension String {
  /// The first words of a name, in lowercase.
  var nameWords: [String] {
    var words: [String] = []
    var word: [UInt8] = []
    for byte in utf8.prefix(200) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): word.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case 0x80...: return prefix(200).lowercased().split { !$0.isLetter }.map(String.init)
      default:
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }
}

/// Pseudorandom numbers derived from a name, the same on every machine, for drawing placeholders.
struct NameSeed {
  private var state: UInt64

  init(_ name: String) {
    // FNV-1a, over only as much of the name as is needed to tell names apart.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8.prefix(200) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    state = hash
  }

  /// The next number from 0 to below a limit.
  mutating func next(_ limit: Int) -> Int {
    Int(next() % UInt64(max(1, limit)))
  }

  /// The next number in a range.
  mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / Double(1 << 53)
      * (range.upperBound - range.lowerBound)
  }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
