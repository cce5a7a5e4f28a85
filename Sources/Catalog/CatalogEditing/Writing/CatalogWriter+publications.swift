import CatalogModel
import CatalogStore
import DocumentJSON

/// The page and the number of a publication.
struct PublicationName: Hashable {
  var page: String
  var number: Int
}

extension CatalogWriter {
  /// Copies a publication as it is.
  func copy(_ record: PublicationRecord, _ location: RecordLocation) throws {
    let name = PublicationName(page: record.page, number: record.number)
    if let problem = try publications.receive(record) { return report(problem, of: name, location) }
    publicationLocations[name] = location
  }

  /// Compares the histories of the pages with the catalog's, and completes them.
  func finishCopying() throws {
    for diagnostic in try publications.finish() {
      let name = PublicationName(page: diagnostic.page, number: diagnostic.number)
      report(diagnostic.problem, of: name, publicationLocations[name])
    }
    let counts = publications.counts
    report.publications = CatalogChanges.RowCounts(
      inserted: counts.inserted, updated: counts.updated, unchanged: counts.unchanged,
      removed: counts.removed)
  }

  private func report(
    _ problem: HistoryProblem, of name: PublicationName, _ location: RecordLocation?
  ) {
    log.add(
      .publication(problem, page: name.page, number: name.number),
      at: location.map {
        log.location(
          ofPublication: $0, problem.field.isEmpty ? .root : .root.key(problem.field))
      } ?? Diagnostic.Location())
  }
}
