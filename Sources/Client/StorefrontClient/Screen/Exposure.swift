import CatalogModel
import Storefront

/// A choice that the user has been shown and that depended on an experiment: what an analysis counts. Those who
/// have not seen it are not part of it, whatever their arm is.
public struct Exposure: Hashable, Sendable {
  /// The slug of the page.
  public var page: String
  /// The key of the choice.
  public var choice: String
  /// The key of the experiment.
  public var experiment: String
  /// The key of the arm.
  public var arm: String
}

/// The exposures of a loaded page, each of which is reported once.
struct ExposureLog {
  private let page: PublishedPage?
  private var reported: Set<Exposure> = []

  /// Starts with none.
  init(_ page: PublishedPage? = nil) { self.page = page }

  /// Whether a page is the same load: the same publication for the same audience.
  func isOf(_ other: PublishedPage) -> Bool {
    page?.publication == other.publication && page?.page.slug == other.page.slug
      && page?.decisions == other.decisions
  }

  /// The exposures that displaying a section causes for the first time. Forced arms are none.
  mutating func exposures(displaying section: String) -> [Exposure] {
    guard let page, let decision = page.decisions.first(where: { $0.choice == section }) else {
      return []
    }
    return decision.entries.compactMap { entry in
      guard !entry.isForced, let arm = entry.arm else { return nil }
      let exposure = Exposure(
        page: page.page.slug, choice: section, experiment: entry.experiment, arm: arm)
      return reported.insert(exposure).inserted ? exposure : nil
    }
  }
}
