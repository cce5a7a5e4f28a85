/// One difference between two plans.
public struct PlanChange: Hashable, Sendable {
  /// What became of the place.
  public enum Kind: Hashable, Sendable {
    /// It is new; the text describes it.
    case added(String)
    /// It is gone; the text describes what it was.
    case removed(String)
    /// It says something else; the texts are what it said and what it says.
    case changed(from: String, to: String)
    /// It is the section that was at another place; the path is where it was.
    case moved(from: PlanPath)
  }

  /// Where, as the wire format names it: in the second plan, or in the first for what is gone.
  public var path: PlanPath
  /// What became of it.
  public var kind: Kind

  /// Creates a change.
  public init(path: PlanPath, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}

extension PlanChange: CustomStringConvertible {
  /// The change on one line: `sections[1].group.size.height: ~165 → ~180`.
  public var description: String {
    switch kind {
    case .added(let text): "\(path): added \(text)"
    case .removed(let text): "\(path): removed \(text)"
    case .changed(let from, let to): "\(path): \(from) → \(to)"
    case .moved(let from): "\(path): moved from \(from)"
    }
  }
}
