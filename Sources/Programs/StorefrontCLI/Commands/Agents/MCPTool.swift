import DocumentJSON
import SystemEssentials

/// A tool that an agent can call.
struct MCPTool: Sendable {
  /// A word for what people do.
  let name: String
  /// What it answers, in one or two sentences.
  let about: String
  /// The arguments that it takes.
  let parameters: [MCPParameter]
  /// What calling it does.
  var effect = Effect.reads
  /// Answers a call.
  let run: @Sendable (MCPArguments, AgentCatalog) throws -> [MCPContent]

  /// What calling a tool does, for clients that ask people before.
  enum Effect {
    case reads
    /// It adds something each time.
    case adds
    /// It changes what only concerns proposals; doing it again changes nothing.
    case answers
    /// It changes the draft or what is live, or runs code that may change anything; doing it again changes nothing more.
    case changes
  }

  /// The tools for a catalog, in the order in which they are listed: at most nine, because agents choose worse among
  /// more.
  static func all(for catalog: AgentCatalog) -> [MCPTool] {
    guard catalog.code == nil else { return [show, guide] }
    return [
      find, readPage, layout, picture, check, propose, proposals(mayAccept: catalog.mayAccept),
      history, catalog.mayPublish ? publish : guide,
    ]
  }
}

extension MCPTool: JSONWritable {
  /// Writes the tool with the JSON Schema of its arguments.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      writer.member("description", about)
      writer.object("inputSchema") { writer in
        writer.member("type", "object")
        writer.object("properties") { writer in
          for parameter in parameters { writer.member(parameter.name, parameter) }
        }
        writer.member("required", parameters.filter(\.isRequired).map(\.name), unless: [])
        writer.member("additionalProperties", false)
      }
      writer.object("annotations") { writer in
        writer.member("readOnlyHint", effect == .reads)
        if effect != .reads {
          writer.member("destructiveHint", effect == .changes)
          writer.member("idempotentHint", effect != .adds)
        }
        writer.member("openWorldHint", false)
      }
    }
  }
}

/// A part of a tool's result.
enum MCPContent: JSONWritable {
  /// Text.
  case text(String)
  /// A picture.
  case png(Data)

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .text(let text):
        writer.member("type", "text")
        writer.member("text", text)
      case .png(let data):
        writer.member("type", "image")
        writer.member("data", data.base64EncodedString())
        writer.member("mimeType", "image/png")
      }
    }
  }

  /// The most bytes of a text.
  static let limit = 20_000

  /// Lines with control characters escaped, as many as fit.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - advice: How to get the others, given the number of those that fit.
  static func lines(
    _ lines: some Collection<some StringProtocol>, advice: (Int) -> String
  ) -> MCPContent {
    var text = ""
    for (count, line) in lines.enumerated() {
      let line = String(line).escapingControls + "\n"
      guard text.utf8.count + line.utf8.count <= limit || count == 0 else {
        return .text("\(text)… and \(counted(lines.count - count, "more line")). \(advice(count))")
      }
      text += line
    }
    return .text(text)
  }

  /// The lines of a text that ends with a line break, as many as fit.
  static func lines(of text: String, advice: (Int) -> String) -> MCPContent {
    lines(text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(), advice: advice)
  }
}
