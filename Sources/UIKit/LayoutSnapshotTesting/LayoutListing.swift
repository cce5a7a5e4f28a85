import CompositionalLayout
import LayoutText
import LayoutSolver

/// A layout's frames as text, one line per element.
struct LayoutListing {
  struct Row {
    var element: String
    /// The section and the item, such as `0.2`.
    var index: String
    var frame: LayoutRect
    var zIndex: Int
    var note = ""
  }

  private(set) var text: String
  /// Whether the listing has no elements.
  let isEmpty: Bool

  /// Lists a solution's elements: all of them, or those visible at a scroll offset.
  ///
  /// - Parameter remarks: Sentences about the frames that the solution itself does not contain.
  init(_ solution: LayoutSolution, in state: LayoutState, remarks: [String] = []) {
    let elements =
      state.viewport(of: solution).map(solution.visibleElements(in:)) ?? solution.allElements()
    text =
      FrameTable(solution, elements: elements).text + remarks.map { "! \($0)\n" }.joined()
    isEmpty = elements.isEmpty
  }

  /// Lines of another kind.
  init(lines: [String]) {
    text = lines.map { $0 + "\n" }.joined()
    isEmpty = lines.isEmpty
  }

  /// The listing followed by sentences.
  func adding(_ remarks: [String]) -> LayoutListing {
    var listing = self
    listing.text += remarks.map { "! \($0)\n" }.joined()
    return listing
  }

  init(content: LayoutExtent, container: LayoutExtent, rows: [Row]) {
    var table = TextTable([
      ("element", .left), ("index", .right), ("x", .right), ("y", .right), ("width", .right),
      ("height", .right), ("z", .right), ("", .left),
    ])
    for row in rows {
      let numbers = [row.frame.x, row.frame.y, row.frame.width, row.frame.height]
      table.add(
        [row.element, row.index] + numbers.map(NumberText.text) + ["\(row.zIndex)", row.note])
    }
    text = (["content \(content), container \(container)"] + table.lines())
      .map { $0 + "\n" }.joined()
    isEmpty = rows.isEmpty
  }
}
