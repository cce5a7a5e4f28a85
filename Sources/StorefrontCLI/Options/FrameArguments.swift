import ArgumentParser
import CompositionalLayout

/// How many items each section has, as `3,7,9`.
struct ItemCounts: ExpressibleByArgument {
  var counts: [Int]

  init?(argument: String) {
    let texts = argument.split(separator: ",", omittingEmptySubsequences: false)
    counts = texts.compactMap { Int($0) }.filter(Self.range.contains)
    guard counts.count == texts.count else { return nil }
  }

  private static let range = 0...PlanLimits.count
}

/// How far a section's row is scrolled, as `2:120`.
struct SectionOffset: ExpressibleByArgument {
  var section: Int
  var offset: Double

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let section = Int(parts[0]), let offset = Double(parts[1]),
      offset.isFinite
    else { return nil }
    self.section = section
    self.offset = offset
  }
}

/// An item, as `SECTION.ITEM`.
struct ItemReference: ExpressibleByArgument {
  var section: Int
  var item: Int

  init?(argument: String) {
    let parts = argument.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let section = Int(parts[0]), let item = Int(parts[1]) else {
      return nil
    }
    self.section = section
    self.item = item
  }
}

extension LayoutRect: ExpressibleByArgument {
  /// Reads `x,y,w,h` in points; width and height are not negative.
  public init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0) ?? .nan }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] >= 0, numbers[3] >= 0
    else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
