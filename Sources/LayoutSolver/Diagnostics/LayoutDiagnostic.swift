/// Something in a description or an environment that could not be laid out as it stands.
///
/// A solver never fails: it does what ``Problem`` says of the case and reports it.
public struct LayoutDiagnostic: Hashable, Sendable {
  /// Where it is, such as `sections[2].group.subitems[0].size.width`.
  public var path: String
  /// The rule that it breaks or that decided what is done, such as `S13`.
  public var rule: String
  /// What is wrong.
  public var problem: Problem

  /// Creates a diagnostic from its parts.
  public init(path: String, rule: String, problem: Problem) {
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
    /// A section has items and no description; they have no frames.
    case noSection(items: Int)
    /// Two siblings are registered under one kind; both are laid out.
    case duplicateKind(String)
    /// A section took a size from what only an app can measure, such as a text; a guess is used.
    case guessedSize(of: String)
  }
}
