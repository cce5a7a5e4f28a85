import ArgumentParser
import CatalogModel
import CatalogStore
import ProgramOptions
import Publishing

/// `storefront rollback`: publishes the content of an earlier publication again.
struct RollbackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "rollback", "Publish an earlier publication again, at once and under a new number.",
    usage: "storefront rollback [<options>] <page> --to <n>",
    details: """
      The draft stays as it is, and publishing it fails until `storefront restore` has brought \
      it back, too.
      """,
    examples: ["storefront rollback apps --to 3 --note \"Wrong prices\""], guide: .withdrawing)

  @OptionGroup private var options: PublishingOptions
  @OptionGroup private var page: PageArgument

  @Option(
    help: ArgumentHelp(
      "The number of the earlier publication; without it, the publications are listed.",
      valueName: "n"),
    completion: .publications)
  private var to: Int?

  func run() throws {
    let slug = try page.slug(of: options)
    guard let to else { throw try unnamed(of: slug) }
    let store = try options.store()
    let publisher = try CommandClock.publisher(store)
    let change = CatalogChange(in: store)
    let review = try change.run { _ in try publisher.reviewRollback(page: slug, to: to) }
    if !options.dryRun, let done = try options.fleet.done(store, "rollback \(slug) \(to)") {
      return try PublicationReport(review, matrix: publisher.matrix).write(
        options.format, publication: done, isDryRun: false)
    }
    try Publisher.check(note: options.note, author: options.author)
    let report = PublicationReport(review, matrix: publisher.matrix)
    if try options.reportWithoutPublishing(report) { return }
    let publication = try options.fleet.request("rollback \(slug) \(to)") { request in
      try change.run { _ in
        try publisher.publish(
          review, note: options.note, author: options.author,
          expecting: options.expectation(of: review), request: request)
      }
    }
    try report.write(options.format, publication: publication, isDryRun: false)
  }

  /// The error that no publication is named, which lists the newest ones.
  private func unnamed(of page: String) throws -> ValidationError {
    let history = try options.openForReading().history(ofExistingPage: page)
    let rows = try PublicationRow.rows(of: history, at: CommandClock.now())
    guard !rows.isEmpty else { throw PublicationError.noPublications(page: page) }
    guard rows.count > 1 else {
      return ValidationError(
        "The page has one publication, so that there is no other to go back to.")
    }
    let rest =
      rows.count > Self.listed ? ["`storefront publications \(page)` lists all."] : []
    return ValidationError(
      (["Name the publication to publish again with --to:"] + rows.prefix(Self.listed).map(\.line)
        + rest).joined(separator: "\n"))
  }

  /// The most publications to list.
  private static let listed = 10
}
