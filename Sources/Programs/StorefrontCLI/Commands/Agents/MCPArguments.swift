import DocumentJSON

/// An argument of a tool.
struct MCPParameter: Sendable {
  /// What the value is.
  enum Kind: Sendable {
    case text
    /// A whole number of a range.
    case number(ClosedRange<Int>)
    /// One of some words.
    case word([String])
  }

  let name: String
  let kind: Kind
  /// What it is for; empty if the name says it.
  let about: String
  let isRequired: Bool

  init(_ name: String, _ kind: Kind = .text, _ about: String = "", isRequired: Bool = false) {
    (self.name, self.kind, self.about, self.isRequired) = (name, kind, about, isRequired)
  }
}

extension MCPParameter: JSONWritable {
  /// Writes the JSON Schema of the value.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch kind {
      case .text: writer.member("type", "string")
      case .number(let range):
        writer.member("type", "integer")
        writer.member("minimum", range.lowerBound)
        writer.member("maximum", range.upperBound)
      case .word(let words):
        writer.member("type", "string")
        writer.member("enum", words)
      }
      writer.member("description", about, unless: "")
    }
  }
}

/// The arguments of a call, each as its parameter requires.
struct MCPArguments {
  private var texts: [String: String] = [:]
  private var numbers: [String: Int] = [:]

  /// Reads the members of an object; null stands for an argument that is left out.
  ///
  /// - Throws: A `DocumentError` that names the argument.
  init(_ node: JSONNode?, of parameters: [MCPParameter]) throws(DocumentError) {
    for member in node.map({ Array($0.members) }) ?? [] where !member.value.isNull {
      let (name, value) = (member.name, member.value)
      let path = DocumentPath([.key(name)])
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        throw DocumentError(.unknownName(name, allowed: parameters.map(\.name)))
      }
      switch parameter.kind {
      case .number(let range):
        guard let number = value.number else {
          throw DocumentError(.wrongKind(expected: .wholeNumber, found: value.kind), path: path)
        }
        guard let whole = Int(exactly: number), range.contains(whole) else {
          let allowed = "a whole number from \(range.lowerBound) to \(range.upperBound)"
          throw DocumentError(.outOfRange(found: value.text, allowed: allowed), path: path)
        }
        numbers[name] = whole
      case .text, .word:
        guard let text = value.string else {
          throw DocumentError(.wrongKind(expected: .string, found: value.kind), path: path)
        }
        if case .word(let words) = parameter.kind, !words.contains(text) {
          throw DocumentError(.unknownName(text, allowed: words), path: path)
        }
        texts[name] = text
      }
    }
    for parameter in parameters where parameter.isRequired && texts[parameter.name] == nil {
      throw DocumentError(.missing(key: parameter.name, similar: nil))
    }
  }

  /// A text or a word; nil if it was left out.
  func text(_ name: String) -> String? { texts[name] }

  /// A text that cannot be left out.
  func required(_ name: String) -> String { texts[name] ?? "" }

  /// A number; nil if it was left out.
  func number(_ name: String) -> Int? { numbers[name] }
}
