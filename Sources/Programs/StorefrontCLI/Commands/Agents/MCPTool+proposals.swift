import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText
import ProgramOptions

/// The tools that propose changes, which people accept or refuse.
extension MCPTool {
  /// `propose`: a change beside the draft.
  static let propose = MCPTool(
    name: "propose",
    about: """
      Proposes a change of the draft, which stays as it is until the proposal is accepted. Answers with its \
      number, what each operation does, conflicts, and the findings that are new with it. Operations apply in \
      order, all or none: {"do", "kind", "key", "fields", "at", "to"}.
      do: add, set (only the fields given; null clears one), move (needs at), remove, rename (needs to, the new \
      last part of the key).
      key by kind: app BUNDLE-IDENTIFIER; category, card, style, page KEY; section PAGE/KEY; item \
      PAGE/SECTION/KEY-OF-APP-CARD-OR-CATEGORY; text KIND/KEY/FIELD/LANGUAGE. Keys of new records are yours: \
      lowercase words with hyphens.
      at, for sections and items: "first", "last", {"before": KEY} or {"after": KEY} of a neighbor, by the last \
      part of its key. Default: last.
      fields: \(fields); text text. columns is for badgedGrid, from 1 to 12; shows is app, card or category: of what the \
      items are; a price can be {"text": "4.99", "currency": "EUR"}; categories is a list of keys; an action is an \
      https address or a link such as page:KEY or section:PAGE/KEY.
      type: \(SectionType.allCases.map(\.rawValue).joined(separator: ", ")), or a style's key. They show apps; \
      with shows, cards; categoryList shows categories.
      Example: [{"do": "add", "kind": "section", "key": "apps/new", "fields": {"type": "doubleList", "title": \
      "New"}, "at": {"after": "favorites"}}, {"do": "add", "kind": "item", "key": "apps/new/com.acme.pulse"}]
      """,
    parameters: [
      MCPParameter("title", .text, "What it is, in a few words.", isRequired: true),
      MCPParameter("note", .text, "Why, for who decides."),
      MCPParameter("operations", .operations, isRequired: true),
      MCPParameter(
        "base", .number(MCPParameter.whole),
        "The revision that you read, as read_page gives it: what others changed since is a conflict. "
          + "Default: the newest."),
      MCPParameter("dry_run", .flag, "Only say what it would do, and propose nothing."),
    ], effect: .adds
  ) { arguments, catalog in
    let isDryRun = arguments.isSet("dry_run")
    let request = ProposalRequest(
      arguments.required("title"), arguments.operations,
      base: arguments.number("base").map(Int64.init), note: arguments.text("note"),
      author: catalog.user, agent: catalog.agent, at: try CommandClock.now())
    let store = try catalog.openForWriting()
    try catalog.demand(.contributor, in: store)
    // Operations are tried first, and others may write meanwhile.
    let proposal = try CatalogChange(in: store, answersRequest: true).run { store in
      try store.propose(request, dryRun: isDryRun)
    }
    do {
      let report = try ProposalReport(proposal, in: store, publisher: catalog.publisher(store))
      let lines =
        isDryRun ? ["Nothing was proposed yet."] + report.lines.dropFirst(2) : report.lines
      return [.lines(lines) { _ in "proposals shows all of it in parts." }]
    } catch {
      guard !isDryRun else { throw error }
      // The proposal is stored; only its description has failed.
      return [.text("Proposed as proposal \(proposal.number).\n\(error)".escapingControls)]
    }
  }

  /// The fields of the kinds of records that agents change most, without those whose values are documents.
  private static var fields: String {
    func names(_ fields: [FormField]) -> String {
      fields.filter { ![.object, .condition].contains($0.form) }.map { field in
        field.members.isEmpty ? field.name : "\(field.name) {\(names(field.members))}"
      }.joined(separator: ", ")
    }
    return [RecordKind.page, .section, .item, .app, .card, .category]
      .map { "\($0.rawValue) \(names($0.formFields))" }.joined(separator: "; ")
  }

  /// The answers to a proposal by their words.
  private static let verdicts: KeyValuePairs<String, ProposalAnswer.Verdict> = [
    "refuse": .refused, "withdraw": .withdrawn, "reopen": .reopened,
  ]

  /// `proposals`: lists, shows and answers proposals.
  ///
  /// - Parameter mayAccept: Whether the tool accepts proposals, too.
  static func proposals(mayAccept: Bool) -> MCPTool {
    let words = verdicts.map { $0.key } + (mayAccept ? ["accept"] : [])
    let more = [
      MCPParameter("parts", .numbers(1...Int(Int32.max)), "Accept only these operations, from 1.")
    ]
    return MCPTool(
      name: "proposals",
      about: "Lists proposals; with a number, shows one or answers it. "
        + (mayAccept
          ? "Accepting changes the draft, and needs the role editor. "
          : "People accept proposals, in the studio or with storefront proposals accept. ")
        + "Your user's own can be withdrawn and opened again; to refuse others' needs the role editor.",
      parameters: [
        MCPParameter("list", .word(["open", "mine", "all"]), "Default: open."),
        MCPParameter("number", .number(MCPParameter.whole), "The proposal to show or answer."),
        MCPParameter("answer", .word(words)),
        MCPParameter("reason", .text, "Why, for the author."),
      ] + (mayAccept ? more : []), effect: mayAccept ? .changes : .answers
    ) { arguments, catalog in
      guard let number = arguments.number("number").map(Int64.init) else {
        for name in ["answer", "parts"]
        where arguments.text(name) != nil || arguments.list(name) != nil {
          throw AgentRefusal.needs("number", with: name)
        }
        return [try list(arguments.text("list") ?? "open", catalog)]
      }
      guard let word = arguments.text("answer") else {
        let store = try catalog.open()
        let report = try ProposalReport(
          store.proposal(number), in: store, publisher: catalog.publisher(store))
        return [.lines(report.lines) { _ in "check has the findings of one page." }]
      }
      let verdict = verdicts.first { $0.key == word }?.value
      return [.text(try answer(number, verdict, arguments, catalog))]
    }
  }

  /// The most proposals that are listed.
  private static let mostListed = 50

  private static func list(_ word: String, _ catalog: AgentCatalog) throws -> MCPContent {
    let proposals = try catalog.open().proposals(
      in: word == "open" ? [.open] : Set(Proposal.State.allCases),
      by: word == "mine" ? catalog.user : nil, limit: mostListed)
    guard !proposals.isEmpty else { return .text("No proposals.") }
    var table = TextTable([
      ("number", .right), ("state", .left), ("by", .left), ("open", .right), ("title", .left),
      ("reason", .left),
    ])
    for proposal in proposals {
      table.add([
        "\(proposal.number)", proposal.state.rawValue, proposal.by,
        "\(proposal.openParts.count) of \(proposal.operations.count)", proposal.title,
        proposal.answers.last?.reason ?? "",
      ])
    }
    return .lines(table.lines()) { _ in "The newest are first." }
  }

  /// Answers a proposal.
  ///
  /// - Parameter verdict: The answer; nil accepts.
  /// - Returns: What has become of it, as a sentence.
  private static func answer(
    _ number: Int64, _ verdict: ProposalAnswer.Verdict?, _ arguments: MCPArguments,
    _ catalog: AgentCatalog
  ) throws -> String {
    let origin = EditOrigin(author: catalog.user, source: .agent, at: try CommandClock.now())
    let reason = arguments.text("reason")
    if let verdict {
      guard arguments.list("parts") == nil else {
        throw AgentRefusal.needs("answer: accept", with: "parts")
      }
      let answered = try catalog.writing(as: .contributor) { store in
        if try store.proposal(number).author != catalog.user {
          try catalog.demand(.editor, in: store)
        }
        return try store.answer(
          ProposalRefusal(number, verdict, reason: reason), as: origin)
      }.value
      return "Proposal \(number) is \(answered.state.rawValue)."
    }
    var acceptance = ProposalAcceptance(number)
    acceptance.parts = arguments.list("parts")?.map { $0 - 1 }
    acceptance.reason = reason
    let (result, store) = try catalog.writing(as: .editor) { [acceptance] store in
      try store.accept(acceptance, as: origin)
    }
    let open = (try? store.proposal(number))?.openParts.count ?? 0
    return "Accepted, which made revision \(result.revision); storefront undo takes it back."
      + (open == 0 ? "" : " Of proposal \(number), \(counted(open, "operation")) remain open.")
  }
}
