import CompositionalLayout
import DocumentJSON
public import LayoutSolver

/// Frames as an aligned table: the content's size, then each section with its elements.
///
/// A `~` means that a frame still depends on an estimate, and `pinned` that the element is pinned
/// to the visible bounds.
public struct FrameTable: Sendable {
  private let solution: LayoutSolution
  private let elements: [LayoutElement]
  private let columns: Int?

  /// Some of a solution's elements, in the given order.
  ///
  /// - Parameters:
  ///   - solution: The solution with the sizes of the content and the container.
  ///   - elements: The elements to list.
  ///   - columns: The width of the terminal in columns; nil if the output is not a terminal.
  public init(_ solution: LayoutSolution, elements: [LayoutElement], columns: Int? = nil) {
    self.solution = solution
    self.elements = elements
    self.columns = columns
  }

  /// All of a solution's elements.
  public init(_ solution: LayoutSolution) {
    self.init(solution, elements: solution.allElements())
  }

  /// The table as text; each line ends with a line feed.
  public var text: String {
    let assumptions = solution.environment.assumptions.map { ", assumed: \($0)" } ?? ""
    let container = "container \(solution.environment.container)\(assumptions)"
    let notes = solution.diagnostics.map { "! \($0.sentence)".escapingControls }
    let lines =
      ["content \(solution.contentSize), \(container)"] + rowLines
      + table.lines(fitting: columns) + notes
    return lines.map { $0 + "\n" }.joined()
  }

  private var table: TextTable {
    var table = TextTable([
      ("element", .left), ("index", .right), ("x", .right), ("y", .right), ("width", .right),
      ("height", .right), ("z", .right), ("", .left),
    ])
    for element in elements {
      let frame = element.frame
      let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.text)
      var notes: [String] = []
      if element.isPinned { notes.append("pinned") }
      if element.isProvisional { notes.append("~") }
      table.add(
        [element.identifier.name, element.identifier.indexText] + numbers
          + ["\(element.zIndex)", notes.joined(separator: " ")])
    }
    return table
  }

  private var rowLines: [String] {
    (0..<solution.numberOfSections).compactMap { section in
      guard let row = solution.orthogonalRow(inSection: section) else { return nil }
      let range = "\(NumberText.text(row.minimumOffset)) to \(NumberText.text(row.maximumOffset))"
      return "section \(section) scrolls \(row.behavior): length \(NumberText.text(row.length)), "
        + "viewport \(NumberText.text(row.viewport)), offset \(range), "
        + "now at \(NumberText.text(solution.orthogonalOffset(inSection: section)))"
    }
  }
}
