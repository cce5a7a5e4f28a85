public import DocumentJSON

/// A JSON object with what only the app knows, such as the names of its analytics. Storefront keeps it and
/// passes it on.
///
/// The members keep their order and the numbers their digits; white space is not kept. Two objects are
/// equal if their texts are. A `Decoder` or an `Encoder` of another library may sort members and round
/// numbers.
public struct CustomObject: Hashable, Sendable {
  /// The object as compact JSON of at most ``largestSize`` bytes.
  public let text: String

  /// The largest size as compact JSON, in bytes.
  public static let largestSize = 4_096
  /// The deepest nesting of objects and arrays; the object itself is the first level.
  public static let deepestNesting = 16

  /// Takes over a stored text without checking it.
  package init(stored text: String) { self.text = text }

  /// Reads an object from JSON.
  ///
  /// - Throws: The ``ValueProblem`` of a text that is no object, too large or nested too deeply, or that
  ///   names a member twice.
  package init(checking text: String) throws(ValueProblem) {
    let root: JSONNode
    do throws(DocumentError) {
      root = try JSONDocument(text.utf8, limits: Self.limits).root
    } catch {
      switch error.problem {
      case .nestedTooDeeply: throw .customTooDeep
      case .tooLarge, .tooManyValues, .valueTooLarge: throw .customTooLarge
      default: throw .notJSON(detail: error.problem.sentence)
      }
    }
    guard root.kind == .object else { throw .notAnObject }
    guard let compact = try? root.jsonText(.compact) else { throw .notAnObject }
    guard compact.utf8.count <= Self.largestSize else { throw .customTooLarge }
    self.text = compact
  }

  /// Reads an object from JSON.
  ///
  /// - Throws: A `DocumentError` if the text is no object, too large or nested too deeply, or if it names a
  ///   member twice.
  public init(_ text: String) throws(DocumentError) {
    try self.init(json: JSONInput(JSONDocument(text.utf8).root, log: ReadingLog()))
  }

  /// The members of the object, to be read by name.
  ///
  /// - Throws: A `DocumentError` if another program damaged the stored text.
  public func json() throws(DocumentError) -> JSONNode { try JSONDocument(text.utf8).root }

  /// White space, which is not kept, may make a text longer.
  private static let limits = JSONLimits(bytes: 1 << 20, depth: deepestNesting, values: 1 << 16)
}

extension CustomObject: JSONCodable {
  /// Reads an object.
  public init(json: JSONInput) throws(DocumentError) {
    do throws(ValueProblem) {
      try self.init(checking: json.node.text)
    } catch {
      let kind = json.node.kind
      throw json.node.error(
        kind == .object
          ? .outOfRange(found: json.node.text.shortened(), allowed: error.remedy)
          : .wrongKind(expected: .object, found: kind))
    }
  }

  /// Writes the object; an empty one if another program damaged the stored text.
  public func write(to writer: inout JSONWriter) {
    if let root = try? json(), root.kind == .object {
      writer.node(root)
    } else {
      writer.object { _ in }
    }
  }
}
