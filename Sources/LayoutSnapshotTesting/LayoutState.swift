import CompositionalLayout
import LayoutSolver

/// What has happened to a layout when it is looked at.
public struct LayoutState: Hashable, Sendable {
  /// What elements were measured as, in points, in place of their estimates.
  public var measuredSizes: [ElementIdentifier: MeasuredSize]
  /// How far the content is scrolled along its axis, in points: only what is in view is then listed,
  /// with pinned headers where they stand. Nil lists everything.
  public var contentOffset: Double?
  /// How far the rows of orthogonal sections are scrolled, in points, by section.
  public var rowOffsets: [Int: Double]

  /// Creates a state; without arguments, that of a layout that was just made.
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

  /// What is in view; nil where everything is to be listed.
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
  /// Five devices whose layouts differ most often: a phone, the same sideways, a tablet, the phone
  /// of a person who reads from right to left, and of one who reads large text.
  public static let matrix: [DevicePreset] =
    ["iphone-16", "iphone-16-landscape", "ipad"].compactMap(DevicePreset.named)
    + [
      variant("right-to-left", "right to left") { $0.direction = .rightToLeft },
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
