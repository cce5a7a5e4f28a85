extension PlanPath: LosslessStringConvertible {
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

  /// Reads a number or a quoted key in brackets.
  private static func bracket(_ rest: inout Substring.UTF8View) -> Step? {
    var parser = JSONParser(Array(rest.dropFirst()), limits: .standard)
    guard let first = parser.peek, first > UInt8(ascii: " "), let value = try? parser.value(),
      parser.take(UInt8(ascii: "]"))
    else { return nil }
    rest.removeFirst(1 + parser.offset)
    switch value {
    case .integer(let index): return Int(exactly: index).flatMap { $0 < 0 ? nil : .index($0) }
    case .string(let key): return .key(key)
    default: return nil
    }
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
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        text.unicodeScalars.append(scalar)
      }
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
