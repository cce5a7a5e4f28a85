import CatalogModel
import CompositionalLayout
import DocumentJSON
import LayoutText
import Publishing
import Storefront

/// A report of what publishing does or would do. A class, because code that copies a review is long.
final class PublicationReport {
  let review: PublicationReview
  private let matrix: DeviceMatrix
  private let isPointless: Bool
  private let isComplete: Bool

  /// A report of a review.
  ///
  /// - Parameters:
  ///   - isPointless: Whether nothing is published, because the same content is live.
  ///   - isComplete: Whether all findings are listed, also those that the replaced publication has.
  init(
    _ review: PublicationReview, matrix: DeviceMatrix, isPointless: Bool = false,
    isComplete: Bool = false
  ) {
    self.isComplete = isComplete
    self.review = review
    self.matrix = matrix
    self.isPointless = isPointless
  }

  /// Writes the report to standard output.
  ///
  /// - Parameter publication: The new publication; nil before it is published, or in a dry run.
  func write(
    _ format: DiagnosticFormat, publication: Publication?, isDryRun: Bool
  ) throws {
    let done = publication.map { head($0, isDryRun: isDryRun) }
    try CatalogChange.report(done) {
      try write(format, lines(publication: publication, isDryRun: isDryRun), publication)
    }
  }

  /// Writes that there is nothing to publish.
  func writeUnchanged(_ format: DiagnosticFormat) throws { try write(format, [unchangedLine], nil) }

  private func write(
    _ format: DiagnosticFormat, _ lines: @autoclosure () -> [String], _ publication: Publication?
  ) throws {
    switch format {
    case .sarif: try diagnostics().write(.sarif)
    case .text: try Output.write(lines())
    case .json: try Output.write(document: Document(report: self, publication: publication))
    }
  }

  private var unchangedLine: String {
    "Nothing to publish: \(review.slug) has the content of publication "
      + "\(review.replaced?.number ?? review.live)"
  }

  /// The report as text.
  func lines(publication: Publication?, isDryRun: Bool) -> [String] {
    [head(publication, isDryRun: isDryRun)] + languageLines + changeLines + olderClientLines
      + choiceLines
      + sharingLines + diagnosticLines + successorLines
  }

  private func head(_ publication: Publication?, isDryRun: Bool) -> String {
    let times =
      (review.at.map { ", live from \(LocalTime.text($0))" } ?? "")
      + (review.until.map { ", until \(LocalTime.text($0))" } ?? "")
    let time = times.isEmpty ? "" : times + LocalTime.zoneSuffix
    let what =
      review.restored.map { "what publication \($0.publication.number) of \(review.slug) showed" }
      ?? review.slug
    guard let publication else {
      if isPointless, !review.hasErrors { return unchangedLine }
      let verb = review.hasErrors ? "Cannot publish" : isDryRun ? "Would publish" : "To publish"
      return "\(verb) \(what)\(time)"
    }
    return "Published \(what) as publication \(publication.number)\(time)"
  }

  private var languageLines: [String] {
    guard !review.translations.isEmpty else { return [] }
    let carried = review.carriedLocales
    let published = review.pages.map(\.locale).filter { !carried.contains($0) }
    let number = review.replaced.map { "\($0.number)" } ?? ""
    return ["in \(published.joined(separator: ", "))"]
      + (carried.isEmpty
        ? [] : ["as in publication \(number): \(carried.joined(separator: ", "))"])
  }

  private var changeLines: [String] {
    guard let replaced = review.replaced else { return ["replaces no publication"] }
    let place = "replaces publication \(replaced.number)"
    guard !review.changesNothing else {
      return isPointless ? [] : ["\(place), with the same content"]
    }
    let changes = review.changeLines.map { "  \($0.text)" }
    let legend = LengthSign.legend(of: changes.joined(separator: "\n")).map { ["  \($0)"] } ?? []
    return ["\(place):"] + changes + legend
  }

  private var olderClientLines: [String] {
    let parts = review.unknownToOlderClients.map { feature, count in
      switch feature {
      case .actions: counted(count, "action")
      case .badges: counted(count, "badge")
      case .custom: counted(count, "custom object")
      case .choices: counted(count, "choice")
      case .cards: counted(count, "card")
      }
    }
    return parts.isEmpty
      ? [] : ["clients of version 0.2 show it without: \(parts.joined(separator: ", "))"]
  }

  private var choiceLines: [String] {
    review.page.choices.isEmpty
      ? [] : ["everyone who can read the page can read all cases of its choices"]
  }

  private var sharingLines: [String] {
    review.sharedWith.map { page in
      "publishing \(page.page) again would change \(page.sections.joined(separator: ", ")) "
        + "in publication \(page.live)"
    }
  }

  /// The diagnostics that are new, one entry a cause; warnings that the replaced publication has, too, are one
  /// line.
  private var diagnosticLines: [String] {
    let known = isComplete ? [] : review.knownDiagnostics
    let causes = DiagnosticSummary(review.diagnostics.filter { !known.contains($0) }).causes
    let shown = isComplete ? causes.count : Self.shownCauses
    let rest = causes.dropFirst(shown).reduce(0) { $0 + $1.count }
    var report = diagnostics()
    report.causes = Array(causes.prefix(shown))
    var lines = report.lines
    if rest > 0 { lines.append("and \(counted(rest, "more finding")); --format json lists all") }
    if !known.isEmpty, let replaced = review.replaced {
      lines.append(
        "\(counted(known.count, "warning")) that publication \(replaced.number) has, too; "
          + "--format json lists all")
    }
    return lines
  }

  private func diagnostics() -> DiagnosticReport {
    DiagnosticReport(review.diagnostics, on: .page(matrix), rules: PageRule.all)
  }

  private var successorLines: [String] {
    review.olderSuccessors.map { successor in
      "Publication \(successor.number) replaces it at \(LocalTime.text(successor.liveFrom))\(LocalTime.zoneSuffix), "
        + "and was made "
        + (successor.revision < review.revision
          ? "from older content (revision \(successor.revision), this is \(review.revision))"
          : "by a clock that was ahead (at \(LocalTime.text(successor.made)))")
    }
  }

  /// The most causes of diagnostics in the text report; JSON lists every diagnostic.
  private static let shownCauses = 20

  /// The report as a `storefront.publish/1` document.
  struct Document: JSONWritable {
    let report: PublicationReport
    let publication: Publication?

    func write(to writer: inout JSONWriter) {
      let review = report.review
      writer.object { writer in
        writer.member("format", "storefront.publish/1")
        writer.member("page", review.slug)
        writer.member("published", publication != nil)
        writer.member("unchanged", review.isUnchanged, unless: false)
        writer.member("standingRollback", review.standingRollback?.number)
        writer.member("number", publication?.number)
        writer.member("liveFrom", (publication?.liveFrom ?? review.at)?.description)
        writer.member("until", review.until?.description)
        writer.member("revision", review.revision)
        writer.member("hash", publication?.contentHash)
        writer.member("size", publication?.size)
        writer.member("restores", review.restored?.publication.number)
        if !review.translations.isEmpty {
          writer.member("locales", review.pages.map(\.locale))
          writer.member("carriedLocales", review.carriedLocales)
        }
        writer.member("live", review.live)
        writer.member("replaces", review.replaced?.number)
        writer.array("changes") { writer in
          for entry in review.changes?.entries ?? [] { writer.value(entry) }
          for translation in review.translationChanges {
            for entry in translation.entries {
              writer.object { writer in
                entry.write(members: &writer)
                writer.member("locale", translation.locale)
              }
            }
          }
        }
        writer.member("layoutChanges", review.layoutChanges?.changes.map(\.description) ?? [])
        writer.object("olderClientsLack") { writer in
          for (feature, count) in review.unknownToOlderClients {
            writer.member(feature.rawValue, count)
          }
        }
        writer.array("sharedWith") { writer in
          for page in review.sharedWith {
            writer.object { writer in
              writer.member("page", page.page)
              writer.member("live", page.live)
              writer.member("sections", page.sections)
            }
          }
        }
        writer.member("findings", report.diagnostics())
        writer.member("knownFindings", report.review.knownDiagnostics.count)
        writer.array("olderSuccessors") { writer in
          for successor in review.olderSuccessors {
            writer.object { writer in
              writer.member("number", successor.number)
              writer.member("liveFrom", successor.liveFrom.description)
              writer.member("revision", successor.revision)
            }
          }
        }
      }
    }
  }
}

extension PublicationReview {
  /// Whether publishing at once and for good would change nothing that clients receive, now or later.
  var isPointless: Bool { isUnchanged && replaced?.until == nil }
}
