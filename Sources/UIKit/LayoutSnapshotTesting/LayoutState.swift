public import CompositionalLayout
public import LayoutSolver

/// The scroll position and the measured sizes of a layout.
public struct LayoutState: Hashable, Sendable {
  /// Measured sizes of elements in points, which replace their estimates.
  public var measuredSizes: [ElementIdentifier: MeasuredSize]
  /// The scroll offset of the content in points; only visible elements are then listed, with pinned
  /// headers in place. Nil lists all elements.
  public var contentOffset: Double?
  /// The scroll offsets of orthogonal rows in points, by section.
  public var rowOffsets: [Int: Double]

  /// By default, the state of a new layout.
  public init(
    measuredSizes: [ElementIdentifier: MeasuredSize] = [:], contentOffset: Double? = nil,
    rowOffsets: [Int: Double] = [:]
  ) {
    self.measuredSizes = measuredSizes
    self.contentOffset = contentOffset
    self.rowOffsets = rowOffsets
  }

  /// A solution in this state.
  func applied(to solution: LayoutSolution) throws(LayoutSnapshotFailure) -> LayoutSolution {
    var solution = solution
    for element in measuredSizes.keys where solution.element(element) == nil {
      throw .unknownElement("\(element)")
    }
    solution.setMeasuredSizes(measuredSizes)
    for (section, offset) in rowOffsets {
      guard solution.orthogonalRow(inSection: section) != nil else {
        throw .noRow(section: section)
      }
      solution.setOrthogonalOffset(offset, inSection: section)
    }
    return solution
  }

  /// The visible bounds; nil if all elements are listed.
  func viewport(of solution: LayoutSolution) -> LayoutRect? {
    guard let contentOffset else { return nil }
    let isVertical = solution.configuration.scrollDirection == .vertical
    return LayoutRect(
      origin: isVertical
        ? LayoutPoint(x: 0, y: contentOffset) : LayoutPoint(x: contentOffset, y: 0),
      extent: solution.environment.container)
  }
}

extension DevicePreset {
  /// Five devices that often lead to different layouts: a phone, the same phone in landscape, a
  /// tablet, the phone with a right-to-left language, and the phone with large text.
  public static let matrix: [DevicePreset] =
    ["iphone-16", "iphone-16-landscape", "ipad"].compactMap(DevicePreset.named)
    + [
      variant("right-to-left", "right to left") { $0.setDirection(.rightToLeft) },
      variant("large-text", "large text") { $0.contentSizeCategory = .accessibilityExtraLarge },
    ]

  private static func variant(
    _ name: String, _ title: String, _ change: (inout LayoutEnvironment) -> Void
  ) -> DevicePreset {
    var device = standard
    device.name += "-" + name
    device.title += ", " + title
    change(&device.environment)
    return device
  }
}
