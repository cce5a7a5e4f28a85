import CatalogModel
import CompositionalLayout
import DocumentJSON
import Storefront

extension Publisher {
  /// The links of a page that lead nowhere when it is live.
  ///
  /// - Parameter moment: The time from which the page would be live.
  func linkDiagnostics(in page: PublishedPage, at moment: Moment) throws -> [Diagnostic] {
    let links = page.links
    let sections = links.compactMap { link, _ in
      if case .section(let section) = link { section } else { nil }
    }
    let slugs = Set(links.compactMap(\.link.page)).subtracting([page.page.slug])
    let live = try slugs.reduce(into: [:]) { live, slug in
      live[slug] = try store.timeline(page: slug).live(at: moment)
    }
    var pages = [page.page.slug: page]
    for slug in Set(sections.map(\.page)) {
      if let publication = live[slug] { pages[slug] = try document(of: publication)?.page }
    }
    return links.compactMap { link, path in
      guard let slug = link.page else { return nil }
      guard slug == page.page.slug || live[slug] != nil else {
        return PageRule.linkNotLive.diagnostic(
          at: path, "The page \(quoted(slug)) is not live, so taps find nothing.",
          remedy: "Publish it, too, or let taps lead elsewhere.")
      }
      guard case .section(let section) = link, pages[slug]?.section(section.key) == nil else {
        return nil
      }
      return PageRule.linkNotLive.diagnostic(
        at: path,
        "The live page \(quoted(slug)) has no section \(quoted(section.key)), so taps find nothing.",
        remedy: "Publish that page again, or let taps lead elsewhere.")
    }
  }
}
