import CompositionalLayout
import DocumentJSON
import LayoutSolver

/// The calculations of the cells' frames in a preview. Each text and each step is stored once,
/// because many cells and screens share them.
struct ScreenExplanations {
  private var texts: [String] = []
  private var textNumbers: [String: Int] = [:]
  /// The indices of a step's rule, place and calculation.
  private var steps: [[Int]] = []
  private var stepNumbers: [[Int]: Int] = [:]
  /// For each screen and cell, the indices of its frame's text, of its path and of its steps.
  private var screens: [(name: String, cells: [(place: String, numbers: [Int])])] = []
  private var bytesLeft = Self.mostBytes

  /// Starts a screen; its cells follow.
  mutating func startScreen(_ name: String) {
    screens.append((name, []))
  }

  /// Adds a cell of the screen.
  ///
  /// - Returns: Whether there was enough space.
  mutating func add(_ cell: LayoutElement, at path: PlanPath, in solution: LayoutSolution) -> Bool {
    let (section, item) = (cell.identifier.section, cell.identifier.item)
    guard !screens.isEmpty, bytesLeft > 0, item < Self.cellsOfSection,
      let explanation = solution.explanation(ofItem: item, inSection: section)
    else { return false }
    var numbers = [number(of: "\(cell.frame)"), number(of: "\(path)")]
    for step in explanation.steps {
      let parts = ["\(step.rule)", step.place, "\(step)"].map { number(of: $0) }
      if let known = stepNumbers[parts] {
        numbers.append(known)
      } else {
        numbers.append(steps.count)
        stepNumbers[parts] = steps.count
        steps.append(parts)
        bytesLeft -= 16
      }
    }
    bytesLeft -= 5 * numbers.count
    screens[screens.count - 1].cells.append((cell.identifier.indexText, numbers))
    return true
  }

  private mutating func number(of text: String) -> Int {
    if let number = textNumbers[text] { return number }
    textNumbers[text] = texts.count
    texts.append(text)
    bytesLeft -= text.utf8.count + 3
    return texts.count - 1
  }

  /// Writes the members of an object: `texts`, `steps` and `cells`.
  func write(to writer: inout JSONWriter) {
    writer.member("texts", texts)
    writer.member("steps", steps)
    writer.object("cells") { writer in
      for screen in screens {
        writer.object(screen.name) { writer in
          for cell in screen.cells { writer.member(cell.place, cell.numbers) }
        }
      }
    }
  }

  /// The space for explanations in a file, in bytes.
  private static let mostBytes = 500_000
  /// The most cells of a section that are explained.
  private static let cellsOfSection = 500
}
