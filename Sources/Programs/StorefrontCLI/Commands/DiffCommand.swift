import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import LayoutText
import Publishing
import Storefront

/// `storefront diff`: compares two states of a page, or two layout plans.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "diff", "List what changed between two states of a page, or two layout plans.",
    usage: "storefront diff [<options>] <before> <after>",
    details: """
      Each is a page, alone or with its state: PAGE@draft is the draft, as is PAGE alone, \
      PAGE@r41 the draft of revision 41, PAGE@live what clients receive now, PAGE@3 publication 3, \
      and PAGE@2026-12-24T20:00Z what clients receive at that time. A name that ends in .json is a \
      document in a file, and - is one on standard input. For pages, texts and items come first, then layouts; for plans without \
      items, only layouts are compared.
      """,
    examples: [
      "storefront diff before.json after.json",
      "storefront diff apps@live apps --exit-code",
      "storefront diff apps@r41 apps",
      "storefront diff apps@live apps --locale de",
    ], guide: .mistakes)

  @Argument(
    help: ArgumentHelp("The old page or plan.", valueName: "before"), completion: .pageStates)
  private var before: String

  @Argument(
    help: ArgumentHelp("The new page or plan.", valueName: "after"), completion: .pageStates)
  private var after: String

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var language: LanguageOptions
  @OptionGroup private var output: OutputOptions
  @OptionGroup private var color: ColorOptions

  @Flag(name: .customLong("exit-code"), help: "Exit with 2 if there are changes.")
  private var tellsByExitCode = false

  func validate() throws {
    if before == "-", after == "-" {
      throw ValidationError("Only one of the plans can be standard input.")
    }
    for name in [before, after] where !PlanFile.isName(name) { try PageReference.check(name) }
    if let option = database.firstGiven ?? language.locale.map({ _ in "--locale" }),
      [before, after].allSatisfy(PlanFile.isName)
    {
      throw ValidationError("\(option) has no effect with two plan documents.")
    }
  }

  func run() throws {
    let states = try ComparedState.read([before, after], database: database, in: language.tag)
    let isEmpty: Bool
    if case .page(let old) = states[0], case .page(let new) = states[1] {
      let changes = try PageChanges(from: old, to: new)
      isEmpty = changes.isEmpty
      switch output.format {
      case .text: try Output.write(Output.explained(Self.text(changes, style: color.style)))
      case .json: try Output.write(document: Document(changes: changes))
      }
    } else {
      var plans = states.map(\.plan)
      if states.contains(where: \.isPage) {
        // The revision of a catalog is no difference between a page and a plan.
        for index in plans.indices { plans[index].revision = nil }
      }
      let difference = PlanDifference(from: plans[0], to: plans[1])
      isEmpty = difference.isEmpty
      switch output.format {
      case .text: try Output.write(Output.explained(difference.text(style: color.style)))
      case .json: try Output.write(document: difference)
      }
    }
    if tellsByExitCode, !isEmpty { throw ExitCode.diagnostics }
  }

  private static func text(_ changes: PageChanges, style: TextStyle) -> String {
    let content = changes.content.entries.map { $0.line.text.escapingControls + "\n" }.joined()
    let hasLayout = content.isEmpty || !changes.layout.isEmpty
    return content + (hasLayout ? changes.layout.text(style: style) : "")
  }

  /// The changes of a page as a `storefront.diff/1` document.
  private struct Document: JSONWritable {
    let changes: PageChanges

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        changes.plan.writeMembers(to: &writer)
        writer.member("content", changes.content.entries)
      }
    }
  }
}

// Indirect, because code that copies its payloads in place is long.
/// What `diff` compares.
indirect enum ComparedState {
  /// A page with its items.
  case page(PublishedPage)
  /// A plan without items.
  case plan(LayoutPlan)

  /// The layout plan.
  var plan: LayoutPlan {
    switch self {
    case .page(let page): page.plan
    case .plan(let plan): plan
    }
  }

  fileprivate var isPage: Bool {
    if case .page = self { true } else { false }
  }

  /// Reads what the arguments name. All drafts are read in one transaction, so that another
  /// process cannot change them in between.
  ///
  /// - Parameter locale: The language of pages; nil for their first one.
  static func read(
    _ names: [String], database: ReadDatabaseOptions, in locale: String? = nil
  ) throws -> [ComparedState] {
    let references = try names.map { name -> PageReference? in
      guard !PlanFile.isName(name) else { return nil }
      var reference = try PageReference(withRevision: name)
      reference.locale = locale
      return reference
    }
    guard references.contains(where: { $0 != nil }) else { return try names.map(document) }
    let store = try database.openForReading()
    let drafts = references.compactMap { reference in
      reference.flatMap { $0.state == .draft && $0.revision == nil ? $0.page : nil }
    }
    var pages = try store.translatedPages(slugs: drafts)[...]
    return try zip(names, references).map { name, reference in
      guard let reference else { return try document(name) }
      if let revision = reference.revision {
        // An earlier state is made in a transaction that is not kept.
        let writing = try database.openExisting(forWriting: true)
        return .page(
          try writing.withState(at: revision) { try reference.published(in: $0) })
      }
      guard reference.state == .draft, let page = pages.popFirst(),
        let draft = PublishedPage(page, in: locale)
      else { return .page(try reference.published(in: store)) }
      UnreadableRows.note(page.content.unreadableRows)
      return .page(draft)
    }
  }

  private static func document(_ name: String) throws -> ComparedState {
    switch try PlanFile.source(name) {
    case .document(let plan, _): .plan(plan)
    case .page(let content): .page(PublishedPage(content))
    case .published(let page, _): .page(page)
    }
  }
}
