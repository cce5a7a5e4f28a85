import CompositionalLayout

/// One line of a case file: a layout and UIKit's answer.
struct RecordedCase: Decodable {
  var index: Int
  var name: String
  var container: [Double]
  var scrollDirection: String
  var interSectionSpacing: Double?
  var layoutBoundary: [RecordedBoundaryItem]?
  var layoutMargins: [Double]?
  var contentInsetsReference: String?
  var counts: [Int]
  var contentOffset: [Double]?
  var sections: [RecordedSection]
  var measured: [String: RecordedMeasurement]?
  var expect: RecordedAnswer

  /// The display scale at which all cases were recorded.
  static let displayScale = 2.0

  /// All recorded views were too narrow for the readable content to be narrower than the margins.
  func environment() throws -> LayoutEnvironment {
    guard container.count == 2 else { throw WrongCount(member: "container", of: 2) }
    let margins = try LayoutInsets(recorded: layoutMargins)
    return LayoutEnvironment(
      container: LayoutExtent(width: container[0], height: container[1]),
      layoutMargins: margins, readableContent: margins,
      displayScale: RecordedCase.displayScale)
  }

  func configuration() throws -> LayoutConfiguration {
    LayoutConfiguration(
      scrollDirection: try LayoutAxis(recorded: scrollDirection),
      interSectionSpacing: interSectionSpacing ?? 0,
      boundaryItems: try (layoutBoundary ?? []).map { try $0.item() },
      contentInsetsReference: try ContentInsetsReference(
        recorded: contentInsetsReference ?? "safeArea"))
  }

  /// The visible bounds if they matter: the case was recorded scrolled, or an item pins.
  func visibleBounds() throws -> LayoutRect? {
    guard let contentOffset, isScrolled || pins else { return nil }
    guard contentOffset.count == 2 else { throw WrongCount(member: "contentOffset", of: 2) }
    return LayoutRect(
      x: contentOffset[0], y: contentOffset[1], width: container[0], height: container[1])
  }

  /// Whether the recorded elements are only those in the visible bounds.
  var isScrolled: Bool { contentOffset.map { $0 != [0, 0] } ?? false }

  private var pins: Bool {
    ((layoutBoundary ?? []) + sections.flatMap { $0.boundary ?? [] }).contains { $0.pin == true }
  }
}

/// A size that replaces an estimate.
struct RecordedMeasurement: Decodable {
  var width: Double?
  var height: Double?
}
