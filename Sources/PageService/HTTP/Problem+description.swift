import DocumentJSON

extension Problem: CustomStringConvertible {
  /// The detail text: what is wrong and how to correct it.
  public var description: String {
    switch self {
    case .badTarget(let fault): fault.sentence
    case .targetTooLong(let limit): "Addresses have at most \(limit) bytes."
    case .noHost: "Send exactly one Host header field."
    case .wrongHost(let host):
      "The host \(quoted(host)) is not among the allowed hosts of this server."
    case .noRoute(let path): "There is no route \(quoted(path)). `/` lists the routes."
    case .wrongMethod(let method, let allowed):
      "The method \(quoted(method)) is not supported here. Use \(Self.list(allowed))."
    case .unknownParameter(let name, let known):
      "There is no parameter \(quoted(name)) here. "
        + Self.suggestion(name, known, none: "This path takes no parameters.")
    case .repeatedParameter(let name): "The parameter \(quoted(name)) may be given only once."
    case .missingParameter(let name): "The parameter \(quoted(name)) is required."
    case .badParameter(let name, let value, let form):
      "\(quoted(value)) is not a valid value of \(quoted(name)). \(form.sentence)"
    case .noToken: "Send the token as `Authorization: Bearer TOKEN`."
    case .wrongToken: "The token in `Authorization` is wrong."
    case .onlyLive: "Omit `at`: this server has no token that would allow it."
    case .noPage(let page, let suggestions):
      "No page \(quoted(page)) is live. "
        + (suggestions.isEmpty
          ? "`/v1/pages` lists the live pages." : NearNames.question(suggestions.map(quoted)))
    case .noPublication(let page, let state):
      "The page \(quoted(page)) has no publication \(quoted(state))."
    case .noApp(let bundle):
      "There is no app \(quoted(bundle)) here. `/v1/search` finds apps."
    case .noSchema(let name, let known):
      "There is no schema \(quoted(name)). There are \(known.joined(separator: ", "))."
    case .tooManyElements(let limit):
      "There are more than \(limit) elements. Select a part of the content with `rect` or `offset`."
    case .wrongNumberOfCounts(let count, let sections):
      "`items` has \(count) numbers, but the page has \(sections) sections. Give one for each."
    case .noSection(let section, let count):
      "There is no section \(section): the page has \(count) sections, numbered from 0."
    case .tooManyFollowers: "The server has reached its limit of event streams. Try again later."
    case .noMetrics: "Only a running server has metrics."
    case .noCatalog(let fault): fault.sentence
    case .failed: "Try again. The server's log contains the details."
    }
  }

  private static func list(_ names: [String]) -> String {
    names.count > 1
      ? names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
      : names.first ?? ""
  }

  private static func suggestion(_ name: String, _ known: [String], none: String) -> String {
    guard !known.isEmpty else { return none }
    let near = NearNames.names(near: name, in: known)
    return near.isEmpty
      ? "There are \(known.joined(separator: ", "))." : NearNames.question(near.map(quoted))
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
    }
  }
}

extension CatalogFault {
  /// The sentences for the detail text.
  fileprivate var sentence: String {
    switch self {
    case .otherSchema:
      "The catalog's schema version is not supported by this program. Run the matching version."
    case .replaced: "The catalog's file was replaced. Restart the server."
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
private func quoted(_ text: String) -> String { "\"\(text.shortened(to: 100))\"" }
