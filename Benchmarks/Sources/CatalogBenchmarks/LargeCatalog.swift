/// A catalog of realistic size: 200,000 apps in 500 categories, and 1,000 pages, one of which has
/// 10,000 sections of 20 items each. The same seed always results in the same rows.
enum LargeCatalog {
  static let apps = 200_000
  static let categories = 500
  /// The pages: `large`, `small`, and empty ones.
  static let pages = ["large", "small"] + (3...1_000).map { "page-\($0)" }
  /// The number of sections of the page `large`. The page `small` has ten sections.
  static let sections = 10_000
  static let itemsPerSection = 20

  struct App {
    let number: Int64
    let bundleIdentifier, name, subtitle, iconURL, artworkURL: String
    let artworkPixelWidth: Int64 = 1_600
    let artworkPixelHeight: Int64 = 1_000
    let hasInAppPurchases: Bool
    let minorUnits: Int64
    let rating: Double
    let category: Int64
  }

  struct Section {
    let number: Int64
    /// The number of the section's page, from 1.
    let page: Int64
    /// The numbers of the section's apps.
    let items: [Int64]
  }

  static func forEachApp(_ body: (App) throws -> Void) rethrows {
    var random = SeededGenerator(state: 1)
    let words = ["Pulse", "Harbour", "Photo", "Garden", "Notes", "Atlas", "Lantern", "Meadow"]
    for number in 1...Int64(apps) {
      let word = words[Int(random.next(below: 8))]
      try body(
        App(
          number: number, bundleIdentifier: bundleIdentifier(number), name: "\(word) \(number)",
          subtitle: "What \(word) number \(number) is good for",
          iconURL: "https://images.example.com/icons/\(number).png",
          artworkURL: "https://images.example.com/artwork/\(number).jpg",
          hasInAppPurchases: random.next(below: 2) == 1,
          minorUnits: Int64(random.next(below: 500)),
          rating: Double(random.next(below: 51)) / 10,
          category: Int64(random.next(below: UInt64(categories))) + 1))
    }
  }

  static func forEachSection(_ body: (Section) throws -> Void) rethrows {
    var random = SeededGenerator(state: 2)
    for number in 1...Int64(sections) + 10 {
      let first = Int64(random.next(below: UInt64(apps - itemsPerSection * 7))) + 1
      try body(
        Section(
          number: number, page: number > sections ? 2 : 1,
          items: (0..<Int64(itemsPerSection)).map { first + $0 * 7 }))
    }
  }

  static func bundleIdentifier(_ number: Int64) -> String { "com.example.app\(number)" }
}

/// A simple random number generator with a seed.
struct SeededGenerator {
  var state: UInt64

  mutating func next(below bound: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % bound
  }
}
