/// Who changes arms if an experiment changes, of 10,000 users: exact, because arms are ranges.
public struct ExperimentMoves: Hashable, Sendable {
  /// A number of positions that go from one arm to another; nil stands for no arm.
  public struct Move: Hashable, Sendable {
    /// The arm before.
    public var from: String?
    /// The arm afterwards.
    public var to: String?
    /// The number of positions.
    public var count: Int
  }

  /// The moves in the order of positions.
  public var moves: [Move] = []

  /// Compares two states of an experiment.
  public init(from old: Experiment?, to new: Experiment?) {
    let bounds = ((old?.arms ?? []) + (new?.arms ?? [])).flatMap {
      [$0.range.lowerBound, $0.range.upperBound]
    }
    let edges = Set(bounds).union([0, Experiment.positions]).sorted()
    for (start, end) in zip(edges, edges.dropFirst()) {
      let (from, to) = (old?.arm(at: start), new?.arm(at: start))
      guard from != to else { continue }
      if let index = moves.firstIndex(where: { $0.from == from && $0.to == to }) {
        moves[index].count += end - start
      } else {
        moves.append(Move(from: from, to: to, count: end - start))
      }
    }
  }

  /// How many enter an arm that were in none.
  public var entering: Int { count { $0.from == nil } }
  /// How many leave their arm for none.
  public var leaving: Int { count { $0.to == nil } }
  /// How many change from one arm to another.
  public var changing: Int { count { $0.from != nil && $0.to != nil } }

  /// How many are moved out of their arm by other weights, which a live experiment keeps. Those who leave
  /// because fewer take part are not counted.
  public static func moved(from old: Experiment, to new: Experiment) -> Int {
    let moves = ExperimentMoves(from: old, to: new)
    return moves.changing + (movesArms(from: old, to: new) ? moves.leaving : 0)
  }

  /// Whether an arm is gone or begins elsewhere, as after a change of the weights: those who leave an arm then do
  /// not leave because fewer take part.
  private static func movesArms(from old: Experiment, to new: Experiment) -> Bool {
    old.arms.contains { arm in
      !new.arms.contains { $0.key == arm.key && $0.range.lowerBound == arm.range.lowerBound }
    }
  }

  private func count(_ isCounted: (Move) -> Bool) -> Int {
    moves.filter(isCounted).reduce(0) { $0 + $1.count }
  }
}
