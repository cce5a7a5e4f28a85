import CatalogModel
import CompositionalLayout
import DocumentJSON

/// Reads records from JSON: a `storefront.catalog/1` document, or one object per line.
struct CatalogJSONReader {
  let log: FindingLog
  /// The index of the file, for places.
  let file: Int32

  /// Large enough for a page of a million items and for deeply nested layouts.
  private static let limits = JSONLimits(
    bytes: 1 << 28, depth: PlanLimits.standard.depth, values: 20_000_000)

  /// Reads one object per line, each with a `kind`, and passes its record on.
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

  /// Reads a whole document and passes its records on.
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
        case "styles": try readList(.style, &reader, receive)
        case "pages": try readList(.page, &reader, receive)
        default:
          let near = NearNames.names(
            near: key, in: ["format", "categories", "apps", "styles", "pages"])
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
      let near = NearNames.names(near: name, in: RecordKind.allCases.map(\.rawValue))
      return log.add(.unknownKind(suggestions: near), value: name, at: self.place(of: stated))
    }
    try read(node, kind, place, isLine: true, receive)
  }

  /// Reads a record; the sections of a page become records of their own.
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
    case .style:
      var record = StyleRecord(place: place)
      readMembers(node, &reader, isLine: isLine) { record.read($0, by: $1) }
      end(&record.place)
      if reader.has([(record.slug, .slug)]) { try receive(.style(record)) }
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

  /// Records a syntax error.
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
}
