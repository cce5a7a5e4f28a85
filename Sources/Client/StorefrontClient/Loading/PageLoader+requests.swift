import CatalogModel
import DocumentJSON
import Foundation
import Storefront

/// A page, and the response that the cache stores.
struct ReceivedPage: Sendable {
  var page: LoadedPage
  var response: CachedResponse

  /// The number of the publication, if the document has one.
  var number: Int? { page.page.publication?.number }
}

extension PageLoader {
  /// The address of a page in a language; `nil` is the page's first one.
  func address(of slug: String, in locale: String? = nil) throws(PageLoadError) -> URL {
    guard !slug.isEmpty, slug == slug.asSlug else { throw .invalidName(slug) }
    let path = locale.map { "v1/pages/\(slug)/locales/\($0)" } ?? "v1/pages/\(slug)"
    let address = server.appending(path: path, directoryHint: .notDirectory)
    guard let preview, preview.page == slug else { return address }
    return address.appending(queryItems: preview.query)
  }

  /// The cached page, if it can be read.
  func kept(_ slug: String, in locale: String?) async -> ReceivedPage? {
    guard let url = try? address(of: slug, in: locale),
      let response = await cache?.response(for: url),
      let page = try? read(response.bytes, as: slug, from: .cache(response.made))
    else { return nil }
    return ReceivedPage(page: page, response: response)
  }

  /// The language in which to ask for a page; `nil` for its first one, which it is if the page is known not to
  /// have ``locale`` or a close one.
  func language(of slug: String) async -> String? {
    guard let locale, let first = await kept(slug, in: nil)?.page.page else { return locale }
    return first.translation(closestTo: locale)
  }

  /// Loads a page in the language that is closest to ``locale``: first in the one that it is known to have, and
  /// then in the one that this document names, if it is another one.
  ///
  /// - Parameters:
  ///   - isMissing: Whether an error says that the page does not have a language.
  ///   - load: Loads the page in a language; `nil` is its first one.
  private func loadClosest(
    _ slug: String, isMissing: (PageLoadError) -> Bool,
    load: (String?) async throws(PageLoadError) -> LoadedPage
  ) async throws(PageLoadError) -> LoadedPage {
    guard let locale else { return try await load(nil) }
    var language = await language(of: slug)
    let page: LoadedPage
    do throws(PageLoadError) {
      page = try await load(language)
    } catch {
      guard language != nil, isMissing(error) else { throw error }
      language = nil
      page = try await load(nil)
    }
    guard let closest = page.page.translation(closestTo: locale), closest != language else {
      return page
    }
    return try await load(closest)
  }

  /// Loads a page from the server in the language that is closest to ``locale``.
  ///
  /// - Parameters:
  ///   - known: The number of the publication that is shown.
  ///   - confirmsOlder: Whether an older publication than the cached and the shown one is accepted if a
  ///     second response has it, too.
  /// - Throws: ``PageLoadError/outdated(found:expected:)`` if an older publication is not accepted.
  func load(
    _ slug: String, known: Int? = nil, confirmsOlder: Bool = true
  ) async throws(PageLoadError) -> LoadedPage {
    try await loadClosest(slug) { error in
      // A folder of files has no problem documents.
      if case .refused(404, _, _) = error { true } else { false }
    } load: { language throws(PageLoadError) in
      try await load(slug, in: language, known: known, confirmsOlder: confirmsOlder)
    }
  }

  private func load(
    _ slug: String, in locale: String?, known: Int?, confirmsOlder: Bool
  ) async throws(PageLoadError) -> LoadedPage {
    let kept = await kept(slug, in: locale)
    let first: ReceivedPage
    do throws(PageLoadError) {
      first = try await receive(
        slug, in: locale, from: address(of: slug, in: locale), unless: kept)
    } catch {
      guard case .noSuchPage = error else { throw error }
      first = try await receivePastCaches(slug, in: locale)
    }
    guard let number = first.number, let newest = [known, kept?.number].compactMap(\.self).max(),
      number < newest
    else { return await keep(first) }
    if confirmsOlder {
      let second = try await receivePastCaches(slug, in: locale)
      let isConfirmed = second.page.page.publication == first.page.page.publication
      if isConfirmed || second.number.map({ $0 >= newest }) ?? false { return await keep(second) }
    }
    throw .outdated(found: number, expected: newest)
  }

  /// Loads the publication that an event names in the language that is closest to ``locale``.
  ///
  /// - Throws: ``PageLoadError/outdated(found:expected:)`` if the response has another one.
  func load(_ slug: String, named event: PageEvent, number: Int) async throws(PageLoadError)
    -> LoadedPage
  {
    try await loadClosest(slug) { error in
      if case .outdated(found: nil, _) = error { true } else { false }
    } load: { language throws(PageLoadError) in
      try await load(slug, in: language, named: event, number: number)
    }
  }

  private func load(
    _ slug: String, in locale: String?, named event: PageEvent, number: Int
  ) async throws(PageLoadError) -> LoadedPage {
    let url = try address(of: slug, in: locale)
    let received: ReceivedPage
    if event.address == PageEvent.address(page: slug, number: number) {
      // Derived from the server's address and not from the event's, which could lead anywhere.
      do throws(PageLoadError) {
        let named = url.appending(path: "publications/\(number)")
        received = try await receive(slug, in: locale, from: named)
      } catch {
        switch error {
        case .noSuchPage, .refused(404, _, _): throw .outdated(found: nil, expected: number)
        default: throw error
        }
      }
    } else {
      received = try await receive(
        slug, in: locale, from: url, unless: await kept(slug, in: locale))
    }
    guard event.names(received.page) else {
      throw .outdated(found: received.number, expected: number)
    }
    return await keep(received)
  }

  /// Requests a page past caches, because one of them may have an older response, and removes the page
  /// from the cache if the server responds that it is not live.
  private func receivePastCaches(
    _ slug: String, in locale: String?
  ) async throws(PageLoadError) -> ReceivedPage {
    do throws(PageLoadError) {
      return try await receive(
        slug, in: locale, from: address(of: slug, in: locale), pastCaches: true)
    } catch {
      if case .noSuchPage = error {
        for locale in Set([nil, self.locale, await language(of: slug)]) {
          if let url = try? address(of: slug, in: locale) { await cache?.forget(url) }
        }
      }
      throw error
    }
  }

  /// Removes a page from the cache if the server responds past caches that it is not live.
  ///
  /// - Returns: Whether the page is not live.
  @discardableResult
  func forgetIfGone(_ slug: String) async -> Bool {
    do throws(PageLoadError) {
      _ = try await receivePastCaches(slug, in: nil)
      return false
    } catch {
      return error == .noSuchPage(slug)
    }
  }

  /// Stores a page in the cache.
  private func keep(_ received: ReceivedPage) async -> LoadedPage {
    await cache?.keep(received.response)
    return received.page
  }

  /// Requests a page, conditionally if it is in the cache.
  private func receive(
    _ slug: String, in locale: String?, from url: URL, unless kept: ReceivedPage? = nil,
    pastCaches: Bool = false
  ) async throws(PageLoadError) -> ReceivedPage {
    let etag = kept?.response.etag?.sendable
    let result = await limited(to: options.requestTimeout) {
      () async throws(PageLoadError) -> ReceivedPage? in
      let response = try await self.response(url, unless: etag, pastCaches: pastCaches)
      switch response.status {
      case 200: return try await page(slug, locale, in: response)
      case 304:
        guard let kept, let etag else { throw .refused(status: 304, reason: nil) }
        // A response with another tag confirms another document than the cached one.
        guard response.headers["etag"].map({ $0.isSameTag(as: etag) }) ?? true else { return nil }
        let page = LoadedPage(kept.page.page, report: kept.page.report, source: .confirmed)
        return ReceivedPage(
          page: page, response: kept.response.confirmed(response.headers, received: now()))
      default: throw await refusal(of: response, slug)
      }
    }
    if let received = try result.get() { return received }
    return try await receive(slug, in: locale, from: url)
  }

  func response(
    _ url: URL, unless etag: String?, pastCaches: Bool = false
  ) async throws(PageLoadError) -> TransportResponse {
    var headers = options.headers
    headers["accept"] = "application/json"
    if let etag { headers["if-none-match"] = etag }
    if pastCaches { headers["cache-control"] = "no-cache" }
    do throws(TransportError) {
      return try await transport.send(
        TransportRequest(
          url: url, headers: headers, idleTimeout: options.idleTimeout,
          unreadLimit: options.limits.bytes))
    } catch {
      throw .transport(error)
    }
  }

  /// Reads the page of a response with status 200.
  private func page(
    _ slug: String, _ locale: String?, in response: TransportResponse
  ) async throws(PageLoadError) -> ReceivedPage {
    let bytes = try await bytes(of: response)
    return ReceivedPage(
      page: try read(bytes, as: slug, from: .server),
      response: CachedResponse(
        url: try address(of: slug, in: locale), headers: response.headers, received: now(),
        bytes: bytes))
  }

  /// The document of a response with status 200.
  func bytes(of response: TransportResponse) async throws(PageLoadError) -> [UInt8] {
    guard response.mediaType == "application/json" else { throw .otherType(response.mediaType) }
    do throws(TransportError) {
      return try await response.bytes(limit: options.limits.bytes)
    } catch {
      throw .transport(error)
    }
  }

  private func read(
    _ bytes: [UInt8], as slug: String, from source: LoadedPage.Source
  ) throws(PageLoadError) -> LoadedPage {
    let found: (page: PublishedPage, notes: [DocumentNote])
    do throws(DocumentError) {
      found = try PublishedPage.read(
        bytes, for: client, audience: audience, limits: options.limits)
    } catch {
      throw .unreadable(error)
    }
    guard found.page.page.slug == slug else { throw .otherPage(found.page.page.slug) }
    return LoadedPage(found.page, report: ReadingReport(found.notes), source: source)
  }

  /// The error for a response with another status than 200 and 304.
  private func refusal(of response: TransportResponse, _ slug: String) async -> PageLoadError {
    let problem = await ServerProblem(response)
    // A proxy's 404 does not mean that the page is gone, nor does one about another page.
    if response.status == 404, problem?.name == ServerProblem.noPage, problem?.page == slug {
      return .noSuchPage(slug)
    }
    return .refused(response, problem)
  }
}

extension PageLoadError {
  /// The error for a response with an unexpected status, and what its body says.
  static func refused(_ response: TransportResponse, _ problem: ServerProblem?) -> PageLoadError {
    let target = (300...399).contains(response.status) ? response.headers["location"] : nil
    return .refused(
      status: response.status,
      reason: target.map { "It redirects to \($0), and other servers are not asked." }
        ?? problem?.reason,
      retryAfter: response.retryAfter)
  }
}

extension PublishedPage {
  /// The language of the page, beside its first one, that is closest to another one; `nil` for the first one.
  fileprivate func translation(closestTo locale: String) -> String? {
    let closest = LanguageTag(locale)?.closest(of: locales, relatives: true)
    return closest.flatMap { isTranslated(to: $0) ? $0 : nil }
  }
}

extension PageEvent {
  /// Whether a page is the publication that the event names.
  func names(_ page: LoadedPage?) -> Bool {
    guard let number, let publication = page?.page.publication else { return false }
    // The event has the hash of the document in the first language.
    let hash = page?.page.isTranslation == true ? nil : contentHash
    return number == publication.number
      && hash ?? publication.contentHash == publication.contentHash
  }
}

extension String {
  /// Whether two entity tags are equal when compared weakly (RFC 9110, section 8.8.3.2).
  fileprivate func isSameTag(as other: String) -> Bool {
    let (tag, other) = (self[...], other[...])
    return (tag.hasPrefix("W/") ? tag.dropFirst(2) : tag)
      == (other.hasPrefix("W/") ? other.dropFirst(2) : other)
  }
}

/// Runs an operation, and cancels it after a time.
func limited<Value: Sendable>(
  to time: Duration, _ work: @escaping @Sendable () async throws(PageLoadError) -> Value
) async -> Result<Value, PageLoadError> {
  await withTaskGroup(of: Result<Value, PageLoadError>?.self) { group in
    group.addTask {
      do throws(PageLoadError) {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
    group.addTask {
      try? await Task.sleep(for: time)
      return nil
    }
    let first = await group.next() ?? nil
    group.cancelAll()
    return first ?? .failure(.transport(Task.isCancelled ? .cancelled : .timedOut))
  }
}
