@_exported import Foundation
import Synchronization

/// A size that a stand-in had to guess.
///
/// A stand-in's members are stored, read back, and act as in UIKit where that needs no drawing;
/// members that do not are in a table in the comment on their type. **Ignored** members have no
/// effect. **Guessed** members return a value that only an app can know. A guess made while a
/// layout asks for its sections, or just before a section or a layout is created, is reported in
/// the layout's `diagnostics`.
///
/// No table repeats what is true of all types: lengths are in points, what UIKit animates is done
/// at once, `init(coder:)` reads nothing, and nothing calls methods by name.
package enum GuessedSize: String, Hashable, Sendable, CaseIterable {
  /// The size of a text or of a font's lines.
  case text = "the size of a text"
  case constraints = "the size that constraints give a view"
  case fittingView = "the size that fits a view"
  case picture = "the size of a picture"
}

/// A log of the guesses made while some code runs.
package final class GuessLog: Sendable {
  @TaskLocal private static var current: GuessLog?
  private let guesses = Mutex<[GuessedSize]>([])

  /// Guesses that no code collects, by the task that made them, until its turn on the main thread
  /// ends. They are global because only their order relates a guess to the section made from it.
  private static let uncollected = Mutex<[Int: [GuessedSize]]>([:])

  /// Runs code and returns the kinds of size that it guessed, without duplicates.
  package static func collecting<Result>(
    _ code: () throws -> Result
  ) rethrows -> (result: Result, guesses: [GuessedSize]) {
    let log = GuessLog()
    let result = try $current.withValue(log, operation: code)
    return (result, log.guesses.withLock { $0 })
  }

  /// Records that a size was guessed.
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

  /// The sizes guessed so far by the running code, which may have been used for what it creates.
  package static var pending: [GuessedSize] {
    if let current { return current.guesses.withLock { $0 } }
    return uncollected.withLock { $0[task] ?? [] }
  }

  /// Returns the pending guesses and clears them, unless they are being collected.
  package static func takePending() -> [GuessedSize] {
    defer { if current == nil { uncollected.withLock { $0[task] = nil } } }
    return pending
  }

  /// A number that identifies the running task; 0 outside a task.
  private static var task: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }
}

extension [GuessedSize] {
  fileprivate mutating func insert(_ guess: GuessedSize) {
    if !contains(guess) { append(guess) }
  }
}
