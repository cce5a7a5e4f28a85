import ArgumentParser
import CatalogModel
import CatalogStore
import ProgramOptions
import Publishing

extension PublishCommand {
  /// Publishes every page that has changed.
  func publishAll() throws {
    let store = try options.store()
    var publisher = try CommandClock.publisher(store)
    publisher.media = media.served
    let change = CatalogChange(in: store)
    try Publisher.check(note: options.note, author: options.author)
    // Somebody else may have published pages to the log since.
    if !options.dryRun { try change.run { try options.fleet.follow($0) } }
    var pages = try change.run { _ in
      try publisher.reviewAll(at: times.start, until: times.end, overRollbacks: overRollback)
    }
    if checkAddresses {
      for index in pages.reviews.indices { try checkAddresses(of: &pages.reviews[index]) }
    }
    let report = ChangedPagesReport(pages, matrix: publisher.matrix)
    let refused = pages.reviews.filter(\.hasErrors)
    guard refused.isEmpty, !options.dryRun, !pages.reviews.isEmpty else {
      try report.write(options.format, publications: nil, isDryRun: options.dryRun)
      for review in refused {
        Output.complain(
          "Error: \(PublicationRefused(page: review.slug, diagnostics: review.diagnostics))")
      }
      if !refused.isEmpty { Output.complain("Nothing was published.") }
      if !refused.isEmpty || pages.isIncomplete { throw ExitCode.diagnostics }
      return
    }
    if options.expect == nil {
      Output.complainIfAsking(report.lines(publications: nil, isDryRun: false))
      let slugs = pages.reviews.map(\.slug)
      guard Terminal.canAsk, Terminal.confirm("Publish \(slugs.joined(separator: ", "))?") else {
        throw CommandError.liveNotConfirmed(pages: slugs)
      }
    }
    if options.fleet.isNamed {
      try publishEach(pages, report, change, publisher)
    } else {
      let publications = try change.run { store in
        try store.transaction { store in
          try CommandClock.publisher(store).publishAll(
            pages, note: options.note, author: options.author, overRollbacks: overRollback)
        }
      }
      try report.write(options.format, publications: publications, isDryRun: false)
    }
    if pages.isIncomplete { throw ExitCode.diagnostics }
  }

  /// Publishes the pages to a log, where each is a publication of its own: what prevents one does not stop the
  /// others, unless it is the log that fails.
  private func publishEach(
    _ pages: ChangedPages, _ report: ChangedPagesReport, _ change: CatalogChange,
    _ publisher: Publisher
  ) throws {
    try change.run { _ in try publisher.checkUnchanged(pages) }
    var publications = [Publication?](repeating: nil, count: pages.reviews.count)
    var failures: [any Error] = []
    for (index, review) in pages.reviews.enumerated() {
      do {
        publications[index] = try options.fleet.request("publish \(review.slug)") { request in
          try publisher.publish(
            review, note: options.note, author: options.author, expecting: review.live,
            overRollback: overRollback, request: request)
        }
      } catch let error as PublicationError {
        failures.append(error)
      } catch {
        failures.append(error)
        break
      }
    }
    try report.write(options.format, publications: publications, isDryRun: false)
    for error in failures {
      Output.complain("Error: \(Advised(error)?.description ?? "\(error)")")
    }
    if !failures.isEmpty { throw ExitCode.failure }
  }
}
