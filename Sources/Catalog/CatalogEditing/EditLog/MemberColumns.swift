import CatalogModel
import CatalogStore
import DocumentJSON

/// A member of a record's object, with the columns of which it is made: one, or all parts of an object such as
/// `artwork`.
struct MemberColumns<Row: Equatable & Sendable>: Sendable {
  let name: String
  private var columns: [CatalogColumn<Row>]
  private let empty: Row

  /// The members of a table's records that are neither the key nor the place, in the order of the columns.
  static func all(_ table: CatalogTable<Row>) -> [MemberColumns] {
    var members: [MemberColumns] = []
    for column in table.columns where column.role == .required || column.role == .optional {
      if let object = column.field.object, members.last?.name == object {
        members[members.count - 1].columns.append(column)
      } else {
        members.append(
          MemberColumns(
            name: column.field.object ?? column.field.member, columns: [column],
            empty: table.empty))
      }
    }
    return members
  }

  /// Whether the member belongs to the place of a section, and not to what is shown there.
  var isOfPlace: Bool { columns[0].isOfPlace }

  /// Whether two rows have the same value.
  func areSame(_ one: Row, _ other: Row) -> Bool {
    columns.allSatisfy { $0.text(one) == $0.text(other) }
  }

  /// Whether a record leaves the member out.
  func isLeftOut(_ row: Row) -> Bool {
    columns[0].role == .optional && areSame(row, empty)
      || columns[0].rule == .layout && (row as? StyleRow)?.readableLayout == nil
  }

  /// Writes the member. An absent value is null; nobody knows a price that is null, and without one an app is free.
  ///
  /// - Parameter old: The row before, if a change is written: what of an object is gone is null, too.
  func write(_ row: Row, insteadOf old: Row? = nil, to writer: inout JSONWriter) {
    writer.key(name)
    if columns.allSatisfy({ $0.text(row) == nil }) || isLeftOut(row) && !columns[0].isAmount {
      writer.null()
    } else if let style = row as? StyleRow, columns[0].rule == .layout {
      style.readableLayout?.write(to: &writer)
    } else if columns[0].field.object == nil {
      columns[0].write(row, to: &writer)
    } else {
      writer.object { writer in
        for column in columns {
          if column.text(row) != nil {
            writer.key(column.field.member)
            column.write(row, to: &writer)
          } else if let old, column.text(old) != nil {
            writer.key(column.field.member)
            writer.null()
          }
        }
      }
    }
  }
}

extension [EditField] {
  /// The members that the object of a new record has.
  init<Row>(of row: Row, _ members: [MemberColumns<Row>]) throws {
    try self.init(writing: { writer in
      for member in members where !member.isLeftOut(row) { member.write(row, to: &writer) }
    })
  }

  /// The members that differ, those that are left out afterwards last.
  ///
  /// - Parameter lists: Other members that differ, such as lists of other records.
  init<Row>(
    from old: Row, to new: Row, _ members: [MemberColumns<Row>], lists: [EditField] = []
  ) throws {
    let changed = members.filter { !$0.areSame(old, new) }
    try self.init(writing: { writer in
      for member in changed where !member.isLeftOut(new) {
        member.write(new, insteadOf: old, to: &writer)
      }
      for list in lists where list.value != .null { writer.member(list.name, list.value) }
      for member in changed where member.isLeftOut(new) { member.write(new, to: &writer) }
      for list in lists where list.value == .null { writer.member(list.name, list.value) }
    })
  }
}

extension EditField {
  /// A list of the keys of other records; null if it is empty.
  init(_ name: String, keys: [String]) throws(DocumentError) {
    self.init(name, keys.isEmpty ? .null : try EditValue(keys))
  }
}
