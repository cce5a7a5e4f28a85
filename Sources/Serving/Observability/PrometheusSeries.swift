import Metrics
import CatalogModel

/// The value for a name and a set of dimensions.
final class PrometheusSeries: CounterHandler, FloatingPointCounterHandler, MeterHandler,
  RecorderHandler, TimerHandler
{
  /// The type of all series with a name.
  enum Kind: String {
    /// A number that only increases.
    case counter
    /// A number that increases and decreases.
    case gauge
    /// The distribution of values, such as durations in seconds.
    case histogram
  }

  private struct State {
    /// The total of a counter, the value of a gauge, or the sum of a histogram.
    var value = 0.0
    /// The number of values in each bucket of a histogram; the last one has no upper bound.
    var counts: [Int]
  }

  /// The upper bounds of the buckets, from half a millisecond to ten seconds.
  static let bounds = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]

  private let kind: Kind
  private let state: Locked<State>

  /// There are no values yet.
  init(_ kind: Kind) {
    self.kind = kind
    let buckets = kind == .histogram ? Self.bounds.count + 1 : 0
    state = Locked(State(counts: Array(repeating: 0, count: buckets)))
  }

  func increment(by amount: Int64) { increment(by: Double(amount)) }

  func increment(by amount: Double) {
    let amount = kind == .counter ? max(0, amount) : amount
    state.withLock { $0.value += amount }
  }

  func decrement(by amount: Double) { increment(by: -amount) }

  func reset() { set(0.0) }

  func set(_ value: Int64) { set(Double(value)) }

  func set(_ value: Double) { state.withLock { $0.value = value } }

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    guard kind == .histogram else { return set(value) }
    let place = Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.counts[place] += 1
      state.value += value
    }
  }

  /// Writes the series' lines.
  func write(_ name: String, _ labels: String, to text: inout String) {
    let state = state.withLock { $0 }
    guard kind == .histogram else {
      text += PrometheusText.line(name, labels, state.value)
      return
    }
    var count = 0
    for (place, number) in state.counts.enumerated() {
      count += number
      let bound = place < Self.bounds.count ? PrometheusText.number(Self.bounds[place]) : "+Inf"
      let bucket = "\(labels)\(labels.isEmpty ? "" : ",")le=\"\(bound)\""
      text += PrometheusText.line(name + "_bucket", bucket, Double(count))
    }
    text += PrometheusText.line(name + "_sum", labels, state.value)
    text += PrometheusText.line(name + "_count", labels, Double(count))
  }
}

/// The text format of Prometheus, version 0.0.4.
package enum PrometheusText {
  /// Replaces the characters that names must not contain: `http.requests` becomes `http_requests`.
  static func name(_ text: String) -> String {
    let letters = text.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: ":"): byte
      default: UInt8(ascii: "_")
      }
    }
    let name = String(decoding: letters, as: UTF8.self)
    let startsWithDigit = letters.first.map { (0x30...0x39).contains($0) } ?? true
    return startsWithDigit ? "_" + name : name
  }

  /// The text of dimensions between the braces, sorted by name.
  static func labels(_ dimensions: [(String, String)]) -> String {
    dimensions.map { (name($0).replacing(":", with: "_"), $1) }.sorted { $0.0 < $1.0 }
      .map { "\($0)=\"\(escaped($1))\"" }.joined(separator: ",")
  }

  /// A line.
  package static func line(_ name: String, _ labels: String, _ value: Double) -> String {
    "\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(number(value))\n"
  }

  /// The text of a number.
  static func number(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
    return Int64(exactly: value).map(String.init) ?? "\(value)"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
