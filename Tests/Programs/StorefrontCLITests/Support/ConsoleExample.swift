import Foundation

/// A command in a document and what the document says it prints.
struct ConsoleExample {
  /// The line of the document that the command stands on, counted from 1.
  var line: Int
  /// The command as a shell runs it.
  var command: String
  /// The lines below it, among which `…` stands for lines that are left out.
  var expected: [String] = []

  /// The examples in the ```` ```console ```` blocks of a Markdown text.
  ///
  /// A line that begins with `$ ` is a command; one that ends with a backslash goes on in the next.
  static func all(in markdown: String) -> [ConsoleExample] {
    var examples: [ConsoleExample] = []
    var isInside = false
    var hasCommand = false
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isInside = !isInside && line == "```console"
        hasCommand = false
      } else if isInside, line.hasPrefix("$ ") {
        examples.append(ConsoleExample(line: index + 1, command: String(line.dropFirst(2))))
        hasCommand = true
      } else if hasCommand, var last = examples.popLast() {
        if last.expected.isEmpty, last.command.hasSuffix("\\") {
          last.command += "\n" + line
        } else {
          last.expected.append(String(line))
        }
        examples.append(last)
      }
    }
    return examples
  }

  /// What is wrong with a result; nil if it is as the document says.
  func difference(from result: CommandResult) -> String? {
    let showsFailure = expected.contains { $0.hasPrefix("Error: ") }
    // 2 is for diagnostics, which are a result.
    guard showsFailure || [0, 2].contains(result.exitCode) else {
      return "exits with \(result.exitCode) and says\n\(result.output)"
    }
    return Self.matches(result.lines[...], expected[...]) ? nil : "prints\n\(result.output)"
  }

  private static func matches(_ lines: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return lines.isEmpty }
    guard first == "…" else {
      return lines.first == first && matches(lines.dropFirst(), pattern.dropFirst())
    }
    let rest = pattern.dropFirst()
    return (lines.startIndex...lines.endIndex).contains { matches(lines[$0...], rest) }
  }
}
