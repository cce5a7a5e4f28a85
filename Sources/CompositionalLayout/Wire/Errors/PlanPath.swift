/// A place in a plan, such as `sections[2].group.subitems[0].size.height`: the same in the document
/// and in the description.
public struct PlanPath: Hashable, Sendable, CustomStringConvertible {
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
  public static let root = PlanPath([])

  /// Creates a path from its steps.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// `sections[2].group`; empty for the document itself. A key that is not a plain name is quoted.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where key.isPlainName: text += text.isEmpty ? key : ".\(key)"
      case .key(let key): text += "[\"\(key.shortened)\"]"
      }
    }
    return text
  }
}

extension String {
  /// Whether the text can stand in a path without quotes.
  fileprivate var isPlainName: Bool {
    !isEmpty && utf8.count <= 64
      && unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
          || $0 == "_"
      }
  }

  /// The text as a message quotes it: at most 40 characters, and none that steers a terminal.
  var shortened: String {
    let scalars = unicodeScalars.prefix(40)
    let text = scalars.map { $0.disturbsTerminals ? "\u{FFFD}" : String($0) }.joined()
    return scalars.endIndex == unicodeScalars.endIndex ? text : text + "…"
  }
}

extension UnicodeScalar {
  /// Whether printing the character moves the cursor, changes colours or turns text around.
  fileprivate var disturbsTerminals: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Joins the parts of an emoji, and does no harm.
    case .format: self != "\u{200D}"
    default: false
    }
  }
}
