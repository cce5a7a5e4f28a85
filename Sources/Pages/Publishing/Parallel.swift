import CatalogModel
import Dispatch

/// Work on several values at once.
package enum Parallel {
  /// The results of a function for each value, in the order of the values, made on all cores.
  package static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], _ make: @Sendable (Value) -> Result
  ) -> [Result] {
    let results = Locked([Result?](repeating: nil, count: values.count))
    DispatchQueue.concurrentPerform(iterations: values.count) { index in
      let result = make(values[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
