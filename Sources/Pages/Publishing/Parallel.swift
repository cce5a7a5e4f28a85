import Dispatch
import Foundation

/// Work on several values at once.
package enum Parallel {
  /// The results of a function for each value, in the order of the values, made on all cores.
  package static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], _ make: @Sendable (Value) -> Result
  ) -> [Result] {
    let results = Results<Result>(count: values.count)
    DispatchQueue.concurrentPerform(iterations: values.count) { index in
      results.set(make(values[index]), at: index)
    }
    return results.all
  }

  /// Results by index.
  ///
  /// Unchecked because `lock` guards them.
  private final class Results<Result: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var results: [Result?]

    init(count: Int) { results = Array(repeating: nil, count: count) }

    func set(_ result: Result, at index: Int) { lock.withLock { results[index] = result } }

    var all: [Result] { lock.withLock { results.compactMap(\.self) } }
  }
}
