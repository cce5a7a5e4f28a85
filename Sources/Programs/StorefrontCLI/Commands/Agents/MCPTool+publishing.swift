import CatalogModel
import CatalogStore
import ProgramOptions
import Publishing

/// The tool that changes what is live.
extension MCPTool {
  /// `publish`: makes the draft of a page live.
  static let publish = MCPTool(
    name: "publish",
    about: """
      Publishes the draft of a page at once, for everybody who uses the app. Only if a person asked for it, and \
      after check. Needs the role publisher.
      """,
    parameters: [
      page,
      MCPParameter(
        "expect", .number(MCPParameter.whole),
        "The number of the publication that is live now, 0 for none, as check says it; nothing is published if "
          + "another one is.", isRequired: true),
      MCPParameter("note", .text, "The reason, for the list of publications."),
    ], effect: .changes
  ) { arguments, catalog in
    let (page, expected) = (arguments.required("page"), arguments.number("expect"))
    let store = try catalog.fleet.connect(catalog.openForWriting())
    try catalog.demand(.publisher, in: store)
    let publisher = try catalog.publisher(store)
    let note = arguments.text("note")
    let author = "\(catalog.user) through \(catalog.agent)"
    try Publisher.check(note: note, author: author)
    let change = CatalogChange(in: store, answersRequest: true)
    let review = try change.run { _ in
      try publisher.review(page: page) { review in
        guard review.live == expected else {
          throw PublicationError.otherIsLive(
            page: page, expected: expected ?? 0, found: review.live > 0 ? review.live : nil)
        }
        return !review.isPointless
      }
    }
    let report = PublicationReport(
      review, matrix: publisher.matrix, isPointless: review.isPointless)
    func content(_ publication: Publication?) -> [MCPContent] {
      [.lines(report.lines(publication: publication, isDryRun: false)) { _ in "check has more." }]
    }
    guard !review.isPointless else { return content(nil) }
    if let rollback = review.standingRollback { throw PublicationError.rolledBack(rollback) }
    let fleet = FleetOptions.given { ($0.path, $0.request) = (catalog.fleet.given, nil) }
    return content(
      try fleet.request("publish \(page)") { request in
        try change.run { _ in
          // The role may have changed during the checks, which take time.
          try catalog.demand(.publisher, in: store)
          return try publisher.publish(
            review, note: note, author: author, expecting: expected, request: request)
        }
      })
  }
}
