import DocumentJSON

/// Problems with the address, the parameters and the token of a request.
extension Problem {
  /// The request target is malformed.
  package static func badTarget(_ fault: TargetFault) -> Problem {
    Problem(400, "bad-target", "The address is malformed", fault.rawValue)
  }

  /// The request target is too long.
  package static func targetTooLong(limit: Int) -> Problem {
    Problem(
      414, "target-too-long", "The address is too long", "Addresses have at most \(limit) bytes.")
  }

  /// The `Host` field is missing or repeated.
  static let noHost = Problem(
    400, "no-host", "The host is missing", "Send exactly one Host header field.")

  /// The host is not allowed.
  static func wrongHost(_ host: String) -> Problem {
    Problem(
      421, "wrong-host", "The host is not served here",
      "The host \(quoted(host)) is not among the allowed hosts of this server.")
  }

  /// No route matches the path.
  package static func noRoute(path: String) -> Problem {
    Problem(
      404, "no-route", "The path does not exist",
      "There is no route \(quoted(path)). `/` lists the routes.")
  }

  /// The route does not support the method.
  package static func wrongMethod(_ method: String, allowed: [String]) -> Problem {
    Problem(
      405, "wrong-method", "The method is not allowed here",
      "The method \(quoted(method)) is not supported here. Use \(list(allowed)).",
      headers: ["Allow": allowed.joined(separator: ", ")])
  }

  /// The route has no parameter with this name.
  static func unknownParameter(_ name: String, known: [String]) -> Problem {
    Problem(
      400, "unknown-parameter", "A parameter is unknown",
      "There is no parameter \(quoted(name)) here. "
        + (known.isEmpty
          ? "This path takes no parameters."
          : NearNames.hint(near: name, in: known, spelled: quoted)))
  }

  /// A parameter is repeated.
  static func repeatedParameter(_ name: String) -> Problem {
    Problem(
      400, "repeated-parameter", "A parameter is repeated",
      "The parameter \(quoted(name)) may be given only once.")
  }

  /// A required parameter is missing.
  static func missingParameter(_ name: String) -> Problem {
    Problem(
      400, "missing-parameter", "A parameter is missing",
      "The parameter \(quoted(name)) is required.")
  }

  /// The value of a parameter is not valid.
  package static func badParameter(
    _ name: String, _ value: String, _ form: RouteParameter.Value
  ) -> Problem {
    Problem(
      400, "bad-parameter", "A parameter's value is not valid",
      "\(quoted(value)) is not a valid value of \(quoted(name)). \(form.sentence)")
  }

  /// A parameter has a value that it cannot have.
  package static func badParameter(saying detail: String) -> Problem {
    Problem(400, "bad-parameter", "A parameter's value is not valid", detail)
  }

  /// The request needs the token, and the client sent none.
  static let noToken = Problem(
    401, "no-token", "A token is needed", "Send the token as `Authorization: Bearer TOKEN`.",
    headers: ["WWW-Authenticate": "Bearer realm=\"storefront\""])

  /// The client sent a wrong token.
  static let wrongToken = Problem(
    401, "wrong-token", "The token is not valid", "The token in `Authorization` is wrong.",
    headers: ["WWW-Authenticate": "Bearer realm=\"storefront\", error=\"invalid_token\""])

  /// The request is for something that is not live, and the service has no token.
  static let onlyLive = Problem(
    403, "only-live", "Only live pages are served",
    "Omit `at`: this server has no token that would allow it.")

  /// The preview link is wrong, has expired, or was taken back.
  static let badPreviewLink = Problem(
    403, "bad-preview-link", "The preview link is not valid",
    "The link is not complete, has expired, or was taken back. Ask for a new one.")

  private static func list(_ names: [String]) -> String {
    names.count > 1
      ? names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
      : names.first ?? ""
  }
}

/// What is wrong with a request target. The raw value is the sentence about it.
package enum TargetFault: String, Hashable, Sendable {
  case noPath = "The path does not begin with a slash."
  case rawCharacter = "A character in the address must be percent-encoded."
  case badEscape = "A percent sign in the address is not followed by two hexadecimal digits."
  case notUTF8 = "The decoded address is not valid UTF-8."
  case badCharacter = "A segment of the path contains a slash, a backslash or a control character."
  case dots = "The path contains a segment `.` or `..`. Send the resolved path."
  case namelessParameter = "A query parameter has no name."
  case otherHost = "The host of the address is not that of the Host header field."
}
