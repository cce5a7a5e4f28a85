import CatalogModel
import CatalogStore

/// Why a request is not answered with what it asks for, as facts.
public enum Problem: Error, Hashable, Sendable {
  /// The request's target is not what RFC 3986 allows, or leads out of its place.
  case badTarget(TargetFault)
  /// The target is longer than any that is answered.
  case targetTooLong(limit: Int)
  /// The request names no host.
  case noHost
  /// The service does not answer under the name.
  case wrongHost(String)
  /// No route has the path.
  case noRoute(path: String)
  /// The route does not have the method.
  case wrongMethod(String, allowed: [String])
  /// The route has no parameter of the name.
  case unknownParameter(String, known: [String])
  /// A parameter is there more than once.
  case repeatedParameter(String)
  /// A parameter is missing that the route needs.
  case missingParameter(String)
  /// The value of a parameter is not what the route takes.
  case badParameter(String, String, RouteParameter.Value)
  /// Parameters that exclude each other.
  case contraryParameters(String, String)
  /// Only clients with the token are shown this, and the client sent none.
  case noToken
  /// The client's token is another one.
  case wrongToken
  /// The service shows only what is live.
  case onlyLive
  /// No publication of the page is live; the suggestions are live pages of similar names.
  case noPage(String, suggestions: [String])
  /// The page has no such publication.
  case noPublication(page: String, state: String)
  /// No app of the bundle identifier stands where it was looked for.
  case noApp(String)
  /// There is no schema of the name.
  case noSchema(String, known: [String])
  /// More elements than an answer lists.
  case tooManyElements(limit: Int)
  /// The number of counts is not the number of sections.
  case wrongNumberOfCounts(Int, sections: Int)
  /// The page has no section of that number.
  case noSection(Int, count: Int)
  /// As many clients follow pages as may, or the service ends.
  case tooManyFollowers
  /// The service runs in no server that counts anything.
  case noMetrics
  /// The catalog cannot be read now; it was migrated, replaced, or is damaged.
  case noCatalog(CatalogFault)
  /// Something failed that should not.
  case failed
}

/// What is wrong with a request's target.
public enum TargetFault: String, Hashable, Sendable {
  /// It does not begin with a slash.
  case noPath
  /// A character stands in it that must be percent-encoded.
  case rawCharacter
  /// A percent sign without two hexadecimal digits behind it.
  case badEscape
  /// Its bytes are no UTF-8.
  case notUTF8
  /// A control character, or a slash or a backslash in a segment.
  case badCharacter
  /// A segment `.` or `..`.
  case dots
  /// A part of the query without a name.
  case namelessParameter
}

/// Why a catalog cannot be read.
public enum CatalogFault: String, Hashable, Sendable {
  /// A newer program has changed its schema, or an older one is in its place.
  case otherSchema
  /// Another file stands in the place of the one that was opened.
  case replaced
  /// Another process keeps it locked.
  case locked
  /// It cannot be read.
  case unreadable
}

extension Problem {
  /// What an error comes to for whoever asked: nothing in it names files or programs of this machine,
  /// or pages that are not live.
  init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case is CatalogError: self = .noCatalog(CatalogFault(error))
    default: self = .failed
    }
  }
}

extension CatalogFault {
  /// What an error of the catalog comes to.
  init(_ error: any Error) {
    switch error as? CatalogError {
    case .newerSchema, .needsMigration, .notACatalog: self = .otherSchema
    case .replaced: self = .replaced
    case .locked: self = .locked
    default: self = .unreadable
    }
  }
}
