public import DocumentJSON

/// A small JSON Schema checker for the keywords that the schemas use: `$ref` (into `$defs`),
/// `type`, `const`, `enum`, `properties`, `required`, `items`, `minimum`, `maximum`, `oneOf`,
/// `anyOf`, `not`, `if` / `then` / `else`, `minItems`, `maxItems`. A schema with any other keyword is refused, so that
/// nothing passes because nobody looked.
///
/// It also says which members of a document the schema does not name: a reader ignores those, but
/// the program must not write any.
public struct SchemaChecker {
  /// Keywords that say nothing about whether a value is valid.
  private static let silent: Set = [
    "$schema", "$id", "$defs", "title", "description", "then", "else",
  ]

  private let definitions: [String: JSONNode]
  private let root: JSONNode

  /// Reads a schema.
  public init(_ text: String) throws {
    root = try JSONDocument(text.utf8).root
    guard let members = root["$defs"]?.members else { throw SchemaProblem.noDefinitions }
    definitions = Dictionary(uniqueKeysWithValues: members.map { ("#/$defs/\($0.name)", $0.value) })
  }

  /// A schema that refers to others by the names under which they are given.
  public init(_ schema: JSONNode, definitions: [String: JSONNode]) {
    root = schema
    self.definitions = definitions
  }

  /// What is wrong with a document, path by path; empty if nothing is.
  public func problems(in document: JSONNode) throws -> [String] {
    let result = try check(document, root, "$")
    return result.problems + unnamed(document, result.named, "$")
  }

  private struct Result {
    var problems: [String] = []
    /// The paths of the members that the schema names.
    var named: Set<String> = []
  }

  private func check(_ value: JSONNode, _ schema: JSONNode, _ path: String) throws -> Result {
    guard schema.kind == .object else { throw SchemaProblem.notAnObject(path) }
    var result = Result()
    for keyword in schema.members where !Self.silent.contains(keyword.name) {
      let part = try check(value, keyword.name, keyword.value, schema, path)
      result.problems += part.problems
      result.named.formUnion(part.named)
    }
    return result
  }

  private func check(
    _ value: JSONNode, _ keyword: String, _ argument: JSONNode, _ schema: JSONNode,
    _ path: String
  ) throws -> Result {
    switch keyword {
    case "$ref":
      guard let target = argument.string.flatMap({ definitions[$0] }) else {
        throw SchemaProblem.unknownReference(path)
      }
      return try check(value, target, path)
    case "properties", "items": return try checkParts(value, argument, path)
    case "oneOf", "anyOf", "not": return try checkChoice(value, keyword, argument, path)
    case "if":
      let condition = try check(value, argument, path)
      guard let branch = schema[condition.problems.isEmpty ? "then" : "else"] else {
        return Result()
      }
      return try check(value, branch, path)
    case "additionalProperties":
      // Only `true` occurs: the schema does not name the members.
      return Result(named: Self.places(in: value, path))
    default:
      let isValid = try value.satisfies(keyword, argument)
      return Result(problems: isValid ? [] : ["\(path): \(keyword) is not met"])
    }
  }

  /// The places of all members in a value.
  private static func places(in value: JSONNode, _ path: String) -> Set<String> {
    var places: Set<String> = []
    for (name, part) in value.parts {
      let isMember = value.kind == .object
      let place = isMember ? "\(path).\(name)" : "\(path)[\(name)]"
      if isMember { places.insert(place) }
      places.formUnion(Self.places(in: part, place))
    }
    return places
  }

  private func checkParts(_ value: JSONNode, _ schema: JSONNode, _ path: String) throws -> Result {
    var result = Result()
    for (name, part) in value.parts {
      let isMember = value.kind == .object
      guard let partSchema = isMember ? schema[name] : schema else { continue }
      let place = isMember ? "\(path).\(name)" : "\(path)[\(name)]"
      if isMember { result.named.insert(place) }
      let inner = try check(part, partSchema, place)
      result.problems += inner.problems
      result.named.formUnion(inner.named)
    }
    return result
  }

  private func checkChoice(
    _ value: JSONNode, _ keyword: String, _ argument: JSONNode, _ path: String
  ) throws -> Result {
    let choices = argument.kind == .array ? Array(argument.elements) : [argument]
    let valid = try choices.map { try check(value, $0, path) }.filter(\.problems.isEmpty)
    let isMet =
      switch keyword {
      case "oneOf": valid.count == 1
      case "not": valid.isEmpty
      default: !valid.isEmpty
      }
    return Result(
      problems: isMet ? [] : ["\(path): \(keyword) is met by \(valid.count)"],
      named: valid.reduce(into: []) { $0.formUnion($1.named) })
  }

  private func unnamed(_ value: JSONNode, _ named: Set<String>, _ path: String) -> [String] {
    value.parts.flatMap { name, part in
      let isMember = value.kind == .object
      let place = isMember ? "\(path).\(name)" : "\(path)[\(name)]"
      let isUnnamed = isMember && !named.contains(place)
      return (isUnnamed ? ["\(place): not in the schema"] : []) + unnamed(part, named, place)
    }
  }
}

/// Why a schema cannot be used.
public enum SchemaProblem: Error {
  case noDefinitions
  case notAnObject(String)
  case unknownReference(String)
  case unknownKeyword(String)
}
