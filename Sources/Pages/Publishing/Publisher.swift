public import CatalogModel
public import CompositionalLayout
package import DocumentJSON
public import Storefront

/// Publishes pages of a catalog: checks a page on every device, makes its document, and stores it
/// as a publication. All publishing goes through this type.
///
/// ```swift
/// let publisher = Publisher(store)
/// let publication = try publisher.publish(page: "apps", note: "Winter sale")
/// let document = try store.live(page: "apps", at: .now)
/// ```
///
/// ## Topics
///
/// ### Reviewing
/// - ``review(page:at:until:locales:checksDevices:)``
/// - ``reviewAll(at:until:overRollbacks:)``
/// - ``reviewRollback(page:to:)``
/// - ``draft(page:)``
/// - ``check(note:author:)``
///
/// ### Publishing
/// - ``publish(page:at:until:note:author:expecting:overRollback:)``
/// - ``publish(_:note:author:expecting:overRollback:request:)``
/// - ``publishAll(_:note:author:overRollbacks:)``
/// - ``checkUnchanged(_:)``
/// - ``rollBack(page:to:note:author:expecting:request:)``
/// - ``publishUnpublished(_:author:note:)``
///
/// ### Withdrawing
/// - ``withdraw(page:number:note:author:request:)``
/// - ``prune(page:keeping:dryRun:)``
public struct Publisher: Sendable {
  /// The catalog that holds the pages and their publications.
  public let store: any CatalogReading & PublicationWriting
  /// The language of the texts of a catalog that declares none, as a BCP 47 tag.
  public var locale = "en"
  /// The reading direction of that language.
  public var direction = LayoutDirection.leftToRight
  /// The devices on which pages are checked.
  public var matrix = DeviceMatrix.standard
  /// The uploaded pictures that clients can load; `nil` if that is not checked.
  package var media: ServedMedia?
  /// What checks of this and other publishers have found out.
  package var memory = CheckMemory()
  var clock: @Sendable () -> Moment

  /// Publishes the pages of a store.
  ///
  /// - Parameters:
  ///   - store: The catalog, open for writing, or its view from within a transaction.
  ///   - clock: Returns the current time.
  public init(
    _ store: any CatalogReading & PublicationWriting,
    clock: @escaping @Sendable () -> Moment = { .now }
  ) {
    self.store = store
    self.clock = clock
  }

  /// The current time by the publisher's clock.
  public var now: Moment { clock() }

  /// The document of a page's draft in its first language.
  ///
  /// - Throws: `CatalogError`, for example if there is no such page.
  public func draft(page: String) throws -> PublishedPage {
    try documents(of: store.translatedPage(slug: page))[0]
  }

  /// The document of a page's draft in a language, `nil` being the first one; `nil` for a language that
  /// the catalog does not declare.
  package func draft(_ page: TranslatedPage, in locale: String? = nil) -> PublishedPage? {
    guard page.locales.isEmpty, locale == nil else { return PublishedPage(page, in: locale) }
    return PublishedPage(page.content, locale: self.locale, direction: direction)
  }

  /// The documents of a page's draft, one a language, that of the first language first.
  package func documents(of page: TranslatedPage) -> [PublishedPage] {
    let tags = page.locales.isEmpty ? [nil] : page.locales.map(\.tag)
    return tags.compactMap { draft(page, in: $0) }
  }

  // MARK: - Reviewing

  /// Reviews what publishing a page would do.
  ///
  /// - Parameters:
  ///   - page: The page's slug.
  ///   - at: The time from which the publication is to be live; `nil` means at once.
  ///   - until: The time at which it stops being live; `nil` means never.
  ///   - locales: The languages to publish; the others are taken over from the publication that is
  ///     replaced, if it has them. `nil` means all.
  ///   - checksDevices: Whether to check the page on devices, given what would change. Otherwise, the review has
  ///     no diagnostics.
  /// - Throws: `PublicationError`: `notPublishable`, `emptyPage`, `hasPassed`, `endsBeforeItBegins`,
  ///   `unknownLocale`, `unreadableTranslation`; `CatalogError`; or an error of `checksDevices`.
  public func review(
    page: String, at: Moment? = nil, until: Moment? = nil, locales: Set<String>? = nil,
    checksDevices: (PublicationReview) throws -> Bool = { _ in true }
  ) throws -> PublicationReview {
    let now = now
    try Self.check(at: at, until: until, now: now)
    let translated = try store.translatedPage(slug: page)
    let content = translated.content
    guard content.page.isPublishable else { throw PublicationError.notPublishable(page: page) }
    guard content.sections.contains(where: { !$0.items.isEmpty }) else {
      throw PublicationError.emptyPage(page: page)
    }
    let (pages, carried) = try pages(
      of: translated, publishing: locales, over: try store.timeline(page: page).live(at: at ?? now))
    var (review, replaced) = try compare(
      pages, revision: content.revision, at: at, until: until, now: now)
    review.carriedLocales = carried
    guard try checksDevices(review) else { return review }
    let shown =
      pages[0].choiceDiagnostics(replacing: replaced)
      + (pages.diagnostics(on: matrix, memory: memory, unless: { false }) ?? [])
    review.diagnostics +=
      try Self.unreadable(content) + linkDiagnostics(in: pages[0], at: at ?? now)
      + mediaDiagnostics(in: pages[0])
    review.diagnostics += shown
    review.diagnostics += translated.missingTextDiagnostics(but: Set(carried))
    if let replaced, shown.contains(where: { $0.severity == .warning }) {
      let before = replaced.diagnostics(on: matrix, memory: memory, unless: { false })
      review.knownDiagnostics = Diagnostic.known(shown, from: before ?? [])
    }
    return review
  }

  /// The documents of a page, of which only some languages are those of the draft.
  ///
  /// - Returns: The documents, and the languages that are taken over from the replaced publication.
  private func pages(
    of page: TranslatedPage, publishing locales: Set<String>?, over replaced: Publication?
  ) throws -> (pages: [PublishedPage], carried: [String]) {
    var pages = documents(of: page)
    guard let locales else { return (pages, []) }
    let known = pages.map(\.locale)
    if let unknown = locales.subtracting(known).min() {
      throw PublicationError.unknownLocale(unknown, page: page.content.page.slug, known: known)
    }
    var carried: [String] = []
    for (index, locale) in known.enumerated() where !locales.contains(locale) {
      guard let replaced, let document = try document(of: replaced, in: index == 0 ? nil : locale)
      else { continue }
      guard document.isWhole else {
        throw PublicationError.unreadableTranslation(
          locale, page: replaced.page, number: replaced.number)
      }
      var page = document.page
      guard page.locale == locale else { continue }
      (page.publication, page.locales) = (nil, pages[index].locales)
      pages[index] = page
      carried.append(locale)
    }
    return (pages, carried)
  }

  /// The diagnostics of a page as ``review(page:at:until:locales:checksDevices:)`` makes them, for a state of the page
  /// that need not be in the catalog.
  ///
  /// - Parameters:
  ///   - translated: The page with its content in all languages.
  ///   - schemes: The schemes of addresses that actions may have.
  ///   - isCancelled: Whether the diagnostics are no longer needed.
  /// - Returns: `nil` if they are not.
  package func diagnostics(
    of translated: TranslatedPage, schemes: Set<String>, unless isCancelled: @Sendable () -> Bool
  ) throws -> [Diagnostic]? {
    let pages = documents(of: translated)
    guard let shown = pages.diagnostics(on: matrix, memory: memory, unless: isCancelled)
    else { return nil }
    return try pages[0].valueDiagnostics(schemes: schemes)
      + pages[0].choiceDiagnostics(replacing: nil) + Self.unreadable(translated.content)
      + linkDiagnostics(in: pages[0], at: now)
      + mediaDiagnostics(in: pages[0]) + shown + translated.missingTextDiagnostics(but: [])
  }

  private static func unreadable(_ content: PageContent) -> [Diagnostic] {
    content.unreadableRows.map {
      PageRule.unreadableRow.diagnostic(
        at: .root, "The row \($0.key) of the table \($0.table) cannot be read: \($0.problem).",
        remedy: "Check the catalog for details.")
    }
  }

  /// Reviews what publishing an earlier publication again would do.
  ///
  /// - Throws: `PublicationError`: `notPublishable`, `noPublications`, `unknownNumber`; or `CatalogError`,
  ///   or a `DocumentError` if the document cannot be read.
  public func reviewRollback(page: String, to number: Int) throws -> PublicationReview {
    // The page itself may have been removed since.
    if try store.pages().contains(where: { $0.slug == page && !$0.isPublishable }) {
      throw PublicationError.notPublishable(page: page)
    }
    let restored = try published(page: page, number: number)
    let (pages, translations) = try pages(of: restored)
    var review = try compare(
      pages, revision: restored.publication.revision, at: nil, until: nil, now: now
    ).review
    review.restored = restored
    review.restoredTranslations = translations
    review.standingRollback = nil
    return review
  }

  /// The pages of a publication, the first language first, and its translations as they were published.
  private func pages(
    of document: PublicationDocument
  ) throws -> (pages: [PublishedPage], translations: [PublicationContent.Translation]) {
    let (page, number) = (document.publication.page, document.publication.number)
    let first = try PublishedPage.read(document.bytes).page
    let translations = try first.locales.filter { $0 != first.locale }.map { locale in
      guard let found = try store.translation(page: page, number: number, locale: locale) else {
        throw PublicationError.damaged(page: page, number: number)
      }
      return PublicationContent.Translation(
        locale: locale, contentHash: found.publication.contentHash, bytes: found.bytes)
    }
    return (
      [first] + (try translations.map { try PublishedPage.read($0.bytes).page }), translations
    )
  }

  /// What a publication changed: a review that compares it with the one before it, which ``PublicationReview/replaced`` is.
  ///
  /// - Throws: `PublicationError`: `noPublications`, `unknownNumber`, `damaged`; or `CatalogError`, or a `DocumentError`
  ///   if the document cannot be read.
  package func reviewPublished(page: String, number: Int) throws -> PublicationReview {
    let document = try published(page: page, number: number)
    let earlier = try store.timeline(page: page).publications.last { $0.number < number }
    return try compare(
      pages(of: document).pages, revision: document.publication.revision, at: nil, until: nil,
      now: now, with: .some(earlier)
    ).review
  }

  private func published(page: String, number: Int) throws -> PublicationDocument {
    if let found = try store.publication(page: page, number: number) { return found }
    guard let newest = try store.timeline(page: page).publications.last else {
      throw PublicationError.noPublications(page: page)
    }
    throw PublicationError.unknownNumber(page: page, number: number, newest: newest.number)
  }

  /// Compares a page with the publication that it would replace, without checking it on devices.
  ///
  /// - Parameter other: The publication to compare it with instead, `.some(nil)` for none.
  private func compare(
    _ pages: [PublishedPage], revision: Int64, at: Moment?, until: Moment?, now: Moment,
    with other: Publication?? = nil
  ) throws -> (review: PublicationReview, replaced: PublishedPage?) {
    let page = pages[0]
    let slug = page.page.slug
    let history = try store.history(page: slug)
    let timeline = history.timeline
    let liveFrom = at ?? now
    let (live, replaced) = (timeline.live(at: now), other ?? timeline.live(at: liveFrom))
    let before = try replaced.flatMap { try document(of: $0) }
    let isSame = try replaced.map { try shows(pages, $0, before) } ?? false
    let isLive = try live.map { live in
      try live.number == replaced?.number ? isSame : shows(pages, live, document(of: live))
    }
    let successor = Publication(
      page: slug, number: (timeline.publications.last?.number ?? 0) + 1, revision: revision,
      contentHash: "", size: 0, made: now, liveFrom: liveFrom, until: until)
    var review = PublicationReview(
      page: page, translations: Array(pages.dropFirst()), revision: revision, at: at, until: until,
      live: live?.number ?? 0,
      replaced: replaced, difference: try before.map { try PageChanges(from: $0.page, to: page) },
      isUnchanged: isSame && (until == nil || replaced?.lasts(until: until) == true),
      standingRollback: isLive == true ? nil : history.standingRollback(at: now),
      sharedWith: try livePages(showing: slug, at: now),
      diagnostics: try page.valueDiagnostics(schemes: Set(store.schemes())), knownDiagnostics: [],
      olderSuccessors: timeline.olderSuccessors(of: successor))
    if let replaced, let changes = review.changes {
      review.translationChanges = try translationChanges(pages, replaced, besides: changes)
    }
    return (review, before?.page)
  }

  /// What changes only in translations, without what changes in the first language, too.
  private func translationChanges(
    _ pages: [PublishedPage], _ replaced: Publication, besides changes: PageDifference
  ) throws -> [PublicationReview.TranslationChanges] {
    /// What a change is about, without the values.
    func subjects(_ entry: PageDifference.Entry) -> [[String?]] {
      let place = [entry.change.rawValue, entry.section, entry.item]
      return entry.fields.isEmpty ? [place] : entry.fields.map { place + [$0.name] }
    }
    let known = Set(changes.entries.flatMap(subjects))
    var found: [PublicationReview.TranslationChanges] = []
    for page in pages.dropFirst() {
      guard let old = try document(of: replaced, in: page.locale)?.page, old.locale == page.locale
      else { continue }
      var entries = try PageChanges(from: old, to: page).content.entries
      entries.removeAll { known.isSuperset(of: subjects($0)) }
      for index in entries.indices {
        let subjects = subjects(entries[index])
        entries[index].fields = zip(entries[index].fields, subjects).filter { !known.contains($1) }
          .map(\.0)
      }
      if !entries.isEmpty { found.append(.init(locale: page.locale, entries: entries)) }
    }
    return found
  }

  /// A page as a publication has it, and whether this version knows all of its document.
  typealias ReadPage = (page: PublishedPage, isWhole: Bool)

  /// A publication's page in a language, `nil` being the first one; `nil` if it cannot be read.
  func document(
    of publication: Publication, in locale: String? = nil
  ) throws -> ReadPage? {
    let document: PublicationDocument?
    do {
      document =
        try locale.map {
          try store.translation(page: publication.page, number: publication.number, locale: $0)
        } ?? store.publication(page: publication.page, number: publication.number)
    } catch PublicationError.damaged {
      return nil
    }
    guard let document, let (page, notes) = try? PublishedPage.read(document.bytes) else {
      return nil
    }
    return (page, notes.isEmpty)
  }

  /// Whether a publication shows the same pages in the same languages.
  ///
  /// - Parameter first: The publication's page in its first language.
  private func shows(
    _ pages: [PublishedPage], _ publication: Publication, _ first: ReadPage?
  ) throws -> Bool {
    guard let first, first.isWhole, first.page.hasSameContent(as: pages[0]) else { return false }
    return try pages.dropFirst().allSatisfy { page in
      guard let other = try document(of: publication, in: page.locale) else { return false }
      return other.isWhole && other.page.hasSameContent(as: page)
    }
  }

  static func check(at: Moment?, until: Moment?, now: Moment) throws(PublicationError) {
    if let at, at < now { throw .hasPassed(at, now: now) }
    if let until, until <= at ?? now { throw .endsBeforeItBegins(from: at ?? now, until: until) }
  }

  /// Checks the texts of a publication by the rule for titles; an empty one counts as none.
  ///
  /// - Throws: `PublicationError.refusedText`.
  public static func check(note: String?, author: String?) throws(PublicationError) {
    for (name, text) in [("note", note ?? ""), ("author", author ?? "")] where !text.isEmpty {
      guard let problem = ValueRule.name.problem(text) else { continue }
      throw .refusedText(
        name, problem: problem.problem(about: quoted(text)), remedy: problem.remedy)
    }
  }

  // MARK: - Publishing

  /// Publishes the draft of a page.
  ///
  /// - Parameters:
  ///   - page: The page's slug.
  ///   - at: The time from which the publication is to be live; `nil` means at once.
  ///   - until: The time at which it stops being live; `nil` means never.
  ///   - note: The reason, for the list of publications.
  ///   - author: The person who publishes, for the list of publications.
  ///   - expecting: The number of the publication that must be live, 0 for none; `nil` skips this
  ///     check.
  ///   - overRollback: Whether to publish although a rollback stands; see
  ///     `PublicationHistory.standingRollback(at:)`.
  /// - Throws: ``PublicationRefused`` for a page with errors, `PublicationError` or `CatalogError`.
  ///   Nothing is written in these cases.
  @discardableResult
  public func publish(
    page: String, at: Moment? = nil, until: Moment? = nil, note: String? = nil,
    author: String? = nil, expecting: Int? = nil, overRollback: Bool = false
  ) throws -> Publication {
    try publish(
      review(page: page, at: at, until: until), note: note, author: author, expecting: expecting,
      overRollback: overRollback)
  }

  /// Publishes an earlier publication again, at once.
  ///
  /// - Throws: The errors of ``reviewRollback(page:to:)`` and
  ///   ``publish(_:note:author:expecting:overRollback:request:)``.
  @discardableResult
  public func rollBack(
    page: String, to number: Int, note: String? = nil, author: String? = nil,
    expecting: Int? = nil, request: String? = nil
  ) throws -> Publication {
    try publish(
      reviewRollback(page: page, to: number), note: note, author: author, expecting: expecting,
      request: request)
  }

  /// Publishes what was reviewed. The same request is published once; see `PublicationDraft.request`.
  ///
  /// - Throws: ``PublicationRefused`` for a page with errors; `PublicationError`: `refusedText` for the
  ///   note or the author, `otherIsLive`, `rolledBack`, `hasPassed` if the start time has passed since the
  ///   review, `endsBeforeItBegins`; or `CatalogError`. Nothing is written in these cases.
  @discardableResult
  public func publish(
    _ review: PublicationReview, note: String? = nil, author: String? = nil,
    expecting: Int? = nil, overRollback: Bool = false, request: String? = nil
  ) throws -> Publication {
    let slug = review.page.page.slug
    try Self.check(note: note, author: author)
    guard !review.hasErrors else {
      throw PublicationRefused(page: slug, diagnostics: review.diagnostics)
    }
    let now = now
    try Self.check(at: review.at, until: review.until, now: now)
    let liveFrom = review.at ?? now
    // Everything but the number is ready before the catalog is locked.
    let frozen =
      try review.restored.map { try FrozenPage(document: $0.bytes) } ?? review.page.frozen()
    let hash = review.restored?.publication.contentHash ?? frozen.hash.text
    let translations = try review.frozenTranslations()
    let draft = PublicationDraft(
      page: slug, revision: review.revision, contentHash: hash, made: now, liveFrom: liveFrom,
      until: review.until, author: author, note: note,
      restores: review.restored?.publication.number,
      // The review has compared the page with the publication that was live then, and with no later one.
      overRollback: overRollback || review.standingRollback == nil ? review.live : nil,
      request: request)
    return try store.publish(draft, expecting: expecting) { number in
      var stamp = PublicationStamp(
        number: number, revision: review.revision, contentHash: hash, liveFrom: liveFrom,
        until: review.until)
      var content = try frozen.content(as: stamp)
      content.translations = try translations.map { translation in
        stamp.contentHash = translation.hash
        return PublicationContent.Translation(
          locale: translation.locale, contentHash: translation.hash,
          bytes: try translation.page.content(as: stamp).bytes)
      }
      return content
    }
  }

  /// Publishes those of the given pages that have items and have never been published. They are not
  /// checked on devices: this is for pages that ship with a program and were checked before.
  ///
  /// - Returns: The new publications.
  @discardableResult
  public func publishUnpublished(
    _ pages: [String], author: String? = nil, note: String? = nil
  ) throws -> [Publication] {
    try pages.compactMap { slug in
      let translated = try store.translatedPage(slug: slug)
      let content = translated.content
      guard content.page.isPublishable, try store.timeline(page: slug).publications.isEmpty,
        content.sections.contains(where: { !$0.items.isEmpty })
      else { return nil }
      let review = try compare(
        documents(of: translated), revision: content.revision, at: nil, until: nil, now: now
      ).review
      return try publish(review, note: note, author: author, expecting: 0)
    }
  }

  // MARK: - Withdrawing

  /// Withdraws a publication.
  ///
  /// - Parameters:
  ///   - page: The page's slug.
  ///   - number: The publication's number.
  ///   - note: The reason, for the list of publications.
  ///   - author: The person who withdraws it, for the list of publications.
  ///   - request: See `PublicationDraft.request`.
  /// - Returns: The publication that is live afterwards; `nil` if there is none.
  /// - Throws: `PublicationError`: `refusedText`, `noPublications`, `unknownNumber`, `alreadyWithdrawn`; or
  ///   `CatalogError`.
  @discardableResult
  public func withdraw(
    page: String, number: Int, note: String? = nil, author: String? = nil, request: String? = nil
  ) throws -> Publication? {
    try Self.check(note: note, author: author)
    let now = now
    try store.withdraw(
      page: page, number: number, at: now, author: author, note: note, request: request)
    return try store.timeline(page: page).live(at: now)
  }

  /// Removes old publications of a page. Keeps the newest ones and all that are live or will be;
  /// see `PublicationWriting.prunePublications`.
  ///
  /// - Returns: The removed publications.
  @discardableResult
  public func prune(
    page: String, keeping count: Int, dryRun: Bool = false
  ) throws -> [Publication] {
    try store.prunePublications(page: page, keeping: count, at: now, dryRun: dryRun)
  }
}
