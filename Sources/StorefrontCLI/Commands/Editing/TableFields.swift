import ArgumentParser
import CatalogEditing
import CatalogStore

/// A kind of record whose options are the fields of a table.
protocol TableKind: EditedKind {
  static var options: [FieldOption] { get }
}

/// An option that holds a field.
struct FieldOption {
  /// The field's heading in tables, such as `iconURL`.
  let heading: String
  let help: String
  /// The name of the value in help texts; nil means the option's name.
  var valueName: String?

  /// The option's name, such as `icon-url`.
  var name: String {
    var name = ""
    for letter in heading {
      if letter.isUppercase, name.last?.isUppercase == false { name += "-" }
      name.append(letter)
    }
    return name.lowercased()
  }
}

extension CatalogTable {
  /// The options of the table's fields.
  var options: [FieldOption] {
    columns.filter { $0.isField && $0.role != .key }.map { column in
      var valueName: String?
      if case .flag = column.value { valueName = "true|false" }
      return FieldOption(
        heading: column.field.rawValue, help: column.help, valueName: valueName)
    }
  }
}

/// The options of a table's fields. ArgumentParser finds the options of a type by its mirror, which
/// here lists the table's columns.
struct TableFields<Kind: TableKind>: FieldOptions, CustomReflectable {
  private var values: [(heading: String, cell: String?)] = []

  init() {}

  init(from decoder: any Decoder) throws {
    let options = try decoder.container(keyedBy: Key.self)
    values = try Kind.options.map { option in
      let key = Key(stringValue: option.heading)
      return (option.heading, try options.decode(Option<String?>.self, forKey: key).wrappedValue)
    }
  }

  func cells() throws -> [(heading: String, cell: String?)] { values }

  var customMirror: Mirror {
    Mirror(
      self,
      children: Kind.options.map { option in
        (
          label: option.heading,
          value: Option<String?>(
            name: .customLong(option.name),
            help: ArgumentHelp(option.help, valueName: option.valueName))
        )
      })
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}
