package import CatalogModel
import SystemEssentials

/// The current time, as the programs' commands see it.
package enum CommandClock {
  /// The environment variable that overrides the clock.
  private static let variable = "STOREFRONT_NOW"

  /// The system's time, or the time in `STOREFRONT_NOW` for rehearsals and tests.
  ///
  /// - Throws: ``BadClock``.
  package static func now() throws(BadClock) -> Moment { try clock()() }

  /// The clock as a function. Without the variable, each call asks the system for the current time.
  ///
  /// - Throws: ``BadClock``.
  package static func clock() throws(BadClock) -> @Sendable () -> Moment {
    let text = ProcessInfo.processInfo.environment[variable] ?? ""
    guard !text.isEmpty else { return { .now } }
    do throws(MomentError) {
      let moment = try Moment(text)
      return { moment }
    } catch {
      throw BadClock(description: "\(variable): \(error)")
    }
  }
}

/// The environment names a time that cannot be read.
package struct BadClock: Error, CustomStringConvertible {
  /// The variable, the problem and the valid form.
  package let description: String
}
