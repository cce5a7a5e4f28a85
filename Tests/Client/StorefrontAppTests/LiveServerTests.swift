import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import Logging
import PageService
import Publishing
import StorefrontClient
import StorefrontServer
import StorefrontUI
import TestSupport
import Testing
import UIKitCompositionalLayout

@testable import StorefrontExample

/// Tests the example app with a server over the network.
@MainActor @Suite(.hangLimit) struct LiveServerTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let service: PageService

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path("catalog.sqlite")
    try PublishedSample.earlierBytes.get().write(to: URL(fileURLWithPath: path))
    store = try CatalogStore(path: path, mode: .readWrite)
    service = PageService(try CatalogStore(path: path, mode: .readOnly))
  }

  /// Runs a server for the duration of a test.
  private func serving(_ test: (URL) async throws -> Void) async throws {
    var options = ServerOptions()
    options.port = 0
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let server = StorefrontServer(
      service, options: options, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      onStart: { port.yield($0) })
    let running = Task {
      defer { port.finish() }
      try await server.run()
    }
    defer { running.cancel() }
    var iterator = ports.makeAsyncIterator()
    let found = await iterator.next()
    let number = try #require(found)
    let address = try #require(URL(string: "http://127.0.0.1:\(number)"))
    try await test(address)
  }

  private func publish(title: String) throws {
    try store.edit { try $0.set(page: "shop", title: title) }
    try Publisher.forOneDevice(store).publish(
      page: "shop", note: "Another title", author: "Ada")
  }

  @Test func `the app shows a publication that is made while it is on screen`() async throws {
    try await serving { address in
      let cache = PageCache(folder: folder.url.appending(path: "cache"))
      let controller = StorefrontViewController(
        loader: PageLoader(server: address, cache: cache), page: "shop")
      controller.loadViewIfNeeded()
      controller.viewWillAppear(false)
      while controller.title != "Shop" { try await Task.sleep(for: .milliseconds(10)) }
      try publish(title: "Winter Shop")
      while controller.title != "Winter Shop" { try await Task.sleep(for: .milliseconds(10)) }
      #expect(controller.collectionView.numberOfSections == 3)
      controller.viewDidDisappear(false)
    }
  }

  @Test func `an unchanged page is confirmed without being sent again`() async throws {
    try await serving { address in
      let cache = PageCache(folder: folder.url.appending(path: "cache"))
      let loader = PageLoader(server: address, cache: cache)
      let first = try await loader.page("shop")
      #expect(first.source == .server && first.report.isComplete)
      guard case .cache = try await loader.page("shop").source else {
        Issue.record("The page is fresh for a minute.")
        return
      }
      #expect(try await loader.page("shop", policy: .revalidate).source == .confirmed)
      await #expect(throws: PageLoadError.noSuchPage("tonight")) {
        try await loader.page("tonight")
      }
    }
  }
}
