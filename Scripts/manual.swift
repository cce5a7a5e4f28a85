// Writes the manual page of a program that uses ArgumentParser.
//
//   storefront --experimental-dump-help | swift Scripts/manual.swift > storefront.1
import Foundation

struct Tool: Decodable {
  var command: Command
}

struct Command: Decodable {
  var commandName: String
  var abstract: String?
  var discussion: String?
  var arguments: [Argument]?
  var subcommands: [Command]?
}

struct Argument: Decodable {
  struct Name: Decodable {
    var kind: String
    var name: String
  }

  var kind: String
  var names: [Name]?
  var valueName: String?
  var abstract: String?
  var defaultValue: String?
  var isOptional: Bool
  var isRepeating: Bool
  var shouldDisplay: Bool

  /// The argument as a synopsis shows it, such as `--page <page>`.
  var usage: String {
    let names = (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
    let value = valueName.map { "<\($0)>" } ?? ""
    switch kind {
    case "positional": return value + (isRepeating ? " ..." : "")
    case "flag": return names.joined(separator: ", ")
    default: return names.joined(separator: ", ") + " " + value
    }
  }
}

/// Text with the special characters of roff escaped.
func escaped(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    let text = line.replacingOccurrences(of: "\\", with: "\\e")
      .replacingOccurrences(of: "-", with: "\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }.joined(separator: "\n")
}

/// Text as roff paragraphs. Paragraphs with indented lines, such as examples, keep their line breaks.
func paragraphs(_ text: String) -> String {
  text.components(separatedBy: "\n\n").map { paragraph in
    let lines = paragraph.split(separator: "\n")
    guard lines.contains(where: { $0.hasPrefix("  ") }) else { return ".PP\n" + escaped(paragraph) }
    return ".PP\n.nf\n" + escaped(paragraph) + "\n.fi"
  }.joined(separator: "\n")
}

func describe(_ command: Command, prefix: String) -> [String] {
  let name = prefix.isEmpty ? command.commandName : "\(prefix) \(command.commandName)"
  var lines: [String] = []
  let shown = (command.arguments ?? []).filter { argument in
    argument.shouldDisplay
      && !(argument.names ?? []).contains { ["help", "version"].contains($0.name) }
  }
  if !prefix.isEmpty {
    lines.append(".SS \"\(escaped(name))\"")
    let positional = shown.filter { $0.kind == "positional" }.map { argument in
      argument.isOptional ? "[\(argument.usage)]" : argument.usage
    }
    let options = shown.contains { $0.kind != "positional" } ? ["[options]"] : []
    let synopsis = (positional + options).joined(separator: " ")
    lines.append(".B \(escaped(name))\n\(escaped(synopsis))")
    if let abstract = command.abstract { lines.append(".PP\n" + escaped(abstract)) }
    if let discussion = command.discussion { lines.append(paragraphs(discussion)) }
  }
  for argument in shown {
    var text = argument.abstract ?? ""
    if let value = argument.defaultValue, !text.contains("(default") {
      text += " (default: \(value))"
    }
    lines.append(".TP\n.B \(escaped(argument.usage))\n\(escaped(text))")
  }
  let children = (command.subcommands ?? []).filter { $0.commandName != "help" }
  return lines + children.flatMap { describe($0, prefix: name) }
}

let tool = try JSONDecoder().decode(Tool.self, from: FileHandle.standardInput.readDataToEndOfFile())
let command = tool.command
let version = CommandLine.arguments.dropFirst().first ?? ""
let name = command.commandName
var page = [
  ".TH \(name.uppercased()) 1 \"\" \"\(name) \(version)\"",
  ".SH NAME", "\(name) \\- \(escaped(command.abstract ?? ""))",
  ".SH SYNOPSIS", ".B \(name)\n<command> [options]",
  ".SH DESCRIPTION", paragraphs(command.discussion ?? ""),
  ".SH COMMANDS",
]
page += describe(command, prefix: "")
page += [
  ".SH ENVIRONMENT",
  ".TP\n.B STOREFRONT_DATABASE\nThe catalog's SQLite file, if \\-\\-database is not given.",
  ".TP\n.B STOREFRONT_NOW\nA date and time with a zone that replaces the clock, for rehearsals.",
  ".TP\n.B NO_COLOR\nIf not empty, output has no color.",
  ".TP\n.B CLICOLOR_FORCE\nIf set and not 0, output has color even if it is not a terminal.",
  ".SH EXIT STATUS",
  "0 done, 1 failed, 2 findings, 64 wrong usage.",
]
print(page.joined(separator: "\n"))
