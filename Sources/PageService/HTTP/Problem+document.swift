import DocumentJSON

extension Problem {
  /// The status code of the response.
  public var status: Int {
    switch self {
    case .badTarget, .noHost, .unknownParameter, .repeatedParameter, .missingParameter,
      .badParameter, .tooManyElements:
      400
    case .noToken, .wrongToken: 401
    case .onlyLive: 403
    case .noRoute, .noPage, .noPublication, .noApp, .noSchema, .noMetrics: 404
    case .wrongMethod: 405
    // The request may fit another state of the page.
    case .wrongNumberOfCounts, .noSection: 409
    case .targetTooLong: 414
    case .wrongHost: 421
    case .failed: 500
    case .tooManyFollowers, .noCatalog: 503
    }
  }

  /// The machine-readable name, which is the last part of `type`.
  public var name: String {
    switch self {
    case .badTarget: "bad-target"
    case .targetTooLong: "target-too-long"
    case .noHost: "no-host"
    case .wrongHost: "wrong-host"
    case .noRoute: "no-route"
    case .wrongMethod: "wrong-method"
    case .unknownParameter: "unknown-parameter"
    case .repeatedParameter: "repeated-parameter"
    case .missingParameter: "missing-parameter"
    case .badParameter: "bad-parameter"
    case .noToken: "no-token"
    case .wrongToken: "wrong-token"
    case .onlyLive: "only-live"
    case .noPage: "no-page"
    case .noPublication: "no-publication"
    case .noApp: "no-app"
    case .noSchema: "no-schema"
    case .tooManyElements: "too-many-elements"
    case .wrongNumberOfCounts: "wrong-number-of-counts"
    case .noSection: "no-section"
    case .tooManyFollowers: "too-many-followers"
    case .noMetrics: "no-metrics"
    case .noCatalog: "no-catalog"
    case .failed: "failed"
    }
  }

  /// The short title, which is the same for all problems with the same name.
  public var title: String {
    switch self {
    case .badTarget: "The address is malformed"
    case .targetTooLong: "The address is too long"
    case .noHost: "The host is missing"
    case .wrongHost: "The host is not served here"
    case .noRoute: "The path does not exist"
    case .wrongMethod: "The method is not allowed here"
    case .unknownParameter: "A parameter is unknown"
    case .repeatedParameter: "A parameter is repeated"
    case .missingParameter: "A parameter is missing"
    case .badParameter: "A parameter's value is not valid"
    case .noToken: "A token is needed"
    case .wrongToken: "The token is not valid"
    case .onlyLive: "Only live pages are served"
    case .noPage: "There is no such page"
    case .noPublication: "There is no such publication"
    case .noApp: "There is no such app"
    case .noSchema: "There is no such schema"
    case .tooManyElements: "There are too many elements"
    case .wrongNumberOfCounts: "The counts do not fit the sections"
    case .noSection: "There is no such section"
    case .tooManyFollowers: "There are too many event streams"
    case .noMetrics: "There are no metrics"
    case .noCatalog: "The catalog cannot be read"
    case .failed: "The request failed"
    }
  }

  /// The media type of ``document`` (RFC 9457).
  public static let mediaType = "application/problem+json"

  /// The response body, with the members `type`, `title`, `status` and `detail`.
  public var document: [UInt8] {
    Self.document(name: name, title: title, status: status, detail: "\(self)")
  }

  /// The response body for a problem of the service, or of a server around it.
  public static func document(name: String, title: String, status: Int, detail: String) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("type", "urn:problem-type:storefront:\(name)")
      writer.member("title", title)
      writer.member("status", status)
      writer.member("detail", detail)
    }
    // Writing strings and an integer cannot fail.
    return (try? writer.finish()) ?? []
  }

  /// The additional header fields.
  var headers: HeaderFields {
    switch self {
    case .wrongMethod(_, let allowed): ["Allow": allowed.joined(separator: ", ")]
    case .noToken: ["WWW-Authenticate": "Bearer realm=\"storefront\""]
    case .wrongToken: ["WWW-Authenticate": "Bearer realm=\"storefront\", error=\"invalid_token\""]
    case .tooManyFollowers, .noCatalog: ["Retry-After": "5"]
    default: [:]
    }
  }
}
