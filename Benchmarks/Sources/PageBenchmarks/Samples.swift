import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import Foundation
import PagePictures
import Storefront

/// A page with its plan and the contents of its cells.
struct BenchmarkPage: Sendable {
  var name: String
  var plan: LayoutPlan
  var content: PictureContent
}

extension PublishedPage {
  /// The pages of the sample catalog.
  static func samples() throws -> [PublishedPage] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("page-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("sample.sqlite").path
    let store = try CatalogStore(path: path, mode: .readWrite)
    try store.seed()
    return try store.pages().map(\.slug).sorted().map {
      PublishedPage(try AppsPresenter(page: $0, in: store).content)
    }
  }
}

extension BenchmarkPage {
  /// A page with its plan and content.
  init(_ page: PublishedPage) {
    self.init(name: page.page.slug, plan: page.plan, content: PictureContent(page.content))
  }

  /// A page of sections of other pages, in turn.
  static func generated(sections count: Int, from pages: [BenchmarkPage]) -> BenchmarkPage {
    let all = pages.flatMap { page in
      page.plan.sections.indices.map { index in
        (
          page.plan.sections[index], page.content.sections[index],
          page.content.headers[index]
        )
      }
    }
    let chosen = (0..<count).map { all[$0 % all.count] }
    var plan = pages[0].plan
    plan.page = "generated"
    plan.sections = chosen.map(\.0)
    return BenchmarkPage(
      name: "\(count) sections", plan: plan,
      content: PictureContent(
        title: "Generated", sections: chosen.map(\.1), headers: chosen.map(\.2)))
  }
}
