import CatalogModel
import DocumentJSON

/// Problems with what a request is about, and with the catalog.
extension Problem {
  /// The page is not live, or there is none. Suggestions of similar names are only for those who may see drafts:
  /// looking for them takes a hundred times as long as finding no page.
  static func noPage(_ page: String, suggestions: [String]) -> Problem {
    Problem(
      404, "no-page", "There is no such page",
      "No page \(quoted(page)) is live. "
        + (suggestions.isEmpty
          ? "`/v1/pages` lists the live pages." : NearNames.question(suggestions.map(quoted))),
      page: page)
  }

  /// The page has no such publication.
  static func noPublication(page: String, state: String) -> Problem {
    Problem(
      404, "no-publication", "There is no such publication",
      "The page \(quoted(page)) has no publication \(quoted(state)).")
  }

  /// The name of a language is malformed.
  static func badLocale(_ locale: String) -> Problem {
    Problem(
      400, "bad-locale", "The name of the language is malformed",
      "\(quoted(locale)) is not a language tag such as `de` or `zh-Hant-TW`.")
  }

  /// The page is not published in the language.
  static func noLocale(page: String, locale: String) -> Problem {
    Problem(
      404, "no-locale", "The page does not have this language",
      "The page \(quoted(page)) is not published in \(quoted(locale)). Its document in the first "
        + "language lists all of them as `locales`.", page: page)
  }

  /// There is no app with this bundle identifier in the requested state.
  static func noApp(_ bundle: String) -> Problem {
    Problem(
      404, "no-app", "There is no such app",
      "There is no app \(quoted(bundle)) here. `/v1/search` finds apps.")
  }

  /// There is no uploaded picture with this name.
  package static func noMedium(_ name: String) -> Problem {
    Problem(
      404, "no-medium", "There is no such picture", "There is no picture \(quoted(name)) here.")
  }

  /// There is no schema with this name.
  static func noSchema(_ name: String, known: [String]) -> Problem {
    Problem(
      404, "no-schema", "There is no such schema",
      "There is no schema \(quoted(name)). There are \(known.joined(separator: ", ")).")
  }

  /// There are more elements than the limit.
  static func tooManyElements(limit: Int) -> Problem {
    Problem(
      400, "too-many-elements", "There are too many elements",
      "There are more than \(limit) elements. Select a part of the content with `rect` or `offset`."
    )
  }

  /// The number of item counts differs from the number of sections.
  static func wrongNumberOfCounts(_ count: Int, sections: Int) -> Problem {
    Problem(
      409, "wrong-number-of-counts", "The counts do not fit the sections",
      "`items` has \(count) numbers, but the page has \(sections) sections. Give one for each.")
  }

  /// The page has no section with this index.
  static func noSection(_ section: Int, count: Int) -> Problem {
    Problem(
      409, "no-section", "There is no such section",
      "There is no section \(section): the page has \(count) sections, numbered from 0.")
  }

  /// The limit on event streams is reached, or the service is stopping.
  package static let tooManyFollowers = Problem(
    503, "too-many-followers", "There are too many event streams",
    "The server has reached its limit of event streams. Try again later.",
    headers: ["Retry-After": "5"])

  /// There are no metrics.
  static let noMetrics = Problem(
    404, "no-metrics", "There are no metrics", "Only a running server has metrics.")

  /// The catalog cannot be read.
  static func noCatalog(_ fault: CatalogFault) -> Problem {
    Problem(
      503, "no-catalog", "The catalog cannot be read", fault.rawValue, headers: ["Retry-After": "5"]
    )
  }

  /// An unexpected error.
  static let failed = Problem(
    500, "failed", "The request failed", "Try again. The server's log contains the details.")
}

/// The reason why the catalog cannot be read. The raw value says what to do about it.
enum CatalogFault: String, Hashable, Sendable {
  case otherSchema =
    "The catalog's schema version is not supported by this program. Run the matching version."
  case replaced =
    "The catalog's file is being replaced. Try again. The server's log contains the details."
  case locked = "The catalog is locked by another program. Try again."
  /// Not all of a fleet's publications have been copied yet.
  case incomplete = "The pages are still being copied to this server. Try again."
  case unreadable =
    "The catalog cannot be read now. Try again. The server's log contains the details."

  /// Converts an error of the catalog.
  init(_ error: any Error) {
    switch error as? CatalogError {
    case .newerSchema, .needsMigration, .empty, .notACatalog: self = .otherSchema
    case .replaced: self = .replaced
    case .locked: self = .locked
    default: self = .unreadable
    }
  }
}
