/// Lines of Swift source, broken if they would be too long.
struct SwiftStatements {
  /// The greatest length of a line, in characters.
  static let lineLength = 100

  /// An argument of a call.
  enum Argument {
    /// An expression on one line.
    case expression(String)
    /// An array of names, which may take several lines; the label includes a colon and a space.
    case names(label: String, [String])
  }

  private(set) var lines: [String] = []
  private var indent: String

  init(indentation: Int = 0) {
    indent = String(repeating: " ", count: indentation)
  }

  /// Adds a line without breaking it.
  mutating func line(_ text: String) {
    lines.append(text.isEmpty ? "" : indent + text)
  }

  /// Adds a block, indented by one more step.
  mutating func block(_ head: String, end: String = "}", _ body: (inout Self) -> Void) {
    line(head)
    indent += "  "
    body(&self)
    indent.removeLast(2)
    line(end)
  }

  /// Adds a call: on one line if it fits, otherwise with its arguments on the lines below.
  mutating func call(_ head: String, _ arguments: [Argument]) {
    let short = head + "(" + arguments.map(\.text).joined(separator: ", ") + ")"
    guard (indent + short).count > Self.lineLength else { return line(short) }
    line(head + "(")
    var row = ""
    for (index, argument) in arguments.enumerated() {
      let text = argument.text + (index == arguments.count - 1 ? ")" : ",")
      if row.isEmpty {
        row = text
      } else if fits(row + " " + text) {
        row += " " + text
      } else {
        flush(&row)
        row = text
      }
      if case .names(let label, let names) = argument, !fits(row) {
        indent += "  "
        fill(label, names, end: index == arguments.count - 1 ? ")" : ",")
        indent.removeLast(2)
        row = ""
      }
    }
    flush(&row)
  }

  /// Adds an assignment of an array of names.
  mutating func assign(_ target: String, _ names: [String]) {
    let short = Argument.names(label: target + " = ", names).text
    guard (indent + short).count > Self.lineLength else { return line(short) }
    fill(target + " = ", names, end: "")
  }

  private mutating func fill(_ label: String, _ names: [String], end: String) {
    line(label + "[")
    var row = ""
    for name in names {
      if row.isEmpty {
        row = name + ","
      } else if fits(row + " " + name + ",") {
        row += " " + name + ","
      } else {
        flush(&row)
        row = name + ","
      }
    }
    flush(&row)
    line("]" + end)
  }

  private func fits(_ row: String) -> Bool {
    indent.count + 2 + row.count <= Self.lineLength
  }

  private mutating func flush(_ row: inout String) {
    if !row.isEmpty { line("  " + row) }
    row = ""
  }
}

extension SwiftStatements.Argument: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) {
    self = .expression(value)
  }

  /// The argument on one line.
  var text: String {
    switch self {
    case .expression(let text): text
    case .names(let label, let names): label + "[" + names.joined(separator: ", ") + "]"
    }
  }
}
