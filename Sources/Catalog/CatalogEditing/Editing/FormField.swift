package import CatalogModel
import CatalogStore
package import DocumentJSON

/// A field of a kind of record as a form shows it.
package struct FormField: Equatable, Sendable {
  /// How a form asks for a value.
  package enum Form: String, CaseIterable, JSONWritable, Sendable {
    case line
    /// A text of several lines.
    case text
    case integer, number, address, badge
    /// Where a tap leads: to a record, see `CatalogLink`, or to an address.
    case link
    /// Yes or no.
    case check
    /// Names with a separator between them, see ``separators``.
    case list
    /// One of some names.
    case choice
    /// An object with a shape of its own, see ``schema``.
    case object
    /// The condition of a case, which has a form of its own.
    case condition
    /// An object, each of whose members is a field.
    case members
  }

  /// The characters that, beside white space, separate the names of a list in a cell and in a form.
  package static let separators = ",;|"

  /// The name of the member in the fields of an edit.
  package var name: String
  package var label: String
  package var form: Form
  /// What there is to say beside the label; empty for nothing.
  package var help: String
  /// The greatest length of a text, in characters.
  package var limit: Int?
  /// The name of an object's JSON Schema in the session.
  package var schema: String?
  /// The kind of the records that a list names.
  package var names: ItemKind?
  /// Whether the value is a text that languages translate.
  package var isText = false
  package var members: [FormField] = []

  /// Without a label, the field is called by the words of its name.
  init(
    _ name: String, _ form: Form, label: String? = nil, help: String = "", limit: Int? = nil,
    names: ItemKind? = nil
  ) {
    (self.name, self.form, self.help, self.limit) = (name, form, help, limit)
    self.names = names
    self.label = label ?? NameWords.title(of: name)
  }

  /// The field of a column; nil for one that no form shows: a key, or that of another record.
  init?<Row>(_ column: CatalogColumn<Row>) {
    guard column.isContent, column.role != .key, column.rule != .slug else { return nil }
    self.init(
      column.isAmount ? "text" : column.field.member, Form(column), label: column.label,
      limit: column.rule.limit)
    // The dialog for new records names required fields itself, and a help that only repeats the label is left out.
    let help = column.role == .required ? column.help.prefix { $0 != ";" } : column.help[...]
    schema = column.rule.schema
    // The form of links explains the possible targets itself.
    guard schema == nil, form != .link else { return }
    let words = help.hasSuffix(".") ? help.dropLast() : help
    if !words.isEmpty, !words.lowercased().hasSuffix(label.lowercased()) { self.help = "\(words)." }
  }
}

extension FormField.Form {
  fileprivate init<Row>(_ column: CatalogColumn<Row>) {
    switch column.value {
    case .integer: self = .integer
    case .real: self = .number
    case .flag: self = .check
    case .amount: self = .line
    case .text:
      switch column.rule {
      case .address: self = .address
      case .action: self = .link
      case .badge: self = .badge
      case .custom, .experiments, .layout: self = .object
      case .condition: self = .condition
      case .itemKind, .direction, .translationState: self = .choice
      default: self = column.isLong ? .text : .line
      }
    }
  }
}

extension ValueRule {
  /// The name of the schema of values that are objects.
  fileprivate var schema: String? {
    switch self {
    case .custom: "custom"
    case .experiments: "experiments"
    case .layout: "layout"
    default: nil
    }
  }
}

extension RecordKind {
  /// The fields that forms show, in the order of a table's cells; those in an object are its members.
  package var formFields: [FormField] { record.formFields }
}

extension CatalogRecord {
  fileprivate static var formFields: [FormField] {
    let texts = TextKind(rawValue: kind.rawValue)?.fields.map(\.rawValue) ?? []
    return fields.list.reduce(into: []) { found, field in
      guard var shown = field.shown else { return }
      guard let object = field.name.object else {
        shown.isText = texts.contains(shown.name)
        return found.append(shown)
      }
      if found.last?.name != object { found.append(FormField(object, .members)) }
      found[found.count - 1].members.append(shown)
    }
  }
}

extension FormField: JSONWritable {
  /// Writes the field.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      writer.member("label", label)
      writer.member("form", form)
      writer.member("help", help, unless: "")
      writer.member("limit", limit)
      writer.member("schema", schema)
      writer.member("names", names?.rawValue)
      writer.member("isText", isText, unless: false)
      if !members.isEmpty { writer.member("members", members) }
    }
  }
}
