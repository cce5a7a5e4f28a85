import CatalogModel
import DiffableSnapshot
import DocumentJSON
import DocumentJSON
import Foundation
import Storefront

/// What changed between two updates of a page, as the command prints it.
struct PageChange {
  private struct Entry: JSONWritable {
    let change: String
    let section: String
    let item: String?
    let name: String?

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("change", change)
        writer.member("item", item)
        writer.member("name", name)
        writer.member("section", section)
      }
    }
  }

  private let revision: Int64
  private let page: Page
  private let summary: String
  private var entries: [Entry] = []

  /// Compares two updates; the first one of all is compared with nothing and has no entries.
  init(from old: PageUpdate?, to new: PageUpdate) {
    let outline = new.presenter.outline
    revision = outline.revision
    page = outline.page
    let items = outline.sections.reduce(0) { $0 + $1.itemCount }
    summary = "\(outline.sections.count) sections, \(items) items"
    guard let old else { return }
    let difference = new.snapshot.difference(from: old.snapshot)
    add("removed", difference.sectionDeletions, of: old)
    add("added", difference.sectionInsertions, of: new)
    add("moved", difference.sectionMoves.map(\.after), of: new)
    add("changed", difference.sectionReloads.map(\.after), of: new)
    add("removed", difference.itemDeletions, of: old)
    add("added", difference.itemInsertions, of: new)
    add("moved", difference.itemMoves.map(\.after), of: new)
    add(
      "changed",
      (difference.itemReloads + difference.itemReconfigurations).map(\.after), of: new)
  }

  /// The change for people: a line with the revision, and one for each section and item.
  var lines: [String] {
    let head = "\(page.title) (page \(page.slug), revision \(revision)): \(summary)"
    return [head]
      + entries.map { entry in
        let name = entry.name.map { "  \"\($0.shortened(to: 200))\"" } ?? ""
        let item = entry.item.map { " \($0.shortened(to: 200))" } ?? ""
        return "  \(entry.change)  \(entry.section)\(item)\(name)"
      }
  }

  /// The change as one line of JSON.
  func json() throws -> String {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("changes", entries)
      writer.member("format", "storefront.watch/1")
      writer.member("page", page.slug)
      writer.member("revision", revision)
    }
    return String(decoding: try writer.finish(), as: UTF8.self)
  }

  private mutating func add(_ change: String, _ sections: [Int], of update: PageUpdate) {
    for index in sections {
      let section = update.presenter.outline.sections[index].section
      entries.append(
        Entry(change: change, section: section.key, item: nil, name: section.title))
    }
  }

  private mutating func add(
    _ change: String, _ places: [SnapshotIndexPath], of update: PageUpdate
  ) {
    for place in places {
      let section = update.presenter.outline.sections[place.section].section
      let path = IndexPath(indexes: [place.section, place.item])
      guard let item = try? update.presenter.item(at: path) else { continue }
      let key =
        switch item {
        case .app(let app): app.bundleIdentifier
        case .category(let category): category.slug
        }
      entries.append(Entry(change: change, section: section.key, item: key, name: item.name))
    }
  }
}
