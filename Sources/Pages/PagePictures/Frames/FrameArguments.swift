package import CompositionalLayout

/// The item count of each section, written as `3,7,9`.
package struct ItemCounts: Hashable, Sendable {
  /// The counts, each from 0 to `PlanLimits.count`.
  package var counts: [Int]

  /// Parses numbers separated by commas.
  package init?(argument: String) {
    let texts = argument.split(separator: ",", omittingEmptySubsequences: false)
    counts = texts.compactMap { Int($0) }.filter { Self.range.contains($0) }
    guard counts.count == texts.count else { return nil }
  }

  private static let range = 0...PlanLimits.count
}

/// The scroll offset of an orthogonal section, written as `2:120`.
package struct SectionOffset: Hashable, Sendable {
  /// Parses offsets separated by commas; nil if one of them is none.
  package static func all(argument: String) -> [SectionOffset]? {
    let texts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let offsets = texts.compactMap { SectionOffset(argument: String($0)) }
    return offsets.count == texts.count ? offsets : nil
  }

  /// The index of the section.
  package var section: Int
  /// The scroll offset in points.
  package var offset: Double

  /// Parses an index and an offset separated by a colon.
  package init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let section = Int(parts[0]), let offset = Double(parts[1]),
      offset.isFinite
    else { return nil }
    self.section = section
    self.offset = offset
  }
}

/// Insets at leading and trailing, or at left and right.
package struct GivenInsets: Hashable, Sendable {
  private var leftToRight: LayoutInsets
  private var isPhysical: Bool

  /// Parses `top,leading,bottom,trailing` in points, or names such as `top=20,left=44`, of which those
  /// left out are 0: `leading` and `trailing` or `left` and `right`, not both, and none twice. Each
  /// number is from 0 to 100,000.
  package init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let named = parts.map { $0.split(separator: "=", omittingEmptySubsequences: false) }
    let numbers = named.map { $0.last.flatMap { Double($0) } ?? .nan }
    guard numbers.allSatisfy({ EnvironmentChoice.lengths.contains($0) }) else { return nil }
    if named.allSatisfy({ $0.count == 1 }), numbers.count == 4 {
      isPhysical = false
      leftToRight = LayoutInsets(
        top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
      return
    }
    guard named.allSatisfy({ $0.count == 2 }) else { return nil }
    let names = named.map { String($0[0]) }
    var values: [String: Double] = [:]
    for (name, number) in zip(names, numbers) { values[name] = number }
    let isPhysical = names.contains { Self.physicalSides.contains($0) }
    let sides = isPhysical ? Self.physicalSides : Self.logicalSides
    let known = ["top", "bottom"] + sides
    guard values.count == names.count, names.allSatisfy({ known.contains($0) }) else { return nil }
    self.isPhysical = isPhysical
    leftToRight = LayoutInsets(
      top: values["top"] ?? 0, leading: values[sides[0]] ?? 0, bottom: values["bottom"] ?? 0,
      trailing: values[sides[1]] ?? 0)
  }

  /// The insets in the form of an argument, by name.
  package var argument: String {
    let sides = isPhysical ? Self.physicalSides : Self.logicalSides
    return "top=\(leftToRight.top.text),\(sides[0])=\(leftToRight.leading.text),"
      + "bottom=\(leftToRight.bottom.text),\(sides[1])=\(leftToRight.trailing.text)"
  }

  private static let logicalSides = ["leading", "trailing"]
  private static let physicalSides = ["left", "right"]

  /// The insets in a layout direction.
  package func insets(in direction: LayoutDirection) -> LayoutInsets {
    isPhysical && direction == .rightToLeft ? leftToRight.mirrored : leftToRight
  }
}

extension LayoutRect {
  /// Parses `x,y,w,h` in points; width and height must not be negative.
  package init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0) ?? .nan }
    guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite }), numbers[2] >= 0, numbers[3] >= 0
    else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
