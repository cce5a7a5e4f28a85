import CatalogEditing
import CatalogModel
import CatalogStore

/// A library's error whose remedy is a command or an option of this program. Libraries must not
/// know the program's commands, so the advice is added here.
protocol AdvisedError: Error {
  /// What is wrong, and where.
  var problem: String { get }
  /// What to do about it with this program; nil to keep the library's own advice.
  var advice: String? { get }
}

/// A library's error with this program's advice.
package struct Advised: Error, CustomStringConvertible {
  package let description: String

  /// Wraps the error; nil if the library's own message is good enough.
  package init?(_ error: any Error) {
    guard let error = error as? any AdvisedError, let advice = error.advice else { return nil }
    description = "\(error.problem)\n\(advice)"
  }
}

extension CatalogError: AdvisedError {
  var advice: String? {
    switch self {
    case .noDatabase:
      "Run `storefront init` to create an empty one there, or `storefront seed` for the sample."
    case .folderNotWritable:
      "Get permission to write there. If no program writes to the catalog, commands with --immutable read it without."
    case .tookTooLong:
      "Request fewer rows, for instance with --limit, or check the file with `storefront status`."
    case .empty: "Run `storefront init` to make a catalog of it."
    case .needsMigration: "Run `storefront migrate`."
    case .unknownPage(_, suggestions: []):
      "`storefront pages` lists them; `storefront page add` adds one."
    case .unknownCategory(_, suggestions: []): "`storefront categories` lists them."
    default: nil
    }
  }
}

extension ImportError: AdvisedError {
  var advice: String? {
    switch self {
    case .noFile: "Give the path of a file, or - for standard input."
    case .unknownFormat:
      "Name it with --as: \(CatalogFormat.allCases.map(\.rawValue).joined(separator: ", "))."
    case .noField(_, suggestions: []):
      "--map names headings of tables, such as --map Preis=price."
    case .cannotRead, .spreadsheet, .noField: nil
    }
  }
}

extension ImportNote {
  /// The note with this program's advice.
  var advised: String {
    guard case .uncertainEncoding(_, _, let other) = self else { return description }
    return "\(fact) If letters are wrong, add --encoding \(other.rawValue)."
  }
}

extension ExportError: AdvisedError {
  var advice: String? {
    switch self {
    case .tableNeedsKind:
      "Name it with --kind: \(RecordKind.allCases.map(\.rawValue).joined(separator: ", "))."
    case .kindStandsInPages: "Export --kind page, or sections and items --as ndjson or csv."
    case .publicationsNeedDocument: "Add --as ndjson or --as json."
    case .publicationsNeedAllKinds: "Leave out --kind or --with-publications."
    }
  }
}

extension PublicationError: AdvisedError {
  var advice: String? {
    switch self {
    case .noPublications(let page): "`storefront publish \(page.asSlug)` publishes it."
    case .nothingLive(let page, _), .unknownNumber(let page, _, _):
      "`storefront publications \(page.asSlug)` lists them."
    case .otherIsLive(let page, _, let found):
      "Look at it with `storefront diff \(page.asSlug)@live \(page.asSlug)@draft`, and then "
        + "publish with --expect \(found ?? 0)."
    case .rolledBack(let rollback):
      "`storefront restore \(rollback.page.asSlug)@live` brings the draft back, too; "
        + "--over-rollback publishes it as it is."
    case .hasPassed: "Leave out --at to publish at once."
    case .emptyPage: "`storefront section add` and `storefront item add` fill it."
    case .notPublishable(let page):
      "Publish the pages that show its sections, or run "
        + "`storefront page set \(page.asSlug) --publishable true` first."
    case .unknownLocale: "`storefront locale list` lists the languages of the catalog."
    case .unreadableTranslation(let locale, _, _): "Add \(locale) to --locale."
    case .damaged(let page, _):
      "Publish it again with `storefront publish \(page.asSlug)`, or restore the catalog from "
        + "a backup. `storefront status --check` finds all that is damaged."
    case .alreadyWithdrawn, .changedMeanwhile, .endsBeforeItBegins, .refusedText: nil
    }
  }
}

extension PublicationLogError: AdvisedError {
  var advice: String? {
    switch self {
    case .noLog: "`storefront fleet adopt` makes one from a catalog."
    case .followsLog:
      "Publish, withdraw and prune with --fleet FILE."
    case .followsNone:
      "`storefront fleet copy` copies a log, and `storefront fleet adopt` makes one."
    case .lostEntries:
      "Restore a newer backup of the database, or run `storefront fleet copy --go-back FILE` on each "
        + "catalog: it exports all publications to FILE before it takes back what the log has lost."
    case .notCopied: "`storefront fleet copy` copies the log, and so does storefront serve --fleet."
    case .badFile:
      "Write a connection string such as host=db1,db2 dbname=storefront user=publisher "
        + "into a file, and run chmod 600 on it."
    default: nil
    }
  }
}
