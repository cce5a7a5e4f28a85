import Testing
import XCTest

/// Why a layout does not match its approved frames.
enum LayoutSnapshotFailure: Error, Hashable {
  case differs(path: String, difference: String)
  case missing(path: String)
  /// The file has just been written; the difference is nil if there was no file before.
  case recorded(path: String, difference: String?)
  case unreadable(path: String, problem: String)
  case unwritable(path: String, problem: String)
  case badName(String)
  case unknownMode(String)
  /// The layout shows elements although none are expected, or the other way round.
  case showsWrongly(nothing: Bool)
  case noCounts
  case wrongCounts(given: Int, sections: Int)
  case negativeCount(Int)
  case unknownElement(String)
  case noRow(section: Int)
  case stateNeedsSolver

  /// A sentence with the problem, the place and the remedy.
  func sentence(of content: ApprovedContent = .frames) -> String {
    let approved = content.rawValue
    return switch self {
    case .differs(let path, let difference):
      """
      the \(approved) differ from those in \(path).
      \(difference)
      If the new ones are right, run the test again with STOREFRONT_RECORD=failed.
      """
    case .missing(let path):
      "there are no approved \(approved) in \(path). Run the test outside CI, check the file it writes, "
        + "and commit it."
    case .recorded(let path, nil):
      "the \(approved) were written to \(path). Check them; the next run compares with them."
    case .recorded(let path, let difference?):
      """
      the \(approved) were written to \(path), replacing others. Check them and run the test again \
      without recording.
      \(difference)
      """
    case .unreadable(let path, let problem):
      "the approved \(approved) in \(path) cannot be read: \(problem)"
    case .unwritable(let path, let problem):
      "the \(approved) cannot be written to \(path): \(problem)"
    case .badName(let name):
      "\(name.debugDescription) cannot name a file. Use letters, digits, spaces, \".\", \"_\" and "
        + "\"-\", no \".\" or space first, and at most 150 bytes."
    case .unknownMode(let mode):
      "STOREFRONT_RECORD is \(mode.debugDescription). Set it to one of "
        + LayoutRecordMode.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .showsWrongly(nothing: true) where content == .elements:
      "the screen has no accessibility elements. Compare accessibilityTree with [] if that is "
        + "intended."
    case .showsWrongly(nothing: true):
      "the layout shows nothing. Give item counts, or expectsNothing: true if that is intended."
    case .showsWrongly(nothing: false):
      "the layout shows elements, but none were expected."
    case .noCounts:
      "the layout has no collection view with item counts. Give itemCounts."
    case .wrongCounts(let given, let sections):
      "itemCounts names \(given) sections, and the plan has \(sections). Give one count for each "
        + "section."
    case .negativeCount(let count):
      "itemCounts holds \(count). Give 0 or more for each section."
    case .unknownElement(let element):
      "the layout holds no \(element), whose measured size is given. Correct the element, "
        + "or leave it out."
    case .noRow(let section):
      "section \(section) has no row that scrolls, and an offset is given for it. Leave it out."
    case .stateNeedsSolver:
      "only the solver supports measured sizes and offsets; give none for this layout, and "
        + "none on Apple's systems."
    }
  }
}

/// The source location of a call in a test, and a way to fail that test.
struct TestLocation {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Fails the running test of Swift Testing or XCTest.
  func fail(_ message: String) {
    guard Test.current != nil else {
      return XCTFail(message, file: filePath, line: line)
    }
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
  }
}
