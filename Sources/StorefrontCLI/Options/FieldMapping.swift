public import ArgumentParser
import CatalogEditing

/// Headings and members that stand for fields, as `--map` names them: `Preis=price,Name=name`.
struct FieldMapping: ExpressibleByArgument {
  let names: [String: String]

  init?(argument: String) {
    var names: [String: String] = [:]
    for pair in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let sign = pair.lastIndex(of: "="), sign > pair.startIndex else { return nil }
      let name = String(pair[..<sign]).trimmingSpaces
      let field = String(pair[pair.index(after: sign)...]).trimmingSpaces
      guard names.updateValue(field, forKey: name) == nil else { return nil }
    }
    self.names = names
  }
}

/// How files are read: their format, or the kind of records that do not tell their own.
enum FileReading: ExpressibleByArgument {
  case format(CatalogFormat)
  case kind(RecordKind)

  init?(argument: String) {
    if let format = CatalogFormat(rawValue: argument) {
      self = .format(format)
    } else if let kind = RecordKind(rawValue: argument) {
      self = .kind(kind)
    } else {
      return nil
    }
  }
}

extension TextEncoding: ExpressibleByArgument {}

extension String {
  fileprivate var trimmingSpaces: String {
    String(trimmingPrefix { $0 == " " }.reversed().trimmingPrefix { $0 == " " }.reversed())
  }
}
