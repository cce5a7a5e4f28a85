@_exported import Foundation
import Synchronization

/// A size that a stand-in had to guess.
///
/// Members of this module are of three kinds, and their comments say which: **kept**, read back as
/// they were set and, where that takes no pixels, acted upon as UIKit does; **ignored**, without any
/// effect; **guessed**, an answer that only an app can give. A guess that is made while a layout asks
/// for its sections is reported in the layout's `diagnostics`.
public enum GuessedSize: String, Hashable, Sendable, CaseIterable {
  /// The size of a text or of a font's lines.
  case text = "the size of a text"
  /// The size that constraints give a view.
  case constraints = "the size that constraints give a view"
  /// The size that a view says fits it.
  case fittingView = "the size that fits a view"
  /// The size of a picture.
  case picture = "the size of a picture"
}

/// The guesses made while some code runs.
package final class GuessLog: Sendable {
  @TaskLocal private static var current: GuessLog?
  private let guesses = Mutex<[GuessedSize]>([])

  /// Runs code and tells which sizes were guessed meanwhile, each kind once.
  package static func collecting<Result>(
    _ code: () throws -> Result
  ) rethrows -> (result: Result, guesses: [GuessedSize]) {
    let log = GuessLog()
    let result = try $current.withValue(log, operation: code)
    let guesses = log.guesses.withLock { $0 }
    for guess in guesses { note(guess) }
    return (result, guesses)
  }

  /// Says that a size was guessed.
  package static func note(_ guess: GuessedSize) {
    current?.guesses.withLock { if !$0.contains(guess) { $0.append(guess) } }
  }
}
