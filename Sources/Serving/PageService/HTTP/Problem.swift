import CatalogModel

/// A reason for an error response. ``document`` has the texts.
package enum Problem: Error, Hashable, Sendable {
  /// The request target is malformed.
  case badTarget(TargetFault)
  /// The request target is too long.
  case targetTooLong(limit: Int)
  /// The `Host` field is missing or repeated.
  case noHost
  /// The host is not allowed.
  case wrongHost(String)
  /// No route matches the path.
  case noRoute(path: String)
  /// The route does not support the method.
  case wrongMethod(String, allowed: [String])
  /// The route has no parameter with this name.
  case unknownParameter(String, known: [String])
  /// A parameter is repeated.
  case repeatedParameter(String)
  /// A required parameter is missing.
  case missingParameter(String)
  /// The value of a parameter is not valid.
  case badParameter(String, String, RouteParameter.Value)
  /// The request needs the token, and the client sent none.
  case noToken
  /// The client sent a wrong token.
  case wrongToken
  /// The request is for something that is not live, and the service has no token.
  case onlyLive
  /// The preview link is wrong, has expired, or was taken back.
  case badPreviewLink
  /// The page is not live, or there is none. Suggestions of similar names are only for those who may see drafts:
  /// looking for them takes a hundred times as long as finding no page.
  case noPage(String, suggestions: [String])
  /// The page has no such publication.
  case noPublication(page: String, state: String)
  /// The name of a language is malformed.
  case badLocale(String)
  /// The page is not published in the language.
  case noLocale(page: String, locale: String)
  /// There is no app with this bundle identifier in the requested state.
  case noApp(String)
  /// There is no schema with this name.
  case noSchema(String, known: [String])
  /// There are more elements than the limit.
  case tooManyElements(limit: Int)
  /// The number of item counts differs from the number of sections.
  case wrongNumberOfCounts(Int, sections: Int)
  /// The page has no section with this index.
  case noSection(Int, count: Int)
  /// The request is not valid HTTP/1.1.
  case malformed
  /// The request has another version of HTTP.
  case otherVersion
  /// The header fields are too long, in bytes, or too many.
  case headersTooLarge(limit: Int, fields: Int)
  /// The body is too long, in bytes.
  case bodyTooLarge(limit: Int)
  /// The bodies of all requests together take too much memory.
  case tooManyBodies
  /// The request was not complete in time.
  case tooSlow(limit: Duration)
  /// The response was not complete in time.
  case timedOut(limit: Duration)
  /// A client sends too many requests per second.
  case tooManyRequests(limit: Int)
  /// A client has too many connections.
  case tooManyConnectionsOfPeer(limit: Int)
  /// The server has too many connections.
  case tooManyConnections
  /// A client has too many event streams.
  case tooManyStreamsOfPeer(limit: Int)
  /// The server has too many event streams.
  case tooManyStreams
  /// Too many requests wait for a response that is not cached.
  case tooManyCalculations
  /// The limit on event streams is reached, or the service is stopping.
  case tooManyFollowers
  /// There are no metrics.
  case noMetrics
  /// The catalog cannot be read.
  case noCatalog(CatalogFault)
  /// An unexpected error.
  case failed
}

/// What is wrong with a request target.
package enum TargetFault: String, Hashable, Sendable {
  /// The path does not begin with a slash.
  case noPath
  /// A character is not percent-encoded, but should be.
  case rawCharacter
  /// A percent sign is not followed by two hexadecimal digits.
  case badEscape
  /// The decoded bytes are not valid UTF-8.
  case notUTF8
  /// A path segment contains a control character, a slash or a backslash.
  case badCharacter
  /// A path segment is `.` or `..`.
  case dots
  /// A query parameter has no name.
  case namelessParameter
  /// The host of a target in absolute form is not that of the `Host` field.
  case otherHost
}

/// The reason why the catalog cannot be read.
package enum CatalogFault: String, Hashable, Sendable {
  /// The schema version is not supported.
  case otherSchema
  /// The file was replaced since it was opened.
  case replaced
  /// The file is locked by another process.
  case locked
  /// Not all of a fleet's publications have been copied yet.
  case incomplete
  /// The file cannot be read for another reason.
  case unreadable
}

extension Problem {
  /// Converts an error to a problem that reveals no paths of the server and no pages that are not live.
  package init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case is CatalogError, PublicationError.damaged: self = .noCatalog(CatalogFault(error))
    default: self = .failed
    }
  }
}

extension CatalogFault {
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
