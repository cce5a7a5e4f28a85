import CatalogModel
import CompositionalLayout
import DocumentJSON
import Storefront

extension Publisher {
  /// The links of a page that lead nowhere when it is live.
  ///
  /// - Parameter moment: The time from which the page would be live.
  func linkDiagnostics(in page: PublishedPage, at moment: Moment) throws -> [Diagnostic] {
    var live: [String: PublishedPage?] = [page.page.slug: page]
    return try page.links.compactMap { link, path in
      guard let slug = link.page else { return nil }
      let target = try live[slug] ?? self.page(slug, liveAt: moment)
      live.updateValue(target, forKey: slug)
      guard let target else {
        return PageRule.linkNotLive.diagnostic(
          at: path, "The page \(quoted(slug)) is not live, so taps find nothing.",
          remedy: "Publish it, too, or let taps lead elsewhere.")
      }
      guard case .section(let section) = link, target.listing(section.key) == nil else {
        return nil
      }
      return PageRule.linkNotLive.diagnostic(
        at: path,
        "The live page \(quoted(slug)) has no section \(quoted(section.key)), so taps find nothing.",
        remedy: "Publish that page again, or let taps lead elsewhere.")
    }
  }

  /// The page that is live at a moment; nil if none is, or if it cannot be read.
  private func page(_ slug: String, liveAt moment: Moment) throws -> PublishedPage? {
    guard let publication = try store.timeline(page: slug).live(at: moment),
      let document = try store.publication(page: slug, number: publication.number)
    else { return nil }
    return try? PublishedPage.read(document.bytes).page
  }
}
