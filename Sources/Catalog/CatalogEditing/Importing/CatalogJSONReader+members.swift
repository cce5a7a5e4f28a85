import CatalogModel
import DocumentJSON

extension CatalogJSONReader {
  /// Reads each member of a record into its field.
  ///
  /// - Returns: Whether an amount of money stands beside its currency, as in a table, instead of in an
  ///   object with it.
  @discardableResult
  func readMembers<Record: CatalogRecord>(
    _ node: JSONNode, into record: inout Record, _ reader: inout FieldReader,
    _ cursor: inout JSONCursor, isLine: Bool
  ) -> Bool {
    // The fields as in a table, of which amounts are read last, when the currency is known.
    var flat: [(value: JSONNode, index: Int)] = []
    for member in node.members {
      let (name, value) = (member.name, member.value)
      reader.node = value
      if let target = names.target(ofMember: name) {
        guard case .field(let field) = target else { continue }
        if let index = Record.fields.index(of: field) {
          flat.append((value, index))
        } else {
          refuse(member, of: Record.self)
        }
      } else if let index = Record.fields.index(ofMember: name),
        isLine || !isPlace(name, Record.kind)
      {
        let isItems = Record.kind == .section && name == "items" && value.kind == .array
        let raw = isItems ? items(value, reader, &cursor) : rawValue(of: value, &cursor)
        Record.fields.read(raw, index, into: &record, &reader)
      } else if let parts = Record.fields.indices(inObject: name),
        value.kind == .object || value.isNull || Record.fields.index(ofHeading: name) == nil
      {
        readParts(of: name, value, parts, into: &record, &reader, &cursor)
      } else if let index = Record.fields.index(ofHeading: name) {
        flat.append((value, index))
      } else if !(name == "kind" && isLine || name == "sections" && Record.kind == .page) {
        refuse(member, of: Record.self)
      }
    }
    for (path, field) in names.nested {
      let value = path.reduce(node as JSONNode?) { $0?.part($1) }
      guard let value, let index = Record.fields.index(of: field) else { continue }
      names.meet(path)
      flat.append((value, index))
    }
    return !flat.isEmpty && readFlat(flat, into: &record, &reader, &cursor)
  }

  /// Reads values that stand beside each other as in a table. Amounts of money are in the major unit.
  ///
  /// - Returns: Whether one of them is an amount.
  private func readFlat<Record: CatalogRecord>(
    _ values: [(value: JSONNode, index: Int)], into record: inout Record,
    _ reader: inout FieldReader, _ cursor: inout JSONCursor
  ) -> Bool {
    var hasAmount = false
    for (value, index) in Record.fields.inReadingOrder(values, by: { $0.index }) {
      reader.node = value
      var raw = rawValue(of: value, &cursor)
      if Record.fields.list[index].numbers == .amount {
        hasAmount = true
        switch raw {
        case .number(let text), .text(let text): raw = .cell(text)
        default: break
        }
      }
      Record.fields.read(raw, index, into: &record, &reader)
    }
    return hasAmount
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
        log.add(.wrongType(expected: .text), value: element.text, at: location(of: element))
        continue
      }
      var record = ItemRecord(location: reader.record)
      var reader = FieldReader(
        log: log, kind: .item, record: reader.record, words: names.words)
      readMembers(element, into: &record, &reader, &cursor, isLine: false)
      if record.item.isEmpty {
        log.add(.missingField("item", kind: .item), at: location(of: element))
      } else {
        items.append(NamedReference(record.item, at: position, details: record.change))
      }
    }
    return .list(items)
  }

  /// Reads the members of an object inside a record into their fields; null clears all of them.
  private func readParts<Record: CatalogRecord>(
    of object: String, _ node: JSONNode, _ parts: [String: Int], into record: inout Record,
    _ reader: inout FieldReader, _ cursor: inout JSONCursor
  ) {
    func members() -> [String] { parts.sorted { $0.value < $1.value }.map(\.key) }
    guard node.kind == .object else {
      if node.isNull {
        for index in parts.values.sorted() {
          Record.fields.read(.null, index, into: &record, &reader)
        }
      } else {
        log.add(
          .notAnObject(members: members()), value: node.string ?? node.text, at: location(of: node))
      }
      return
    }
    for member in node.members {
      guard let index = parts[member.name] else {
        if !names.ignores(member.name) {
          log.add(
            .unknownMember(of: object, members: members()), value: member.name,
            at: location(member.value.path, at: member.key.position))
        }
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
          log.add(.wrongType(expected: .text), value: element.text, at: location(of: element))
          continue
        }
        names.append(NamedReference(name, at: cursor.position(of: element)))
      }
      return .list(names)
    }
  }

  private func refuse<Record: CatalogRecord>(_ member: JSONMember, of type: Record.Type) {
    guard !self.names.ignores(member.name) else { return }
    let names = Record.fields.memberNames + (Record.kind == .page ? ["sections"] : [])
    // The record has a member of this name in another place, so the name is not suggested for itself.
    let near = NearNames.names(near: member.name, in: names.filter { $0 != member.name })
    log.add(
      .unknownField(kind: Record.kind, suggestions: near), value: member.name,
      at: location(member.value.path, at: member.key.position))
  }

  /// The place of a value.
  func location(of node: JSONNode) -> Diagnostic.Location { location(node.path, at: node.position) }

  /// The place at a path, for a diagnostic.
  func location(_ path: DocumentPath, at position: TextPosition?) -> Diagnostic.Location {
    Diagnostic.Location(
      source: log.sources.indices.contains(Int(file)) ? log.sources[Int(file)] : nil, path: path,
      line: position?.line, column: position?.column)
  }
}

extension JSONNode {
  /// The member with a name, or the element of a list with an index; a negative one counts from the end.
  fileprivate func part(_ name: String) -> JSONNode? {
    guard kind == .array else { return self[name] }
    return Int(name).flatMap { self[$0 < 0 ? count + $0 : $0] }
  }
}
