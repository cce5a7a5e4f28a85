@_exported import Foundation
import Synchronization

/// A size that a stand-in had to guess.
///
/// Members of this module are of three kinds, and their comments say which: **kept**, read back as
/// they were set and, where that takes no pixels, acted upon as UIKit does; **ignored**, without any
/// effect; **guessed**, an answer that only an app can give. A guess that is made while a layout asks
/// for its sections, or just before a section or a layout is made, is reported in the layout's
/// `diagnostics`.
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

  /// Guesses that no code collects, by the task that made them, until its turn on the main thread is
  /// over. They are shared by the process because nothing connects a number that was guessed with the
  /// section that is made of it but that one follows the other.
  private static let uncollected = Mutex<[Int: [GuessedSize]]>([:])

  /// Runs code and tells which sizes were guessed meanwhile, each kind once.
  package static func collecting<Result>(
    _ code: () throws -> Result
  ) rethrows -> (result: Result, guesses: [GuessedSize]) {
    let log = GuessLog()
    let result = try $current.withValue(log, operation: code)
    return (result, log.guesses.withLock { $0 })
  }

  /// Says that a size was guessed.
  package static func note(_ guess: GuessedSize) {
    if let current {
      return current.guesses.withLock { $0.insert(guess) }
    }
    let isFirst = uncollected.withLock { guesses in
      defer { guesses[task, default: []].insert(guess) }
      return guesses.isEmpty
    }
    guard isFirst else { return }
    DispatchQueue.main.async { uncollected.withLock { $0 = [:] } }
  }

  /// The sizes guessed before now by the code that runs: what is made now may be made of them.
  package static var pending: [GuessedSize] {
    if let current { return current.guesses.withLock { $0 } }
    return uncollected.withLock { $0[task] ?? [] }
  }

  /// The same, which no later caller is told of any more, unless other code collects them.
  package static func takePending() -> [GuessedSize] {
    defer { if current == nil { uncollected.withLock { $0[task] = nil } } }
    return pending
  }

  /// A number of the task that runs, 0 outside of one.
  private static var task: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }
}

extension [GuessedSize] {
  fileprivate mutating func insert(_ guess: GuessedSize) {
    if !contains(guess) { append(guess) }
  }
}
