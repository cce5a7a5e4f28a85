import CompositionalLayout

/// Something in a description or an environment that could not be laid out as it stands.
///
/// A solver never fails: it does what ``Problem`` says of the case and reports it.
public struct LayoutDiagnostic: Hashable, Sendable {
  /// Where it is in the document, such as `sections[2].group.subitems[0].size.width`.
  public var path: PlanPath
  /// The rule that it breaks or that decided what is done.
  public var rule: Rule
  /// What is wrong.
  public var problem: Problem

  /// Creates a diagnostic from its parts.
  public init(path: PlanPath, rule: Rule, problem: Problem) {
    self.path = path
    self.rule = rule
    self.problem = problem
  }

  /// What can be wrong with a description.
  public enum Problem: Hashable, Sendable {
    /// A number is infinite or not a number; 0 is used.
    case notFinite
    /// A length is negative; 0 is used.
    case negative(Double)
    /// A number is beyond a limit; the limit is used.
    case beyondLimit(value: Double, limit: Double)
    /// A count is outside of 0 to a limit; the nearer end is used.
    case countBeyondLimit(count: Int, limit: Int)
    /// The first subitem is longer than its group along the axis; the group holds nothing.
    case noRoom(needed: Double, available: Double)
    /// A group's insets or spacings leave it less than nothing; it holds nothing.
    case noInnerSize(Double)
    /// A subitem is longer than its group across the axis; it sticks out.
    case sticksOut(length: Double, available: Double)
    /// A group has no subitems; it holds nothing.
    case noSubitems
    /// Groups are nested deeper than the limit; the deeper ones hold nothing.
    case nestedTooDeep(limit: Int)
    /// One group would hold more than the limit; it holds the limit.
    case tooManyInGroup(limit: Int)
    /// There are more cells than one query or listing looks at; it leaves out what lies beyond.
    case tooManyInQuery(limit: Int)
    /// A section has items and no description; they have no frames.
    case noSection(items: Int)
    /// Two siblings are registered under one kind; both are laid out.
    case duplicateKind(String)
    /// A section took a size from what only an app can measure, such as a text; a guess is used.
    case guessedSize(of: String)
  }
}

extension LayoutDiagnostic: CustomStringConvertible {
  /// A sentence for people: where, what, and what was done about it.
  public var sentence: String { "\(path): \(explanation) (\(rule))" }

  /// The same as ``sentence``.
  public var description: String { sentence }

  private var explanation: String {
    switch problem {
    case .notFinite:
      "the number is not finite; it is taken as 0"
    case .negative(let value):
      "the length \(value) is negative; it is taken as 0"
    case .beyondLimit(let value, let limit):
      "\(value) is beyond the limit; it is taken as \(limit)"
    case .countBeyondLimit(let count, let limit):
      "the count \(count) is outside of 0 to \(limit); the nearer end is taken"
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
      "one group would hold more than \(limit) items; it holds that many"
    case .tooManyInQuery(let limit):
      "a query or a listing that meets more than \(limit) cells leaves out the rest from here on"
    case .noSection(let items):
      "there are \(items) items and no section that lays them out"
    case .duplicateKind(let kind):
      "the kind \"\(kind)\" is used twice here; give each sibling its own"
    case .guessedSize(let subject):
      "\(subject) was asked for on the way, which is guessed where there is no UIKit; give a length"
    }
  }
}

/// The diagnostics of one solve, in the order in which they were found.
struct DiagnosticLog: Sendable {
  private(set) var entries: [LayoutDiagnostic] = []

  /// How many were found, kept or not.
  private(set) var found = 0

  /// A page of the same mistake in every section is read once; memory is kept for the layout.
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
