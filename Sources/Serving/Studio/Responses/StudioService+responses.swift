import DocumentJSON
import GzipCoding
import PageService

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
    let problem = Problem(ofEditor: error)
    var response = PageResponse(problem ?? Problem(error), to: request)
    if problem == nil { response.failure = error }
    return response
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
