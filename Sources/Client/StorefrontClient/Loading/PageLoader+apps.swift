public import CatalogModel
import DocumentJSON
import Foundation

/// The apps that live pages contain.
extension PageLoader {
  /// Loads an app, and the sections that contain it, from the cache while it is fresh there.
  ///
  /// - Returns: The app; `nil` if the server says that no live section contains it.
  /// - Throws: a ``PageLoadError``; never ``PageLoadError/noSuchPage(_:)``.
  public func app(_ bundleIdentifier: String) async throws(PageLoadError) -> PlacedApp? {
    // Text that is no bundle identifier, such as `../pages`, could make the address lead elsewhere.
    guard !bundleIdentifier.isEmpty, bundleIdentifier.first != ".",
      bundleIdentifier.utf8.allSatisfy({ $0.isPartOfBundleIdentifier })
    else { return nil }
    let url = server.appending(path: "v1/apps/\(bundleIdentifier)", directoryHint: .notDirectory)
    if let kept = await cache?.response(for: url), kept.isFresh(at: now()),
      let app = try? AppDocument(reading: kept.bytes, options.limits)
    {
      return app.placed
    }
    guard let received = try await receive(url) else {
      await cache?.forget(url)
      return nil
    }
    let app = try AppDocument(reading: received.bytes, options.limits)
    await cache?.keep(received)
    return app.placed
  }

  /// Searches for live apps that have words with the given beginnings, best matches first. The results are
  /// not cached: they would take the place of pages.
  ///
  /// - Parameters:
  ///   - text: The beginnings of words, of at most 500 bytes. Nothing matches an empty text.
  ///   - limit: The maximum number of apps, from 1 to 200.
  ///   - cursor: `next` of the previous results, for the apps after them.
  /// - Throws: a ``PageLoadError``; never ``PageLoadError/noSuchPage(_:)``.
  public func search(
    _ text: String, limit: Int = 50, after cursor: String? = nil
  ) async throws(PageLoadError) -> AppResults {
    guard !text.isEmpty else { return AppResults(apps: []) }
    // In a query, servers take a plus sign for a space.
    let allowed = CharacterSet.urlQueryAllowed.subtracting(CharacterSet(charactersIn: "+&=;?/"))
    let values = [("q", text), ("limit", "\(limit)")] + (cursor.map { [("after", $0)] } ?? [])
    let query = values.map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
    }
    let address = server.appending(path: "v1/search", directoryHint: .notDirectory)
    var parts = URLComponents(url: address, resolvingAgainstBaseURL: true)
    parts?.percentEncodedQuery = query.joined(separator: "&")
    guard let url = parts?.url, let received = try await receive(url) else {
      return AppResults(apps: [])
    }
    return try AppListDocument(reading: received.bytes, options.limits).results
  }

  /// Requests a document; `nil` if the server says that it has no such app.
  private func receive(_ url: URL) async throws(PageLoadError) -> CachedResponse? {
    try await limited(to: options.requestTimeout) {
      () async throws(PageLoadError) -> CachedResponse? in
      let response = try await response(url, unless: nil)
      guard response.status == 200 else {
        let problem = await ServerProblem(response)
        if response.status == 404, problem?.name == ServerProblem.noApp { return nil }
        throw .refused(response, problem)
      }
      return CachedResponse(
        url: url, headers: response.headers, received: now(), bytes: try await bytes(of: response))
    }.get()
  }
}

extension UInt8 {
  fileprivate var isPartOfBundleIdentifier: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension JSONReadable {
  /// Reads a document from a server.
  fileprivate init(reading bytes: [UInt8], _ limits: JSONLimits) throws(PageLoadError) {
    do throws(DocumentError) {
      let document = try JSONDocument(bytes, limits: limits)
      try self.init(json: JSONInput(document.root, log: ReadingLog()))
    } catch {
      throw .unreadable(error)
    }
  }
}

/// `storefront.app/1`
private struct AppDocument: JSONReadable {
  let placed: PlacedApp

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    try DocumentFormat("storefront.app", version: 1).check(&members)
    let places: [Place] = try members.required("places")
    placed = PlacedApp(app: try members.required("app"), sections: places.map(\.section))
    members.finish()
  }

  private struct Place: JSONReadable {
    let section: SectionReference

    init(json: JSONInput) throws(DocumentError) {
      var members = try ObjectReader(json)
      section = SectionReference(
        page: try members.required("page"), key: try members.required("section"))
      members.finish()
    }
  }
}

/// `storefront.app-list/1`
private struct AppListDocument: JSONReadable {
  let results: AppResults

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    try DocumentFormat("storefront.app-list", version: 1).check(&members)
    let apps: [App] = try members.required("apps")
    results = AppResults(apps: apps, next: try members.optional("next"))
    members.finish()
  }
}
