import Foundation
import StorefrontUI
import Synchronization
import Testing
import UIKit

/// The life of a screen: it has one task while it is on screen, and none otherwise.
@MainActor
@Suite("A screen of pages in one language mode and default isolation", .timeLimit(.minutes(60)))
struct StoreScreenTests {
  private let server = OpenServer()
  private let notifications = NotificationCenter()

  private func makeScreen() -> StoreScreen {
    let loader = PageLoader(server: URL(filePath: "/"), cache: nil, transport: server)
    let screen = StoreScreen(loader: loader, page: "shop", images: StorePictures())
    screen.notifications = notifications
    return screen
  }

  private func wait(until isSo: () -> Bool) async throws {
    while !isSo() { try await Task.sleep(for: .milliseconds(2)) }
  }

  private func show(_ screen: StoreScreen) async throws {
    screen.beginAppearanceTransition(true, animated: true)
    screen.endAppearanceTransition()
    try await wait { server.openStreams == 1 && screen.status == .shown(isOutdated: false) }
  }

  private func hide(_ screen: StoreScreen) {
    screen.beginAppearanceTransition(false, animated: true)
    screen.endAppearanceTransition()
  }

  @Test("a swipe back that is cancelled keeps the task, and one that is not ends it")
  func swipes() async throws {
    let screen = makeScreen()
    try await show(screen)
    let requests = server.requests
    for _ in 0..<5 {
      screen.beginAppearanceTransition(false, animated: true)
      screen.beginAppearanceTransition(true, animated: true)
      screen.endAppearanceTransition()
    }
    for _ in 0..<50 { await Task.yield() }
    #expect(server.openStreams == 1 && server.requests == requests)
    hide(screen)
    try await wait { server.openStreams == 0 }
    // The screen that was below begins to appear and disappears again.
    screen.beginAppearanceTransition(true, animated: true)
    screen.beginAppearanceTransition(false, animated: true)
    screen.endAppearanceTransition()
    try await wait { server.openStreams == 0 }
    try await show(screen)
    hide(screen)
    try await wait { server.openStreams == 0 }
  }

  @Test("in the background there is no task, and the foreground loads the page again")
  func background() async throws {
    let screen = makeScreen()
    try await show(screen)
    notifications.post(
      name: UIApplication.didEnterBackgroundNotification, object: nil)
    try await wait { server.openStreams == 0 }
    let requests = server.requests
    notifications.post(
      name: UIApplication.willEnterForegroundNotification, object: nil)
    try await wait { server.openStreams == 1 }
    #expect(server.requests > requests)
    hide(screen)
    try await wait { server.openStreams == 0 }
    // A screen that is not shown stays as it is.
    notifications.post(
      name: UIApplication.willEnterForegroundNotification, object: nil)
    for _ in 0..<50 { await Task.yield() }
    #expect(server.openStreams == 0)
  }

  @Test("a screen that is released while it is shown ends its task")
  func release() async throws {
    var screen: StoreScreen? = makeScreen()
    weak let released = screen
    if let screen { try await show(screen) }
    screen = nil
    try await wait { released == nil && server.openStreams == 0 }
  }

  @Test("a memory warning changes nothing that is shown")
  func memory() async throws {
    let screen = makeScreen()
    try await show(screen)
    screen.didReceiveMemoryWarning()
    notifications.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    #expect(screen.status == .shown(isOutdated: false) && server.openStreams == 1)
    #expect(screen.collectionView.numberOfItems(inSection: 0) == 2)
    hide(screen)
    try await wait { server.openStreams == 0 }
  }

  @Test("the app's own cells, texts and placeholder replace the default ones")
  func replaced() async throws {
    let screen = makeScreen()
    screen.loadViewIfNeeded()
    let placeholder = screen.contentUnavailableConfiguration as? BadgeContentConfiguration
    #expect(placeholder?.text == "Loading")
    try await show(screen)
    #expect(screen.statuses == [.shown(isOutdated: false)] && screen.problems.isEmpty)
    let view: UICollectionView = screen.collectionView
    func cell(_ section: Int) -> UICollectionViewCell? {
      view.dataSource?.collectionView(view, cellForItemAt: IndexPath(item: 1, section: section))
    }
    #expect((cell(0) as? StoreCell)?.label.text == "Birch")
    #expect((cell(1)?.contentConfiguration as? BadgeContentConfiguration)?.text == "Birch")
    let content = cell(2)?.contentConfiguration as? ItemContentConfiguration
    #expect(content?.content.button == "Load" && content?.form == .row)
    let tap = screen.action(
      of: try #require(screen.item(at: IndexPath(item: 0, section: 0))))
    #expect(tap?.absoluteString == "acme://item/com.example.alder")
    hide(screen)
  }
}

/// A server in the same process with one page, whose event streams stay open.
nonisolated final class OpenServer: PageTransport {
  private let counts = Mutex((requests: 0, open: 0))

  var requests: Int { counts.withLock { $0.requests } }
  var openStreams: Int { counts.withLock { $0.open } }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    guard request.url.lastPathComponent == "events" else {
      counts.withLock { $0.requests += 1 }
      return TransportResponse(
        status: 200, headers: ["Content-Type": "application/json"],
        body: ResponseBody(Array(Self.page.utf8)))
    }
    let (chunks, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    counts.withLock { $0.open += 1 }
    continuation.onTermination = { [self] _ in counts.withLock { $0.open -= 1 } }
    return TransportResponse(
      status: 200, headers: ["Content-Type": "text/event-stream"], body: ResponseBody(chunks))
  }

  private static var page: String {
    let items = [("alder", "Alder"), ("birch", "Birch")].enumerated().map { index, names in
      """
      {"app": {"id": \(index + 1), "bundleIdentifier": "com.example.\(names.0)", "kindLine": "",
      "name": "\(names.1)", "subtitle": "", "iconURL": "https://images.example.com/\(names.0).png"}}
      """
    }
    let sections = ["SmallAppCell", "BrandCell", "MediumAppCell"].enumerated().map { index, kind in
      """
      {"key": "part-\(index)", "id": \(index + 1), "itemCount": 2, "cellKind": "\(kind)",
      "group": {"axis": "horizontal", "size": {"width": {"fractionalWidth": 1},
      "height": {"absolute": 80}}, "subitems": [{"size": {"width": {"fractionalWidth": 1},
      "height": {"fractionalHeight": 1}}}]}, "items": [\(items.joined(separator: ", "))]}
      """
    }
    return """
      {"format": "storefront.page/1", "page": "shop", "pageID": 1, "title": "Shop", "locale": "en",
      "sections": [\(sections.joined(separator: ", "))]}
      """
  }
}
