import CatalogModel
import DocumentJSON

/// A field that an element of a page has with another value than before.
public struct FieldDifference: Hashable, Sendable {
  /// The field's name in documents, such as `kindLine`. That of what an item has in its place only begins with `own`:
  /// `ownBadge`.
  public var name: String
  /// Whether the field has got a value, has lost it, or has another one.
  public var change: PageDifference.Change
  /// The value before, in words; `nil` for none, and for a value that words do not say, such as a picture.
  public var from: String?
  /// The value after, likewise.
  public var to: String?

  /// A field with its values in words. Where these are the same, as the beginnings of long texts may be, they say nothing.
  init(_ name: String, _ change: PageDifference.Change, from: String?, to: String?) {
    (self.name, self.change) = (name, change)
    if from != to { (self.from, self.to) = (from, to) }
  }

  /// The fields of a page that differ, without what identifies it.
  static func list(from old: Page, to new: Page) -> [FieldDifference] {
    list(members { old.write(members: &$0) }, members { new.write(members: &$0) })
  }

  /// The fields of a section that differ, except for its items.
  static func list(from old: SectionContent, to new: SectionContent) -> [FieldDifference] {
    // Another type explains another layout.
    let hasSameType = old.section.kind.name == new.section.kind.name
    let lists = [old.section, new.section].map { section in
      members { writer in
        section.values.write(members: &writer)
        writer.member("type", section.kind.name)
        guard hasSameType, case .style(let style) = section.kind else { return }
        writer.member("shows", style.content)
        writer.member("cellKind", style.cellKind)
        writer.member("layout", style.layout)
      }
    }
    let (before, after) = (old.fallback ?? [], new.fallback ?? [])
    guard before != after else { return list(lists[0], lists[1]) }
    let change: PageDifference.Change =
      before.isEmpty ? .added : after.isEmpty ? .removed : .changed
    return list(lists[0], lists[1]) + [
      FieldDifference("fallback", change, from: words(for: before), to: words(for: after))
    ]
  }

  /// The fields of an item that differ: those of what it shows, then those that it has in its place only.
  static func list(from old: SectionItem, to new: SectionItem) -> [FieldDifference] {
    let lists = [old, new].map { item in
      let own = members { item.details.write(members: &$0) }
      return members { writer in
        switch item.content {
        case .app(let app): app.write(members: &writer)
        case .category(let category): category.write(members: &writer)
        case .card(let card): card.write(members: &writer)
        }
      } + own.map { ("own" + $0.name.prefix(1).uppercased() + $0.name.dropFirst(), $0.value) }
    }
    return list(lists[0], lists[1])
  }

  // MARK: - Members

  private typealias Member = (name: String, value: JSONNode)

  /// What documents have of an element. A number that cannot be written leaves nothing to compare.
  private static func members(_ write: (inout JSONWriter) -> Void) -> [Member] {
    var writer = JSONWriter.ofDocument
    writer.object { write(&$0) }
    guard let root = try? writer.document().root else { return [] }
    return root.members.map { ($0.name, $0.value) }
  }

  /// The differences in the order of documents.
  private static func list(_ old: [Member], _ new: [Member]) -> [FieldDifference] {
    let before = Dictionary(old.map { ($0.name, $0.value) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.name, $0.value) }) { first, _ in first }
    let removed = old.map(\.name).filter { after[$0] == nil }
    return (new.map(\.name) + removed).compactMap { name in
      let (old, new) = (before[name], after[name])
      guard old?.text != new?.text else { return nil }
      let (from, to) = (words(for: old, of: name), words(for: new, of: name))
      let change: PageDifference.Change =
        old == nil && from == nil ? .added : new == nil && to == nil ? .removed : .changed
      return FieldDifference(name, change, from: from, to: to)
    }
  }

  /// A value in words; nil for none, and for an object. What documents leave out has its default value.
  private static func words(for value: JSONNode?, of name: String) -> String? {
    switch (name, value?.kind) {
    case ("price", nil): "\(Price.free)"
    case ("price", .null): Price.unknown
    case ("hasInAppPurchases", nil): "no"
    case ("publishable", nil): "yes"
    case ("type", .string):
      value?.string.flatMap { SectionType.byName[$0] }
        .map { NameWords.words(of: $0.rawValue) } ?? value?.inWords
    case ("price", _): value?.inWords
    case (_, .object): nil
    default: value?.inWords
    }
  }

  /// Apps in words; nil for none.
  private static func words(for apps: [App]) -> String? {
    apps.isEmpty ? nil : apps.map(\.name).joined(separator: ", ").shortened(to: 80)
  }
}
