import ArgumentParser
import CatalogModel
import CatalogStore
import CompositionalLayout
import PagePictures
import ProgramOptions
import Publishing
import Storefront

/// `storefront publish`: freezes a page as a publication that clients receive.
struct PublishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "publish", "Publish the draft of a page, or of all that changed, now or later.",
    usage: "storefront publish [<options>] <page> | --all",
    details: """
      The page is checked on phones and tablets, in both orientations and both directions, and at \
      two text sizes. Problems are listed; an error prevents publishing, and the exit code is then \
      2. --all checks every page that has changed since it was published, and publishes all of them \
      or none; pages that stay behind because of a rollback are listed, and the exit code is then 2. \
      With --fleet, pages are published one by one; if one fails, the exit code is 1.
      """,
    examples: [
      "storefront publish apps --note \"Winter sale\" --expect 3",
      "storefront publish apps --at 2026-12-01T09:00 --time-zone Europe/Berlin",
      "storefront publish apps --check-addresses --dry-run",
      "storefront publish apps --locale de,fr --expect live",
      "storefront publish --all --expect live --note Nightly",
    ], guide: .publishing)

  @OptionGroup var options: PublishingOptions
  @OptionGroup var page: PageArgument
  @OptionGroup var times: TimeOptions
  @OptionGroup var media: MediaOptions

  @Flag(
    help:
      "Publish every page of which something else is live, in one transaction; with --fleet, one by one."
  )
  var all = false

  @Option(
    help: ArgumentHelp(
      "Publish only these languages, such as de,fr; the others stay as in the live publication.",
      valueName: "tags"))
  var locale: LanguageList?

  @Flag(help: "Also with --at or --until, publish nothing if the same content is live then.")
  var ifChanged = false

  @Flag(
    help: "Publish although the live publication is a rollback and nobody has restored the page.")
  var overRollback = false

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
    guard all else { return }
    if page.given != nil { throw ValidationError("Name a page or give --all, not both.") }
    if ifChanged {
      throw ValidationError("--all only publishes pages that changed; leave out --if-changed.")
    }
    if picture != nil { throw ValidationError("--picture draws one page; name it.") }
    if locale != nil { throw ValidationError("--locale is about one page; name it.") }
    if options.format == .sarif {
      throw ValidationError("A SARIF log is about one page; name it, or give --format json.")
    }
    if case .number = options.expect {
      throw ValidationError("--all takes --expect live, because pages have different numbers.")
    }
  }

  func run() throws {
    guard !all else { return try publishAll() }
    let slug = try page.slug(of: options)
    let file = try picture.map(PictureFile.init(path:))
    let store = try options.store()
    var publisher = try CommandClock.publisher(store)
    publisher.media = media.served
    let change = CatalogChange(in: store)
    let done = options.dryRun ? nil : try options.fleet.done(store, "publish \(slug)")
    var review = try change.run { _ in
      try publisher.review(
        page: slug, at: times.start, until: times.end, locales: locale?.tags
      ) { review in
        if done == nil { try options.checkExpectation(review) }
        return options.dryRun || !hasNothingToPublish(review)
      }
    }
    if let done {
      return try PublicationReport(review, matrix: publisher.matrix).write(
        options.format, publication: done, isDryRun: false)
    }
    try Publisher.check(note: options.note, author: options.author)
    if let file { try draw(review, to: file, from: store) }
    if hasNothingToPublish(review), !options.dryRun {
      return try PublicationReport(review, matrix: publisher.matrix).writeUnchanged(
        options.format)
    }
    if checkAddresses { try checkAddresses(of: &review) }
    let report = PublicationReport(
      review, matrix: publisher.matrix, isPointless: hasNothingToPublish(review))
    let isDone = try options.reportWithoutPublishing(report)
    if let rollback = review.standingRollback, !overRollback {
      throw PublicationError.rolledBack(rollback)
    }
    guard !isDone else { return }
    if options.expect == nil, review.live > 0 {
      Output.complainIfAsking(report.lines(publication: nil, isDryRun: false))
      let question = "Publish \(slug) while publication \(review.live) is live?"
      guard Terminal.canAsk, Terminal.confirm(question) else {
        throw CommandError.liveNotNamed(page: slug, number: review.live)
      }
    }
    let publication = try options.fleet.request("publish \(slug)") { request in
      try change.run { _ in
        try publisher.publish(
          review, note: options.note, author: options.author,
          expecting: options.expectation(of: review) ?? review.live, overRollback: overRollback,
          request: request)
      }
    }
    try report.write(options.format, publication: publication, isDryRun: false)
  }

  /// Whether publishing would change nothing that clients receive, now or later: the same content is live, and
  /// neither that publication nor the new one has an end or a later start.
  private func hasNothingToPublish(_ review: PublicationReview) -> Bool {
    ifChanged ? review.isUnchanged : times.at == nil && times.until == nil && review.isPointless
  }

  func checkAddresses(of review: inout PublicationReview) throws {
    guard var loader = WebLoader() else { throw CommandError.noLoader }
    loader.allowsPrivate = allowPrivate
    review.diagnostics += try AddressCheck(loader: loader).diagnostics(in: review.page)
  }

  private func draw(
    _ review: PublicationReview, to file: PictureFile, from store: CatalogStore
  ) throws {
    let after = PagePicture(
      review.page.plan, content: PictureContent(review.page))
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
      before: PagePicture(
        before.plan, content: PictureContent(before)),
      after: after)
    try file.write(svg: comparison.svg) { comparison.html }
  }
}
