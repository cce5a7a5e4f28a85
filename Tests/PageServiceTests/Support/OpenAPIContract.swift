import DocumentJSON
import PageService
import TestSupport
import Testing

/// What `/openapi.json` promises, held against answers.
struct OpenAPIContract {
  let root: JSONNode
  private let definitions: [String: JSONNode]

  /// Reads the description, and the schemas to which it refers, as a service gives them.
  init(_ service: PageService) throws {
    func document(_ path: String) throws -> JSONNode {
      try JSONDocument(service.answer(PageRequest(path)).bytes).root
    }
    root = try document("/openapi.json")
    var definitions: [String: JSONNode] = [:]
    for name in ["plan", "page"] {
      let schema = try document("/schemas/\(name)")
      definitions["schemas/\(name)"] = schema
      for member in schema["$defs"]?.members.map({ $0 }) ?? [] {
        definitions["schemas/\(name)#/$defs/\(member.name)"] = member.value
        // What the two share is the same in both.
        definitions["#/$defs/\(member.name)"] = member.value
      }
    }
    for member in root["components"]?["schemas"]?.members.map({ $0 }) ?? [] {
      definitions["#/components/schemas/\(member.name)"] = member.value
    }
    self.definitions = definitions
  }

  /// The operation that answers `GET` on a route.
  func operation(_ route: Route) -> JSONNode? { root["paths"]?[route.rawValue]?["get"] }

  /// What is wrong with an answer; empty if nothing is.
  func problems(of answer: PageResponse, to request: PageRequest) throws -> [String] {
    if request.method == "OPTIONS" { return answer.status == 204 ? [] : ["\(answer.status)"] }
    guard let schema = try schema(of: answer) else { return ["the answer is not described"] }
    guard answer.headers["Content-Type"]?.contains("json") == true, !answer.bytes.isEmpty,
      // A schema of schemas says no more than that they are objects.
      schema["$ref"] != nil || schema["properties"] != nil
    else { return [] }
    let isCoded = answer.headers["Content-Encoding"] != nil
    let bytes = isCoded ? Gunzip.decompress(answer.bytes) : answer.bytes
    return try SchemaChecker(schema, definitions: definitions)
      .problems(in: JSONDocument(bytes).root)
  }

  /// What is wrong with the data of an event; empty if nothing is.
  func problems(ofEvent data: [UInt8]) throws -> [String] {
    let schema = try #require(definitions["#/components/schemas/PageEvent"])
    return try SchemaChecker(schema, definitions: definitions)
      .problems(in: JSONDocument(data).root)
  }

  /// The schema of an answer's body, or `true` for what has none; `nil` if its status or its type is not
  /// described.
  private func schema(of answer: PageResponse) throws -> JSONNode? {
    let responses = answer.route.flatMap(operation)?["responses"]
    let fallback = root["components"]?["responses"]?["Problem"]
    let named = responses?["\(answer.status)"] ?? (answer.status >= 400 ? fallback : nil)
    guard let response = named.map(resolved) else { return nil }
    guard let content = response["content"] else {
      return answer.bytes.isEmpty ? try JSONDocument("true".utf8).root : nil
    }
    let type = answer.headers["Content-Type"]?.prefix { $0 != ";" } ?? ""
    return content[String(type)]?["schema"]
  }

  private func resolved(_ response: JSONNode) -> JSONNode {
    let name = response["$ref"]?.string?.split(separator: "/").last.map(String.init)
    return name.flatMap { root["components"]?["responses"]?[$0] } ?? response
  }
}
