import ArgumentParser
import CatalogModel
import CatalogStore
import ProgramOptions
import Publishing
import Storefront

/// The publication that somebody expects to replace.
enum Expectation: ExpressibleByArgument {
  /// The one with a number; 0 for none.
  case number(Int)
  /// Whichever is live when the page is checked.
  case live

  init?(argument: String) {
    if argument == "live" {
      self = .live
    } else if let number = Int(argument), number >= 0 {
      self = .number(number)
    } else {
      return nil
    }
  }
}

/// The options that publishing and rolling back share.
final class PublishingOptions: CatalogOptions {
  init() {}

  @Option(name: .customLong("database"), help: .database, completion: .file())
  var database: String?

  @Option(name: .long, help: .diagnosticFormat)
  var format: DiagnosticFormat = .text

  @Option(help: ArgumentHelp("The reason, for the list of publications.", valueName: "text"))
  var note: String?

  @Option(name: .customLong("author"), help: .author)
  var givenAuthor: String?

  @Option(name: .customLong("fleet"), help: .fleet, completion: .file())
  var fleetPath: String?

  @Option(help: .request)
  var request: String?

  @Option(
    help: ArgumentHelp(
      "The number of the publication that is live, 0 for none; if another one is live, nothing is "
        + "published. \"live\" stands for whichever it is.", valueName: "n|live"))
  var expect: Expectation?

  @Flag(help: "Show what would be published, and publish nothing.")
  var dryRun = false

  /// The fleet's log, if there is one.
  var fleet: FleetOptions {
    .given {
      $0.path = fleetPath
      $0.request = request
    }
  }

  func validate() throws { try fleet.validate() }

  /// The person who publishes; nil if unknown.
  var author: String? { AuthorOptions.given { $0.given = givenAuthor }.name }

  /// The catalog, which must already exist.
  func store() throws -> CatalogStore {
    let store = try openExisting(forWriting: !dryRun)
    return dryRun ? store : try fleet.connect(store)
  }

  /// Throws if another publication is live than expected.
  func checkExpectation(_ review: PublicationReview) throws {
    if case .number(let number) = expect, number != review.live {
      throw PublicationError.otherIsLive(
        page: review.slug, expected: number, found: review.live > 0 ? review.live : nil)
    }
  }

  /// The number of the publication that must be live; nil for no condition.
  ///
  /// - Parameter review: What the user has seen.
  func expectation(of review: PublicationReview) -> Int? {
    switch expect {
    case .number(let number): number
    case .live: review.live
    case nil: nil
    }
  }

  /// Writes the report of a dry run or of a page with errors, which ends the command.
  ///
  /// - Returns: Whether there is nothing more to do.
  func reportWithoutPublishing(_ report: PublicationReport) throws -> Bool {
    let review = report.review
    guard review.hasErrors || dryRun else { return false }
    try report.write(format, publication: nil, isDryRun: dryRun)
    if review.hasErrors {
      Output.complain(
        "Error: \(PublicationRefused(page: review.slug, diagnostics: review.diagnostics))")
      throw ExitCode.diagnostics
    }
    return true
  }
}

extension PublicationReview {
  /// The slug of the page.
  var slug: String { page.page.slug }
}
