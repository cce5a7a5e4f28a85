import CatalogModel
import CompositionalLayout
import DocumentJSON
import PagePictures

/// What checks have found out, so that pages and sections that have not changed since are not checked again:
/// publishing a page that was just reviewed, or a page of which one section was edited.
package final class CheckMemory: Sendable {
  private let pages = Locked(RecentValues<PageCheck, [Diagnostic]>(limit: 64))
  private let sections = Locked(RecentValues<SectionSweep, SectionSweep.Result>(limit: 40_000))

  package init() {}

  /// The diagnostics of a page; nil if they are no longer needed.
  func diagnostics(of check: PageCheck, _ find: () -> [Diagnostic]?) -> [Diagnostic]? {
    if let known = pages.withLock({ $0[check] }) { return known }
    guard let found = find() else { return nil }
    pages.withLock { $0.insert(found, for: check, size: 1) }
    return found
  }

  /// The result of a sweep.
  ///
  /// - Throws: `CancellationError` if it is no longer needed.
  func result(
    of sweep: SectionSweep, unless isCancelled: () -> Bool
  ) throws(CancellationError) -> SectionSweep.Result {
    if let known = sections.withLock({ $0[sweep] }) { return known }
    let found = try sweep.result(unless: isCancelled)
    sections.withLock { $0.insert(found, for: sweep, size: sweep.itemCount + 1) }
    return found
  }
}

/// What a page shows, and where it is checked.
struct PageCheck: Hashable, Sendable {
  let plan: LayoutPlan
  let content: PictureContent
  let matrix: DeviceMatrix

  init(_ plan: LayoutPlan, _ content: PictureContent, on matrix: DeviceMatrix) {
    var plan = plan
    (plan.page, plan.revision) = (nil, nil)
    (self.plan, self.content, self.matrix) = (plan, content, matrix)
  }
}
