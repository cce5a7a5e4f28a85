import CompositionalLayout

/// How an item came by its frame: the chain from the container to it, a step a rule.
public struct LayoutExplanation: Hashable, Sendable, CustomStringConvertible {
  /// One step of the chain.
  public struct Step: Hashable, Sendable {
    /// The rule, such as `S4`.
    public var rule: String
    /// What it says of, such as `section 2`.
    public var subject: String
    /// The arithmetic, with its numbers.
    public var arithmetic: String

    /// Creates a step from its parts.
    public init(rule: String, subject: String, arithmetic: String) {
      self.rule = rule
      self.subject = subject
      self.arithmetic = arithmetic
    }
  }

  /// The element that is explained.
  public var identifier: ElementIdentifier
  /// The steps, from the container to the frame.
  public var steps: [Step]
  /// The frame that they end in.
  public var frame: LayoutRect

  /// A line a step.
  public var description: String {
    steps.map { "\($0.rule)\t\($0.subject)\t\($0.arithmetic)" }.joined(separator: "\n")
  }
}
