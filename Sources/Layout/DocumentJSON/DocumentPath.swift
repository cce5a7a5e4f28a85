/// A path in a document: `sections[2].group.subitems[0].size.height`.
///
/// Readers' errors and notes, lint diagnostics, the solver's diagnostics, explanations and differences
/// all use this type, so that a place has the same name everywhere, and
/// ``JSONDocument/subscript(_:)`` finds it.
///
/// ```swift
/// DocumentPath.root.key("apps").index(3).key("name")  // apps[3].name
/// DocumentPath("apps[3].name")                        // the same, from text
/// ```
public struct DocumentPath: Hashable, Sendable {
  /// One step down.
  public enum Step: Hashable, Sendable {
    /// The member of an object.
    case key(String)
    /// The element of an array, from 0.
    case index(Int)
  }

  /// The steps from the root.
  public var steps: [Step]

  /// The root of the document.
  public static let root = DocumentPath([])

  /// The path from the root, step by step.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// The path of a member of the object at this path.
  public func key(_ name: String) -> DocumentPath {
    DocumentPath(steps + CollectionOfOne(.key(name)))
  }

  /// The path of an element of the array at this path.
  public func index(_ index: Int) -> DocumentPath {
    DocumentPath(steps + CollectionOfOne(.index(index)))
  }

  /// This path followed by another one.
  public func appending(_ path: DocumentPath) -> DocumentPath {
    DocumentPath(steps + path.steps)
  }
}

extension DocumentPath: LosslessStringConvertible {
  /// The path as text: `sections[2].group`; empty for the root.
  ///
  /// A key that is not a plain name is written as a JSON string in brackets, such as `["a b"]`,
  /// with terminal control characters escaped.
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

  /// Parses a path; nil if the text does not have the form of ``description``.
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

  /// Parses a number or a quoted key in brackets.
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
  /// Whether the text can be a key without quotes.
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

  /// The text as the contents of a JSON string.
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
