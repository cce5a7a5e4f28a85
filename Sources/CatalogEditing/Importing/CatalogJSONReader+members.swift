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
      if let index = Record.fields.index(ofMember: name), isLine || !isOwnPage(name, Record.kind) {
        Record.fields.read(rawValue(of: value, &cursor), index, into: &record, &reader)
      } else if let parts = Record.fields.indices(inObject: name) {
        readParts(value, parts, into: &record, &reader, &cursor)
      } else if !(name == "kind" && isLine || name == "sections" && Record.kind == .page) {
        refuse(member, of: Record.self)
      }
    }
  }

  /// Whether a member names the page of a section that stands in its page.
  private func isOwnPage(_ name: String, _ kind: RecordKind) -> Bool {
    kind == .section && name == "page"
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
    let near = NearNames.names(near: member.name, in: names)
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
