package import DocumentJSON

/// The texts of a problem: a problem document (RFC 9457), and the header fields beside it.
package struct ProblemDocument: Hashable, Sendable {
  /// The media type.
  package static let mediaType = "application/problem+json"

  /// The status code of the response.
  package let status: Int
  /// The machine-readable name, which is the last part of `type`.
  package let name: String
  /// The short title, which is the same for all problems with the same name.
  package let title: String
  /// The detail text: what is wrong and how to correct it.
  package let detail: String
  /// The slug of the page that the problem is about, if it is about one.
  package let page: String?
  /// The additional header fields.
  package let headers: HeaderFields

  package init(
    status: Int, name: String, title: String, detail: String, page: String? = nil,
    headers: HeaderFields = [:]
  ) {
    (self.status, self.name, self.title) = (status, name, title)
    (self.detail, self.page, self.headers) = (detail, page, headers)
  }

  /// The response body, with the members `type`, `title`, `status`, `detail` and `page`.
  package var bytes: [UInt8] { bytes { _ in } }

  /// The response body with further members.
  package func bytes(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("type", "urn:problem-type:storefront:\(name)")
      writer.member("title", title)
      writer.member("status", status)
      writer.member("detail", detail)
      if let page { writer.member("page", page) }
      members(&writer)
    }
    // Only numbers that are not finite cannot be written.
    return (try? writer.finish()) ?? []
  }
}

extension PageResponse {
  /// The response to a problem, which must not be stored.
  package init(
    _ problem: ProblemDocument, route: Route? = nil,
    _ members: (inout JSONWriter) -> Void = { _ in }
  ) {
    let bytes = problem.bytes(members)
    let headers: HeaderFields = [
      "Content-Type": ProblemDocument.mediaType, "Content-Length": "\(bytes.count)",
      "Cache-Control": "no-store",
    ]
    self.init(status: problem.status, headers: headers, body: .bytes(bytes), route: route)
    self.headers.append(problem.headers)
  }
}

extension Problem {
  /// What the response says.
  package var document: ProblemDocument {
    switch self {
    case .badTarget(let fault):
      problem(
        400, "bad-target", "The address is malformed",
        fault.sentence)
    case .targetTooLong(let limit):
      problem(
        414, "target-too-long", "The address is too long",
        "Addresses have at most \(limit) bytes.")
    case .noHost:
      problem(
        400, "no-host", "The host is missing",
        "Send exactly one Host header field.")
    case .wrongHost(let host):
      problem(
        421, "wrong-host", "The host is not served here",
        "The host \(quoted(host)) is not among the allowed hosts of this server.")
    case .noRoute(let path):
      problem(
        404, "no-route", "The path does not exist",
        "There is no route \(quoted(path)). `/` lists the routes.")
    case .wrongMethod(let method, let allowed):
      problem(
        405, "wrong-method", "The method is not allowed here",
        "The method \(quoted(method)) is not supported here. Use \(Self.list(allowed)).",
        ["Allow": allowed.joined(separator: ", ")])
    case .unknownParameter(let name, let known):
      problem(
        400, "unknown-parameter", "A parameter is unknown",
        "There is no parameter \(quoted(name)) here. "
          + Self.suggestion(name, known, none: "This path takes no parameters."))
    case .repeatedParameter(let name):
      problem(
        400, "repeated-parameter", "A parameter is repeated",
        "The parameter \(quoted(name)) may be given only once.")
    case .missingParameter(let name):
      problem(
        400, "missing-parameter", "A parameter is missing",
        "The parameter \(quoted(name)) is required.")
    case .badParameter(let name, let value, let form):
      problem(
        400, "bad-parameter", "A parameter's value is not valid",
        "\(quoted(value)) is not a valid value of \(quoted(name)). \(form.sentence)")
    case .noToken:
      problem(
        401, "no-token", "A token is needed",
        "Send the token as `Authorization: Bearer TOKEN`.",
        ["WWW-Authenticate": "Bearer realm=\"storefront\""])
    case .wrongToken:
      problem(
        401, "wrong-token", "The token is not valid",
        "The token in `Authorization` is wrong.",
        ["WWW-Authenticate": "Bearer realm=\"storefront\", error=\"invalid_token\""])
    case .onlyLive:
      problem(
        403, "only-live", "Only live pages are served",
        "Omit `at`: this server has no token that would allow it.")
    case .badPreviewLink:
      problem(
        403, "bad-preview-link", "The preview link is not valid",
        "The link is not complete, has expired, or was taken back. Ask for a new one.")
    case .noPage(let page, let suggestions):
      problem(
        404, "no-page", "There is no such page",
        "No page \(quoted(page)) is live. "
          + (suggestions.isEmpty
            ? "`/v1/pages` lists the live pages." : NearNames.question(suggestions.map(quoted))),
        page: page)
    case .noPublication(let page, let state):
      problem(
        404, "no-publication", "There is no such publication",
        "The page \(quoted(page)) has no publication \(quoted(state)).")
    case .badLocale(let locale):
      problem(
        400, "bad-locale", "The name of the language is malformed",
        "\(quoted(locale)) is not a language tag such as `de` or `zh-Hant-TW`.")
    case .noLocale(let page, let locale):
      problem(
        404, "no-locale", "The page does not have this language",
        "The page \(quoted(page)) is not published in \(quoted(locale)). Its document in the first "
          + "language lists all of them as `locales`.", page: page)
    case .noApp(let bundle):
      problem(
        404, "no-app", "There is no such app",
        "There is no app \(quoted(bundle)) here. `/v1/search` finds apps.")
    case .noSchema(let name, let known):
      problem(
        404, "no-schema", "There is no such schema",
        "There is no schema \(quoted(name)). There are \(known.joined(separator: ", ")).")
    case .tooManyElements(let limit):
      problem(
        400, "too-many-elements", "There are too many elements",
        "There are more than \(limit) elements. Select a part of the content with `rect` or `offset`."
      )
    case .wrongNumberOfCounts(let count, let sections):
      problem(
        409, "wrong-number-of-counts", "The counts do not fit the sections",
        "`items` has \(count) numbers, but the page has \(sections) sections. Give one for each.")
    case .noSection(let section, let count):
      problem(
        409, "no-section", "There is no such section",
        "There is no section \(section): the page has \(count) sections, numbered from 0.")
    case .malformed:
      problem(
        400, "malformed-request", "The request is malformed",
        "The request is not valid HTTP/1.1 with exactly one Host header field.")
    case .otherVersion:
      problem(
        505, "other-version", "The HTTP version is not supported", "Send HTTP/1.1 requests.")
    case .headersTooLarge(let limit, let fields):
      problem(
        431, "headers-too-large", "The header fields are too long",
        "A request may have at most \(fields) header fields with \(limit) bytes in total.")
    case .bodyTooLarge(let limit):
      problem(
        413, "body-too-large", "The body is too long",
        "A request body may have at most \(limit) bytes here.")
    case .tooManyBodies:
      problem(
        503, "too-many-bodies", "The server is busy",
        "The bodies of all open requests together are too large. Try again.",
        ["Retry-After": "1"])
    case .tooSlow(let limit):
      problem(
        408, "request-too-slow", "The request took too long",
        "A request must be complete within \(Self.text(limit)).")
    case .timedOut(let limit):
      problem(
        503, "answer-too-slow", "The response took too long",
        "The response took longer than \(Self.text(limit)). Request less, or try again.",
        ["Retry-After": "5"])
    case .tooManyRequests(let limit):
      problem(
        429, "too-many-requests", "Too many requests",
        "A client may send \(limit) requests per second. Send fewer, and cache the responses.",
        ["Retry-After": "1"])
    case .tooManyConnectionsOfPeer(let limit):
      problem(
        429, "too-many-connections-of-peer", "Too many connections",
        "A client may open \(limit) connections. Reuse the open ones.",
        ["Retry-After": "10"])
    case .tooManyConnections:
      problem(
        503, "too-many-connections", "Too many connections",
        "The server has reached its limit of connections. Try again.",
        ["Retry-After": "10"])
    case .tooManyStreamsOfPeer(let limit):
      problem(
        429, "too-many-streams-of-peer", "Too many streams",
        "A client may open \(limit) event streams. Close those that are not used.",
        ["Retry-After": "30"])
    case .tooManyStreams:
      problem(
        503, "too-many-streams", "Too many streams",
        "The server has reached its limit of event streams. Try again.",
        ["Retry-After": "30"])
    case .tooManyCalculations:
      problem(
        503, "too-many-calculations", "The server is busy",
        "Too many requests are waiting. Try again.",
        ["Retry-After": "1"])
    case .tooManyFollowers:
      problem(
        503, "too-many-followers", "There are too many event streams",
        "The server has reached its limit of event streams. Try again later.",
        ["Retry-After": "5"])
    case .noMetrics:
      problem(
        404, "no-metrics", "There are no metrics",
        "Only a running server has metrics.")
    case .noCatalog(let fault):
      problem(
        503, "no-catalog", "The catalog cannot be read",
        fault.sentence,
        ["Retry-After": "5"])
    case .failed:
      problem(
        500, "failed", "The request failed",
        "Try again. The server's log contains the details.")
    }
  }

  private func problem(
    _ status: Int, _ name: String, _ title: String, _ detail: String, _ headers: HeaderFields = [:],
    page: String? = nil
  ) -> ProblemDocument {
    ProblemDocument(
      status: status, name: name, title: title, detail: detail, page: page, headers: headers)
  }

  /// A duration in words.
  private static func text(_ duration: Duration) -> String {
    duration >= .seconds(1)
      ? "\(duration.components.seconds) seconds"
      : "\(Int(duration / .milliseconds(1))) milliseconds"
  }

  private static func list(_ names: [String]) -> String {
    names.count > 1
      ? names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
      : names.first ?? ""
  }

  private static func suggestion(_ name: String, _ known: [String], none: String) -> String {
    known.isEmpty ? none : NearNames.hint(near: name, in: known, spelled: quoted)
  }
}

extension TargetFault {
  /// The sentence for the detail text.
  fileprivate var sentence: String {
    switch self {
    case .noPath: "The path does not begin with a slash."
    case .rawCharacter: "A character in the address must be percent-encoded."
    case .badEscape: "A percent sign in the address is not followed by two hexadecimal digits."
    case .notUTF8: "The decoded address is not valid UTF-8."
    case .badCharacter:
      "A segment of the path contains a slash, a backslash or a control character."
    case .dots: "The path contains a segment `.` or `..`. Send the resolved path."
    case .namelessParameter: "A query parameter has no name."
    case .otherHost: "The host of the address is not that of the Host header field."
    }
  }
}

extension CatalogFault {
  /// The sentences for the detail text.
  fileprivate var sentence: String {
    switch self {
    case .otherSchema:
      "The catalog's schema version is not supported by this program. Run the matching version."
    case .replaced:
      "The catalog's file is being replaced. Try again. The server's log contains the details."
    case .incomplete: "The pages are still being copied to this server. Try again."
    case .locked: "The catalog is locked by another program. Try again."
    case .unreadable:
      "The catalog cannot be read now. Try again. The server's log contains the details."
    }
  }
}

extension RouteParameter.Value {
  /// The allowed values, in one sentence.
  var sentence: String {
    switch self {
    case .text(let longest): "It is a text of 1 to \(longest) characters."
    case .number(let range):
      "It is a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))."
    case .whole(let range):
      "It is a whole number from \(range.lowerBound) to \(range.upperBound)."
    case .word(let words): "It is one of \(words.joined(separator: ", "))."
    case .form(_, let example): "It looks like \(example)."
    }
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}

/// Quotes and shortens text from a request.
private func quoted(_ text: String) -> String { DocumentJSON.quoted(text, to: 100) }
