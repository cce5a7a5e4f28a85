import CompositionalLayout

/// One line of a file of screens: a plan, and the frames of its cells measured in a screenshot.
struct RecordedScreen: Decodable {
  var name: String
  var source: String
  var device: String
  var container: [Double]
  var scale: Double
  /// The insets of the safe area in points: top, leading, bottom, trailing.
  var safeArea: [Double]?
  /// The system's major version, if it rounds differently from the current one.
  var system: Int?
  /// The plan, read separately by the plan reader.
  var plan: RecordedPlan
  var measured: [String: RecordedMeasurement]?
  /// The scroll offsets of rows in points, by section.
  var rowOffset: [String: Double]?
  var expect: [RecordedScreenCell]

  func environment() throws -> LayoutEnvironment {
    guard container.count == 2 else { throw WrongCount(member: "container", of: 2) }
    var environment = LayoutEnvironment(
      container: LayoutExtent(width: container[0], height: container[1]), displayScale: scale,
      idiom: .phone, systemVersion: system ?? LayoutEnvironment.standardSystemVersion)
    environment.moveSafeArea(to: try LayoutInsets(recorded: safeArea))
    return environment
  }
}

/// Marks the place of a plan, whose members the plan reader checks.
struct RecordedPlan: Decodable, ReadsItself {
  init(from decoder: any Decoder) {}
}

/// A cell on a screen, and the precision of its edges.
struct RecordedScreenCell: Decodable {
  var section: Int
  var item: Int
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  /// The greatest distance of an edge from its measured position, in points.
  var tolerance: Double

  var frame: LayoutRect { LayoutRect(x: x, y: y, width: width, height: height) }
}
