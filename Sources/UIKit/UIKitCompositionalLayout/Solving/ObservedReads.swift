import Observation
import Synchronization

/// What section providers have read from observable objects, and whether it has changed since.
///
/// A change may come from any thread and only sets a mark. The layout looks at the mark before it
/// answers, so that any number of changes costs one new layout, made on the main actor.
final class ObservedReads: Sendable {
  /// The first system on which section providers take part in observation tracking.
  static let firstSystemVersion = 27

  private let isChanged = Atomic(false)

  /// Runs code, and sets the mark as soon as something changes that it read.
  func tracking<Result>(_ code: () -> Result) -> Result {
    // The observable object keeps the closure until it changes, and the layout may be gone by then.
    withObservationTracking(code) { [weak self] in
      self?.isChanged.store(true, ordering: .releasing)
    }
  }

  /// Returns whether there is a mark, and clears it.
  func takeChange() -> Bool { isChanged.exchange(false, ordering: .acquiringAndReleasing) }
}
