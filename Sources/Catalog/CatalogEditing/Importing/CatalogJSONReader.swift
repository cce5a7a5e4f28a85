import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON

/// Reads records from JSON: a `storefront.catalog/1` document, one object per line, or a list of records.
struct CatalogJSONReader {
  let log: DiagnosticLog
  /// The index of the file, for places.
  let file: Int32
  /// The kind of records that do not tell their own; nil if each does.
  let kind: RecordKind?
  let names: FieldNames

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

  /// Reads a whole document, or a list of records, and passes its records on.
  ///
  /// - Parameter records: The path of a list of records in the document, such as `data.results`; nil for
  ///   a catalog, or for a document that is a list.
  func readDocument(
    _ stream: ByteStream, records: String?, _ receive: (ImportRecord) throws -> Void
  ) throws {
    var reader = JSONStreamReader(limits: Self.limits) { try stream.read(into: $0) }
    do {
      let path = records?.split(separator: ".").map(String.init) ?? []
      if try records != nil || reader.peek() == .array {
        var known: [String] = []
        if try !readRecords(at: path[...], &reader, &known, receive) {
          log.add(
            .noRecords(suggestions: NearNames.names(near: path.last ?? "", in: known)),
            value: records, at: log.location(RecordLocation(file: file, line: 1), of: .app))
        }
        return try reader.finish()
      }
      try readCatalog(&reader, receive)
    } catch let error as DocumentError {
      add(error)
    }
  }

  /// Reads a catalog. What no catalog has is reported only if there is anything that one has.
  private func readCatalog(
    _ reader: inout JSONStreamReader, _ receive: (ImportRecord) throws -> Void
  ) throws {
    var (hasFormat, hasLists) = (false, false)
    var unknown: [(name: String, isList: Bool, location: Diagnostic.Location)] = []
    try reader.enterObject()
    while let key = try reader.nextKey() {
      if let kind = Self.kinds[key] {
        hasLists = true
        try readList(kind, &reader, receive)
      } else if key == PublicationRecord.listName {
        hasLists = true
        try readPublications(&reader, receive)
      } else if key == "format" {
        hasFormat = true
        guard let value = try reader.next()?.root, value.string != CatalogDocument.format else {
          continue
        }
        log.add(.unknownFormat, value: value.text, at: location(of: value))
      } else {
        if unknown.count < Self.mostUnknown {
          let location = location(.root.key(key), at: reader.position)
          unknown.append((key, try reader.peek() == .array, location))
        }
        try reader.skip()
      }
    }
    try reader.finish()
    if hasFormat || hasLists {
      let names = Self.kinds.keys.sorted() + ["format", PublicationRecord.listName]
      for member in unknown {
        log.add(
          .unknownField(kind: nil, suggestions: NearNames.names(near: member.name, in: names)),
          value: member.name, at: member.location)
      }
    }
    if !hasFormat {
      log.add(
        .noFormat(list: hasLists ? nil : unknown.first { $0.isList }?.name),
        at: log.location(RecordLocation(file: file, line: 1), of: .app))
    }
  }

  /// The kinds by the names of their lists in a catalog.
  private static let kinds: [String: RecordKind] = [
    "schemes": .scheme, "locales": .locale, "texts": .text, "categories": .category, "apps": .app,
    "cards": .card, "styles": .style, "pages": .page,
  ]

  /// The most members to report that no catalog has.
  private static let mostUnknown = 100

  /// Reads the list of records at a path below the next value, whose other members are skipped.
  ///
  /// - Parameter known: Receives names of members, for suggestions.
  /// - Returns: Whether there is such a list.
  private func readRecords(
    at path: ArraySlice<String>, _ reader: inout JSONStreamReader, _ known: inout [String],
    _ receive: (ImportRecord) throws -> Void
  ) throws -> Bool {
    guard let name = path.first else {
      // What was XML has an object where a list has one entry.
      if try reader.peek() == .object {
        if let element = try reader.next() { try read(element, receive) }
        return true
      }
      try reader.enterArray()
      while let element = try reader.next() { try read(element, receive) }
      return true
    }
    var isFound = false
    try reader.enterObject()
    while let key = try reader.nextKey() {
      if known.count < 100 { known.append(key) }
      if key == name {
        isFound = try readRecords(at: path.dropFirst(), &reader, &known, receive) || isFound
      }
    }
    return isFound
  }

  private func readList(
    _ kind: RecordKind, _ reader: inout JSONStreamReader, _ receive: (ImportRecord) throws -> Void
  ) throws {
    try reader.enterArray()
    var index: Int32 = 0
    while let element = try reader.next() {
      let location = RecordLocation(file: file, at: element.root.position, index: index)
      var cursor = element.root.cursor
      try read(element.root, kind, location, &cursor, isLine: false, receive)
      index += 1
    }
  }

  private func readPublications(
    _ reader: inout JSONStreamReader, _ receive: (ImportRecord) throws -> Void
  ) throws {
    try reader.enterArray()
    var index: Int32 = 0
    while let element = try reader.next() {
      let location = RecordLocation(file: file, at: element.root.position, index: index)
      try readPublication(element, location, receive)
      index += 1
    }
  }

  /// Reads a publication, which has all of its members or is refused.
  private func readPublication(
    _ document: JSONDocument, _ location: RecordLocation, _ receive: (ImportRecord) throws -> Void
  ) throws {
    let notes = ReadingLog()
    let record: PublicationRecord
    do throws(DocumentError) {
      record = try PublicationRecord(json: JSONInput(document.root, log: notes))
    } catch {
      return log.add(
        .malformed(detail: error.problem.sentence),
        at: log.location(ofPublication: location, error.path, at: error.position))
    }
    for note in notes.notes(in: document) {
      guard case .unknownMember(let name, let similar) = note.fact else { continue }
      log.add(
        .unknownField(kind: nil, suggestions: similar), value: name,
        at: log.location(ofPublication: location, note.path, at: note.position))
    }
    try receive(.publication(record, location))
  }

  private func read(_ line: JSONDocument, _ receive: (ImportRecord) throws -> Void) throws {
    let node = line.root
    let location = RecordLocation(file: file, at: node.position)
    let stated = node["kind"]
    if kind == nil, stated?.string == PublicationRecord.kindName {
      return try readPublication(line, location, receive)
    }
    // A feed may use the name for something else.
    guard let kind = stated?.string.flatMap(RecordKind.init) ?? kind else {
      guard let stated else {
        let problem: CatalogProblem =
          node.kind == .object ? .unstatedKind : .wrongType(expected: .object)
        return log.add(problem, at: log.location(location, of: .item))
      }
      let name = stated.string ?? stated.text
      let near = NearNames.names(
        near: name, in: RecordKind.allCases.map(\.rawValue) + [PublicationRecord.kindName])
      return log.add(.unknownKind(suggestions: near), value: name, at: self.location(of: stated))
    }
    var cursor = node.cursor
    try read(node, kind, location, &cursor, isLine: true, receive)
  }

  /// Reads a record; the sections of a page become records of their own.
  ///
  /// - Parameter cursor: Finds the positions of references. All sections of a page share one, because
  ///   a cursor counts the lines from where it was last.
  private func read(
    _ node: JSONNode, _ kind: RecordKind, _ location: RecordLocation, _ cursor: inout JSONCursor,
    isLine: Bool, page: String? = nil, _ receive: (ImportRecord) throws -> Void
  ) throws {
    guard node.kind == .object else {
      return log.add(.wrongType(expected: .object), at: log.location(location, of: kind))
    }
    switch kind {
    case .app: _ = try read(AppRecord(location: location), node, &cursor, isLine: isLine, receive)
    case .category:
      _ = try read(CategoryRecord(location: location), node, &cursor, isLine: isLine, receive)
    case .card: _ = try read(CardRecord(location: location), node, &cursor, isLine: isLine, receive)
    case .style:
      _ = try read(StyleRecord(location: location), node, &cursor, isLine: isLine, receive)
    case .page:
      let record = try read(PageRecord(location: location), node, &cursor, isLine: isLine, receive)
      if let record, let sections = node["sections"] {
        try readSections(sections, of: record.change.row.slug, location, &cursor, receive)
      }
    case .section:
      var record = SectionRecord(location: location)
      record.page = page ?? ""
      _ = try read(record, node, &cursor, isLine: isLine, receive)
    case .item: _ = try read(ItemRecord(location: location), node, &cursor, isLine: isLine, receive)
    case .scheme:
      _ = try read(SchemeRecord(location: location), node, &cursor, isLine: isLine, receive)
    case .locale:
      _ = try read(LocaleRecord(location: location), node, &cursor, isLine: isLine, receive)
    case .text: _ = try read(TextRecord(location: location), node, &cursor, isLine: isLine, receive)
    }
  }

  /// Reads the members of a record, and passes it on unless its key is missing.
  private func read<Record: CatalogRecord>(
    _ start: Record, _ node: JSONNode, _ cursor: inout JSONCursor, isLine: Bool,
    _ receive: (ImportRecord) throws -> Void
  ) throws -> Record? {
    let before = log.count
    var record = start
    var reader = FieldReader(
      log: log, kind: Record.kind, record: record.location, words: names.words)
    let isFlat = readMembers(node, into: &record, &reader, &cursor, isLine: isLine)
    record.check(reader, inTable: isFlat)
    record.location.isFaulty = log.count > before
    guard reader.hasKey(record) else { return nil }
    try receive(record.wrapped)
    return record
  }

  private func readSections(
    _ node: JSONNode, of page: String, _ location: RecordLocation, _ cursor: inout JSONCursor,
    _ receive: (ImportRecord) throws -> Void
  ) throws {
    guard node.kind == .array else {
      return log.add(.wrongType(expected: .list), at: self.location(of: node))
    }
    for (index, section) in node.elements.enumerated() {
      let location = RecordLocation(
        file: file, at: cursor.position(of: section), page: location.index, index: Int32(index))
      try read(section, .section, location, &cursor, isLine: false, page: page, receive)
    }
  }

  /// Records a syntax error.
  private func add(_ error: DocumentError) {
    let location = location(error.path, at: error.position)
    switch error.problem {
    case .invalidUTF8: log.add(.invalidEncoding, at: location)
    case .duplicateKey(let key): log.add(.repeatedField, value: key, at: location)
    default: log.add(.malformed(detail: error.problem.sentence), at: location)
    }
  }
}
