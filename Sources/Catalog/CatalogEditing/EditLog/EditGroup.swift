import CatalogModel
public import DocumentJSON

/// Edits that are one for people: what one person typed into one field within a minute, or a single edit.
///
/// The log itself has an entry for each pause in typing.
public struct EditGroup: Hashable, Sendable {
  /// The entries, newest first; never empty.
  public private(set) var entries: [EditEntry]

  /// The only field that the edits set; nil for a single edit of anything else.
  private let field: EditKey?

  /// The longest time between the first and the last edit of a group, in milliseconds.
  private static let longest: Int64 = 60_000

  private init(_ entry: EditEntry) { (entries, field) = ([entry], entry.typedField) }

  /// Groups entries of the log. Edits by others in between do not matter, unless they touch the same field, or its
  /// record as a whole.
  ///
  /// - Parameter entries: Entries in the order of their revisions, newest first.
  /// - Returns: The groups, by their newest entries, newest first.
  public static func groups(of entries: [EditEntry]) -> [EditGroup] {
    var closed: [EditGroup] = []
    var open: [EditGroup] = []
    for entry in entries.reversed() {
      let next = EditGroup(entry)
      if let index = open.firstIndex(where: { $0.takes(next) }) {
        open[index].entries.insert(entry, at: 0)
        continue
      }
      closed += open.filter { $0.ends(with: next) }
      open.removeAll { $0.ends(with: next) }
      open.append(next)
    }
    return (closed + open).sorted { $0.newest.revision > $1.newest.revision }
  }

  /// The newest edit.
  public var newest: EditEntry { entries[0] }

  /// The revisions, newest first: the order in which they are undone.
  public var revisions: [Int64] { entries.map(\.revision) }

  /// What all of the edits did together, as if they were one.
  public var combined: EditEntry {
    guard entries.count > 1 else { return newest }
    var entry = newest
    // The last values, and what was there before the first ones.
    entry.operations = Self.combined(entries.map(\.operations))
    entry.inverse = Self.combined(entries.reversed().map(\.inverse))
    return entry
  }

  /// The first operations on each record.
  private static func combined(_ lists: [[EditOperation]?]) -> [EditOperation]? {
    lists.reduce(into: nil as [EditOperation]?) { result, operations in
      guard let operations else { return }
      let known = Set((result ?? []).map(\.key))
      result = (result ?? []) + operations.filter { !known.contains($0.key) }
    }
  }

  /// The time from the first edit of the group to a newer one, in milliseconds.
  private func time(until other: EditGroup) -> Int64 {
    other.newest.moment.milliseconds - (entries.last ?? newest).moment.milliseconds
  }

  /// Whether an edit, which is newer, continues the group.
  private func takes(_ next: EditGroup) -> Bool {
    let (own, other) = (newest.origin, next.newest.origin)
    return field != nil && field == next.field && (0...Self.longest).contains(time(until: next))
      && own.author == other.author && own.source == other.source && own.note == other.note
  }

  /// Whether no edit after a newer one continues the group.
  private func ends(with next: EditGroup) -> Bool {
    guard let field, next.newest.operations != nil, time(until: next) <= Self.longest else {
      return true
    }
    return next.newest.keys.contains { key in
      // What contains the record may have gone with it.
      guard key.record == field.record else { return field.record.containers.contains(key.record) }
      return key.field.isEmpty || field.field.isEmpty || key.field == field.field
    }
  }
}

extension EditEntry {
  /// The only field that the edit sets; nil if it does anything else, or undoes another edit. A text is a field of
  /// its record in a language, so that its state does not count.
  fileprivate var typedField: EditKey? {
    guard undoes.isEmpty, let operations = ownOperations else { return nil }
    var fields: [EditKey] = []
    for operation in operations {
      guard operation.position == nil else { return nil }
      switch (operation.action, operation.kind) {
      case (.set, .text), (.add, .text), (.remove, .text): fields.append(EditKey(operation.key))
      case (.set, _): fields += operation.fields.map { EditKey(operation.key, field: $0.name) }
      default: return nil
      }
    }
    return fields.count == 1 ? fields[0] : nil
  }

  /// What was done but for what followed from it; nil for an edit of very many rows.
  var ownOperations: [EditOperation]? { operations?.withoutConsequences }
}

extension [EditOperation] {
  /// The operations but for what became of the translations of fields that were set.
  var withoutConsequences: [EditOperation] {
    let set = Set(filter { $0.action == .set }.flatMap(\.touchedKeys))
    return filter { operation in
      guard case .text(let text, _) = operation.key, let record = text.recordKey else {
        return true
      }
      return !set.contains(EditKey(record, field: text.field.rawValue))
    }
  }
}

extension EditGroup: JSONWritable {
  /// Writes the group as an object with sorted members.
  public func write(to writer: inout JSONWriter) { write(to: &writer, sentences: nil) }

  /// Writes the group as an object with sorted members.
  ///
  /// - Parameter sentences: What the edits did, in the words of people.
  package func write(to writer: inout JSONWriter, sentences: [String]?) {
    let combined = combined
    writer.object { writer in
      writer.member("author", combined.origin.author)
      writer.member("isUndoable", entries.allSatisfy(\.isUndoable))
      writer.member("moment", combined.moment.description)
      writer.member("note", combined.origin.note)
      writer.member("revisions", revisions)
      writer.member("sentences", sentences)
      writer.member("source", combined.origin.source)
      writer.member("summary", combined.summary)
      writer.member("undoes", combined.undoes.first)
    }
  }
}
