import CatalogModel
import CompositionalLayout
import Storefront
import Testing

@Suite("Sections in a style")
struct StyleTests {
  private static let style: SectionStyle = {
    var layout = LayoutSection.photoGrid
    var wide = LayoutSection.cardRow
    wide.alternatives = []
    layout.alternatives = [
      LayoutAlternative(when: LayoutCondition(widthAtLeast: 700), layout: wide)
    ]
    return SectionStyle(slug: "posters", content: .app, cellKind: "PosterCell", layout: layout)
  }()

  private static func page(_ style: SectionStyle, title: String = "Posters") -> PageContent {
    var page = PageContent.fixture
    let items = page.sections[0].items
    page.sections.append(
      SectionContent(
        section: Section(
          id: 13, pageID: 1, position: 3, kind: .style(style), SectionValues(title: title)),
        items: items))
    return page
  }

  @Test("are presented and planned as the style describes them")
  func presented() throws {
    let presenter = AppsPresenter(Self.page(Self.style))
    #expect(try presenter.sectionKind(for: 3) == .style(Self.style))
    #expect(try presenter.sectionKind(for: 0) == .type(.doubleList))
    #expect(try presenter.numberOfItems(for: 3) == 2)
    let expected = PresenterError.notABuiltInType(style: "posters", section: 3)
    #expect(throws: expected) { try presenter.sectionType(for: 3) }
    #expect(
      expected.description
        == "Section 3 is in the style \"posters\", which is no built-in type; "
        + "ask for its kind with sectionKind(for:).")
    let plan = LayoutProvider().plan(for: presenter.content)
    #expect(plan.sections[3].description == "posters \"Posters\", 2 items, PosterCell")
    #expect(plan.sections[3].layout == Self.style.layout)
  }

  @Test("are changed sections when their style changes")
  func changed() throws {
    var other = Self.style
    other.cellKind = "OtherCell"
    let section = Self.page(Self.style).sections[3].section
    #expect(section != Self.page(other).sections[3].section)
    #expect(section.key == "posters")
    #expect(section.kind.name == "posters" && section.kind.content == .app)
  }
}
