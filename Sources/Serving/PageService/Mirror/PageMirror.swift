public import CatalogModel
import DocumentJSON
import GzipCoding

/// Writes the live pages of a catalog as files into a folder, from which a web server or a bucket serves them
/// at the same addresses and with the same bytes as a ``PageService``.
///
/// ```swift
/// var mirror = try PageMirror(of: store, in: "/srv/storefront")
/// let update = try mirror.update()
/// try mirror.keepPosition(announced: mirror.live)
/// ```
///
/// The files follow from the catalog and the time alone, also their own times: two mirrors of a catalog are the
/// same. Each file is replaced as a whole. The first update compares the files with the catalog, and so
/// completes what a killed process has left; later ones look only at what has changed in the catalog.
public struct PageMirror: Sendable {
  private let publications: any PublicationReading
  private let folder: MirrorFolder
  private var follower: LiveSiteFollower
  /// The versions of the files that have been written or compared.
  private var versions: [String: FileVersion] = [:]
  /// The uploaded pictures; `nil` if none are written.
  private let media: (any MediaReading)?
  /// What was read of the newest document of each page.
  private var outlines: [String: Outline] = [:]
  private var isComplete = false
  /// What was done since the last complete update.
  private var done = MirrorUpdate()
  private var position: MirrorPosition
  /// What the files show.
  public private(set) var live: LiveTags = [:]

  /// Opens a mirror. There must be nothing else in its folder if it is new.
  ///
  /// - Parameters:
  ///   - publications: The publications of the pages.
  ///   - path: The path of the folder, which is made if there is none.
  ///   - replacements: Returns how many times another catalog has taken the place of the one before.
  ///   - clock: Returns the current time.
  /// - Throws: ``MirrorError``.
  public init(
    of publications: any PublicationReading, in path: String,
    replacements: @escaping @Sendable () -> Int = { 0 },
    clock: @escaping @Sendable () -> Moment = { .now }
  ) throws(MirrorError) {
    try self.init(
      of: publications, media: nil, in: path, replacements: replacements, clock: clock)
  }

  /// Opens a mirror that also has the uploaded pictures that live pages name.
  ///
  /// - Parameters:
  ///   - publications: The publications of the pages.
  ///   - media: The pictures; `nil` if none are written.
  ///   - path: The path of the folder, which is made if there is none.
  ///   - replacements: Returns how many times another catalog has taken the place of the one before.
  ///   - clock: Returns the current time.
  /// - Throws: ``MirrorError``.
  package init(
    of publications: any PublicationReading, media: (any MediaReading)?, in path: String,
    replacements: @escaping @Sendable () -> Int, clock: @escaping @Sendable () -> Moment
  ) throws(MirrorError) {
    (self.publications, self.media) = (publications, media)
    folder = try MirrorFolder(path)
    position = folder.position ?? MirrorPosition()
    follower = LiveSiteFollower(publications, replacements: replacements, clock: clock)
  }

  /// What was live when that was last kept as announced.
  public var announced: LiveTags { position.announced }

  /// Writes what has become live, and removes what no longer is.
  ///
  /// - Throws: ``MirrorError``, or what reading the publications throws. The next update does the rest.
  public mutating func update() throws -> MirrorUpdate {
    let found = try follower.poll()
    guard let site = found ?? (isComplete ? nil : follower.site) else { return MirrorUpdate() }
    isComplete = false
    done.damaged = []
    // What is no longer live may have been withdrawn, so it goes first.
    let live = Set(site.pages.map(\.publication.page))
    try removeFiles { page, _ in page.map { !live.contains($0) } ?? false }
    var kept: Set<String> = []
    for page in site.pages { kept.formUnion(try write(page)) }
    kept.formUnion(try writeList(of: site))
    // A client that has just read the old page may ask for its publication until here.
    try removeFiles { _, file in !kept.contains(file) }

    (done.event, done.pages) = (site.event, site.pages.count)
    self.live = site.tags
    for case .damaged(let page, _) in done.damaged { self.live[.page(page)] = nil }
    isComplete = done.damaged.isEmpty
    defer { done = MirrorUpdate() }
    return done
  }

  /// Stores the mirror's position in the folder.
  ///
  /// - Parameter announced: What others have been told of; after a restart, it is ``announced``.
  /// - Throws: ``MirrorError``.
  public mutating func keepPosition(announced: LiveTags) throws(MirrorError) {
    var next = position
    next.announced = announced
    if let event = follower.site?.event { next.event = event }
    guard next != position else { return }
    try folder.keep(next)
    position = next
  }

  /// The time until the next update is due: a fifth of a second, or less before a scheduled change.
  public var pause: Duration { follower.pause(atMost: .milliseconds(200)) }
}

// MARK: - Files

/// What determines the bytes and the time of a file.
private struct FileVersion: Hashable {
  var tag: String
  var second: Int64
}

/// What a publication needs beside its document.
private struct Outline {
  /// The tag of the publication.
  var tag: String
  /// The languages, the first one first; empty if there is only one.
  var locales: [String]
  /// The uploaded pictures that it names.
  var pictures: [MediaName]
}

extension PageMirror {
  /// Writes the documents of a page: that of the publication first, because clients learn its address from
  /// the page.
  ///
  /// - Returns: The paths of the files; none if the document is damaged.
  private mutating func write(_ page: LiveSite.Page) throws -> [String] {
    let (slug, number) = (page.publication.page, page.publication.number)
    let version = FileVersion(tag: page.publication.tagText, second: page.changed)
    do {
      guard ValueRule.slug.problem(slug) == nil else {
        throw PublicationError.damaged(page: slug, number: number)
      }
      let outline = try outline(of: page.publication)
      let locales = outline.locales
      var paths: [String] = []
      for locale in locales {
        let files = [
          MirrorPath.translation(slug, locale, number), MirrorPath.translation(slug, locale),
        ]
        let isFirst = locale == locales[0]
        paths += try write(files, version) { [publications] in
          try publications.document(page: slug, number: number, locale: isFirst ? nil : locale)
            .bytes
        }
      }
      // Before the documents that name them.
      paths += try write(outline.pictures)
      let files = [MirrorPath.publication(slug, number), MirrorPath.page(slug)]
      return try paths
        + write(files, version) { [publications] in
          try publications.document(page: slug, number: number, locale: nil).bytes
        }
    } catch let error as PublicationError {
      done.damaged.append(error)
      return []
    }
  }

  /// What else a publication needs. Its document is read once.
  private mutating func outline(of publication: Publication) throws -> Outline {
    let (slug, tag) = (publication.page, publication.tagText)
    if let known = outlines[slug], known.tag == tag { return known }
    let bytes = try publications.document(page: slug, number: publication.number, locale: nil).bytes
    let outline = Outline(
      tag: tag,
      locales: PublicationContent.languages(of: try JSONDocument(bytes).root)
        .filter { LanguageTag($0) != nil },
      pictures: MediaName.names(in: bytes).sorted())
    outlines[slug] = outline
    return outline
  }

  /// Writes uploaded pictures, as far as they are there.
  ///
  /// - Returns: The paths of all: what an earlier mirror has written of them stays, also where there are no pictures any more.
  private mutating func write(_ pictures: [MediaName]) throws -> [String] {
    var paths: [String] = []
    for name in pictures {
      let path = MirrorPath.medium(name)
      // The bytes never change under a name, so all pictures have the same time, whichever page came first.
      let version = FileVersion(tag: name.text, second: 0)
      if versions[path] != version, let bytes = try media?.bytes(of: name) {
        if try folder.write(bytes, to: path, second: version.second) { done.written.append(path) }
        versions[path] = version
      }
      paths.append(path)
    }
    return paths
  }

  private mutating func writeList(of site: LiveSite) throws -> [String] {
    let version = FileVersion(tag: PageList.tagText(of: site.publications), second: site.changed)
    return try write([MirrorPath.list], version) { [publications] in
      try PageList(site.publications, in: publications).json(.compact)
    }
  }

  /// Writes files with the same bytes, each beside its compressed form.
  ///
  /// - Returns: The paths of all files.
  private mutating func write(
    _ files: [String], _ version: FileVersion, bytes: () throws -> [UInt8]
  ) throws -> [String] {
    // A web server looks for the compressed form once it has found the other one.
    let paths = files.flatMap { [$0 + MirrorPath.compressed, $0] }
    guard !paths.allSatisfy({ versions[$0] == version }) else { return paths }
    let plain = try bytes()
    let compressed = try Gzip.compress(plain)
    for path in paths {
      versions[path] = nil
      let content = path.hasSuffix(MirrorPath.compressed) ? compressed : plain
      if try folder.write(content, to: path, second: version.second) { done.written.append(path) }
      versions[path] = version
    }
    return paths
  }

  /// Removes some of the files that a mirror has written or could have.
  ///
  /// - Parameter isOld: Whether to remove a file, by the slug of its page and its path.
  private mutating func removeFiles(_ isOld: (_ page: String?, _ file: String) -> Bool) throws {
    for (page, file) in try folder.mirrored() where isOld(page, file) {
      versions[file] = nil
      try folder.remove(file)
      done.removed.append(file)
    }
    try folder.removeEmptyFolders()
  }
}

extension PublicationReading {
  /// The document of a publication in a language; `nil` is the page's first one.
  ///
  /// - Throws: `PublicationError.damaged` if there is none.
  fileprivate func document(
    page: String, number: Int, locale: String?
  ) throws -> PublicationDocument {
    let found =
      try locale.map { try translation(page: page, number: number, locale: $0) }
      ?? publication(page: page, number: number)
    guard let found else { throw PublicationError.damaged(page: page, number: number) }
    return found
  }
}
