import CatalogModel
import CatalogStore
import DocumentJSON

extension CatalogEdit {
  /// Applies operations in order.
  ///
  /// - Parameter isUndoing: Whether a section or an item goes to the end if its neighbor is gone.
  /// - Throws: ``CatalogDiagnostics`` whose paths begin with the operation's, such as
  ///   `operations[0].fields.title`.
  package func apply(_ operations: [EditOperation], isUndoing: Bool = false) throws {
    for (index, operation) in operations.enumerated() {
      do {
        var operation = operation
        running.operation = index
        if isUndoing, try lacksNeighbor(operation) { operation.position = .last }
        try apply(operation)
      } catch let diagnostics as CatalogDiagnostics {
        throw diagnostics.inOperation(index)
      }
    }
    running.operation = nil
    try checkLinks()
  }

  /// Whether the neighbor that gives the place of an operation is gone.
  private func lacksNeighbor(_ operation: EditOperation) throws -> Bool {
    switch operation.position {
    case .before(let name), .after(let name):
      try !keys.neighbors(of: operation.key).contains(name)
    case .at, .last, nil: false
    }
  }

  /// Applies an operation.
  ///
  /// - Throws: ``CatalogDiagnostics``.
  public func apply(_ operation: EditOperation) throws {
    let key = operation.key
    let record = key.kind.record
    switch operation.action {
    case .add:
      try put(key, isNew: true, at: operation.position ?? (key.hasPlace ? .last : nil)) {
        try record.read(operation, keyed: $0, $1)
      }
    case .set, .move:
      // A text is a value of its record: setting it does not depend on whether there is one.
      let isNew = try key.kind == .text && keys.find(key) == nil
      try put(key, isNew: isNew, at: operation.position) {
        try record.read(operation, keyed: $0, $1)
      }
    case .remove: try remove(key)
    case .rename: try rename(key, to: operation.newKey ?? "")
    }
  }
}

extension CatalogRecord {
  /// Reads a record from the fields of an operation; nil if they break a rule.
  ///
  /// - Parameter key: The values of the key's fields and of the place.
  static func read(
    _ operation: EditOperation, keyed key: [FieldValue], _ log: DiagnosticLog
  ) throws -> ImportRecord? {
    var record = Self(location: RecordLocation(file: 0, line: 0))
    var reader = FieldReader(log: log, kind: kind, record: record.location)
    let names = Set(key.map(\.field.rawValue) + ["position"])
    for value in key {
      if let index = fields.index(of: value.field) {
        fields.read(value.value, index, into: &record, &reader)
      }
    }
    for field in operation.fields where names.contains(field.name) {
      log.add(
        .unknownField(kind: kind, suggestions: []), value: field.name,
        at: log.location(record.location, of: kind, field.name))
    }
    guard log.isEmpty else { return nil }
    // An amount that was typed stands beside its currency, as in a table.
    let amounts = operation.fields.map(fields.typedAmount)
    if amounts.contains(where: { $0 != nil }) { reader.mark = .undecided }
    var writer = JSONWriter.ofDocument
    writer.object { writer in
      for (field, amount) in zip(operation.fields, amounts) {
        for member in amount ?? [field] { writer.member(member.name, member.value) }
      }
    }
    let node = try writer.document().root
    var cursor = node.cursor
    let json = CatalogJSONReader(
      log: log, file: 0, kind: kind, names: try FieldNames(ImportOptions()))
    let isFlat = json.readMembers(node, into: &record, &reader, &cursor, isLine: true)
    record.check(reader, inTable: isFlat)
    return log.isEmpty ? record.wrapped : nil
  }
}

extension RecordFields {
  /// The values of an amount that is given as people write it, with `text` in place of its number of minor
  /// units, such as `{"text": "4,99 €", "currency": "EUR"}`, by their headings in tables; nil for any other
  /// value.
  fileprivate func typedAmount(_ field: EditField) -> [EditField]? {
    guard let parts = indices(inObject: field.name),
      let amount = parts.first(where: { list[$0.value].numbers == .amount }),
      let node = field.value.node, let text = node["text"], text.kind != .object
    else { return nil }
    return node.members.map { member in
      let index = member.name == "text" ? amount.value : parts[member.name]
      // The number of minor units beside the text is unknown, as any other member.
      let heading = member.name == amount.key ? nil : index.map { list[$0].name.rawValue }
      return EditField(heading ?? member.name, EditValue(compact: member.value))
    }
  }
}

extension CatalogDiagnostics {
  /// The diagnostics with paths that begin with that of an operation; lines and columns would be those of a
  /// text that nobody sees.
  fileprivate func inOperation(_ index: Int) -> CatalogDiagnostics {
    CatalogDiagnostics(
      diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.location = diagnostic.location.inOperation(index)
        return diagnostic
      }, count: count, causes: causes)
  }
}

extension Diagnostic.Location {
  /// The location in the fields of an operation, or the operation itself.
  func inOperation(_ index: Int) -> Diagnostic.Location {
    let root = DocumentPath.root.key("operations").index(index)
    return Diagnostic.Location(path: path.steps.isEmpty ? root : root.key("fields").appending(path))
  }
}
