import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON

/// An option that holds a field.
struct FieldOption {
  /// The field's heading in tables, such as `iconURL`.
  let heading: String
  let help: String
  /// The name of the value in help texts; nil means the option's name.
  var valueName: String?
  /// Whether the option names a JSON file, which has the field's value.
  var isFile = false
  /// What shells offer for the value.
  var completion: CompletionKind?

  init(
    _ heading: String, _ help: String, valueName: String? = nil, completion: CompletionKind? = nil
  ) {
    self.heading = heading
    self.help = help
    self.valueName = valueName
    self.completion = completion
  }

  /// The option of a column's field.
  init<Row>(_ column: CatalogColumn<Row>) {
    self.init(column.field.rawValue, column.help)
    if case .flag = column.value { self = taking(["true", "false"]) }
    if column.rule == .itemKind { self = taking(ItemKind.allCases.map(\.rawValue)) }
    if column.rule == .layout { (valueName, isFile) = ("file", true) }
    if heading == "type" { completion = .types }
  }

  /// The option, whose value is one of some words.
  func taking(_ words: [String]) -> FieldOption {
    var option = self
    option.valueName = words.joined(separator: "|")
    option.completion = .list(words)
    return option
  }

  /// The option's name, such as `icon-url`.
  var name: String {
    var name = ""
    for letter in heading {
      if letter.isUppercase, name.last?.isUppercase == false { name += "-" }
      name.append(letter)
    }
    return name.lowercased()
  }

  /// The option as ArgumentParser declares it.
  fileprivate var declaration: Option<String?> {
    Option(
      name: .customLong(name),
      help: ArgumentHelp(
        help + (isFile ? " The value is a JSON file, or - for standard input." : ""),
        valueName: valueName),
      completion: isFile ? .file(extensions: ["json"]) : completion)
  }

  /// The field's value for the given argument.
  fileprivate func cell(_ argument: String) throws -> String {
    guard isFile else { return argument }
    let bytes = try InputFile.read(argument, limit: PlanLimits.standard.bytes)
    guard let text = String(utf8: bytes) else {
      throw CommandError.unreadableDocument(
        name: InputFile.name(argument), problem: "The text is not valid UTF-8.")
    }
    return text
  }
}

extension CatalogTable {
  /// The options of the table's fields besides the key.
  var options: [FieldOption] {
    columns.filter { $0.isContent && $0.role != .key }.map { FieldOption($0) }
  }
}

/// The options that hold a record's fields. A value is parsed like a cell of a table; an empty
/// value clears the field.
///
/// ArgumentParser finds the options of a type by its mirror, which here lists those of the kind.
struct FieldOptions<Kind: EditedKind>: ParsableArguments, CustomReflectable {
  private var arguments: [String: String] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let options = try decoder.container(keyedBy: Key.self)
    for option in Kind.options {
      let key = Key(stringValue: option.heading)
      arguments[option.heading] =
        try options.decode(Option<String?>.self, forKey: key).wrappedValue
    }
  }

  /// The argument of the option for a field.
  subscript(heading: String) -> String? { arguments[heading] }

  /// The values that were given; throws if a value's file cannot be read.
  func values() throws -> [FieldValue] {
    try Kind.options.compactMap { option in
      try arguments[option.heading].flatMap { argument in
        FieldValue(heading: option.heading, cell: try option.cell(argument))
      }
    }
  }

  /// The values that were given, at least one.
  func changedValues() throws -> [FieldValue] {
    let values = try values()
    guard !values.isEmpty else { throw ValidationError("Give at least one field to change.") }
    return values
  }

  var customMirror: Mirror {
    Mirror(
      self, children: Kind.options.map { (label: $0.heading, value: $0.declaration) })
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}
