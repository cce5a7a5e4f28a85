import CatalogModel
import Foundation

/// The clock of commands that answer as at some time.
enum ProgramClock {
  /// Returns the time in `STOREFRONT_NOW`, else the current time.
  ///
  /// - Throws: `MomentError`.
  static func clock() throws -> @Sendable () -> Moment {
    let text = ProcessInfo.processInfo.environment["STOREFRONT_NOW"] ?? ""
    guard !text.isEmpty else { return { .now } }
    let moment = try Moment(text)
    return { moment }
  }
}
