public import CatalogModel
package import CompositionalLayout
import DocumentJSON

extension PublishedPage {
  /// The sections and choices in the order of the document.
  package var parts: [PublishedPart] {
    guard !choices.isEmpty else { return sections.map(PublishedPart.section) }
    let chosen = Set(choices.map { $0.key })
    var parts = sections.filter { !chosen.contains($0.key) }.map(PublishedPart.section)
    for choice in choices.sorted(by: { $0.position < $1.position }) {
      parts.insert(.choice(choice), at: min(max(choice.position, 0), parts.count))
    }
    return parts
  }

  /// All sections of the document: those of the page, the cases of its choices, and their fallbacks.
  public var everySection: [PublishedSection] { placedSections.map { $0.section } }

  /// All sections of the document with their places there.
  package var placedSections: [(section: PublishedSection, path: PlanPath)] {
    var places: [(section: PublishedSection, path: PlanPath)] = []
    for (number, part) in parts.enumerated() {
      let path = PlanPath.section(number)
      switch part {
      case .section(let section): places.append((section, path))
      case .choice(let choice):
        for (index, found) in choice.cases.enumerated() {
          places.append((found.section, path.key("cases").index(index).key("section")))
        }
        if let fallback = choice.fallback { places.append((fallback, path.key("fallback"))) }
      }
    }
    return places
  }

  /// The page with every case of its choices in a section of its own behind the fallback, and without choices. All that
  /// a choice shows has one id.
  ///
  /// - Parameter key: The key of a case's section; by default that of the choice and that of the case.
  package func withEveryCase(
    _ key: (PublishedChoice, PublishedCase) -> String = { "\($0.key)/\($1.key)" }
  ) -> PublishedPage {
    guard !choices.isEmpty else { return self }
    var page = self
    page.choices = []
    page.sections = parts.flatMap { part -> [PublishedSection] in
      switch part {
      case .section(let section): return [section]
      case .choice(let choice):
        let cases = choice.cases.map { one in
          var section = one.section
          section.key = key(choice, one)
          return section
        }
        return (choice.fallback.map { [$0] } ?? []) + cases
      }
    }
    return page
  }

  /// All sections of the document by the keys that they have in a catalog, where a case is a section with a
  /// key of its own.
  package var sectionsByCase: [String: PublishedSection] {
    withEveryCase { $1.key }.sections.reduce(into: [:]) { $0[$1.key] = $1 }
  }

  /// The page as an audience sees it; without one, choices show their fallbacks.
  public func shown(to audience: PageAudience?) -> PublishedPage {
    guard !choices.isEmpty else { return self }
    var page = self
    let decisions = choices.sorted { $0.position < $1.position }.map { choice in
      audience?.decision(
        on: choice.key, among: choice.cases.map { ($0.key, $0.when) },
        hasFallback: choice.fallback != nil, experiments: experiments)
    }.compactMap { $0 }
    var cases: [String: String] = [:]
    for decision in decisions {
      if case .shown(let key) = decision.outcome { cases[decision.choice] = key }
    }
    page.show(cases)
    page.decisions = decisions
    return page
  }

  /// The page with certain cases shown: their keys by the keys of their choices. Other choices show their
  /// fallbacks.
  package func showing(_ cases: [String: String]) -> PublishedPage {
    var page = self
    page.show(cases)
    return page
  }

  /// Shows certain cases, and otherwise fallbacks.
  mutating func show(_ cases: [String: String]) {
    decisions = []
    sections = placedSections(showing: cases).map { $0.section }
  }

  /// The sections that are shown with certain cases, as ``showing(_:)`` takes them, with their places in the
  /// document, where a choice that shows nothing has a number, too.
  package func placedSections(
    showing cases: [String: String]
  ) -> [(section: PublishedSection, path: PlanPath)] {
    parts.enumerated().compactMap { number, part -> (PublishedSection, PlanPath)? in
      let path = PlanPath.section(number)
      switch part {
      case .section(let section): return (section, path)
      case .choice(let choice):
        let key = cases[choice.key]
        if let index = choice.cases.firstIndex(where: { $0.key == key }) {
          return (choice.cases[index].section, path.key("cases").index(index).key("section"))
        }
        return choice.fallback.map { ($0, path.key("fallback")) }
      }
    }
  }
}
