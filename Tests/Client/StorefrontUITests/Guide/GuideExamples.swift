import Foundation
import Storefront
import StorefrontClient
import StorefrontUI
import UIKitCompositionalLayout

let shopAddress = URL(string: "http://127.0.0.1:1") ?? URL(filePath: "/")

@MainActor func showStore(in window: UIWindow) {
  window.rootViewController = UINavigationController(
    rootViewController: StoreViewController(server: shopAddress, page: "apps"))
}

@MainActor func follow(_ pages: PageDataSource) async {
  var loader = PageLoader(server: shopAddress)
  loader.client = pages.client
  for await state in loader.updates(of: "apps") {
    do {
      try pages.apply(state.page) { print("The collection view shows the page.") }
    } catch {
      print(error)  // The page before stays; the next publication may be fine.
    }
  }
}

func onePage() async {
  let loader = PageLoader(server: shopAddress)
  do {
    let loaded = try await loader.page("apps")
    print(loaded.page.page.title, loaded.source, loaded.report)
    for section in loaded.page.sections { print(section.key, section.items.map(\.name)) }
  } catch {
    print(error)  // What is wrong, and what to do about it.
  }
}

func pagesInTheUsersLanguage() -> PageLoader {
  let loader = PageLoader(server: shopAddress, locale: PageLoader.preferredLocale)
  return loader
}

func appsAndSearch(_ loader: PageLoader) async throws {
  let found = try await loader.search("photo edit", limit: 20)
  let more = try await loader.search("photo edit", limit: 20, after: found.next)
  if let placed = try await loader.app("com.example.photos") {
    print(placed.app.name, placed.sections)
  }
  print(more.apps.count)
}

@MainActor func storeWithExperiments(
  installation: String, log: @escaping (String) -> Void
) -> StoreViewController {
  let audience = PageAudience(
    platform: "iOS", appVersion: "5.2", unit: installation, flags: ["subscriber"])
  let store = StoreViewController(
    loader: PageLoader(
      server: shopAddress, locale: PageLoader.preferredLocale, audience: audience), page: "apps")
  store.pages.didExpose = { log("\($0.page) \($0.experiment) \($0.arm)") }
  return store
}

func keptPages(_ groupFolder: URL) -> PageLoader {
  let cache = PageCache(folder: groupFolder.appending(path: "Pages"), limit: 5 << 20)
  let loader = PageLoader(server: shopAddress, cache: cache)
  return loader
}

func whatIsLeftOut(_ loaded: LoadedPage) {
  let report = loaded.report
  if !report.isComplete {
    print(report)  // 2 sections left out, 1 section replaced
    for note in report.notes { print(note) }
  }
}

func events(_ loader: PageLoader, lastEventID: String) async throws {
  for try await occurrence in try loader.events(of: "apps", after: lastEventID) {
    switch occurrence {
    case .opened: print("connected")
    case .event(let event): print(event.id, try PageEvent(event.data))
    case .interrupted(let reason, let wait): print(reason, "again in", wait)
    }
  }
}

struct FixedResponse: PageTransport {
  let bytes: [UInt8]

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    TransportResponse(
      status: 200, headers: ["Content-Type": "application/json"], body: ResponseBody(bytes))
  }
}
