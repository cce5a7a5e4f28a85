import Metrics
import NIOConcurrencyHelpers

/// A value that can be written with a name and labels.
protocol PrometheusValue: AnyObject, Sendable {
  /// Writes the value's lines.
  func write(_ name: String, _ labels: String, to text: inout String)
}

/// A number that only increases.
final class PrometheusCounter: CounterHandler, FloatingPointCounterHandler, PrometheusValue {
  private let total = NIOLockedValueBox(0.0)

  func increment(by amount: Int64) { increment(by: Double(amount)) }

  func increment(by amount: Double) { total.withLockedValue { $0 += max(0, amount) } }

  func reset() { total.withLockedValue { $0 = 0 } }

  func write(_ name: String, _ labels: String, to text: inout String) {
    let total = total.withLockedValue { $0 }
    text += PrometheusText.line(name, labels, total)
  }
}

/// A number that increases and decreases.
final class PrometheusGauge: MeterHandler, RecorderHandler, PrometheusValue {
  private let value = NIOLockedValueBox(0.0)

  func set(_ value: Int64) { set(Double(value)) }

  func set(_ value: Double) { self.value.withLockedValue { $0 = value } }

  func increment(by amount: Double) { value.withLockedValue { $0 += amount } }

  func decrement(by amount: Double) { increment(by: -amount) }

  func record(_ value: Int64) { set(Double(value)) }

  func record(_ value: Double) { set(value) }

  func write(_ name: String, _ labels: String, to text: inout String) {
    let value = value.withLockedValue { $0 }
    text += PrometheusText.line(name, labels, value)
  }
}

/// The distribution of values, such as durations in seconds.
final class PrometheusHistogram: TimerHandler, RecorderHandler, PrometheusValue {
  /// The upper bounds of the buckets, from half a millisecond to ten seconds.
  static let bounds = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]

  private struct State {
    /// The number of values in each bucket; the last one has no upper bound.
    var counts = [Int](repeating: 0, count: bounds.count + 1)
    var sum = 0.0
  }

  private let state = NIOLockedValueBox(State())

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    let place = Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count
    state.withLockedValue { state in
      state.counts[place] += 1
      state.sum += value
    }
  }

  func write(_ name: String, _ labels: String, to text: inout String) {
    let state = state.withLockedValue { $0 }
    var count = 0
    for (place, number) in state.counts.enumerated() {
      count += number
      let bound = place < Self.bounds.count ? PrometheusText.number(Self.bounds[place]) : "+Inf"
      let separator = labels.isEmpty ? "" : ","
      text += PrometheusText.line(
        name + "_bucket", "\(labels)\(separator)le=\"\(bound)\"", Double(count))
    }
    text += PrometheusText.line(name + "_sum", labels, state.sum)
    text += PrometheusText.line(name + "_count", labels, Double(count))
  }
}
