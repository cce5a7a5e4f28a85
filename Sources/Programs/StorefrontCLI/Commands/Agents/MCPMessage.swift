import DocumentJSON

/// A message of the Model Context Protocol, which is JSON-RPC 2.0.
enum MCPMessage {
  /// A request, which gets one response.
  case request(id: JSONNode, method: String, params: JSONNode?)
  /// A notification, or the response to a request that was never sent: nothing answers it.
  case unanswered

  /// Reads a line: a message, or several in an array.
  ///
  /// - Throws: ``MCPProblem``: `tooLong`, `unreadable`.
  static func read(_ line: [UInt8]) throws(MCPProblem) -> JSONNode {
    guard line.count <= MessageLines.limit else { throw .tooLong }
    do {
      return try JSONDocument(line, limits: Self.limits).root
    } catch {
      throw .unreadable(error)
    }
  }

  /// Reads a message.
  ///
  /// - Throws: ``MCPProblem/notARequest(id:)``.
  init(_ message: JSONNode) throws(MCPProblem) {
    let (id, method) = (message["id"], message["method"]?.string)
    if id == nil, method != nil {
      self = .unanswered
      return
    }
    guard let id, [.string, .number].contains(id.kind), message["jsonrpc"]?.string == "2.0" else {
      throw .notARequest(id: nil)
    }
    guard let method else {
      guard message["method"] == nil, message["result"] != nil || message["error"] != nil else {
        throw .notARequest(id: id)
      }
      self = .unanswered
      return
    }
    self = .request(id: id, method: method, params: message["params"])
  }

  private static let limits = JSONLimits(bytes: MessageLines.limit, depth: 64, values: 100_000)
}

/// Why a request has no result.
enum MCPProblem: Error {
  /// The line is longer than ``MessageLines/limit``.
  case tooLong
  /// The line is not JSON.
  case unreadable(DocumentError)
  /// The message is no request; its id if it has one.
  case notARequest(id: JSONNode?)
  /// There is no such method, or not in the version that the request names.
  case unknownMethod(String)
  /// A parameter is missing or has the wrong kind; `path` leads to it.
  case noParameter(String)
  /// There is no such tool, beside those that there are.
  case unknownTool(String, known: [String])
  /// The request names a version that the server does not speak without a session.
  case unsupportedVersion(String)
  /// An array has more messages than ``MCPServer/mostMessages``.
  case tooMany
  /// There is no catalog, or the user is not there any more; the sentence says so.
  case unavailable(String)

  /// The id of the message, if it has one that can be.
  var id: JSONNode? {
    if case .notARequest(let id) = self { id } else { nil }
  }

  /// The code of the error.
  var code: Int {
    switch self {
    case .tooLong, .unreadable: -32700
    case .notARequest, .tooMany: -32600
    case .unknownMethod: -32601
    case .noParameter, .unknownTool: -32602
    case .unsupportedVersion: -32022
    case .unavailable: -32603
    }
  }

  /// What is wrong and what to do, as sentences.
  var sentence: String {
    switch self {
    case .tooLong: "The line has more than \(MessageLines.limit >> 20) MB. Send shorter messages."
    case .unreadable(let error): "The line is not a JSON object: \(error)"
    case .notARequest:
      "The line is no request. Send one object a line, with \"jsonrpc\": \"2.0\", an \"id\" and a "
        + "\"method\"."
    case .unknownMethod(let name): "There is no method \(quoted(name.shortened(to: 200)))."
    case .noParameter(let path): "The parameter \(path) is missing, or of the wrong kind."
    case .unknownTool(let name, let known):
      "There is no tool \(quoted(name.shortened(to: 200))). "
        + NearNames.hint(near: name, in: known)
    case .unsupportedVersion(let version):
      "Requests without a session are of the version \(MCPServer.version), not of "
        + "\(quoted(version.shortened(to: 200)))."
    case .tooMany:
      "An array has at most \(MCPServer.mostMessages) messages. Send them in several lines."
    case .unavailable(let sentence): sentence
    }
  }
}
