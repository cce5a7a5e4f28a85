import CompositionalLayout
import LayoutRendering
import LayoutSolver

/// A layout's frames as text, one line an element.
struct LayoutListing {
  struct Row {
    var element: String
    var section: Int
    var item: Int
    var frame: LayoutRect
    var zIndex: Int
  }

  private(set) var text: String
  /// Whether no element is in it.
  let isEmpty: Bool

  /// A solution's elements: all of them, or what is in view when the content is scrolled.
  ///
  /// - Parameter remarks: Sentences on what the frames rest on that the solution does not know.
  init(_ solution: LayoutSolution, in state: LayoutState, remarks: [String] = []) {
    let elements =
      state.viewport(of: solution).map(solution.visibleElements(in:)) ?? solution.allElements()
    text =
      FrameTable(solution, elements: elements).text + remarks.map { "! \($0)\n" }.joined()
    isEmpty = elements.isEmpty
  }

  /// The listing with sentences below it.
  func adding(_ remarks: [String]) -> LayoutListing {
    var listing = self
    listing.text += remarks.map { "! \($0)\n" }.joined()
    return listing
  }

  init(content: LayoutExtent, container: LayoutExtent, rows: [Row]) {
    var table = TextTable([
      ("element", .left), ("index", .right), ("x", .right), ("y", .right), ("width", .right),
      ("height", .right), ("z", .right),
    ])
    for row in rows {
      let numbers = [row.frame.x, row.frame.y, row.frame.width, row.frame.height]
      table.add(
        [row.element, "\(row.section).\(row.item)"] + numbers.map(NumberText.text)
          + ["\(row.zIndex)"])
    }
    text = (["content \(content), container \(container)"] + table.lines())
      .map { $0 + "\n" }.joined()
    isEmpty = rows.isEmpty
  }
}
