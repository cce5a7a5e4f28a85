package import CatalogModel
import CompositionalLayout
package import DocumentJSON
package import Storefront

/// The records of a page that go back into a catalog, as a `storefront.catalog/1` document.
///
/// Imported in place of the page, it makes the draft show what the page shows.
package struct RestoredPage: JSONWritable, Sendable {
  private let page: PublishedPage
  private let withApps: Bool
  private let withStyles: Bool
  private let sources: [String: SectionReference]
  private let texts: RestoredTexts?

  /// The records that a published page is made of.
  ///
  /// - Parameters:
  ///   - page: A publication's page.
  ///   - withApps: Whether the apps, categories and cards on the page are records, too, and not only referred to.
  ///   - withStyles: Whether the styles of its sections are records, too.
  ///   - sources: The sections that others of the page show now, by the keys of the others, which go on
  ///     showing them.
  ///   - texts: The texts in other languages that change; nil for none.
  package init(
    _ page: PublishedPage, withApps: Bool, withStyles: Bool,
    sources: [String: SectionReference] = [:], texts: RestoredTexts? = nil
  ) {
    (self.page, self.withApps, self.withStyles) = (page, withApps, withStyles)
    (self.sources, self.texts) = (sources, texts)
  }

  /// Writes the document.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", CatalogDocument.format)
      if withApps {
        let items = page.everySection.flatMap {
          $0.items + ($0.fallback ?? []).map(SectionItem.app)
        }
        for kind in ItemKind.allCases {
          write(items.filter { $0.kind == kind }, as: kind.plural, to: &writer)
        }
      }
      if withStyles { writeStyles(to: &writer) }
      writer.array("pages") { writer in
        writer.object { writer in
          var record = page.page
          record.experiments = ExperimentPlans(page.experiments.map(ExperimentPlan.init))
          writer.member("id", record.id)
          record.write(members: &writer)
          writer.array("sections") { writer in
            for section in page.contentWithCases.sections {
              writer.object { write(section, to: &$0) }
            }
          }
        }
      }
      if let texts { writer.array("texts") { texts.writeRecords(to: &$0) } }
    }
  }

  /// Writes what items show, each app, category and card once.
  private func write(_ items: [SectionItem], as list: String, to writer: inout JSONWriter) {
    var keys: Set<String> = []
    writer.array(list) { writer in
      for item in items where keys.insert(item.key).inserted {
        switch item.content {
        case .app(let app): writer.value(app)
        case .category(let category): writer.value(category)
        case .card(let card): writer.value(card)
        }
      }
    }
  }

  private func writeStyles(to writer: inout JSONWriter) {
    var slugs: Set<String> = []
    let styled = page.everySection.filter { section in
      guard let type = section.type, SectionType.byName[type] == nil else { return false }
      return slugs.insert(type).inserted
    }
    writer.array("styles") { writer in
      for section in styled { writer.object { writeStyle(of: section, to: &$0) } }
    }
  }

  private func writeStyle(of section: PublishedSection, to writer: inout JSONWriter) {
    writer.member("slug", section.type)
    // The optimizer of Swift 6.3 crashes on `items.first?.kind`.
    writer.member("shows", section.items.map(\.kind).first)
    writer.member("cellKind", section.cellKind)
    writer.member("layout", section.layout)
  }

  /// Writes a section under the id that it had, which it gets again if no other section has it.
  private func write(_ content: SectionContent, to writer: inout JSONWriter) {
    let section = content.section
    // The id of a case is that of the whole choice, and a document without ids has made up negative ones.
    if section.choice == nil, section.id > 0 { writer.member("id", section.id) }
    let source = sources[section.key]
    let kind = content.items.map(\.kind).first ?? section.kind.content
    SectionRow(section, content: kind).write(
      members: &writer, fallback: content.fallback?.map(\.bundleIdentifier) ?? [], source: source)
    guard source == nil else { return }
    writer.array("items") { writer in
      for item in content.items {
        writer.object { ListedItem(key: item.key, details: item.details).write(members: &$0) }
      }
    }
  }
}
