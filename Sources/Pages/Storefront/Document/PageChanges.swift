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
  /// The changes of ``layout`` in words.
  package private(set) var layoutLines: [ChangeLine]

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
    layoutLines = layout.changes.compactMap {
      Self.line(about: $0, from: before.sections, to: after.sections)
    }
    let languages: [(name: String, words: String, from: String, to: String)] = [
      ("locale", "language", old.locale, new.locale),
      (
        "locales", "languages", old.locales.joined(separator: ", "),
        new.locales.joined(separator: ", ")
      ),
      ("direction", "reading direction", old.direction.rawValue, new.direction.rawValue),
    ]
    for (name, words, from, to) in languages where from != to {
      layout.changes.append(
        PlanChange(path: .root.key(name), kind: .changed(from: from, to: to)))
      layoutLines.append(
        ChangeLine(what: FieldDifference(words, .changed, from: from, to: to).words))
    }
    layout.changes += Self.changes("choices", old.choiceTexts, new.choiceTexts)
    layoutLines += Self.conditions(from: old.choices, to: new.choices)
    let experiments = Self.changes("experiments", old.experimentTexts, new.experimentTexts)
    layout.changes += experiments
    layoutLines += experiments.map { ChangeLine(what: "\($0)") }
  }

  /// A change of a layout in words; nil if the section's type says it already.
  private static func line(
    about change: PlanChange, from old: [PublishedSection], to new: [PublishedSection]
  ) -> ChangeLine? {
    guard let index = change.path.sectionIndex else {
      return ChangeLine(what: "layout: \(change)")
    }
    let rest = Array(change.path.steps.dropFirst(2))
    guard rest.first != .key("type") else { return nil }
    // The path of a removal leads into the older plan.
    let sections = if case .removed = change.kind { old } else { new }
    let section = sections.indices.contains(index) ? sections[index] : nil
    let what = PlanChange(path: PlanPath(rest), kind: change.kind)
    return ChangeLine(section: section?.key, title: section?.title, what: "layout: \(what)")
  }

  /// What has become of the conditions of cases, in words.
  private static func conditions(
    from old: [PublishedChoice], to new: [PublishedChoice]
  ) -> [ChangeLine] {
    let former = Dictionary(
      old.flatMap { choice in choice.cases.map { ("\(choice.key)/\($0.key)", $0.when) } }
    ) { first, _ in first }
    return new.flatMap { choice in
      choice.cases.compactMap { one in
        let key = "\(choice.key)/\(one.key)"
        guard former[key] != one.when else { return nil }
        let difference = FieldDifference(
          "when", former[key] == nil ? .added : .changed,
          from: former[key].map { "\($0)".shortened(to: 80) }, to: "\(one.when)".shortened(to: 80))
        return ChangeLine(section: key, title: one.section.title, what: difference.words)
      }
    }
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
