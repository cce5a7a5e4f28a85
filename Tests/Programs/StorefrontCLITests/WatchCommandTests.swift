import CatalogModel
import CatalogStore
import DiffableSnapshot
import Foundation
import Storefront
import TestSupport
import Testing

/// A page that is followed while others change the catalog.
@Suite struct WatchCommandTests {
  private static func title(_ title: String, of page: String) -> String {
    "UPDATE page SET title = '\(title)' WHERE slug = '\(page)'"
  }

  @Test(.hangLimit)
  func `updates of a page are those that show, each once`() async throws {
    let workplace = try Workplace.seeded()
    let store = try CatalogStore(path: workplace.database.path, mode: .readOnly)
    var updates = AppsPresenter.updates(page: "apps", in: store).makeAsyncIterator()
    let first = try #require(try await updates.next())
    #expect(first.presenter.outline.page.title == "Apps")

    // A change of another page is no update of this one.
    let other = try workplace.connection()
    try other.write { db in try db.execute(sql: Self.title("Pictures", of: "album")) }
    try await Task.sleep(for: .milliseconds(500))
    try other.write { db in try db.execute(sql: Self.title("New", of: "apps")) }
    let second = try #require(try await updates.next())
    #expect(second.presenter.outline.page.title == "New")
    #expect(second.snapshot.difference(from: first.snapshot).isEmpty)

    // Another process renames an app and moves it to another place of its section.
    #expect(
      try workplace.storefront(
        ["app", "set", "com.example.stridewell", "--name", "Striding"]
      ).exitCode == 0)
    let third = try #require(try await updates.next())
    let marked = third.snapshot.reconfiguredItemIdentifiers
    #expect(marked.count >= 1)
    #expect(marked.allSatisfy { $0.item.number == 1001 })
  }

  @Test(.hangLimit)
  func `updates end when their task is cancelled and when the page is gone`() async throws {
    let workplace = try Workplace.seeded()
    let store = try CatalogStore(path: workplace.database.path, mode: .readOnly)
    let (seen, signal) = AsyncStream.makeStream(of: String.self)
    let task = Task {
      for try await update in AppsPresenter.updates(page: "apps", in: store) {
        signal.yield(update.presenter.outline.page.title)
      }
      signal.finish()
    }
    var titles = seen.makeAsyncIterator()
    #expect(await titles.next() == "Apps")
    task.cancel()
    try await task.value
    #expect(await titles.next() == nil)

    var updates = AppsPresenter.updates(page: "library", in: store).makeAsyncIterator()
    _ = try await updates.next()
    #expect(try workplace.storefront(["page", "remove", "library"]).exitCode == 0)
    await #expect(throws: CatalogError.self) { _ = try await updates.next() }
  }

  @Test(.hangLimit)
  func `watch prints what others change, and nothing stays beside the catalog`() throws {
    let workplace = try Workplace.seeded()
    let result = try workplace.shell(
      """
      touch seen.txt
      storefront watch --page apps --count 2 > seen.txt &
      until grep -q sections seen.txt; do sleep 0.05; done
      storefront section move apps/favorites --to 0 > /dev/null
      until [ "$(grep -c sections seen.txt)" = 2 ]; do sleep 0.05; done
      storefront page set album --title Pictures > /dev/null
      storefront app set com.example.stridewell --name Striding > /dev/null
      wait
      """)
    #expect(result == CommandResult(exitCode: 0))
    let lines = try String(decoding: workplace.folder.bytes("seen.txt"), as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.count { $0.contains("sections, ") } == 3)
    #expect(lines.contains { $0.contains(": moved from position ") })
    #expect(lines.contains { $0.hasSuffix(": name \"Stridewell\" → \"Striding\"") })
    #expect(try workplace.folder.names == ["seen.txt", "storefront.sqlite"])
  }

  @Test(.hangLimit, arguments: ["INT", "TERM"])
  func `watch ends by itself when it is interrupted`(signal: String) throws {
    let workplace = try Workplace.seeded()
    let result = try workplace.shell(
      """
      storefront watch --format json > seen.txt &
      until [ -s seen.txt ]; do sleep 0.05; done
      kill -\(signal) $!
      wait $!
      """)
    #expect(result == CommandResult(exitCode: 0))
    #expect(try workplace.folder.names == ["seen.txt", "storefront.sqlite"])
  }
}
