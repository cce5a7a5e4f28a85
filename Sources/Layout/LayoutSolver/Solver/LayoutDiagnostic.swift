public import CompositionalLayout
public import DocumentJSON

/// A problem in a description or an environment.
///
/// A solver never fails: it handles each problem as ``Problem`` says, and reports it.
public struct LayoutDiagnostic: Hashable, Sendable {
  /// The path in the document, such as `sections[2].group.subitems[0].size.width`.
  public var path: PlanPath
  /// The rule that is broken, or that determines how the problem is handled.
  public var rule: Rule
  /// The problem.
  public var problem: Problem

  /// A problem at a path, and the rule that is broken or determines how it is handled.
  public init(path: PlanPath, rule: Rule, problem: Problem) {
    self.path = path
    self.rule = rule
    self.problem = problem
  }

  /// The problems that a description can have, and how each is handled.
  public enum Problem: Hashable, Sendable {
    /// A number is infinite or NaN; 0 is used.
    case notFinite
    /// A length is negative; 0 is used.
    case negative(Double)
    /// A number is beyond a limit; the limit is used.
    case beyondLimit(value: Double, limit: Double)
    /// A count is not between 0 and a limit; the nearest limit is used.
    case countBeyondLimit(count: Int, limit: Int)
    /// The insets of a section leave nothing of the container's length for its group; UIKit raises an
    /// exception.
    case noRoomForGroup(insets: Double, length: Double)
    /// The first subitem is longer than its group along the axis; the group holds nothing.
    case noRoom(needed: Double, available: Double)
    /// A group's insets or spacings leave a negative length inside; it holds nothing.
    case noInnerSize(Double)
    /// A subitem is longer than its group across the axis; it sticks out.
    case sticksOut(length: Double, available: Double)
    /// A group has no subitems; it holds nothing.
    case noSubitems
    /// Groups are nested deeper than the limit; the deeper ones hold nothing.
    case nestedTooDeep(limit: Int)
    /// One group would hold more elements than the limit; it holds only that many.
    case tooManyInGroup(limit: Int)
    /// A query or listing has more cells than the limit; the rest is left out.
    case tooManyInQuery(limit: Int)
    /// A section has items but no description; they have no frames.
    case noSection(items: Int)
    /// Two siblings have the same element kind; both are laid out.
    case duplicateKind(String)
    /// A section needed a size that only an app can measure, such as a text's; a guess is used.
    case guessedSize(of: String)
  }
}

extension LayoutDiagnostic: CustomStringConvertible {
  /// A sentence for a person: the path, the problem, and how it was handled.
  public var sentence: String { "\(path): \(explanation) (\(rule))" }

  /// The problem and how it was handled, as a sentence without the path.
  package var statement: String {
    "\(explanation.prefix(1).uppercased())\(explanation.dropFirst()) (\(rule))."
  }

  /// The same as ``sentence``.
  public var description: String { sentence }

  private var explanation: String {
    switch problem {
    case .notFinite:
      "the number is not finite; treated as 0"
    case .negative(let value):
      "the length \(value) is negative; treated as 0"
    case .beyondLimit(let value, let limit):
      "\(value) is beyond the limit; treated as \(limit)"
    case .countBeyondLimit(let count, let limit):
      "the count \(count) is outside of 0 to \(limit); the nearest limit is used"
    case .noRoomForGroup(let insets, let length):
      "the insets take \(insets) of \(length) points and leave the group nothing; UIKit raises an "
        + "exception"
    case .noRoom(let needed, let available):
      "the first item needs \(needed) points and the group has \(available); it holds nothing"
    case .noInnerSize(let size):
      "insets and spacings leave \(size) points inside the group; it holds nothing"
    case .sticksOut(let length, let available):
      "the item is \(length) points long across and the group \(available); it sticks out"
    case .noSubitems:
      "the group has no subitems; give it at least one"
    case .nestedTooDeep(let limit):
      "groups are nested more than \(limit) deep; the deeper ones hold nothing"
    case .tooManyInGroup(let limit):
      "one group would hold more than \(limit) items; only that many are laid out"
    case .tooManyInQuery(let limit):
      "a query or a listing is limited to \(limit) cells; the cells from here on are left out"
    case .noSection(let items):
      "there are \(items) items but no section to lay them out"
    case .duplicateKind(let kind):
      "the kind \"\(kind)\" is used twice here; give each sibling its own kind"
    case .guessedSize(let subject):
      "\(subject) is needed but can only be guessed without UIKit; give a length"
    }
  }
}

/// The diagnostics of one solve, in the order in which they were found.
struct DiagnosticLog: Sendable {
  private(set) var entries: [LayoutDiagnostic] = []

  /// The number of problems found, including those that are not stored.
  private(set) var found = 0

  /// Pages may repeat the same mistake in every section; more reports would only take memory.
  static let limit = 1_000

  mutating func add(_ path: PlanPath, _ rule: Rule, _ problem: LayoutDiagnostic.Problem) {
    found += 1
    guard entries.count < DiagnosticLog.limit else { return }
    entries.append(LayoutDiagnostic(path: path, rule: rule, problem: problem))
  }

  mutating func add(contentsOf others: [LayoutDiagnostic], under place: PlanPath) {
    for other in others { add(place.appending(other.path), other.rule, other.problem) }
  }
}
