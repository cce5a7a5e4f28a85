import CatalogStore

/// The names of fields in files that were not made for the catalog: headings and members that stand for
/// a field, and those that are ignored; and the words that stand for values.
///
/// A class, because the readers of all files tell it which names they have met.
final class FieldNames {
  /// What a heading or a member stands for.
  enum Target {
    case field(RecordField)
    case ignored
  }

  /// The members inside other objects that stand for a field.
  let nested: [(path: [String], field: RecordField)]
  /// The words that stand for values, in small letters.
  let words: [String: RawValue]
  /// The names in the current file that no field has and that were ignored.
  private(set) var ignored: [String] = []
  private let targets: [String: Target]
  private let ignoresUnknown: Bool
  private var unmet: Set<String>
  /// Whether a file had any name.
  private var hasNames = false

  /// - Throws: ``ImportError/noField(name:suggestions:)`` for a name that stands for no field.
  init(_ options: ImportOptions) throws(ImportError) {
    var targets: [String: Target] = [:]
    var nested: [(path: [String], field: RecordField)] = []
    for (name, heading) in options.fieldNames.sorted(by: { $0.key < $1.key }) {
      guard !heading.isEmpty else {
        targets[name] = .ignored
        continue
      }
      guard let field = RecordField(heading: heading) else {
        throw .noField(name: heading, suggestions: RecordField.headings(near: heading))
      }
      targets[name] = .field(field)
      let path = name.split(separator: ".").map(String.init)
      if path.count > 1 {
        nested.append((path, field))
        if targets[path[0]] == nil { targets[path[0]] = .ignored }
      }
    }
    for (name, target) in targets {
      let heading = RecordField.normalized(name)
      if targets[heading] == nil { targets[heading] = target }
    }
    (self.targets, self.nested) = (targets, nested)
    words = Dictionary(
      options.words.sorted { $0.key < $1.key }.map {
        ($0.lowercased(), $1.isEmpty ? .null : .cell($1))
      },
      uniquingKeysWith: { first, _ in first })
    ignoresUnknown = options.ignoresUnknownFields
    unmet = Set(options.fieldNames.keys)
  }

  /// What a member stands for; nil for its own name.
  func target(ofMember name: String) -> Target? {
    hasNames = true
    guard !targets.isEmpty, let target = targets[name] else { return nil }
    unmet.remove(name)
    return target
  }

  /// What a heading stands for; case, spaces, line breaks, hyphens and underscores are ignored.
  func target(ofHeading text: String) -> Target? {
    if let target = target(ofMember: text) { return target }
    guard let target = targets[RecordField.normalized(text)] else { return nil }
    unmet = unmet.filter { RecordField.normalized($0) != RecordField.normalized(text) }
    return target
  }

  /// Notes that a member inside other objects was met.
  func meet(_ path: [String]) { unmet.remove(path.joined(separator: ".")) }

  /// Whether a name that no field has is ignored; it is then noted.
  func ignores(_ name: String) -> Bool {
    guard ignoresUnknown else { return false }
    if ignored.count < Self.notedNames, !ignored.contains(name) { ignored.append(name) }
    return true
  }

  private static let notedNames = 100

  /// The names that were ignored since the last call.
  func takeIgnored() -> [String] {
    defer { ignored = [] }
    return ignored
  }

  /// The names that no file has; none if no file had any name, because then another thing is wrong.
  var unmetNames: [String] { hasNames ? unmet.sorted() : [] }
}
