import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText
import ProgramOptions
import Publishing

/// The tools that ask the catalog, its log and the guides.
extension MCPTool {
  /// The most records that ``find`` lists.
  private static let mostFound = 20

  /// `find`: what the studio's search finds.
  static let find = MCPTool(
    name: "find",
    about:
      "Finds pages, sections, styles, categories, cards and apps by words of their names, texts in any "
      + "language or keys. An empty text lists all of a kind.",
    parameters: [
      MCPParameter("text", .text, "Words or parts of words.", isRequired: true),
      MCPParameter("kind", .word(CatalogIndex.kinds.map(\.rawValue))),
    ]
  ) { arguments, catalog in
    let index = try CatalogIndex(catalog.open(), since: nil)
    let (total, found) = index.entries(
      matching: arguments.required("text"),
      of: arguments.text("kind").flatMap(RecordKind.init(rawValue:)), in: nil, [:], from: 0,
      limit: mostFound)
    guard !found.isEmpty else { return [.text("Nothing found. Fewer letters find more.")] }
    var table = TextTable([
      ("kind", .left), ("key", .left), ("name", .left), ("subtitle", .left), ("shown in", .left),
    ])
    for entry in found {
      let places = index.sections(showing: entry.record)
      let more = places.count > 3 ? " and \(places.count - 3) more" : ""
      table.add([
        entry.record.kind.rawValue, entry.key, entry.name, entry.subtitle,
        places.prefix(3).joined(separator: ", ") + more,
      ])
    }
    let omitted = total > found.count ? ["\(total) found; more words find fewer"] : []
    return [.lines(table.lines() + omitted) { _ in "More words find fewer." }]
  }

  /// `check`: what publishing would find.
  static let check = MCPTool(
    name: "check",
    about:
      "Reviews the draft of a page as publishing does, on all devices: what would change, and the findings. "
      + "With a proposal: the findings with it, and what to do about each. Publishes nothing.",
    parameters: [page, proposal]
  ) { arguments, catalog in
    let store = try catalog.open()
    let (page, publisher) = (arguments.required("page"), try catalog.publisher(store))
    if let proposal = try catalog.proposal(arguments, in: store) {
      let report = try ProposalReport(proposal, in: store, publisher: publisher)
      guard let lines = report.lines(ofFindingsOn: page) else {
        throw AgentRefusal.otherPage(proposal.number, page, changed: report.changedPages)
      }
      return [.lines(lines, advice: { _ in adviceForFindings })]
    }
    let review = try publisher.review(page: page)
    let report = PublicationReport(
      review, matrix: publisher.matrix, isPointless: review.isPointless, isComplete: true)
    return [
      .lines(report.lines(publication: nil, isDryRun: true)) { _ in adviceForFindings }
    ]
  }

  private static let adviceForFindings = "Correct the first ones, and check again."

  /// `history`: the log of edits.
  static let history = MCPTool(
    name: "history",
    about: "Lists who edited what and when, newest first.",
    parameters: [
      MCPParameter(
        "record", .text,
        "A page, which stands for its sections and items, or another record, such as apps/favorites or "
          + "app:com.acme.pulse. Default: all."),
      MCPParameter("limit", .number(1...100), "Default: 20."),
    ]
  ) { arguments, catalog in
    let store = try catalog.open()
    let key = try arguments.text("record").map { try EditedRecord($0).key(in: store) }
    let groups = try EditGroup.newest(arguments.number("limit") ?? 20) {
      try store.edits(of: key, since: nil, limit: $0)
    }.groups
    return [
      .lines(LogCommand.lines(groups.map { ($0.revisions, $0.combined) }, about: key)) { _ in
        "A lower limit lists fewer edits."
      }
    ]
  }

  /// `guide`: the guides.
  static let guide = MCPTool(
    name: "guide",
    about: "Prints a guide of Storefront in Markdown, or without a topic the list of guides.",
    parameters: [
      MCPParameter("topic", .text, "A guide, or a part of one by its heading: catalog#import."),
      MCPParameter("from", .number(1...100_000), "The line to begin with, from 1."),
    ]
  ) { arguments, _ in
    guard let topic = arguments.text("topic") else {
      return [.lines(GuideText.all.map { "\($0.name): \($0.title)" }) { _ in "" }]
    }
    let first = arguments.number("from") ?? 1
    return [
      .lines(try GuideText.lines(named: topic).dropFirst(first - 1)) { count in
        "Go on with from: \(first + count)."
      }
    ]
  }
}
