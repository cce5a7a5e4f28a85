import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON

/// The page and the number of a publication.
struct PublicationName: Hashable {
  var page: String
  var number: Int
}

extension CatalogWriter {
  /// Copies a publication as it is.
  func copy(_ record: PublicationRecord, _ place: RecordPlace) throws {
    let name = PublicationName(page: record.page, number: record.number)
    if let problem = try publications.receive(record) { return report(problem, of: name, place) }
    publicationPlaces[name] = place
  }

  /// Compares the histories of the pages with the catalog's, and completes them.
  func finishCopying() throws {
    for finding in try publications.finish() {
      let name = PublicationName(page: finding.page, number: finding.number)
      report(finding.problem, of: name, publicationPlaces[name])
    }
    let counts = publications.counts
    report.publications = CatalogChanges.RowCounts(
      inserted: counts.inserted, updated: counts.updated, unchanged: counts.unchanged,
      deleted: counts.deleted)
  }

  private func report(
    _ problem: HistoryProblem, of name: PublicationName, _ place: RecordPlace?
  ) {
    log.add(
      .publication(problem, page: name.page, number: name.number),
      at: place.map {
        log.place(
          ofPublication: $0, problem.field.isEmpty ? .root : .root.key(problem.field))
      } ?? Diagnostic.Location())
  }
}
