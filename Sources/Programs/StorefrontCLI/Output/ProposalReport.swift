import CatalogEditing
import CatalogModel
import CatalogStore
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
  /// What publishing would find that it does not find without the proposal, by page.
  private let findings: [(page: String, diagnostics: [Diagnostic])]

  /// Finds out where a proposal stands.
  init(_ proposal: Proposal, in store: CatalogStore) throws {
    let trials = CatalogTrials(of: store)
    let review = try trials.review(proposal)
    let (operations, base) = review.trial
    let before = try Self.states(of: review.pages, in: store)
    let after =
      review.pages.isEmpty
      ? before
      : try trials.trying(operations, on: base) { try Self.states(of: review.pages, in: $0) }.value
    self.review = review
    pages = zip(before, after).map { ($0?.page, $1?.page) }
    findings = zip(review.pages, zip(before, after)).map { page, states in
      let known = Set((states.0?.diagnostics ?? []).map { [$0.rule, $0.message] })
      return (
        page, (states.1?.diagnostics ?? []).filter { !known.contains([$0.rule, $0.message]) }
      )
    }
  }

  private typealias State = (page: PublishedPage, diagnostics: [Diagnostic])

  private static func states(of pages: [String], in store: CatalogStore) throws -> [State?] {
    let publisher = try CommandClock.publisher(store)
    let known = Set(try store.pages().map(\.slug))
    let schemes = Set(try store.schemes())
    return try pages.map { slug -> State? in
      guard known.contains(slug) else { return nil }
      let page = try store.translatedPage(slug: slug)
      return publisher.draft(page).map { draft in
        let found = try? publisher.diagnostics(of: page, schemes: schemes) { false }
        return (draft, found ?? [])
      }
    }
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
  }

  private var findingLines: [String] {
    guard !findings.isEmpty else { return [] }
    let found = findings.flatMap { page, diagnostics in
      diagnostics.map { "\(page): \($0.sentence)".escapingControls }
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

extension ProposalReport: JSONWritable {
  func write(to writer: inout JSONWriter) { writer.object { writeMembers(to: &$0) } }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("format", "storefront.proposal/1")
    writer.member("proposal", review)
    writer.array("findings") { writer in
      for (page, diagnostics) in findings {
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
    let what = parts.isEmpty ? "" : " " + parts.map { "\($0 + 1)" }.joined(separator: ", ")
    let edit = revision.map { " (revision \($0)\(isUndone ? ", undone" : ""))" } ?? ""
    let verb = verdict == .reopened ? "opened it again" : verdict.rawValue
    return
      "\(LocalTime.text(moment.withoutFraction))  \(author ?? "somebody") \(verb)\(what)\(edit)\(reason.map { ": \($0)" } ?? "")"
      .escapingControls
  }
}
