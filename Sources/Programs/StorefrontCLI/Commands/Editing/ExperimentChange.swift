import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText
import ProgramOptions
import Storefront

/// A change of an experiment, which says whom it moves.
struct ExperimentChange {
  private let page: String
  private let key: String
  private let options: EditOptions
  private let mayMove: Bool?

  static let keyName = ArgumentHelp(
    "The page and the experiment, such as apps/hero.", valueName: "page/key")

  /// Names an experiment.
  ///
  /// - Parameter mayMove: Whether users may get other arms although the experiment is live; nil for a command
  ///   without an option for it.
  init(_ experiment: SectionReference, _ options: EditOptions, mayMove: Bool? = nil) throws {
    (page, key) = (experiment.page, experiment.key)
    if let problem = ValueRule.slug.problem(key) {
      throw ValidationError(
        problem.problem(about: quoted(key.shortened(to: 100))).asSentence + " " + problem.remedy)
    }
    (self.options, self.mayMove) = (options, mayMove)
  }

  /// Adds the experiment.
  func add(coverage: Int, arms: [ExperimentPlan.Arm]) throws {
    try run { old in
      guard old == nil else { throw CommandError.experimentExists(key, page: page) }
      return ExperimentPlan(key: key, coverage: coverage, arms: arms)
    }
  }

  /// Changes the experiment, which must exist.
  func set(_ change: (inout ExperimentPlan) throws -> Void) throws {
    try run { old in
      guard var plan = old else { throw CommandError.noExperiment(key, page: page) }
      try change(&plan)
      return plan
    }
  }

  /// Removes the experiment, which must exist.
  func remove() throws {
    try run { old in
      guard old != nil else { throw CommandError.noExperiment(key, page: page) }
      return nil
    }
  }

  private func run(_ change: (ExperimentPlan?) throws -> ExperimentPlan?) throws {
    try options.change { store, origin in
      let live = try live(in: store)
      return try store.edit(dryRun: options.dryRun, as: origin) { edit in
        edit.configure(
          movesUsers: mayMove ?? false,
          naming: mayMove == nil ? [:] : [.movedUsers: "--reshuffle"])
        var result = Result<Void, any Error>.success(())
        var lines: [String] = []
        try edit.set(page: page) { page in
          result = Result {
            let plans = page.experiments?.list ?? []
            let old = plans.first { $0.key == key }
            let new = try change(old)
            page.experiments = ExperimentPlans(
              plans.filter { $0.key != key } + [new].compactMap(\.self))
            lines = self.lines(old, new, live)
          }
        }
        try result.get()
        try write(lines)
        return edit.changes
      }
    }
  }

  /// The experiment in the live publication, with the publication's number.
  private func live(in store: CatalogStore) throws -> (experiment: Experiment, number: Int)? {
    guard let document = try store.live(page: page, at: CommandClock.now()),
      let found = try? PublishedPage.read(document.bytes).page.experiments.first(where: {
        $0.key == key
      })
    else { return nil }
    return (found, document.publication.number)
  }

  /// Says who moves.
  private func lines(
    _ old: ExperimentPlan?, _ new: ExperimentPlan?, _ live: (experiment: Experiment, number: Int)?
  ) -> [String] {
    let moves = ExperimentMoves(from: live?.experiment ?? old?.experiment, to: new?.experiment)
    let share = new.map { "\(ExperimentPlan.percent($0.coverage)) of the users" } ?? "removed"
    let since = live.map { ", from publication \($0.number)" } ?? ""
    var lines = ["\(page)/\(key): \(share)\(since); of 10,000 users"]
    var table = TextTable([("from", .left), ("to", .left), ("users", .right)])
    for move in moves.moves { table.add([move.from ?? "–", move.to ?? "–", "\(move.count)"]) }
    if !moves.moves.isEmpty { lines += table.lines(fitting: Terminal.columns) }
    lines.append(
      "\(moves.entering) enter, \(moves.leaving) leave, "
        + (moves.changing == 0 ? "nobody changes arms" : "\(moves.changing) change arms"))
    return lines
  }

  /// Writes lines, on standard error if the output is JSON.
  private func write(_ lines: [String]) throws {
    if options.format == .text {
      try Output.write(lines)
    } else {
      for line in lines { Output.note(line) }
    }
  }
}
