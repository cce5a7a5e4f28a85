import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText
import Storefront

/// `storefront experiment`: edits the experiments of a page.
struct ExperimentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "experiment", "Add, change, ramp, stop, remove or list the experiments of a page.",
    details: """
      An experiment divides the users of a page among arms, which the cases of its choices ask for. \
      Every change says how many of 10,000 users it moves, and takes effect when the page is published.
      """,
    examples: [
      "storefront experiment add apps/hero --arm a=50 --arm b=50 --coverage 10",
      "storefront experiment ramp apps/hero --to 50 --dry-run",
    ], guide: .choices,
    subcommands: [Add.self, Set.self, Ramp.self, Stop.self, Remove.self, List.self])

  /// `storefront experiment add`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      "add", "Add an experiment to a page.",
      usage: "storefront experiment add [<options>] <page/key> --arm <key=weight> ...",
      examples: ["storefront experiment add apps/hero --arm a=50 --arm b=50 --coverage 10"],
      guide: .choices)

    @OptionGroup private var options: EditOptions
    @Argument(help: ExperimentChange.keyName) private var experiment: SectionReference
    @OptionGroup private var arms: ArmOptions
    @Option(help: ArgumentHelp("The share of the users that takes part.", valueName: "percent"))
    private var coverage: CoverageArgument = CoverageArgument(coverage: 0)

    func validate() throws {
      if arms.arm.isEmpty { throw ValidationError("Give the arms, such as --arm a=50 --arm b=50.") }
    }

    func run() throws {
      try ExperimentChange(experiment, options).add(coverage: coverage.coverage, arms: arms.list)
    }
  }

  /// `storefront experiment set`.
  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(
      "set", "Change the arms of an experiment and their weights.",
      usage: "storefront experiment set [<options>] <page/key> --arm <key=weight> ...",
      details: """
        Changed weights move users from one arm to another. While the live publication has the \
        experiment, that needs --reshuffle.
        """,
      examples: ["storefront experiment set apps/hero --arm a=30 --arm b=70"], guide: .choices)

    @OptionGroup private var options: EditOptions
    @Argument(help: ExperimentChange.keyName) private var experiment: SectionReference
    @OptionGroup private var arms: ArmOptions
    @Flag(help: "Move users to other arms although the experiment is live.")
    private var reshuffle = false

    func validate() throws {
      if arms.arm.isEmpty { throw ValidationError("Give the arms, such as --arm a=30 --arm b=70.") }
    }

    func run() throws {
      try ExperimentChange(experiment, options, mayMove: reshuffle).set { $0.arms = try arms.list }
    }
  }

  /// `storefront experiment ramp`.
  struct Ramp: ParsableCommand {
    static let configuration = CommandConfiguration(
      "ramp", "Change the share of the users that takes part; nobody changes arms.",
      usage: "storefront experiment ramp [<options>] <page/key> --to <percent>",
      examples: ["storefront experiment ramp apps/hero --to 50 --dry-run"], guide: .choices)

    @OptionGroup private var options: EditOptions
    @Argument(help: ExperimentChange.keyName) private var experiment: SectionReference
    @Option(help: ArgumentHelp("The share of the users that takes part.", valueName: "percent"))
    private var to: CoverageArgument

    func run() throws {
      try ExperimentChange(experiment, options).set { $0.coverage = to.coverage }
    }
  }

  /// `storefront experiment stop`.
  struct Stop: ParsableCommand {
    static let configuration = CommandConfiguration(
      "stop", "Let nobody take part any more; the arms stay.",
      usage: "storefront experiment stop [<options>] <page/key>",
      examples: ["storefront experiment stop apps/hero"], guide: .choices)

    @OptionGroup private var options: EditOptions
    @Argument(help: ExperimentChange.keyName) private var experiment: SectionReference

    func run() throws {
      try ExperimentChange(experiment, options).set { $0.coverage = 0 }
    }
  }

  /// `storefront experiment remove`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      "remove", "Remove an experiment, once no case asks for it.",
      usage: "storefront experiment remove [<options>] <page/key>",
      examples: ["storefront experiment remove apps/hero"], guide: .choices)

    @OptionGroup private var options: EditOptions
    @Argument(help: ExperimentChange.keyName) private var experiment: SectionReference

    func run() throws {
      try ExperimentChange(experiment, options).remove()
    }
  }

  /// `storefront experiment list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      "list", "List the experiments of all pages, with the ranges of their arms.",
      examples: ["storefront experiment list"], guide: .choices)

    @OptionGroup private var database: ReadDatabaseOptions
    @OptionGroup private var output: OutputOptions

    func run() throws {
      let pages = try database.openForReading().pages()
      let plans = pages.flatMap { page in
        (page.experiments?.list ?? []).map { (page: page.slug, plan: $0) }
      }
      try output.format.write(Self.lines(plans)) { writer in
        writer.member("format", "storefront.experiments/1")
        writer.array("experiments") { writer in
          for (page, plan) in plans {
            writer.object { writer in
              writer.member("page", page)
              writer.member("key", plan.key)
              writer.member("coverage", Double(plan.coverage) / 100)
              writer.array("arms") { writer in
                for (arm, placed) in zip(plan.arms, plan.experiment.arms) {
                  writer.object { writer in
                    writer.member("key", arm.key)
                    writer.member("weight", arm.weight)
                    writer.member("from", placed.range.lowerBound)
                    writer.member("to", placed.range.upperBound)
                  }
                }
              }
            }
          }
        }
      }
    }

    private static func lines(_ plans: [(page: String, plan: ExperimentPlan)]) -> [String] {
      guard !plans.isEmpty else { return ["No experiments."] }
      var table = TextTable([
        ("experiment", .left), ("coverage", .right), ("arm", .left), ("weight", .right),
        ("from", .right), ("to", .right),
      ])
      for (page, plan) in plans {
        for (index, arm) in plan.arms.enumerated() {
          let range = plan.experiment.arms[index].range
          table.add([
            index == 0 ? "\(page)/\(plan.key)" : "",
            index == 0 ? ExperimentPlan.percent(plan.coverage) : "", arm.key, "\(arm.weight)",
            "\(range.lowerBound)", "\(range.upperBound)",
          ])
        }
      }
      return table.lines(fitting: Terminal.columns)
    }
  }
}

/// The arms of an experiment.
final class ArmOptions: ParsableArguments {
  init() {}

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("An arm and its weight; may be repeated.", valueName: "key=weight"))
  var arm: [String] = []

  /// The arms.
  var list: [ExperimentPlan.Arm] {
    get throws {
      var list: [ExperimentPlan.Arm] = []
      for text in arm {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, ValueRule.slug.problem(String(parts[0])) == nil,
          let weight = Int(parts[1]), 1...Experiment.positions ~= weight
        else {
          throw ValidationError("\(quoted(text.shortened(to: 100))) is no arm; write it like b=50.")
        }
        guard !list.contains(where: { $0.key == parts[0] }) else {
          throw ValidationError("The arm \(quoted(String(parts[0]))) is given twice.")
        }
        list.append(ExperimentPlan.Arm(key: String(parts[0]), weight: weight))
      }
      return list
    }
  }
}

/// A share of the users in percent.
struct CoverageArgument: ExpressibleByArgument {
  /// The share in hundredths of a percent.
  var coverage: Int

  init(coverage: Int) { self.coverage = coverage }

  init?(argument: String) {
    guard let coverage = ExperimentPlan.coverage(argument) else { return nil }
    self.init(coverage: coverage)
  }

  var defaultValueDescription: String { ExperimentPlan.percent(coverage) }
}
