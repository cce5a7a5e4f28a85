/// A section of a page, with or without its items.
protocol PlacedSection {
  var section: Section { get set }
}

extension SectionContent: PlacedSection {}
extension SectionOutline: PlacedSection {}

/// A part of a page: a section, or a choice between several.
package enum PagePart<Content> {
  case section(Content)
  case choice(SectionChoice<Content>)
}

/// A choice: the cases in order, and what is shown if none of them holds.
package struct SectionChoice<Content> {
  /// The key, which all that the choice shows has.
  package var key: String
  package var cases: [(key: String, when: ChoiceCondition, section: Content)]
  package var fallback: Content?
}

extension SectionChoice {
  /// What an audience sees; without one, the fallback.
  func shown(
    to audience: PageAudience?, _ experiments: [Experiment]
  ) -> (section: Content?, decision: ChoiceDecision?) {
    let decision = audience?.decision(
      on: key, among: cases.map { ($0.key, $0.when) }, hasFallback: fallback != nil,
      experiments: experiments)
    guard case .shown(let key) = decision?.outcome else { return (fallback, decision) }
    return (cases.first { $0.key == key }?.section, decision)
  }
}

/// The parts of a page. The cases of a choice are the sections that name it; the section whose key they name is
/// the fallback. The choice stands where the fallback does, or else its first case.
///
/// What a choice shows has the key and the id of the choice, so that it is the same section for a screen.
private func parts<Content: PlacedSection>(of sections: [Content]) -> [PagePart<Content>] {
  guard sections.contains(where: { $0.section.choice != nil }) else {
    return sections.map(PagePart.section)
  }
  var cases: [String: [Content]] = [:]
  for section in sections {
    if let choice = section.section.choice { cases[choice, default: []].append(section) }
  }
  let plain = Set(sections.filter { $0.section.choice == nil }.map { $0.section.key })
  var begun: Set<String> = []
  return sections.compactMap { section in
    let own = section.section
    let key = own.choice ?? own.key
    guard let found = cases[key] else { return .section(section) }
    let fallback = own.choice == nil ? section : nil
    guard fallback != nil || !plain.contains(key), begun.insert(key).inserted else { return nil }
    func placed(_ content: Content) -> Content {
      var content = content
      content.section.id = own.id
      content.section.key = key
      content.section.position = own.position
      (content.section.choice, content.section.when) = (nil, nil)
      return content
    }
    return .choice(
      SectionChoice(
        key: key,
        cases: found.map { ($0.section.key, $0.section.when ?? ChoiceCondition(), placed($0)) },
        fallback: fallback.map(placed)))
  }
}

private func shown<Content: PlacedSection>(
  _ sections: [Content], of page: Page, to audience: PageAudience?
) -> (sections: [Content], decisions: [ChoiceDecision]) {
  guard sections.contains(where: { $0.section.choice != nil }) else { return (sections, []) }
  var decisions: [ChoiceDecision] = []
  let shown = parts(of: sections).compactMap { part -> Content? in
    switch part {
    case .section(let section): return section
    case .choice(let choice):
      let (section, decision) = choice.shown(to: audience, page.experimentList)
      if let decision { decisions.append(decision) }
      return section
    }
  }
  return (shown, decisions)
}

extension Page {
  /// The page's experiments with the ranges of their arms.
  public var experimentList: [Experiment] { experiments?.list.map { $0.experiment } ?? [] }
}

extension PageContent {
  /// The sections and choices of the page, in order.
  package var parts: [PagePart<SectionContent>] { CatalogModel.parts(of: sections) }

  /// The page as an audience sees it, without choices, and what was decided. Without an audience, choices show
  /// their fallbacks.
  public func shown(
    to audience: PageAudience? = nil
  ) -> (page: PageContent, decisions: [ChoiceDecision]) {
    var content = self
    let decisions: [ChoiceDecision]
    (content.sections, decisions) = CatalogModel.shown(sections, of: page, to: audience)
    return (content, decisions)
  }
}

extension PageOutline {
  /// The page as an audience sees it; see ``PageContent/shown(to:)``.
  public func shown(
    to audience: PageAudience? = nil
  ) -> (page: PageOutline, decisions: [ChoiceDecision]) {
    var outline = self
    let decisions: [ChoiceDecision]
    (outline.sections, decisions) = CatalogModel.shown(sections, of: page, to: audience)
    return (outline, decisions)
  }
}
