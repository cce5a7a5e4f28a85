import CatalogEditing
import CatalogModel
import DocumentJSON
import PageService
import Publishing

extension StudioService {
  /// A JSON document.
  func json(
    _ call: StudioCall, _ members: (inout JSONWriter) throws -> Void
  ) throws -> PageResponse {
    var writer = JSONWriter(.compact)
    writer.beginObject()
    try members(&writer)
    writer.end()
    return try bytes(writer.finish(), "application/json", call)
  }

  /// A representation, compressed if it is worth it.
  func bytes(
    _ bytes: [UInt8], _ mediaType: String, _ call: StudioCall, cacheControl: String = "no-store"
  ) throws -> PageResponse {
    var headers: HeaderFields = [
      "Content-Type": mediaType, "Cache-Control": cacheControl, "Vary": "Accept-Encoding",
    ]
    var bytes = bytes
    let coding = ContentCoding(accepted: call.request.headers["Accept-Encoding"])
    if coding == .gzip, bytes.count > 1_000 {
      // These responses are made for one request, so that time counts more than size.
      bytes = try Gzip.compress(bytes, level: 1)
      headers.append("Content-Encoding", coding.rawValue)
    }
    headers.append("Content-Length", "\(bytes.count)")
    return PageResponse(
      status: 200, headers: headers, body: call.request.method == "HEAD" ? .none : .bytes(bytes))
  }

  /// A response without content.
  func nothing(_ headers: HeaderFields = [:]) -> PageResponse {
    var fields: HeaderFields = ["Cache-Control": "no-store"]
    fields.append(headers)
    return PageResponse(status: 204, headers: fields)
  }

  /// The response to an error.
  func failed(_ error: any Error, _ request: PageRequest) -> PageResponse {
    let problem = StudioProblem(describing: error)
    let document = problem?.document ?? Problem(error).document
    var response = PageResponse(document, to: request, problem?.members ?? { _ in })
    if problem == nil, !(error is Problem) { response.failure = error }
    return response
  }
}

extension StudioProblem {
  /// The problem that an error stands for; `nil` for one that `PageService` describes.
  init?(describing error: any Error) {
    switch error {
    case let problem as StudioProblem: self = problem
    case let diagnostics as CatalogDiagnostics: self = .diagnostics(diagnostics)
    case let conflict as EditConflict: self = .conflict(conflict)
    case let error as EditLogError: self = .editLog(error)
    case let refused as PublicationRefused: self = .refused(refused)
    case let error as PublicationError:
      guard let problem = StudioProblem.publication(error) else { return nil }
      self = problem
    case let error as PublicationLogError:
      self = StudioProblem(
        503, "no-log", "The publication log did not take the change", "\(error)")
    case let error as DocumentError: self = .document(error)
    case let error as RecordKeyError: self = .noRecord("\(error)")
    case CatalogError.unknownPage(let page, let suggestions): self = .noPage(page, suggestions)
    case let error as CatalogError:
      guard case .unknownCategory = error else { return nil }
      self = .noRecord(error.problem)
    default: return nil
    }
  }

  /// Others have changed what the edit is about.
  static func conflict(_ conflict: EditConflict) -> StudioProblem {
    StudioProblem(
      409, "conflict", "Somebody else has changed it",
      conflict.description.split(separator: "\n").first.map(String.init) ?? ""
    ) { writer in
      writer.member("revision", conflict.revision)
      writer.member("conflicts", conflict.conflicts)
    }
  }

  /// The log cannot undo an edit.
  static func editLog(_ error: EditLogError) -> StudioProblem {
    switch error {
    case .noEntry, .future:
      StudioProblem(404, "no-edit", "There is no such edit", "\(error)")
    case .tooLarge, .incomplete:
      StudioProblem(409, "not-undoable", "The edit cannot be undone", "\(error)")
    case .badText:
      StudioProblem(422, "bad-text", "The text is no line", "\(error)")
    case .usedName:
      StudioProblem(422, "used-name", "The name of the request is used", "\(error)")
    }
  }

  /// A body that cannot be read, or has a value that its reader refuses.
  static func document(_ error: DocumentError) -> StudioProblem {
    guard case .refused(let rule, let message, let remedy) = error.problem else {
      return .badBody("\(error)")
    }
    return .diagnostics(
      CatalogDiagnostics([
        Diagnostic(
          rule: rule, severity: .error, at: Diagnostic.Location(path: error.path),
          message: message, remedy: remedy)
      ]))
  }

  /// The edit breaks rules of the catalog.
  static func diagnostics(_ diagnostics: CatalogDiagnostics) -> StudioProblem {
    StudioProblem(
      422, "findings", "The edit breaks rules of the catalog",
      diagnostics.diagnostics.first?.sentence ?? "Nothing was changed."
    ) { writer in
      writer.array("findings") { writer in
        for diagnostic in diagnostics.diagnostics { diagnostic.write(asEditTo: &writer) }
      }
    }
  }
}

extension Diagnostic {
  /// Writes a diagnostic of an edit.
  func write(asEditTo writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("rule", rule)
      writer.member("severity", severity.rawValue)
      writer.member("message", message)
      writer.member("remedy", remedy)
      writer.member("value", value)
      // Paths of edits begin with the operation's.
      if path.steps.first == .key("operations"),
        case .index(let number) = path.steps.dropFirst().first
      {
        writer.member("operation", number)
      }
      writer.member("path", "\(location)")
    }
  }
}
