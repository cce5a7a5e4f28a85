import CatalogModel
import Foundation

/// A clock that only a test advances.
///
/// Unchecked because `lock` guards the moment.
final class ManualClock: @unchecked Sendable {
  private let lock = NSLock()
  private var moment: Moment

  /// Noon on 21 November 2026, which the documentation's examples use.
  static let noon = Moment(milliseconds: 1_795_262_400_000)

  init(_ moment: Moment = noon) { self.moment = moment }

  var now: Moment {
    get { lock.withLock { moment } }
    set { lock.withLock { moment = newValue } }
  }

  func advance(minutes: Int) { advance(milliseconds: minutes * 60_000) }

  func advance(milliseconds: Int) {
    lock.withLock {
      moment = Moment(milliseconds: moment.milliseconds + Int64(milliseconds))
    }
  }
}
