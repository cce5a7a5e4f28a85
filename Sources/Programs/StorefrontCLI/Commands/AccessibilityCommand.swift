import ArgumentParser
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import LayoutText
import Publishing
import Storefront

/// `storefront accessibility`: prints what a screen reader says of a page.
struct AccessibilityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "accessibility", "Print what a screen reader says of a page, and what is in anybody's way.",
    usage: "storefront accessibility [<options>] [<page>]",
    details: """
      The labels, traits and actions are those that StorefrontUI gives VoiceOver, in the order in which it \
      goes through the page, in each language. Cells of the app's own can say something else. Below, the findings \
      of the rules of accessibility on phones and tablets at all text sizes, each with its clauses, and the notes \
      on what cannot be computed. The exit code is 2 if there is a finding.
      """,
    examples: [
      "storefront accessibility apps", "storefront accessibility apps@live --locale ar",
      "storefront accessibility apps --format sarif > accessibility.sarif",
    ], guide: .accessibility)

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: DiagnosticFormatOptions
  @OptionGroup private var page: PageStateArgument

  @Option(
    help: ArgumentHelp(
      "Only this language, such as de (default: all of the page).", valueName: "tag"))
  private var locale: LanguageTag?

  @Flag(help: "As in an app that does nothing with taps: only what has an address is a button.")
  private var noTaps = false

  @Option(
    help: ArgumentHelp(
      "Write what was found, with pictures, into an .html file to keep.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  private var report: String?

  func validate() throws {
    guard let report else { return }
    guard report.lowercased().hasSuffix(".html") else {
      throw ValidationError("--report writes an HTML page; give a name that ends in .html.")
    }
  }

  func run() throws {
    let store = try database.openForReading()
    var reference = try PageReference(page.name)
    reference.locale = locale?.description
    let (pages, missing) = try read(reference, in: store)
    let review = AccessibilityReview(of: pages, missing: missing, answersTaps: !noTaps)
    if let path = report {
      try OutputFile.write(
        AccessibilityReport(review, of: try state(reference, in: store)).html, to: path)
    }
    switch output.format {
    case .sarif: try diagnosticReport(review.findings + review.openQuestions).write(.sarif)
    case .json: try OutputOptions.Format.json.write([]) { write(review, to: &$0) }
    case .text: try Output.write(lines(of: review))
    }
    if !review.findings.isEmpty { throw ExitCode.diagnostics }
  }

  /// What of the page is checked, in words.
  private func state(_ reference: PageReference, in store: CatalogStore) throws -> String {
    guard reference.state != .draft else { return "the draft at revision \(try store.revision())" }
    return "publication \(try reference.publication(in: store).publication.number)"
  }

  /// The page in its languages, or in one, with the texts that the languages of a draft lack; what a publication lacks, its
  /// documents do not say.
  private func read(
    _ reference: PageReference, in store: CatalogStore
  ) throws -> (pages: [PublishedPage], missing: [String: Set<String>]?) {
    let draft = reference.state == .draft ? try store.translatedPage(slug: reference.page) : nil
    if let draft, reference.locale == nil {
      return (Publisher(store).documents(of: draft), draft.missingSourceTexts)
    }
    let first = try reference.published(in: store)
    let others = reference.locale == nil ? first.locales.filter { $0 != first.locale } : []
    let translations = try others.map { locale in
      var reference = reference
      reference.locale = locale
      return try reference.published(in: store)
    }
    return ([first] + translations, draft?.missingSourceTexts)
  }

  private func diagnosticReport(_ diagnostics: [Diagnostic]) -> DiagnosticReport {
    var report = DiagnosticReport(
      diagnostics, on: .page(.standard), rules: AccessibilityRule.allCases.map(\.described))
    report.causes = DiagnosticSummary(diagnostics, separatesSections: true).causes
    return report
  }

  private func spoken(_ page: PublishedPage) -> [SpokenSection] {
    page.spokenSections(answersTaps: !noTaps)
  }

  private func lines(of review: AccessibilityReview) -> [String] {
    review.pages.flatMap { Self.lines(of: $0, spoken($0)) + [""] }
      + (review.findings.isEmpty ? ["No findings."] : diagnosticReport(review.findings).lines)
      + (review.openQuestions.isEmpty
        ? [] : ["", "Not computed, look at it:"] + diagnosticReport(review.openQuestions).lines)
      + review.uncheckedRules.map(\.rawValue).sorted().map { "Not computed: \($0)." }
  }

  private func write(_ review: AccessibilityReview, to writer: inout JSONWriter) {
    writer.member("format", "storefront.accessibility/1")
    writer.member("page", review.pages[0].page.slug)
    writer.array("languages") { writer in
      for page in review.pages {
        writer.object { writer in
          writer.member("locale", page.locale)
          writer.member("title", page.page.title)
          writer.member("sections", spoken(page))
        }
      }
    }
    writer.member("findings", diagnosticReport(review.findings))
    writer.member("openQuestions", diagnosticReport(review.openQuestions))
  }

  private static func lines(of page: PublishedPage, _ sections: [SpokenSection]) -> [String] {
    var table = TextTable([
      ("stop", .right), ("section", .left), ("actions", .left), ("said", .left),
    ])
    var number = 0
    for section in sections {
      for (index, element) in section.elements.enumerated() {
        number += 1
        table.add([
          "\(number)", index == 0 ? section.key : "", element.actions.joined(separator: ", "),
          element.said,
        ])
      }
    }
    return ["\(page.page.title.escapingControls) (page \(page.page.slug), \(page.locale))"]
      + table.lines(fitting: Terminal.columns)
  }
}

extension SpokenElement {
  /// The label and what VoiceOver says after it.
  fileprivate var said: String {
    ([label] + traits.compactMap(\.word)).joined(separator: ", ")
  }
}
