import CompositionalLayout
import LayoutSolver

/// Frames as a document for programs: `storefront.frames/1`.
public struct FrameDocument: Encodable, Sendable {
  /// The name and version of the format.
  public static let format = "storefront.frames/1"

  private let solution: LayoutSolution
  private let elements: [LayoutElement]

  /// Creates a document of some of a solution's elements, in the order in which they are given.
  public init(_ solution: LayoutSolution, elements: [LayoutElement]) {
    self.solution = solution
    self.elements = elements
  }

  private enum CodingKeys: CodingKey {
    case format, container, displayScale, direction, idiom, system, contentSize, sections, elements
    case diagnostics
  }

  private struct Section: Encodable {
    var index: Int
    var itemCount: Int
    var frame: LayoutRect?
    var row: Row?
  }

  private struct Row: Encodable {
    var behavior: String
    var length, viewport, minimumOffset, maximumOffset, restingOffset, offset: Double
  }

  private struct Element: Encodable {
    var element: String
    var kind: String?
    var section: Int
    /// Nil for the layout's own boundary items.
    var item: Int?
    var frame: LayoutRect
    var zIndex: Int
    var isProvisional, isPinned: Bool
  }

  private struct Diagnostic: Encodable {
    var path, rule, message: String
  }

  /// Writes the document.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.format, forKey: .format)
    let environment = solution.environment
    try values.encode(environment.container, forKey: .container)
    try values.encode(environment.displayScale, forKey: .displayScale)
    try values.encode(environment.direction.rawValue, forKey: .direction)
    try values.encode(environment.idiom.rawValue, forKey: .idiom)
    try values.encode(environment.systemVersion, forKey: .system)
    try values.encode(solution.contentSize, forKey: .contentSize)
    try values.encode((0..<solution.numberOfSections).map(section), forKey: .sections)
    try values.encode(elements.map(Self.element), forKey: .elements)
    try values.encode(
      solution.diagnostics.map {
        Diagnostic(path: "\($0.path)", rule: "\($0.rule)", message: $0.sentence)
      },
      forKey: .diagnostics)
  }

  private func section(_ index: Int) -> Section {
    let row = solution.orthogonalRow(inSection: index).map { row in
      Row(
        behavior: "\(row.behavior)", length: row.length, viewport: row.viewport,
        minimumOffset: row.minimumOffset, maximumOffset: row.maximumOffset,
        restingOffset: row.restingOffset, offset: solution.orthogonalOffset(inSection: index))
    }
    return Section(
      index: index, itemCount: solution.itemCount(inSection: index),
      frame: solution.sectionFrame(index), row: row)
  }

  private static func element(_ element: LayoutElement) -> Element {
    let identifier = element.identifier
    return Element(
      element: identifier.category.word, kind: identifier.category.kind,
      section: identifier.section, item: identifier.item == .max ? nil : identifier.item,
      frame: element.frame, zIndex: element.zIndex, isProvisional: element.isProvisional,
      isPinned: element.isPinned)
  }
}

extension ElementIdentifier.Category {
  fileprivate var word: String {
    switch self {
    case .cell: "cell"
    case .supplementary: "supplementary"
    case .boundary: "boundary"
    case .layoutBoundary: "layoutBoundary"
    case .decoration: "decoration"
    }
  }
}
