import DocumentJSON

extension Problem: CustomStringConvertible {
  /// What is wrong and what to do about it: one or two sentences.
  public var description: String {
    switch self {
    case .badTarget(let fault): fault.sentence
    case .targetTooLong(let limit): "Addresses have at most \(limit) bytes."
    case .noHost: "Send the header field Host once."
    case .wrongHost(let host):
      "This service does not answer for \(quoted(host)). Ask it by a name that it was told."
    case .noRoute(let path): "There is nothing at \(quoted(path)). `/` lists what there is."
    case .wrongMethod(let method, let allowed):
      "\(quoted(method)) cannot be used here. Use \(Self.list(allowed))."
    case .unknownParameter(let name, let known):
      "There is no parameter \(quoted(name)) here. "
        + Self.suggestion(name, known, none: "The path takes no parameters.")
    case .repeatedParameter(let name): "Give the parameter \(quoted(name)) once."
    case .missingParameter(let name): "Give the parameter \(quoted(name))."
    case .badParameter(let name, let value, let form):
      "\(quoted(value)) is no value of \(quoted(name)). \(form.sentence)"
    case .contraryParameters(let first, let second):
      "Give \(quoted(first)) or \(quoted(second)), not both."
    case .noToken: "This is shown to clients that send `Authorization: Bearer` and the token."
    case .wrongToken: "The token in `Authorization` is not the one that this service was told."
    case .onlyLive: "Leave `at` out: this service shows only what is live."
    case .noPage(let page, let suggestions):
      "No page \(quoted(page)) is live. "
        + (suggestions.isEmpty
          ? "`/v1/pages` lists those that are." : NearNames.question(suggestions.map(quoted)))
    case .noPublication(let page, let state):
      "The page \(quoted(page)) has no publication \(quoted(state))."
    case .noApp(let bundle):
      "There is no app \(quoted(bundle)) here. `/v1/search` finds apps by the beginnings of words."
    case .noSchema(let name, let known):
      "There is no schema \(quoted(name)). There are \(known.joined(separator: ", "))."
    case .tooManyElements(let limit):
      "There are more than \(limit) elements. Name a part of the content by `rect` or `offset`."
    case .wrongNumberOfCounts(let count, let sections):
      "`items` has \(count) numbers, and the page has \(sections) sections. Give one for each."
    case .noSection(let section, let count):
      "There is no section \(section): the page has \(count), counted from 0."
    case .tooManyFollowers: "As many clients follow pages as may. Come back later."
    case .noMetrics: "Only a running server counts requests."
    case .noCatalog(let fault): fault.sentence
    case .failed: "The server's log says more. Try again."
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
  /// What is wrong: one sentence.
  fileprivate var sentence: String {
    switch self {
    case .noPath: "The path does not begin with a slash."
    case .rawCharacter: "A character in the address has to be percent-encoded."
    case .badEscape: "A percent sign in the address is not followed by two hexadecimal digits."
    case .notUTF8: "The address is not UTF-8 once it is decoded."
    case .badCharacter: "A segment of the path holds a slash, a backslash or a control character."
    case .dots: "The path has a segment of dots. Send the path that it leads to."
    case .namelessParameter: "A part of the query has no name."
    }
  }
}

extension CatalogFault {
  /// What is wrong and what to do about it.
  fileprivate var sentence: String {
    switch self {
    case .otherSchema:
      "The catalog's schema is not the one that this program knows. Run the version that made it."
    case .replaced: "Another file stands in the catalog's place. Start the server again."
    case .locked: "Another program keeps the catalog locked. Try again."
    case .unreadable: "The catalog cannot be read now. Try again; the server's log says more."
    }
  }
}

extension RouteParameter.Value {
  /// What a value can be: one sentence.
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

/// A text of a stranger's in quotation marks, harmless and not too long.
private func quoted(_ text: String) -> String { "\"\(text.shortened(to: 100))\"" }
