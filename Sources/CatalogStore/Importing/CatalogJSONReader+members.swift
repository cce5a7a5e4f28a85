import CatalogModel
import DocumentJSON

extension CatalogJSONReader {
  /// Reads each member of a record into its field.
  func readMembers(
    _ node: JSONNode, _ reader: inout FieldReader, isLine: Bool,
    _ read: (RawValue, FieldReader) -> Bool
  ) {
    for member in node.members {
      let (name, value) = (member.name, member.value)
      reader.node = value
      switch name {
      case "kind" where isLine: continue
      case "sections" where reader.kind == .page: continue
      case "page" where reader.kind == .section && !isLine: break
      case "artwork" where reader.kind == .app:
        readParts(
          value,
          [
            "url": .artworkURL, "pixelWidth": .artworkPixelWidth,
            "pixelHeight": .artworkPixelHeight,
          ], &reader, read)
        continue
      case "price" where reader.kind == .app:
        readParts(value, ["minorUnits": .price, "currency": .currency], &reader, read)
        continue
      default:
        if let field = Self.fields[name] {
          reader.field = field
          if read(rawValue(of: value, reader), reader) { continue }
        }
      }
      refuse(member, of: reader.kind)
    }
  }

  /// Reads the members of an object inside a record into their fields; null clears all of them.
  private func readParts(
    _ node: JSONNode, _ parts: KeyValuePairs<String, RecordField>, _ reader: inout FieldReader,
    _ read: (RawValue, FieldReader) -> Bool
  ) {
    guard node.kind == .object else {
      if node.isNull {
        for (_, field) in parts {
          reader.field = field
          _ = read(.null, reader)
        }
      } else {
        log.add(.wrongType(expected: .object), value: node.text, at: place(of: node))
      }
      return
    }
    for member in node.members {
      guard let field = parts.first(where: { $0.key == member.name })?.value else {
        refuse(member, of: reader.kind)
        continue
      }
      reader.field = field
      reader.node = member.value
      _ = read(rawValue(of: member.value, reader), reader)
    }
  }

  private func rawValue(of node: JSONNode, _ reader: FieldReader) -> RawValue {
    switch node.kind {
    case .null: return .null
    case .string: return .text(node.string ?? "")
    case .boolean: return .bool(node.bool ?? false)
    case .number, .wholeNumber: return .number(node.text)
    case .object: return .other
    case .array:
      var cursor = node.cursor
      var names: [NamedReference] = []
      for element in node.elements {
        guard let name = element.string else {
          log.add(.wrongType(expected: .text), value: element.text, at: place(of: element))
          continue
        }
        let position = cursor.position(of: element)
        names.append(
          NamedReference(
            name: name, line: Int32(clamping: position.line),
            column: Int32(clamping: position.column)))
      }
      return .list(names)
    }
  }

  private func refuse(_ member: JSONMember, of kind: RecordKind) {
    let near = NearNames.names(near: member.name, in: RecordField.jsonNames(of: kind))
    log.add(
      .unknownField(kind: kind, suggestions: near), value: member.name,
      at: place(of: member.value, from: member.key))
  }

  /// The place of a value, or of its name.
  func place(of node: JSONNode, from start: JSONNode? = nil) -> CatalogFinding.Place {
    let position = (start ?? node).position
    return CatalogFinding.Place(
      source: log.sources[Int(file)], line: position.line, column: position.column,
      path: "\(node.path)")
  }

  /// The fields that have the same name in JSON as in tables.
  private static let fields = Dictionary(
    uniqueKeysWithValues: RecordField.allCases.filter { !$0.path.contains(".") }.map {
      ($0.rawValue, $0)
    })
}

extension RecordField {
  /// The names of a kind's members in JSON.
  fileprivate static func jsonNames(of kind: RecordKind) -> [String] {
    switch kind {
    case .app:
      accepted(of: kind).filter { !$0.path.contains(".") }.map(\.rawValue) + ["artwork", "price"]
        + ["url", "pixelWidth", "pixelHeight", "minorUnits", "currency"]
    case .page: accepted(of: kind).map(\.rawValue) + ["sections"]
    case .category, .style, .section, .item: accepted(of: kind).map(\.rawValue)
    }
  }
}
