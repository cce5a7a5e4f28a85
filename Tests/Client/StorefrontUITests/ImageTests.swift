import Foundation
import Storefront
import StorefrontClient
import Synchronization
import TestSupport
import Testing
import UIKitCompositionalLayout

@testable import StorefrontUI

/// A loader that has every picture at once and records what it is asked for.
@MainActor final class StubImages: ImageLoading {
  private(set) var asked: [ImageRequest] = []
  private(set) var prefetched: Set<ImageRequest> = []

  func loadedImage(for request: ImageRequest) -> UIImage? {
    asked.append(request)
    return UIImage(named: request.url.lastPathComponent)
  }

  func image(for request: ImageRequest) async throws -> UIImage {
    throw ImageError.unreadable(request.url)
  }

  func prefetch(_ requests: [ImageRequest]) { prefetched.formUnion(requests) }

  func cancelPrefetching(_ requests: [ImageRequest]) { prefetched.subtract(requests) }
}

/// A fetcher that holds each request until a test answers it.
private final class HeldFetcher: ImageFetching {
  private struct State {
    var waiting: [URL: CheckedContinuation<Data, any Error>] = [:]
    var requests = 0
  }

  private let state = Mutex(State())

  var requests: Int { state.withLock(\.requests) }
  var waiting: Int { state.withLock(\.waiting.count) }

  func answer(_ url: URL, _ data: Data) {
    state.withLock { $0.waiting.removeValue(forKey: url) }?.resume(returning: data)
  }

  func bytes(at url: URL) async throws -> Data {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock {
          $0.requests += 1
          $0.waiting[url] = continuation
        }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: url) }?.resume(throwing: CancellationError())
    }
  }
}

@MainActor @Suite(.hangLimit) struct ImageTests {
  private static func url(_ name: String) -> URL {
    URL(string: "https://images.example.com/\(name)") ?? URL(filePath: "/")
  }

  private let request = ImageRequest(url: url("a"), pixelWidth: 100, pixelHeight: 100)

  private func loader(
    _ fetcher: HeldFetcher, notifications: NotificationCenter = NotificationCenter()
  ) -> ImageLoader {
    ImageLoader(
      memoryLimit: 1 << 20, fetcher: fetcher,
      decoder: { data, _ in UIImage(named: String(decoding: data, as: UTF8.self)) },
      notifications: notifications)
  }

  @Test func `a request has the cell's pixels, and a picture that fills them`() {
    let request = ImageRequest(url: Self.url("a"), size: CGSize(width: 60.5, height: 40), scale: 3)
    #expect(request.pixelWidth == 182 && request.pixelHeight == 120)
    #expect(ImageRequest(url: Self.url("a"), size: .zero, scale: 0).pixelWidth == 1)
    #expect(request.longerSide(ofWidth: 1820, height: 1820) == 182)
    #expect(request.longerSide(ofWidth: 3640, height: 1200) == 364)
    #expect(request.longerSide(ofWidth: 1200, height: 3640) == 553)
    #expect(request.longerSide(ofWidth: 50, height: 20) == 50)
    #expect(request.longerSide(ofWidth: 0, height: 20) == 1)
  }

  @Test func `all who wait for a picture share one request, and memory answers later ones`()
    async throws
  {
    let fetcher = HeldFetcher()
    let notifications = NotificationCenter()
    let loader = loader(fetcher, notifications: notifications)
    let first = Task { try await loader.image(for: request) }
    let second = Task { try await loader.image(for: request) }
    try await wait { fetcher.waiting == 1 }
    for _ in 0..<20 { await Task.yield() }
    fetcher.answer(request.url, Data("pony".utf8))
    #expect(try await first.value.name == "pony")
    #expect(try await second.value.name == "pony")
    #expect(loader.loadedImage(for: request)?.name == "pony")
    #expect(try await loader.image(for: request).name == "pony" && fetcher.requests == 1)
    notifications.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    try await wait { loader.loadedImage(for: request) == nil }
  }

  @Test func `a request ends when the last one who waits gives up`() async throws {
    let fetcher = HeldFetcher()
    let loader = loader(fetcher)
    let first = Task { try await loader.image(for: request) }
    let second = Task { try await loader.image(for: request) }
    try await wait { fetcher.waiting == 1 }
    first.cancel()
    for _ in 0..<20 { await Task.yield() }
    #expect(fetcher.waiting == 1)
    second.cancel()
    try await wait { fetcher.waiting == 0 }
    await #expect(throws: CancellationError.self) { try await first.value }
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(loader.loadedImage(for: request) == nil)
  }

  @Test func `a prefetched picture is not requested twice, and can be given up`() async throws {
    let fetcher = HeldFetcher()
    let loader = loader(fetcher)
    loader.prefetch([request, request])
    try await wait { fetcher.waiting == 1 }
    loader.cancelPrefetching([request])
    try await wait { fetcher.waiting == 0 }
    loader.prefetch([request])
    try await wait { fetcher.waiting == 1 }
    let shown = Task { try await loader.image(for: request) }
    for _ in 0..<20 { await Task.yield() }
    loader.cancelPrefetching([request])
    for _ in 0..<20 { await Task.yield() }
    fetcher.answer(request.url, Data("pony".utf8))
    #expect(try await shown.value.name == "pony" && fetcher.requests == 2)
  }

  @Test func `a prefetched picture that was given up does not hide the newer request`() async throws
  {
    let fetcher = HeldFetcher()
    let loader = loader(fetcher)
    for round in 1...20 {
      loader.prefetch([request])
      try await wait { fetcher.requests == 2 * round - 1 && fetcher.waiting == 1 }
      loader.cancelPrefetching([request])
      loader.prefetch([request])
      // The first task ends after the second has begun.
      try await wait { fetcher.requests == 2 * round && fetcher.waiting == 1 }
      for _ in 0..<50 { await Task.yield() }
      loader.cancelPrefetching([request])
      try await wait { fetcher.waiting == 0 }
    }
    #expect(loader.loadedImage(for: request) == nil)
  }

  #if os(Linux)
  @Test func `loading a picture stops at the limit, with and without an announced length`()
    async throws
  {
    for length in ["Content-Length: 327680000\r\n", ""] {
      let (left, leave) = AsyncStream<Void>.makeStream()
      let server = try SocketServer(didLeave: { leave.finish() }) { _ in
        let head = "HTTP/1.1 200 OK\r\n\(length)Connection: close\r\n\r\n"
        // Slowly, because what is received as fast as it is sent is complete before it is refused.
        let piece = SocketServer.Piece(
          text: String(repeating: "x", count: 1 << 14), wait: .milliseconds(20))
        return [SocketServer.Piece(text: head)] + Array(repeating: piece, count: 20_000)
      }
      await #expect(throws: ImageError.tooLarge(limit: 50_000, server.address)) {
        try await URLSessionImageFetcher(limit: 50_000).bytes(at: server.address)
      }
      for await _ in left {}
    }
    let small = try SocketServer { head in
      let target = head.split(separator: " ")[1]
      return [
        SocketServer.Piece(
          text: target == "/moved"
            ? "HTTP/1.1 302 Found\r\nLocation: /here\r\nContent-Length: 0\r\n\r\n"
            : "HTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\npony")
      ]
    }
    // A picture may be on another host than its address says.
    let other = try SocketServer { _ in
      [
        SocketServer.Piece(
          text:
            "HTTP/1.1 302 Found\r\nLocation: \(small.address)/moved\r\nContent-Length: 0\r\n\r\n")
      ]
    }
    for address in [small.address, other.address] {
      let data = try await URLSessionImageFetcher(limit: 4).bytes(at: address)
      #expect(String(decoding: data, as: UTF8.self) == "pony")
    }
  }
  #endif

  @Test func `memory keeps to its limit and forgets what was used longest ago`() {
    var memory = ImageMemory<String, Int>(limit: 100)
    memory.store(1, for: "a", cost: 40)
    memory.store(2, for: "b", cost: 40)
    #expect(memory.value(for: "a") == 1)
    memory.store(3, for: "c", cost: 40)
    #expect(memory.value(for: "b") == nil && memory.value(for: "a") == 1 && memory.cost == 80)
    memory.store(4, for: "d", cost: 101)
    memory.store(5, for: "a", cost: 10)
    #expect(memory.value(for: "d") == nil && memory.value(for: "a") == 5 && memory.cost == 50)
  }

  @Test func `bytes that are no picture are refused, and only the web is asked`() async {
    let empty = ImageLoader(fetcher: FixedFetcher(data: Data()))
    await #expect(throws: ImageError.unreadable(request.url)) {
      try await empty.image(for: request)
    }
    let file = URL(filePath: "/etc/passwd")
    await #expect(throws: ImageError.unsupportedAddress(file)) {
      try await URLSessionImageFetcher().bytes(at: file)
    }
  }

  @Test func `a reused cell gives up its picture, and a cell asks at the size of its cell`()
    async throws
  {
    let fetcher = HeldFetcher()
    let images = loader(fetcher)
    var content = CellContent(title: "A")
    content.iconAddress = Self.url("a").absoluteString
    let view = ItemContentView(ItemContentConfiguration(content, form: .row, images: images))
    view.frame.size = CGSize(width: 300, height: 80)
    view.layoutIfNeeded()
    try await wait { fetcher.waiting == 1 }
    content.iconAddress = Self.url("b").absoluteString
    view.configuration = ItemContentConfiguration(content, form: .row, images: images)
    try await wait { fetcher.requests == 2 && fetcher.waiting == 1 }
    fetcher.answer(Self.url("b"), Data("b".utf8))
    try await wait { view.picture.image?.name == "b" }
    let scale = Int(UIScreen.main.scale)
    let size = ImageRequest(url: Self.url("b"), pixelWidth: 60 * scale, pixelHeight: 60 * scale)
    #expect(images.loadedImage(for: size)?.name == "b")
    content.iconAddress = nil
    view.configuration = ItemContentConfiguration(content, form: .row, images: images)
    #expect(view.picture.image == nil)
  }

  @Test func `pictures are prefetched at the size at which cells show them`() async throws {
    for name in ["apps", "album", "feed"] {
      let server = StubServer(try Sample.document(name))
      let images = StubImages()
      let controller = PageViewController(
        loader: PageLoader(server: URL(filePath: "/"), cache: nil, transport: server), page: name,
        images: images)
      controller.beginAppearanceTransition(true, animated: false)
      try await wait { controller.status != .loading }
      let view = try #require(controller.collectionView)
      let place = IndexPath(item: 1, section: 0)
      controller.collectionView(view, prefetchItemsAt: [place])
      _ = view.layoutAttributesForItem(at: place)
      let cell = view.dataSource?.collectionView(view, cellForItemAt: place)
      cell?.contentView.layoutIfNeeded()
      #expect(images.prefetched.count == 1 && images.prefetched == Set(images.asked))
      controller.collectionView(view, cancelPrefetchingForItemsAt: [place])
      #expect(images.prefetched.isEmpty)
      controller.beginAppearanceTransition(false, animated: false)
      controller.endAppearanceTransition()
    }
  }

  @Test func `a table of texts replaces the English ones`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("\"retry\" = \"Nochmal\"; \"items\" = \"%d Stück\";".utf8)
      .write(to: folder.appending(path: "Storefront.strings"))
    let texts = PageTexts(bundle: try #require(Bundle(path: folder.path)))
    #expect(texts[.retry] == "Nochmal" && texts[.emptyTitle] == "Nothing Here Yet")
    #expect(texts.count(12) == "12 Stück" && texts.count(1) == "1 item")
  }
}

private struct FixedFetcher: ImageFetching {
  let data: Data

  func bytes(at url: URL) async throws -> Data { data }
}
