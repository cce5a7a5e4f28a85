import CatalogModel
import DocumentJSON

extension CatalogDocument {
  /// Checks the rules that a document can be checked against without a catalog.
  ///
  /// - Throws: ``CatalogFindings`` with all broken rules, up to 100.
  public func validate() throws {
    let log = FindingLog(limit: 100)
    DocumentCheck(document: self, log: log).run()
    try log.throwFindings()
  }
}

/// Checks one document.
private struct DocumentCheck {
  let document: CatalogDocument
  let log: FindingLog

  func run() {
    checkCategories()
    checkApps()
    checkPages()
  }

  private func checkCategories() {
    var ids = DistinctValues<Int64>(.category, "id", log)
    var slugs = DistinctValues<String>(.category, "slug", log)
    for (index, category) in document.categories.enumerated() {
      let path = "categories[\(index)]"
      RowRules.checkCategory(category.slug, category.name, category.iconAddress, report(path))
      ids.insert(category.id, at: path)
      slugs.insert(category.slug, at: path)
    }
  }

  private func checkApps() {
    let slugs = Set(document.categories.map(\.slug))
    var ids = DistinctValues<Int64>(.app, "id", log)
    var names = DistinctValues<String>(.app, "bundleIdentifier", log)
    for (index, entry) in document.apps.enumerated() {
      let path = "apps[\(index)]"
      RowRules.check(entry.app.bundleIdentifier, AppValues(entry.app), report(path))
      ids.insert(entry.app.id, at: path)
      names.insert(entry.app.bundleIdentifier, at: path)
      var seen: Set<String> = []
      for (index, slug) in entry.categories.enumerated() {
        let place = CatalogFinding.Place(path: "\(path).categories[\(index)]")
        if !slugs.contains(slug) {
          let near = NearNames.names(near: slug, in: slugs)
          log.add(
            .unknownReference(kind: .category, suggestions: near), value: slug, at: place)
        } else if !seen.insert(slug).inserted {
          log.add(.repeatedField, value: slug, at: place)
        }
      }
    }
  }

  private func checkPages() {
    let names: [ItemKind: Set<String>] = [
      .app: Set(document.apps.map(\.app.bundleIdentifier)),
      .category: Set(document.categories.map(\.slug)),
    ]
    var ids = DistinctValues<Int64>(.page, "id", log)
    var slugs = DistinctValues<String>(.page, "slug", log)
    var sectionIDs = DistinctValues<Int64>(.section, "id", log)
    for (index, page) in document.pages.enumerated() {
      let path = "pages[\(index)]"
      RowRules.checkPage(page.slug, page.title, report(path))
      ids.insert(page.id, at: path)
      slugs.insert(page.slug, at: path)
      var keys = DistinctValues<String>(.section, "key", log)
      for (index, section) in page.sections.enumerated() {
        let path = "\(path).sections[\(index)]"
        RowRules.checkSection(
          key: section.key, type: section.type.rawValue, title: section.title,
          subtitle: section.subtitle, columns: section.columns.map(Int64.init), report(path))
        sectionIDs.insert(section.id, at: path)
        if let key = section.key { keys.insert(key, at: path) }
        checkItems(of: section, path, names)
      }
    }
  }

  private func checkItems(
    of section: SectionDocument, _ path: String, _ names: [ItemKind: Set<String>]
  ) {
    let kind = section.type.content
    let other: ItemKind = kind == .app ? .category : .app
    let known = names[kind] ?? []
    var seen: [String: String] = [:]
    for (index, name) in section.items.enumerated() {
      let place = CatalogFinding.Place(path: "\(path).items[\(index)]")
      if let first = seen.updateValue(place.path, forKey: name) {
        log.add(.repeatedItem(first: CatalogFinding.Place(path: first)), value: name, at: place)
      } else if known.contains(name) {
        continue
      } else if names[other]?.contains(name) == true {
        log.add(.wrongKind(of: other, type: section.type.rawValue), value: name, at: place)
      } else {
        let near = NearNames.names(near: name, in: known)
        let record: RecordKind = kind == .app ? .app : .category
        log.add(.unknownReference(kind: record, suggestions: near), value: name, at: place)
      }
    }
  }

  /// Returns a closure that records problems in the fields of a record.
  private func report(_ path: String) -> RowRules.Report {
    { field, value, problem in
      log.add(problem, value: value, at: CatalogFinding.Place(path: "\(path).\(field.path)"))
    }
  }
}

/// The values of a field that must be unique, with the place of each value's first use.
private struct DistinctValues<Value: Hashable> {
  private let kind: RecordKind
  private let field: String
  private let log: FindingLog
  private var places: [Value: String] = [:]

  init(_ kind: RecordKind, _ field: String, _ log: FindingLog) {
    self.kind = kind
    self.field = field
    self.log = log
  }

  mutating func insert(_ value: Value, at path: String) {
    let place = CatalogFinding.Place(path: "\(path).\(field)")
    if let number = value as? Int64, number <= 0 {
      log.add(.notAnID, value: "\(number)", at: place)
    } else if let first = places.updateValue(path, forKey: value) {
      log.add(
        .duplicateKey(kind: kind, first: CatalogFinding.Place(path: first)), value: "\(value)",
        at: place)
    }
  }
}
