import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import LayoutText
import ProgramOptions
import Publishing
import Storefront

/// A proposal with what a reader needs to decide: what it changes, what stands against it, and what it does to pages.
struct ProposalReport {
  private let review: ProposalReview
  /// The pages that change, each without and with the proposal; nil where there is no such page.
  let pages: [(before: PublishedPage?, after: PublishedPage?)]
  /// What publishing would find that it does not find without the proposal, and how much it finds without it, too, by
  /// page.
  private let findings: [(page: String, diagnostics: [Diagnostic], known: Int)]

  /// Finds out where a proposal stands.
  ///
  /// - Parameter publisher: What checks the pages; nil for a new one, which knows no uploaded pictures.
  init(_ proposal: Proposal, in store: CatalogStore, publisher: Publisher? = nil) throws {
    let (review, drafts) = try CatalogTrials(of: store).review(proposal) { store, pages in
      try Self.drafts(of: pages, in: store)
    }
    let publisher = try publisher ?? CommandClock.publisher(store)
    let before = try publisher.states(of: Self.drafts(of: review.pages, in: store))
    let after = try drafts.map(publisher.states) ?? before
    self.review = review
    pages = zip(before, after).map { ($0?.page, $1?.page) }
    findings = zip(review.pages, zip(before, after)).map { page, states in
      let known = Set((states.0?.diagnostics ?? []).map { [$0.rule, $0.message] })
      let found = states.1?.diagnostics ?? []
      let new = found.filter { !known.contains([$0.rule, $0.message]) }
      return (page, new, found.count - new.count)
    }
  }

  /// The pages in all languages; nil for one that is not there.
  private static func drafts(
    of pages: [String], in store: CatalogStore
  ) throws -> [(page: TranslatedPage, schemes: Set<String>)?] {
    let known = Set(try store.pages().map(\.slug))
    let schemes = Set(try store.schemes())
    return try pages.map { slug in
      known.contains(slug) ? (try store.translatedPage(slug: slug), schemes) : nil
    }
  }

  /// The pages that change.
  var changedPages: [String] { review.pages }

  /// The new findings on a page, errors with their remedy; nil for a page that does not change.
  func lines(ofFindingsOn page: String) -> [String]? {
    guard let found = findings.first(where: { $0.page == page }) else { return nil }
    var report = DiagnosticReport(
      found.diagnostics, on: .page(.standard), rules: PageRule.all)
    report.causes = DiagnosticSummary(found.diagnostics).causes
    let known = found.known
    return report.lines
      + (known == 0 ? [] : ["\(counted(known, "finding")) that the draft has, too"])
  }

  /// The report as text.
  var lines: [String] {
    let proposal = review.proposal
    let head = "Proposal \(proposal.number): \(proposal.title)"
    let made =
      "\(proposal.state.rawValue), of \(proposal.by), \(LocalTime.text(proposal.moment.withoutFraction))"
      + "\(LocalTime.zoneSuffix), on revision \(proposal.base)"
    return ([head, made] + (proposal.note.map { [$0] } ?? [])).map(\.escapingControls) + [""]
      + partLines + findingLines + answerLines
  }

  private var partLines: [String] {
    let proposal = review.proposal
    let (open, accepted) = (Set(proposal.openParts), proposal.acceptedParts)
    var table = TextTable([("n", .right), ("state", .left), ("change", .left)])
    var conflicts: [String] = []
    for (index, sentences) in review.sentences.enumerated() {
      let found = review.conflicts[index]
      let state =
        accepted.contains(index)
        ? "accepted"
        : !open.contains(index)
          ? proposal.state.rawValue : found.isEmpty ? "open" : "in conflict"
      let lines = sentences.isEmpty ? ["changes nothing"] : sentences
      for (number, line) in lines.enumerated() {
        table.add(number == 0 ? ["\(index + 1)", state, line] : ["", "", line])
      }
      conflicts += found.map { "\(index + 1): \($0.description.escapingControls)" }
    }
    return table.lines(fitting: Terminal.columns)
      + (conflicts.isEmpty ? [] : ["", "In conflict with the draft:"] + conflicts)
      + (review.problem.map { ["", "Not possible any more:", $0.escapingControls] } ?? [])
  }

  private var findingLines: [String] {
    guard !findings.isEmpty else { return [] }
    let found = findings.flatMap { page, diagnostics, _ in
      diagnostics.map { "\(page): \($0.sentence) \($0.remedy)".escapingControls }
    }
    let pages = findings.map(\.page).joined(separator: ", ").escapingControls
    return ["", "Pages that change: \(pages)"]
      + (found.isEmpty ? ["Publishing would find nothing new."] : ["New findings:"] + found)
  }

  private var answerLines: [String] {
    let answers = review.proposal.answers
    return answers.isEmpty ? [] : [""] + answers.map(\.line)
  }
}

extension Publisher {
  /// Pages as they would be published, with what publishing would find.
  fileprivate func states(
    of drafts: [(page: TranslatedPage, schemes: Set<String>)?]
  ) throws -> [(page: PublishedPage, diagnostics: [Diagnostic])?] {
    try drafts.map { draft in
      guard let draft, let page = self.draft(draft.page) else { return nil }
      let found = try diagnostics(of: draft.page, schemes: draft.schemes) { false }
      return (page, found ?? [])
    }
  }
}

extension ProposalReport: JSONWritable {
  func write(to writer: inout JSONWriter) { writer.object { writeMembers(to: &$0) } }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("format", "storefront.proposal/1")
    writer.member("proposal", review)
    writer.array("findings") { writer in
      for (page, diagnostics, _) in findings {
        for diagnostic in diagnostics {
          writer.object { writer in
            writer.member("page", page)
            writer.member("rule", diagnostic.rule)
            writer.member("severity", diagnostic.severity.rawValue)
            writer.member("path", "\(diagnostic.path)", unless: "")
            writer.member("message", diagnostic.message)
            writer.member("remedy", diagnostic.remedy)
          }
        }
      }
    }
  }
}

extension ProposalAnswer {
  /// The answer in a line, such as `2026-11-29 10:00  ada accepted 1, 3 (revision 42)`.
  fileprivate var line: String {
    let what = parts.isEmpty ? "" : " " + parts.map { "\($0 &+ 1)" }.joined(separator: ", ")
    let edit = revision.map { " (revision \($0)\(isUndone ? ", undone" : ""))" } ?? ""
    let verb = verdict == .reopened ? "opened it again" : verdict.rawValue
    return
      "\(LocalTime.text(moment.withoutFraction))  \(author ?? "somebody") \(verb)\(what)\(edit)\(reason.map { ": \($0)" } ?? "")"
      .escapingControls
  }
}
