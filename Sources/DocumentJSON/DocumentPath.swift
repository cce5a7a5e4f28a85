/// A place in a document, as the document names it: `sections[2].group.subitems[0].size.height`.
///
/// One type names places in errors of readers, notes, findings of lint, diagnostics of the solver,
/// explanations and differences, so that the same place has the same name everywhere, and
/// ``JSONDocument/subscript(_:)`` finds it.
///
/// ```swift
/// DocumentPath.root.key("apps").index(3).key("name")     // apps[3].name
/// DocumentPath("apps[3].name")                           // the same, from its text
/// ```
public struct DocumentPath: Hashable, Sendable {
  /// One step down.
  public enum Step: Hashable, Sendable {
    /// Into the member of an object.
    case key(String)
    /// Into the element of an array, from 0.
    case index(Int)
  }

  /// The steps from the document down.
  public var steps: [Step]

  /// The document itself.
  public static let root = DocumentPath([])

  /// Creates a path from its steps.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// The place of a member of the object at this place.
  public func key(_ name: String) -> DocumentPath {
    DocumentPath(steps + CollectionOfOne(.key(name)))
  }

  /// The place of an element of the array at this place.
  public func index(_ index: Int) -> DocumentPath {
    DocumentPath(steps + CollectionOfOne(.index(index)))
  }

  /// A place that is given from this one.
  public func appending(_ path: DocumentPath) -> DocumentPath {
    DocumentPath(steps + path.steps)
  }
}

extension DocumentPath: LosslessStringConvertible {
  /// The path as text: `sections[2].group`; empty for the document itself.
  ///
  /// A key that is not a plain name stands in brackets as JSON writes it, such as `["a b"]`, and what
  /// would steer a terminal is escaped in it.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where key.isPlainName: text += text.isEmpty ? key : ".\(key)"
      case .key(let key): text += "[\"\(key.escaped)\"]"
      }
    }
    return text
  }

  /// Reads a path from its text; nil if the text is not of the form of ``description``.
  public init?(_ description: String) {
    self.init([])
    var rest = Substring(description).utf8
    while let first = rest.first {
      if first == UInt8(ascii: "[") {
        guard let step = Self.bracket(&rest) else { return nil }
        steps.append(step)
        continue
      }
      if !steps.isEmpty {
        guard first == UInt8(ascii: ".") else { return nil }
        rest.removeFirst()
      }
      let name = String(rest.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") })
      guard let name, name.isPlainName else { return nil }
      rest.removeFirst(name.utf8.count)
      steps.append(.key(name))
    }
  }

  /// Reads a number or a quoted key in brackets: JSON both.
  private static func bracket(_ rest: inout Substring.UTF8View) -> Step? {
    var isInString = false
    var isEscaped = false
    let inside = rest.dropFirst().prefix { byte in
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      }
      return isInString || byte != UInt8(ascii: "]")
    }
    guard inside.endIndex < rest.endIndex, let first = inside.first, first > 0x20,
      let last = inside.last, last > 0x20, let value = try? JSONDocument(inside).root
    else { return nil }
    rest = rest[inside.endIndex...].dropFirst()
    if let key = value.string { return .key(key) }
    return value.integer.flatMap { Int(exactly: $0) }.flatMap { $0 < 0 ? nil : .index($0) }
  }
}

extension String {
  /// Whether the text can stand in a path without quotes.
  fileprivate var isPlainName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// The text as a JSON string has it between its quotes.
  fileprivate var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar == "\"" || scalar == "\\" {
        text += "\\\(scalar)"
      } else if scalar.disturbsTerminals {
        text += scalar.jsonEscape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
