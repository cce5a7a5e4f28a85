import CompositionalLayout
import DocumentJSON
import LayoutSolver

/// How the cells of a preview's screens came by their frames, with each text and each step once: most
/// are the same for many cells and screens.
struct PreviewExplanations {
  private var texts: [String] = []
  private var textNumbers: [String: Int] = [:]
  /// The numbers of a step's rule, place and calculation.
  private var steps: [[Int]] = []
  private var stepNumbers: [[Int]: Int] = [:]
  /// By screen and cell, the numbers of its frame's text and its path's, then those of its steps.
  private var screens: [(name: String, cells: [(place: String, numbers: [Int])])] = []
  private var bytesLeft = Self.mostBytes

  /// Starts a screen, whose cells come next.
  mutating func startScreen(_ name: String) {
    screens.append((name, []))
  }

  /// Adds a cell of the screen.
  ///
  /// - Returns: Whether there was room for it.
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

  /// The room for explanations in a file, in bytes.
  private static let mostBytes = 500_000
  /// More cells of a section than anybody asks about.
  private static let cellsOfSection = 500
}
