public import CatalogModel
import Storefront

/// What publishing every page that has changed would do.
public struct ChangedPages: Sendable {
  /// The pages to publish, in the catalog's order.
  public var reviews: [PublicationReview] = []
  /// The pages whose draft has the content that is live.
  public var unchanged: [PublicationReview] = []
  /// The slugs of pages of which nothing is live: nobody has published them, or somebody has withdrawn them.
  public var notLive: [String] = []
  /// The slugs of live pages that have no items any more.
  public var empty: [String] = []
  /// The rollbacks that stand, and whose pages are left out.
  public var rolledBack: [Publication] = []

  /// Whether a page that has changed is left out.
  public var isIncomplete: Bool { !rolledBack.isEmpty || !empty.isEmpty }
}

extension Publisher {
  /// Reviews all publishable pages of which something is live and whose draft differs from it.
  ///
  /// - Parameters:
  ///   - at: The time from which the publications are to be live; `nil` means at once. The pages are compared
  ///     with what is live then.
  ///   - until: The time at which they stop being live; `nil` means never.
  ///   - overRollbacks: Whether to publish pages although rollbacks stand.
  /// - Throws: `PublicationError`: `hasPassed`, `endsBeforeItBegins`; or `CatalogError`.
  public func reviewAll(
    at: Moment? = nil, until: Moment? = nil, overRollbacks: Bool = false
  ) throws -> ChangedPages {
    var pages = ChangedPages()
    for page in try store.pages() where page.isPublishable {
      guard try store.timeline(page: page.slug).live(at: at ?? now) != nil else {
        pages.notLive.append(page.slug)
        continue
      }
      do {
        let review = try review(page: page.slug, at: at, until: until) {
          !$0.isUnchanged && (overRollbacks || $0.standingRollback == nil)
        }
        if review.isUnchanged {
          pages.unchanged.append(review)
        } else if let rollback = review.standingRollback, !overRollbacks {
          pages.rolledBack.append(rollback)
        } else {
          pages.reviews.append(review)
        }
      } catch PublicationError.emptyPage {
        pages.empty.append(page.slug)
      }
    }
    return pages
  }

  /// Publishes all reviewed pages with the same start time.
  ///
  /// Call it on a publisher of the catalog's view from within a transaction: then all pages are published, or
  /// none.
  ///
  /// - Throws: `PublicationError.changedMeanwhile` if a page, even one without changes, is no longer as it was
  ///   reviewed; and the errors of ``publish(_:note:author:expecting:overRollback:request:)``.
  public func publishAll(
    _ pages: ChangedPages, note: String? = nil, author: String? = nil, overRollbacks: Bool = false
  ) throws -> [Publication] {
    try checkUnchanged(pages)
    let now = now
    var publisher = self
    publisher.clock = { now }
    return try pages.reviews.map { review in
      try publisher.publish(
        review, note: note, author: author, expecting: review.live, overRollback: overRollbacks)
    }
  }

  /// Checks that all reviewed pages, even those without changes, are as they were reviewed.
  ///
  /// - Throws: `PublicationError.changedMeanwhile`, or `CatalogError`.
  public func checkUnchanged(_ pages: ChangedPages) throws {
    let revision = try store.revision()
    for review in pages.reviews + pages.unchanged where review.revision != revision {
      guard try documents(of: store.translatedPage(slug: review.page.page.slug)) == review.pages
      else {
        throw PublicationError.changedMeanwhile(page: review.page.page.slug)
      }
    }
  }
}
