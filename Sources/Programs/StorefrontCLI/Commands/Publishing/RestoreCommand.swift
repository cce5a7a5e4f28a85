import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import LayoutText
import Publishing
import Storefront

/// `storefront restore`: brings the draft of a page back to what a publication shows.
struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "restore", "Bring the draft of a page back to what a publication shows.",
    usage: "storefront restore [<options>] <page@state>",
    details: """
      Restores the page with its sections, their items, and the texts of all three in all languages, in one \
      transaction. Apps, categories, cards and styles stay as they are, because other pages may show them; --with-apps \
      and --with-styles restore them, too. Sections that show those of other pages go on doing so. Other \
      pages that change are listed. If the catalog lacks an app, a card or a style that the publication \
      shows, nothing is written, and the exit code is 2.
      """,
    examples: ["storefront restore apps@live --dry-run", "storefront restore apps@3 --with-apps"],
    guide: .withdrawing)

  @OptionGroup private var database: DatabaseOptions
  @OptionGroup private var output: DiagnosticFormatOptions
  @OptionGroup private var author: AuthorOptions

  @Argument(
    help: ArgumentHelp(
      "The publication, such as apps@live or apps@3.", valueName: "page@state"),
    completion: .pageStates)
  private var publication: String

  @Flag(
    help: "Restore the apps, categories and cards on the page, too, also those that were removed.")
  private var withApps = false

  @Flag(help: "Restore the styles of the page's sections, too.")
  private var withStyles = false

  @Flag(help: "Show what would change, and change nothing.")
  private var dryRun = false

  func validate() throws {
    guard try PageReference(publication).state != .draft else {
      throw ValidationError(
        "Name the publication to go back to, such as \(publication.prefix { $0 != "@" })@live or "
          + "\(publication.prefix { $0 != "@" })@3.")
    }
  }

  func run() throws {
    let reference = try PageReference(publication)
    let store = try database.openExisting(forWriting: true)
    let report = try CatalogChange(in: store).run { store in
      do {
        return try store.transaction(commits: !dryRun) { try restore(reference, in: $0) }
      } catch let diagnostics as CatalogDiagnostics {
        try DiagnosticReport(diagnostics).write(output.format)
        Output.complain(remedy)
        throw ExitCode.diagnostics
      }
    }
    try report.write(output.format)
  }

  private var remedy: String {
    let options = [withApps ? nil : "--with-apps", withStyles ? nil : "--with-styles"].compactMap(
      \.self)
    guard !options.isEmpty else { return "Nothing was written." }
    return
      "Nothing was written. What the catalog lacks comes back with \(options.joined(separator: " "))."
  }

  /// Restores the page in a transaction.
  private func restore(_ reference: PageReference, in store: CatalogStore) throws -> ChangeReport {
    let document = try reference.publication(in: store)
    let page = try reference.published(document)
    let slug = page.page.slug
    let before = try otherPages(than: slug, in: store)
    var options = ImportOptions()
    options.replacedPages = [slug]
    options.replacesRecords = true
    options.movesUsers = true
    options.acceptsFormerValues = true
    let sources = try sources(of: slug, in: store)
    let records = RestoredPage(
      page, withApps: withApps, withStyles: withStyles, sources: sources,
      texts: try texts(of: document.publication, page, sources, in: store))
    let changes = try store.importDocuments(
      [
        ImportSource(
          .bytes(try records.json(.compact), name: "\(slug)@\(document.publication.number)"),
          format: .json)
      ], options: options, as: author.origin(.restore))
    try store.recordRestoration(page: slug, number: document.publication.number)
    let after = try otherPages(than: slug, in: store)
    var report = ChangeReport(changes: changes, database: database.path, isDryRun: dryRun)
    report.restoration = ChangeReport.Restoration(
      page: slug, number: document.publication.number,
      otherPages: after.filter { slug, page in before[slug] != page }.keys.sorted())
    return report
  }

  /// The texts in other languages that come back; nil for a publication in one language.
  private func texts(
    of publication: Publication, _ first: PublishedPage, _ sources: [String: SectionReference],
    in store: CatalogStore
  ) throws -> RestoredTexts? {
    let locales = try store.locales()
    guard !first.locales.isEmpty, !locales.isEmpty else { return nil }
    let translations = try first.locales.dropFirst().compactMap { locale in
      try store.translation(
        page: publication.page, number: publication.number, locale: locale
      ).map { try PublishedPage.read($0.bytes).page }
    }
    var current: [String: [TextKey: String]] = [:]
    for text in try store.texts().texts {
      for (tag, translation) in text.translations {
        current[tag, default: [:]][text.key] = translation.translation
      }
    }
    let texts = RestoredTexts(
      [first] + translations, locales: locales, current: current, withApps: withApps,
      sources: sources)
    if !texts.lostLocales.isEmpty {
      Output.note(
        "Note: The catalog does not declare \(texts.lostLocales.joined(separator: ", ")) any more, so the "
          + "texts in these languages do not come back.")
    }
    return texts
  }

  /// The sections that those of the page show now, by the keys of the latter.
  private func sources(
    of slug: String, in store: CatalogStore
  ) throws -> [String: SectionReference] {
    guard try store.pages().contains(where: { $0.slug == slug }) else { return [:] }
    let sections = try store.pageOutline(slug: slug).sections.map(\.section)
    return Dictionary(sections.compactMap { section in section.source.map { (section.key, $0) } }) {
      first, _ in first
    }
  }

  /// The drafts of the other pages, by slug.
  private func otherPages(
    than slug: String, in store: CatalogStore
  ) throws -> [String: TranslatedPage] {
    let slugs = try store.pages().map(\.slug).filter { $0 != slug }
    return Dictionary(
      try slugs.map { slug in
        var page = try store.translatedPage(slug: slug)
        page.content.revision = 0
        return (slug, page)
      }, uniquingKeysWith: { $1 })
  }
}
