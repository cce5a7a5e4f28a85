import CatalogModel
import CompositionalLayout
import DocumentJSON
import LayoutText
import Publishing

/// A report of what `publish --all` does or would do.
struct ChangedPagesReport {
  private let pages: ChangedPages
  private let matrix: DeviceMatrix

  init(_ pages: ChangedPages, matrix: DeviceMatrix) {
    (self.pages, self.matrix) = (pages, matrix)
  }

  /// Writes the report to standard output.
  ///
  /// - Parameter publications: The new publications, one for each review, `nil` for a page that was not
  ///   published; nil before they are made.
  func write(_ format: DiagnosticFormat, publications: [Publication?]?, isDryRun: Bool) throws {
    let made = (publications ?? []).compactMap(\.self)
    let done =
      made.isEmpty
      ? nil
      : "Published "
        + made.map { "\($0.page) as publication \($0.number)" }.joined(separator: ", ")
    try CatalogChange.report(done) {
      switch format {
      case .text, .sarif:
        try Output.write(lines(publications: publications, isDryRun: isDryRun))
      case .json:
        try Output.write(document: Document(report: self, publications: publications))
      }
    }
  }

  /// The report as text.
  func lines(publications: [Publication?]?, isDryRun: Bool) -> [String] {
    let published = pages.reviews.enumerated().flatMap { index, review in
      let publication = publications.flatMap { $0[index] }
      guard publications == nil || publication != nil else {
        return ["Did not publish \(review.slug)"]
      }
      return PublicationReport(review, matrix: matrix)
        .lines(publication: publication, isDryRun: isDryRun)
    }
    return (published.isEmpty ? ["Nothing to publish"] : published)
      + list("unchanged", pages.unchanged.map(\.slug))
      + list("left out, because nothing of it is live", pages.notLive)
      + list("left out, because it is empty", pages.empty)
      + pages.rolledBack.map {
        "left out: \($0.page.asSlug). \(PublicationError.rolledBack($0).problem)"
      }
  }

  private func list(_ head: String, _ slugs: [String]) -> [String] {
    slugs.isEmpty ? [] : ["\(head): \(slugs.joined(separator: ", "))"]
  }

  private struct Document: JSONWritable {
    let report: ChangedPagesReport
    let publications: [Publication?]?

    func write(to writer: inout JSONWriter) {
      let pages = report.pages
      writer.object { writer in
        writer.member("format", "storefront.publish-all/1")
        writer.member("published", publications?.contains { $0 != nil } == true)
        writer.array("pages") { writer in
          for (index, review) in pages.reviews.enumerated() {
            writer.value(
              PublicationReport.Document(
                report: PublicationReport(review, matrix: report.matrix),
                publication: publications.flatMap { $0[index] }))
          }
        }
        writer.member("unchanged", pages.unchanged.map(\.slug))
        writer.member("notLive", pages.notLive)
        writer.member("empty", pages.empty)
        writer.array("rolledBack") { writer in
          for rollback in pages.rolledBack {
            writer.object { writer in
              writer.member("page", rollback.page)
              writer.member("number", rollback.number)
              writer.member("restores", rollback.restores)
              writer.member("made", rollback.made.description)
              writer.member("author", rollback.author)
              writer.member("note", rollback.note)
            }
          }
        }
      }
    }
  }
}
