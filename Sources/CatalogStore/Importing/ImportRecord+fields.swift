import CatalogModel
import CompositionalLayout
import DocumentJSON

extension AppRecord {
  /// Reads a field; returns false if apps have no such field.
  mutating func read(_ value: RawValue, by reader: FieldReader) -> Bool {
    switch reader.field {
    case .id: id = reader.integer(value) { _ in nil }.value
    case .bundleIdentifier:
      bundleIdentifier = reader.key(value, ValueRules.problem(bundleIdentifier:))
    case .kindLine: kindLine = reader.text(value) { ValueRules.problem(line: $0) }
    case .name: name = reader.required(reader.text(value) { ValueRules.problem(name: $0) })
    case .subtitle: subtitle = reader.text(value) { ValueRules.problem(line: $0) }
    case .iconURL: iconURL = reader.required(reader.text(value, ValueRules.problem(url:)))
    case .artworkURL: artworkURL = reader.text(value, ValueRules.problem(url:))
    case .artworkPixelWidth:
      artworkPixelWidth = reader.integer(value, ValueRules.problem(pixels:))
    case .artworkPixelHeight:
      artworkPixelHeight = reader.integer(value, ValueRules.problem(pixels:))
    case .hasInAppPurchases: hasInAppPurchases = reader.boolean(value)
    case .price:
      minorUnits = reader.amount(value, currency: currency.value ?? Price.free.currency)
    case .currency: currency = reader.text(value, ValueRules.problem(currency:))
    case .rating: rating = reader.number(value, ValueRules.problem(rating:))
    case .categories: categories = reader.list(value)
    default: return false
    }
    return true
  }
}

extension CategoryRecord {
  /// Reads a field; returns false if categories have no such field.
  mutating func read(_ value: RawValue, by reader: FieldReader) -> Bool {
    switch reader.field {
    case .id: id = reader.integer(value) { _ in nil }.value
    case .slug: slug = reader.key(value, ValueRules.problem(slug:))
    case .name: name = reader.required(reader.text(value) { ValueRules.problem(name: $0) })
    case .iconURL: iconURL = reader.required(reader.text(value, ValueRules.problem(url:)))
    default: return false
    }
    return true
  }
}

extension StyleRecord {
  /// Reads a field; returns false if styles have no such field.
  mutating func read(_ value: RawValue, by reader: FieldReader) -> Bool {
    switch reader.field {
    case .slug: slug = reader.key(value, StyleRules.problem(slug:))
    case .shows: shows = reader.itemKind(value)
    case .cellKind: cellKind = reader.required(reader.text(value) { ValueRules.problem(name: $0) })
    case .layout: layout = reader.layout(value)
    default: return false
    }
    return true
  }
}

extension PageRecord {
  /// Reads a field; returns false if pages have no such field.
  mutating func read(_ value: RawValue, by reader: FieldReader) -> Bool {
    switch reader.field {
    case .id: id = reader.integer(value) { _ in nil }.value
    case .slug: slug = reader.key(value, ValueRules.problem(slug:))
    case .title: title = reader.required(reader.text(value) { ValueRules.problem(name: $0) })
    default: return false
    }
    return true
  }
}

extension SectionRecord {
  /// Reads a field; returns false if sections have no such field.
  mutating func read(_ value: RawValue, by reader: FieldReader) -> Bool {
    switch reader.field {
    case .id: id = reader.integer(value) { _ in nil }.value
    case .page: page = reader.key(value, ValueRules.problem(slug:))
    case .key: key = reader.text(value, ValueRules.problem(slug:)).value
    case .position: position = reader.position(value)
    case .type:
      type = reader.sectionType(value)
      if let type, SectionType.byName[type] == nil { styleNode = reader.node }
    case .title: title = reader.text(value) { ValueRules.problem(name: $0) }
    case .subtitle:
      subtitle = reader.text(value) { ValueRules.problem(name: $0, limit: ValueRules.longestLine) }
    case .columns: columns = reader.integer(value) { _ in nil }
    case .items: items = reader.list(value)
    default: return false
    }
    return true
  }
}

extension ItemRecord {
  /// Reads a field; returns false if items have no such field.
  mutating func read(_ value: RawValue, by reader: FieldReader) -> Bool {
    switch reader.field {
    case .page: page = reader.key(value, ValueRules.problem(slug:))
    case .section: section = reader.key(value, ValueRules.problem(slug:))
    case .item: item = reader.key(value, ValueRules.problem(bundleIdentifier:))
    case .position: position = reader.position(value)
    default: return false
    }
    return true
  }
}

extension FieldReader {
  /// Reports an attempt to clear a required field.
  fileprivate func required(_ change: FieldChange<String>) -> FieldChange<String> {
    guard change == .clear else { return change }
    return refuse(.cannotClear, nil)
  }

  fileprivate func position(_ value: RawValue) -> Int64? {
    integer(value) { (0...Int64(Int32.max)).contains($0) ? nil : .positionOutOfRange }.value
  }

  fileprivate func itemKind(_ value: RawValue) -> FieldChange<ItemKind> {
    let text = required(text(value, StyleRules.problem(shows:))).value
    return text.flatMap(ItemKind.init).map(FieldChange.set) ?? .keep
  }

  /// The name of a type or a style; the style may only follow later in the files.
  fileprivate func sectionType(_ value: RawValue) -> String? {
    required(text(value) { _ in nil }).value
  }

  /// The layout of a section: a JSON object, or its text in a cell.
  fileprivate func layout(_ value: RawValue) -> FieldChange<LayoutSection> {
    let found: (layout: LayoutSection?, problems: [CatalogProblem])
    switch (value, node) {
    case (.null, _): return refuse(.cannotClear, nil)
    case (.other, let node?): found = StyleRules.checkedLayout(node.text, saysLines: false)
    case (.cell(let text), _): found = StyleRules.checkedLayout(text)
    default: return refuse(.wrongType(expected: .object), value.shown)
    }
    for problem in found.problems { log.add(problem, at: place) }
    guard let layout = found.layout, found.problems.isEmpty else { return .keep }
    return .set(layout)
  }
}
