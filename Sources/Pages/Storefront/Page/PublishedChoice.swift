public import CatalogModel
import CompositionalLayout

/// A choice of a page: sections of which one is shown, depending on who sees the page.
public struct PublishedChoice: Hashable, Sendable {
  /// The key, which every section of the choice has: to a screen, they are the same section.
  public var key: String
  /// The place among the sections and choices of the document, from 0.
  public var position: Int
  /// The cases in order. The first one whose condition holds is shown.
  public var cases: [PublishedCase]
  /// The section that is shown if no case holds, and by clients that do not know choices; nil for none.
  public var fallback: PublishedSection?

  /// Cases in order at a place of the document; the fallback is shown if none of them holds.
  public init(
    key: String, position: Int, cases: [PublishedCase], fallback: PublishedSection? = nil
  ) {
    (self.key, self.position, self.cases, self.fallback) = (key, position, cases, fallback)
  }

  /// The sections of the cases, and the fallback.
  var sections: [PublishedSection] { cases.map { $0.section } + (fallback.map { [$0] } ?? []) }

  /// The choice with changed sections.
  func mapped(_ change: (PublishedSection) -> PublishedSection) -> PublishedChoice {
    var choice = self
    for index in cases.indices { choice.cases[index].section = change(cases[index].section) }
    choice.fallback = fallback.map(change)
    return choice
  }
}

/// A case of a choice.
public struct PublishedCase: Hashable, Sendable {
  /// The key, distinct in its choice.
  public var key: String
  /// When the case holds.
  public var when: ChoiceCondition
  /// What it shows, with the key of the choice.
  public var section: PublishedSection

  /// The section that is shown when a condition holds.
  public init(key: String, when: ChoiceCondition, section: PublishedSection) {
    (self.key, self.when, self.section) = (key, when, section)
  }
}

// Indirect, because code that copies its payloads in place was a twentieth of the module's.
/// A member of the list of sections in a document.
package indirect enum PublishedPart {
  case section(PublishedSection)
  case choice(PublishedChoice)

  /// The key, distinct on the page.
  package var key: String {
    switch self {
    case .section(let section): section.key
    case .choice(let choice): choice.key
    }
  }
}
