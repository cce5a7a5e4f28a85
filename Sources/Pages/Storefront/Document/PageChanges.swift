import CatalogModel
public import CompositionalLayout
import DocumentJSON

/// What changes for users between two states of a page.
///
/// Sections, apps and categories are the same if they have the same keys; the ids that one database gave
/// them do not matter, nor do the stamps of publications. Two states without changes have the same content.
public struct PageChanges: Hashable, Sendable {
  /// The changes of the page's texts, sections and items.
  public var content: PageDifference
  /// All differences of the layout plans, those that ``content`` has included.
  public var plan: PlanDifference
  /// The other changes: how the sections that both states have are laid out, and the language.
  public var layout: PlanDifference

  /// Compares two states of a page, or two pages.
  ///
  /// - Throws: `DiffableSnapshotError` if one of them contains a section twice, or an item twice in one
  ///   section. Catalogs and page documents never do.
  public init(from old: PublishedPage, to new: PublishedPage) throws {
    var numbers = KeyNumbers()
    // The cases of choices are compared like other sections.
    let (before, after) = (
      old.withEveryCase().numbered(by: &numbers), new.withEveryCase().numbered(by: &numbers)
    )
    content = try PageDifference(from: before.content, to: after.content)
    plan = PlanDifference(from: before.plan, to: after.plan)
    layout = plan
    layout.changes.removeAll(where: Self.isOfContent)
    let languages: [(String, String, String)] = [
      ("locale", old.locale, new.locale),
      ("locales", old.locales.joined(separator: ", "), new.locales.joined(separator: ", ")),
      ("direction", old.direction.rawValue, new.direction.rawValue),
    ]
    layout.changes += languages.compactMap { name, from, to in
      from == to ? nil : PlanChange(path: .root.key(name), kind: .changed(from: from, to: to))
    }
    layout.changes += Self.changes("choices", old.choiceTexts, new.choiceTexts)
    layout.changes += Self.changes("experiments", old.experimentTexts, new.experimentTexts)
  }

  /// The changes of texts by key.
  private static func changes(
    _ name: String, _ old: [String: String], _ new: [String: String]
  ) -> [PlanChange] {
    Set(old.keys).union(new.keys).sorted().compactMap { key in
      let (from, to) = (old[key], new[key])
      guard from != to else { return nil }
      return PlanChange(
        path: .root.key(name).key(key), kind: .changed(from: from ?? "none", to: to ?? "none"))
    }
  }

  /// Whether users see no change.
  public var isEmpty: Bool { content.entries.isEmpty && layout.isEmpty }

  /// Whether a change of the layouts is one of the content: added, removed and moved sections, titles and
  /// item counts.
  private static func isOfContent(_ change: PlanChange) -> Bool {
    guard change.path.sectionIndex != nil else { return false }
    guard change.path.steps.count > 2 else { return true }
    return ["title", "subtitle", "itemCount"].map(PlanPath.Step.key).contains(change.path.steps[2])
  }
}

extension PublishedPage {
  /// Whether another page has the same content, whatever ids the databases gave to its parts.
  public func hasSameContent(as other: PublishedPage) -> Bool {
    var numbers = KeyNumbers()
    let pages = [numbered(by: &numbers), other.numbered(by: &numbers)]
    // As documents, because values that are written alike are received alike.
    guard let first = try? pages[0].json(.compact), let second = try? pages[1].json(.compact) else {
      return false
    }
    return first == second
  }

  /// The page with ids that depend on keys alone, and without the stamp of a publication.
  fileprivate func numbered(by numbers: inout KeyNumbers) -> PublishedPage {
    var page = self
    page.publication = nil
    page.decisions = []
    page.page.id = 0
    for index in page.sections.indices {
      page.sections[index].number(by: &numbers)
    }
    page.choices = choices.map { choice in
      choice.mapped { section in
        var section = section
        section.number(by: &numbers)
        return section
      }
    }
    return page
  }

  /// When the cases of each choice hold, in order.
  fileprivate var choiceTexts: [String: String] {
    Dictionary(
      choices.map { choice in
        (choice.key, choice.cases.map { "\($0.key): \($0.when)" }.joined(separator: "; "))
      }
    ) { first, _ in first }
  }

  /// The ranges of each experiment.
  fileprivate var experimentTexts: [String: String] {
    Dictionary(
      experiments.map { experiment in
        let arms = experiment.arms.map { "\($0.key) \($0.range.lowerBound)-\($0.range.upperBound)" }
        return (experiment.key, arms.joined(separator: ", "))
      }
    ) { first, _ in first }
  }
}

extension PublishedSection {
  /// Gives the section and its parts ids that depend on keys alone.
  fileprivate mutating func number(by numbers: inout KeyNumbers) {
    id = numbers["section \(key)"]
    items = items.map { item in item.numbered(numbers["\(item.kind) \(item.key)"]) }
    fallback = fallback?.map { app in
      var app = app
      app.id = numbers["app \(app.bundleIdentifier)"]
      return app
    }
  }
}

/// Numbers for keys, in the order in which they are asked for.
private struct KeyNumbers {
  private var numbers: [String: Int64] = [:]

  subscript(key: String) -> Int64 {
    mutating get {
      let number = numbers[key] ?? Int64(numbers.count) + 1
      numbers[key] = number
      return number
    }
  }
}
