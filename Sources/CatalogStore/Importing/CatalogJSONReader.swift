import CatalogModel
import DocumentJSON

/// Reads records from JSON: a `storefront.catalog/1` document, or an object a line.
struct CatalogJSONReader {
  let log: FindingLog
  /// The number of the file in places.
  let file: Int32

  /// Values of documents may be as large as a page of a million items.
  private static let limits = JSONLimits(bytes: 1 << 28, depth: 32, values: 20_000_000)

  /// Reads objects of which each says its kind, one a line, and hands each on.
  func readLines(_ stream: ByteStream, _ receive: (ImportRecord) throws -> Void) throws {
    var reader = JSONStreamReader(limits: Self.limits) { try stream.read(into: $0) }
    while true {
      do {
        guard let line = try reader.next() else { return }
        try read(line, receive)
      } catch let error as DocumentError {
        add(error)
        try reader.skipLine()
      }
    }
  }

  /// Reads a whole document and hands on each record.
  func readDocument(_ stream: ByteStream, _ receive: (ImportRecord) throws -> Void) throws {
    var reader = JSONStreamReader(limits: Self.limits) { try stream.read(into: $0) }
    do {
      var hasFormat = false
      try reader.enterObject()
      while let key = try reader.nextKey() {
        switch key {
        case "format":
          hasFormat = true
          guard let value = try reader.next()?.root, value.string != CatalogDocument.format else {
            break
          }
          log.add(.unknownFormat, value: value.text, at: place(of: value))
        case "categories": try readList(.category, &reader, receive)
        case "apps": try readList(.app, &reader, receive)
        case "pages": try readList(.page, &reader, receive)
        default:
          let near = suggestions(for: key, among: ["format", "categories", "apps", "pages"])
          let position = reader.position
          log.add(
            .unknownField(kind: nil, suggestions: near), value: key,
            at: CatalogFinding.Place(
              source: log.sources[Int(file)], line: position.line, column: position.column,
              path: key))
          try reader.skip()
        }
      }
      try reader.finish()
      if !hasFormat {
        log.add(.unknownFormat, at: log.place(RecordPlace(file: file, line: 1), of: .app))
      }
    } catch let error as DocumentError {
      add(error)
    }
  }

  private func readList(
    _ kind: RecordKind, _ reader: inout JSONStreamReader, _ receive: (ImportRecord) throws -> Void
  ) throws {
    try reader.enterArray()
    var index: Int32 = 0
    while let element = try reader.next() {
      let position = element.root.position
      let place = RecordPlace(
        file: file, line: Int32(clamping: position.line), column: Int32(clamping: position.column),
        index: index)
      try read(element.root, kind, place, isLine: false, receive)
      index += 1
    }
  }

  private func read(_ line: JSONDocument, _ receive: (ImportRecord) throws -> Void) throws {
    let node = line.root
    let position = node.position
    let place = RecordPlace(
      file: file, line: Int32(clamping: position.line), column: Int32(clamping: position.column))
    guard let stated = node["kind"] else {
      let problem: CatalogProblem =
        node.kind == .object ? .missingField("kind", kind: .item) : .wrongType(expected: .object)
      return log.add(problem, at: log.place(place, of: .item))
    }
    guard let kind = stated.string.flatMap(RecordKind.init) else {
      let name = stated.string ?? stated.text
      let near = suggestions(for: name, among: RecordKind.allCases.map(\.rawValue))
      return log.add(.unknownKind(suggestions: near), value: name, at: self.place(of: stated))
    }
    try read(node, kind, place, isLine: true, receive)
  }

  /// Reads a record, and a page's sections as records of their own.
  private func read(
    _ node: JSONNode, _ kind: RecordKind, _ place: RecordPlace, isLine: Bool, page: String? = nil,
    _ receive: (ImportRecord) throws -> Void
  ) throws {
    guard node.kind == .object else {
      return log.add(.wrongType(expected: .object), at: log.place(place, of: kind))
    }
    let before = log.count
    func end(_ place: inout RecordPlace) { place.isFaulty = log.count > before }
    var reader = FieldReader(log: log, kind: kind, record: place)
    switch kind {
    case .app:
      var record = AppRecord(place: place)
      readMembers(node, &reader, isLine: isLine) { record.read($0, by: $1) }
      if let amount = record.minorUnits.value, amount != 0, record.currency == .clear {
        log.add(.missingField("currency", kind: .app), at: log.place(place, of: .app, "price"))
      }
      end(&record.place)
      if reader.has([(record.bundleIdentifier, .bundleIdentifier)]) { try receive(.app(record)) }
    case .category:
      var record = CategoryRecord(place: place)
      readMembers(node, &reader, isLine: isLine) { record.read($0, by: $1) }
      end(&record.place)
      if reader.has([(record.slug, .slug)]) { try receive(.category(record)) }
    case .page:
      var record = PageRecord(place: place)
      readMembers(node, &reader, isLine: isLine) { record.read($0, by: $1) }
      end(&record.place)
      guard reader.has([(record.slug, .slug)]) else { return }
      try receive(.page(record))
      if let sections = node["sections"] {
        try readSections(sections, of: record.slug, place, receive)
      }
    case .section:
      var record = SectionRecord(place: place)
      record.page = page ?? ""
      readMembers(node, &reader, isLine: isLine) { record.read($0, by: $1) }
      end(&record.place)
      if reader.has([(record.page, .page)]) { try receive(.section(record)) }
    case .item:
      var record = ItemRecord(place: place)
      readMembers(node, &reader, isLine: isLine) { record.read($0, by: $1) }
      end(&record.place)
      if reader.has([(record.page, .page), (record.section, .section), (record.item, .item)]) {
        try receive(.item(record))
      }
    }
  }

  private func readSections(
    _ node: JSONNode, of page: String, _ place: RecordPlace,
    _ receive: (ImportRecord) throws -> Void
  ) throws {
    guard node.kind == .array else {
      return log.add(.wrongType(expected: .list), at: self.place(of: node))
    }
    var cursor = node.cursor
    for (index, section) in node.elements.enumerated() {
      let position = cursor.position(of: section)
      let place = RecordPlace(
        file: file, line: Int32(clamping: position.line), column: Int32(clamping: position.column),
        page: place.index, index: Int32(index))
      try read(section, .section, place, isLine: false, page: page, receive)
    }
  }

  /// Hands each member of a record to its field.
  private func readMembers(
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

  /// Hands the members of an object inside of a record to their fields; null clears them all.
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
    let near = suggestions(for: member.name, among: RecordField.jsonNames(of: kind))
    log.add(
      .unknownField(kind: kind, suggestions: near), value: member.name,
      at: place(of: member.value, from: member.key))
  }

  /// The place of a value, or of the name in front of it.
  private func place(of node: JSONNode, from start: JSONNode? = nil) -> CatalogFinding.Place {
    let position = (start ?? node).position
    return CatalogFinding.Place(
      source: log.sources[Int(file)], line: position.line, column: position.column,
      path: "\(node.path)")
  }

  /// Adds what breaks the syntax of JSON.
  private func add(_ error: DocumentError) {
    let place = CatalogFinding.Place(
      source: log.sources[Int(file)], line: error.position?.line, column: error.position?.column,
      path: "\(error.path)")
    switch error.problem {
    case .invalidUTF8: log.add(.invalidEncoding, at: place)
    case .duplicateKey(let key): log.add(.repeatedField, value: key, at: place)
    default: log.add(.malformed(detail: error.problem.sentence), at: place)
    }
  }

  /// The fields whose names in JSON are those of tables.
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
    case .category, .section, .item: accepted(of: kind).map(\.rawValue)
    }
  }
}
