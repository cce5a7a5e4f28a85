import CompositionalLayout

/// One line of a file of screens: a plan, and frames of its cells that were read out of a screenshot.
struct RecordedScreen: Decodable {
  var name: String
  var source: String
  var device: String
  var container: [Double]
  var scale: Double
  /// The system's major version, where it rounds otherwise than today.
  var system: Int?
  /// The plan, read on its own by the plan reader.
  var plan: RecordedPlan
  var measured: [String: RecordedMeasurement]?
  /// How far the rows of some sections are scrolled, in points, by section.
  var rowOffset: [String: Double]?
  var expect: [RecordedScreenCell]

  func environment() throws -> LayoutEnvironment {
    guard container.count == 2 else { throw WrongCount(member: "container", of: 2) }
    return LayoutEnvironment(
      container: LayoutExtent(width: container[0], height: container[1]), displayScale: scale,
      idiom: .phone, systemVersion: system ?? LayoutEnvironment.standardSystemVersion)
  }
}

/// The place of a plan in a line; what it holds is the plan reader's business.
struct RecordedPlan: Decodable, ReadsItself {
  init(from decoder: any Decoder) {}
}

/// A cell on a screen, and how exactly its edges could be read.
struct RecordedScreenCell: Decodable {
  var section: Int
  var item: Int
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  /// How far an edge may be from where it was read, in points.
  var tolerance: Double

  var frame: LayoutRect { LayoutRect(x: x, y: y, width: width, height: height) }
}
