import CatalogModel

extension CatalogDocument {
  /// Checks everything that a catalog asks of a document by itself.
  ///
  /// - Throws: ``CatalogError/invalidDocument(path:problem:)`` for the first broken rule.
  public func validate() throws {
    try validateCategories()
    try validateApps()
    try validatePages()
  }

  private func validateCategories() throws {
    var ids = DistinctValues<Int64>("id")
    var slugs = DistinctValues<String>("slug")
    for (index, category) in categories.enumerated() {
      let path = "categories[\(index)]"
      try check(id: category.id, path)
      try check(slug: category.slug, path)
      try check(notBlank: category.name, "\(path).name")
      try check(address: category.iconAddress, "\(path).iconURL")
      try ids.insert(category.id, at: path)
      try slugs.insert(category.slug, at: path)
    }
  }

  private func validateApps() throws {
    let slugs = Set(categories.map(\.slug))
    var ids = DistinctValues<Int64>("id")
    var bundleIdentifiers = DistinctValues<String>("bundleIdentifier")
    for (index, entry) in apps.enumerated() {
      let path = "apps[\(index)]"
      try check(entry.app, path)
      try ids.insert(entry.app.id, at: path)
      try bundleIdentifiers.insert(entry.app.bundleIdentifier, at: path)
      try check(references: entry.categories, to: slugs, of: .category, "\(path).categories")
    }
  }

  private func validatePages() throws {
    let names: [ItemKind: Set<String>] = [
      .app: Set(apps.map(\.app.bundleIdentifier)), .category: Set(categories.map(\.slug)),
    ]
    var ids = DistinctValues<Int64>("id")
    var slugs = DistinctValues<String>("slug")
    var sectionIDs = DistinctValues<Int64>("id")
    for (index, page) in pages.enumerated() {
      let path = "pages[\(index)]"
      try check(id: page.id, path)
      try check(slug: page.slug, path)
      try check(notBlank: page.title, "\(path).title")
      try ids.insert(page.id, at: path)
      try slugs.insert(page.slug, at: path)
      var keys = DistinctValues<String>("key")
      for (index, section) in page.sections.enumerated() {
        let path = "\(path).sections[\(index)]"
        try check(section, path)
        try sectionIDs.insert(section.id, at: path)
        if let key = section.key { try keys.insert(key, at: path) }
        let kind = section.type.content
        try check(references: section.items, to: names[kind] ?? [], of: kind, "\(path).items")
      }
    }
  }
}

/// The values of a field that must not occur twice, and where each was seen first.
private struct DistinctValues<Value: Hashable> {
  private let field: String
  private var places: [Value: String] = [:]

  init(_ field: String) {
    self.field = field
  }

  mutating func insert(_ value: Value, at path: String) throws {
    if let first = places.updateValue(path, forKey: value) {
      throw CatalogError.invalidDocument(
        path: "\(path).\(field)", problem: "\(quoted("\(value)")) stands at \(first) already")
    }
  }
}
