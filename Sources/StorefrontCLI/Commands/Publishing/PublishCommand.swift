import ArgumentParser
import CatalogModel
import CatalogStore
import CompositionalLayout
import Foundation
import PagePictures
import Publishing
import Storefront

/// `storefront publish`: freezes a page as a publication that clients receive.
struct PublishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Publish the working state of a page, now or at a later time.",
    usage: "storefront publish [<options>]",
    discussion: CommandHelp.text(
      """
      The page is checked on phones and tablets, in both orientations and both directions, and at \
      two text sizes. Problems are listed; an error prevents publishing, and the exit code is then \
      2.
      """,
      examples: [
        "storefront publish --page apps --note \"Winter sale\" --expect 3",
        "storefront publish --page apps --at 2026-12-01T09:00+01:00 --until 2026-12-27T00:00+01:00",
        "storefront publish --page apps --check-addresses --dry-run",
      ], guide: .publishing))

  @OptionGroup var options: PublishingOptions
  @OptionGroup var page: PublishedPageOptions

  @Option(
    help: ArgumentHelp(
      "When it becomes live, such as 2026-12-01T09:00+01:00 (default: at once).",
      valueName: "time"))
  var at: String?

  @Option(help: ArgumentHelp("When it stops being live.", valueName: "time"))
  var until: String?

  @Option(
    help: ArgumentHelp(
      "Draw the page beside the one it replaces, into an .svg, .html or .png file.",
      valueName: "file"),
    completion: .file(extensions: ["svg", "html", "png"]))
  var picture: String?

  @Flag(
    help:
      "Ask for every picture and every https link of the page, and check pictures' type and size.")
  var checkAddresses = false

  @Flag(help: "Let --check-addresses ask hosts of this machine and of private networks.")
  var allowPrivate = false

  func validate() throws {
    if allowPrivate, !checkAddresses {
      throw ValidationError("--allow-private has no effect without --check-addresses.")
    }
    for text in [at, until].compactMap({ $0 }) { _ = try Self.moment(text) }
  }

  func run() throws {
    let file = try picture.map(PictureFile.init(path:))
    let store = try options.store()
    let publisher = try CommandClock.publisher(store)
    let change = CatalogChange(in: store)
    var review = try change.run { _ in
      try publisher.review(
        page: page.page, at: at.map(Self.moment), until: until.map(Self.moment))
    }
    if checkAddresses {
      let loader = WebLoader(allowsPrivate: allowPrivate)
      review.findings += try AddressCheck(loader: loader).findings(in: review.page)
    }
    if let file { try draw(review, to: file, from: store) }
    try options.publish(review, as: change, with: publisher)
  }

  private static func moment(_ text: String) throws -> Moment {
    do throws(MomentError) {
      return try Moment(text)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  private func draw(
    _ review: PublicationReview, to file: PictureFile, from store: CatalogStore
  ) throws {
    let after = PagePicture(review.page.plan, content: PictureContent(review.page.content))
    guard let replaced = review.replaced,
      let document = try store.wholePublication(page: replaced.page, number: replaced.number),
      let before = try? PublishedPage.read(document.bytes).page
    else {
      try file.write(svg: after.svg) {
        PictureHTML(scheme: .light).page(PictureSheet([[PictureSheet.Tile(after)]], scheme: .light))
      }
      return
    }
    let comparison = PictureComparison(
      before: PagePicture(before.plan, content: PictureContent(before.content)), after: after)
    try file.write(svg: comparison.svg) { comparison.html }
  }
}

/// `storefront rollback`: publishes the content of an earlier publication again.
struct RollbackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rollback",
    abstract: "Publish an earlier publication again, at once and under a new number.",
    usage: "storefront rollback [<options>] --to <n>",
    discussion: CommandHelp.text(
      examples: ["storefront rollback --page apps --to 3 --note \"Wrong prices\""],
      guide: .withdrawing))

  @OptionGroup var options: PublishingOptions
  @OptionGroup var page: PublishedPageOptions

  @Option(help: ArgumentHelp("The number of the earlier publication.", valueName: "n"))
  var to: Int

  func run() throws {
    let store = try options.store()
    let publisher = try CommandClock.publisher(store)
    let change = CatalogChange(in: store)
    let review = try change.run { _ in try publisher.reviewRollback(page: page.page, to: to) }
    try options.publish(review, as: change, with: publisher, asks: false)
  }
}

/// The page that a publishing command works on.
struct PublishedPageOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The page.", valueName: "slug"), completion: .pages)
  var page = "apps"
}

/// The options that publishing and rolling back share.
struct PublishingOptions: ParsableArguments {
  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: FindingFormatOptions

  @Option(help: ArgumentHelp("The reason, for the list of publications.", valueName: "text"))
  var note: String?

  @Option(
    help: ArgumentHelp("The person who publishes (default: $USER).", valueName: "name"))
  var author: String?

  @Option(
    help: ArgumentHelp(
      "The number of the publication that is live, 0 for none; if another one is live, nothing is "
        + "published.", valueName: "n"))
  var expect: Int?

  @Flag(help: "Show what would be published, and publish nothing.")
  var dryRun = false

  /// The catalog, which must already exist.
  func store() throws -> CatalogStore {
    try database.openExisting(forWriting: !dryRun)
  }

  /// Shows what would be published, asks for confirmation if `--expect` is missing, and publishes.
  ///
  /// - Parameter asks: Whether replacing a live publication needs `--expect` or a confirmation.
  func publish(
    _ review: PublicationReview, as change: CatalogChange, with publisher: Publisher,
    asks: Bool = true
  ) throws {
    let author = author ?? Self.user
    try Publisher.check(note: note, author: author)
    let report = PublicationReport(review, matrix: publisher.matrix)
    guard !review.hasErrors, !dryRun else {
      try report.write(output.format, publication: nil, isDryRun: dryRun)
      if review.hasErrors {
        Output.complain(
          "Error: \(PublicationRefused(page: review.slug, findings: review.findings))")
        throw ExitCode.findings
      }
      return
    }
    var expected = expect
    if asks, expect == nil {
      if review.live > 0 {
        guard Terminal.canAsk else {
          throw CommandError.liveNotNamed(page: review.slug, number: review.live)
        }
        Output.complain(report.lines(publication: nil, isDryRun: false).joined(separator: "\n"))
        let question = "Publish \(review.slug) while publication \(review.live) is live?"
        guard Terminal.confirm(question) else {
          throw CommandError.liveNotNamed(page: review.slug, number: review.live)
        }
      }
      expected = review.live
    }
    let publication = try change.run { _ in
      try publisher.publish(
        review, note: note, author: author, expecting: expected)
    }
    try report.write(output.format, publication: publication, isDryRun: false)
  }

  /// The login name of the user who runs the program; nil if unknown.
  private static var user: String? {
    let name = ProcessInfo.processInfo.environment["USER"] ?? ""
    return name.isEmpty ? nil : name
  }
}

extension PublicationReview {
  /// The slug of the page.
  var slug: String { page.page.slug }
}
