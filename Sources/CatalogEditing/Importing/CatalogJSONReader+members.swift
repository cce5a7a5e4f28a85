import CompositionalLayout
import CatalogModel
import DocumentJSON

extension CatalogJSONReader {
  /// Reads each member of a record into its field.
  func readMembers<Record: CatalogRecord>(
    _ node: JSONNode, into record: inout Record, _ reader: inout FieldReader,
    _ cursor: inout JSONCursor, isLine: Bool
  ) {
    for member in node.members {
      let (name, value) = (member.name, member.value)
      reader.node = value
      if let index = Record.fields.index(ofMember: name), isLine || !isPlace(name, Record.kind) {
        let isItems = Record.kind == .section && name == "items" && value.kind == .array
        let raw = isItems ? items(value, reader, &cursor) : rawValue(of: value, &cursor)
        Record.fields.read(raw, index, into: &record, &reader)
      } else if let parts = Record.fields.indices(inObject: name) {
        readParts(value, parts, into: &record, &reader, &cursor)
      } else if !(name == "kind" && isLine || name == "sections" && Record.kind == .page) {
        refuse(member, of: Record.self)
      }
    }
  }

  /// Whether a member names the place of a section in its page, or of an item in its section, which the
  /// document gives already.
  private func isPlace(_ name: String, _ kind: RecordKind) -> Bool {
    switch kind {
    case .section: name == "page"
    case .item: ["page", "section", "position"].contains(name)
    default: false
    }
  }

  /// The items of a section: names, or objects with a name and the item's own values.
  private func items(
    _ node: JSONNode, _ reader: FieldReader, _ cursor: inout JSONCursor
  ) -> RawValue {
    var items: [NamedReference] = []
    for element in node.elements {
      let position = cursor.position(of: element)
      if let name = element.string {
        items.append(NamedReference(name, at: position))
        continue
      }
      guard element.kind == .object else {
        log.add(.wrongType(expected: .text), value: element.text, at: place(of: element))
        continue
      }
      var record = ItemRecord(place: reader.record)
      var reader = FieldReader(log: log, kind: .item, record: reader.record)
      readMembers(element, into: &record, &reader, &cursor, isLine: false)
      if record.item.isEmpty {
        log.add(.missingField("item", kind: .item), at: place(of: element))
      } else {
        items.append(NamedReference(record.item, at: position, details: record.change))
      }
    }
    return .list(items)
  }

  /// Reads the members of an object inside a record into their fields; null clears all of them.
  private func readParts<Record: CatalogRecord>(
    _ node: JSONNode, _ parts: [String: Int], into record: inout Record,
    _ reader: inout FieldReader, _ cursor: inout JSONCursor
  ) {
    guard node.kind == .object else {
      if node.isNull {
        for index in parts.values.sorted() {
          Record.fields.read(.null, index, into: &record, &reader)
        }
      } else {
        log.add(.wrongType(expected: .object), value: node.text, at: place(of: node))
      }
      return
    }
    for member in node.members {
      guard let index = parts[member.name] else {
        refuse(member, of: Record.self)
        continue
      }
      reader.node = member.value
      Record.fields.read(rawValue(of: member.value, &cursor), index, into: &record, &reader)
    }
  }

  private func rawValue(of node: JSONNode, _ cursor: inout JSONCursor) -> RawValue {
    switch node.kind {
    case .null: return .null
    case .string: return .text(node.string ?? "")
    case .boolean: return .bool(node.bool ?? false)
    case .number, .wholeNumber: return .number(node.text)
    case .object: return .other
    case .array:
      var names: [NamedReference] = []
      for element in node.elements {
        guard let name = element.string else {
          log.add(.wrongType(expected: .text), value: element.text, at: place(of: element))
          continue
        }
        names.append(NamedReference(name, at: cursor.position(of: element)))
      }
      return .list(names)
    }
  }

  private func refuse<Record: CatalogRecord>(_ member: JSONMember, of type: Record.Type) {
    let names = Record.fields.memberNames + (Record.kind == .page ? ["sections"] : [])
    // A member that such records have elsewhere is no suggestion for itself.
    let near = NearNames.names(near: member.name, in: names.filter { $0 != member.name })
    log.add(
      .unknownField(kind: Record.kind, suggestions: near), value: member.name,
      at: place(member.value.path, at: member.key.position))
  }

  /// The place of a value.
  func place(of node: JSONNode) -> Diagnostic.Location { place(node.path, at: node.position) }

  /// The place at a path, for a finding.
  func place(_ path: DocumentPath, at position: TextPosition?) -> Diagnostic.Location {
    Diagnostic.Location(
      source: log.sources[Int(file)], path: path, line: position?.line, column: position?.column)
  }
}
