import CatalogEditing
import DocumentJSON

/// The arguments of a call, each as its parameter requires.
struct MCPArguments {
  private var texts: [String: String] = [:]
  private var numbers: [String: [Int]] = [:]
  /// The names of those that are true.
  private var flags: Set<String> = []
  /// The operations; none if they were left out.
  private(set) var operations: [EditOperation] = []

  /// Reads the members of an object; null stands for an argument that is left out.
  ///
  /// - Throws: A `DocumentError` that names the argument.
  init(_ node: JSONNode?, of parameters: [MCPParameter]) throws(DocumentError) {
    var given: Set<String> = []
    for member in node.map({ Array($0.members) }) ?? [] where !member.value.isNull {
      let (name, value) = (member.name, member.value)
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        throw DocumentError(.unknownName(name, allowed: parameters.map(\.name)))
      }
      do throws(DocumentError) {
        try read(value, as: parameter)
      } catch {
        // Places in the line mean nothing to a caller, nor does the path to the arguments.
        throw DocumentError(
          error.problem, path: DocumentPath([.key(name)]).appending(error.path))
      }
      given.insert(name)
    }
    for parameter in parameters where parameter.isRequired && !given.contains(parameter.name) {
      throw DocumentError(.missing(key: parameter.name, similar: nil))
    }
  }

  private mutating func read(
    _ value: JSONNode, as parameter: MCPParameter
  ) throws(DocumentError) {
    let name = parameter.name
    switch parameter.kind {
    case .number(let range): numbers[name] = [try Self.number(value, of: range)]
    case .numbers(let range):
      guard value.kind == .array else {
        throw DocumentError(.wrongKind(expected: .array, found: value.kind))
      }
      var found: [Int] = []
      for element in value.elements { found.append(try Self.number(element, of: range)) }
      numbers[name] = found
    case .flag:
      guard let flag = value.bool else {
        throw DocumentError(.wrongKind(expected: .boolean, found: value.kind))
      }
      if flag { flags.insert(name) }
    case .text, .word:
      guard let text = value.string else {
        throw DocumentError(.wrongKind(expected: .string, found: value.kind))
      }
      if case .word(let words) = parameter.kind, !words.contains(text) {
        throw DocumentError(.unknownName(text, allowed: words))
      }
      texts[name] = text
    case .operations: operations = try Self.operations(value)
    }
  }

  private static func number(
    _ value: JSONNode, of range: ClosedRange<Int>
  ) throws(DocumentError) -> Int {
    guard let number = value.number else {
      throw DocumentError(.wrongKind(expected: .wholeNumber, found: value.kind))
    }
    guard let whole = Int(exactly: number), range.contains(whole) else {
      let allowed = "a whole number from \(range.lowerBound) to \(range.upperBound)"
      throw DocumentError(.outOfRange(found: value.text.shortened(), allowed: allowed))
    }
    return whole
  }

  /// Reads operations as a document of their own, in which paths begin with them. A misspelt member must not be lost
  /// silently.
  private static func operations(_ value: JSONNode) throws(DocumentError) -> [EditOperation] {
    let document = try JSONDocument(value.bytes)
    let log = ReadingLog()
    let operations = try [EditOperation](json: JSONInput(document.root, log: log))
    guard let note = log.notes(in: document).first else { return operations }
    guard case .unknownMember(let name, let similar) = note.fact else { return operations }
    throw DocumentError(
      .unknownName(name, allowed: similar.isEmpty ? Self.members : similar), path: note.path)
  }

  /// The members of an operation.
  private static let members = ["do", "kind", "key", "fields", "at", "to"]

  /// A text or a word; nil if it was left out.
  func text(_ name: String) -> String? { texts[name] }

  /// A text that cannot be left out.
  func required(_ name: String) -> String { texts[name] ?? "" }

  /// A number; nil if it was left out.
  func number(_ name: String) -> Int? { numbers[name]?.first }

  /// Several numbers; nil if they were left out.
  func list(_ name: String) -> [Int]? { numbers[name] }

  /// Whether a flag is true.
  func isSet(_ name: String) -> Bool { flags.contains(name) }
}
