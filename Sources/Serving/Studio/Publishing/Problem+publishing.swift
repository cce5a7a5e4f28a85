import CatalogModel
import DocumentJSON
import PageService
import Publishing

extension Problem {
  /// The page has errors.
  static func refused(_ refused: PublicationRefused) -> Problem {
    Problem(422, "page-has-errors", "The page has errors", "\(refused)") { writer in
      writer.array("findings") { writer in
        for diagnostic in refused.diagnostics { diagnostic.write(asEditTo: &writer) }
      }
    }
  }

  /// The page was edited since the user looked at it.
  static func changedSince(_ page: String, revision: Int64) -> Problem {
    conflict(
      "changed",
      "The page \(quoted(page, to: 100)) was edited since revision \(revision). "
        + "Look at the changes again, then publish.")
  }

  /// The user has edited the page, and somebody else must publish it.
  static func fourEyes(_ page: String) -> Problem {
    Problem(
      403, "four-eyes", "Somebody else must publish this page",
      "You, or somebody who was not signed in, edited \(quoted(page, to: 100)) since it was last "
        + "published. Ask another publisher.")
  }

  private static func conflict(
    _ reason: String, _ detail: String, moments: [Moment] = [],
    members: @escaping @Sendable (inout JSONWriter) -> Void = { _ in }
  ) -> Problem {
    Problem(409, "not-published", "Nothing was published", detail, moments: moments) { writer in
      writer.member("reason", reason)
      members(&writer)
    }
  }

  /// The problem that an error of publishing stands for; `nil` for a damaged catalog.
  static func publication(_ error: PublicationError) -> Problem? {
    let (detail, moments) = ("\(error)", error.moments)
    switch error {
    case .otherIsLive(_, _, let found):
      return conflict("live", detail) { $0.member("live", found) }
    case .rolledBack(let rollback):
      return conflict("rollback", detail, moments: moments) { writer in
        writer.member("number", rollback.number)
        writer.member("author", rollback.author)
        writer.member("note", rollback.note)
      }
    case .changedMeanwhile: return conflict("changed", detail)
    case .noPublications, .nothingLive, .unknownNumber:
      return Problem(
        404, "no-publication", "There is no such publication", detail, moments: moments)
    case .alreadyWithdrawn:
      return Problem(
        409, "withdrawn", "The publication was already withdrawn", detail, moments: moments)
    case .endsBeforeItBegins, .hasPassed, .emptyPage, .notPublishable, .refusedText, .unknownLocale,
      .unreadableTranslation:
      return Problem(
        422, "not-publishable", "The page cannot be published so", detail, moments: moments)
    case .damaged: return nil
    }
  }
}
