public import Metrics
import NIOConcurrencyHelpers

/// A metrics factory for swift-metrics that writes the metrics in the text format of Prometheus.
///
/// ```swift
/// let metrics = PrometheusMetrics()
/// Counter(label: "orders.total", dimensions: [("shop", "north")], factory: metrics).increment()
/// print(metrics.text())  // … orders_total{shop="north"} 1
/// ```
public final class PrometheusMetrics: MetricsFactory {
  /// The type of all series with a name.
  enum Kind: String {
    case counter, gauge, histogram
  }

  /// The value for a name and a set of dimensions.
  struct Series {
    let labels: String
    let value: any PrometheusValue
  }

  /// All series with a name.
  struct Family {
    let kind: Kind
    var series: [String: Series] = [:]
  }

  private let families = NIOLockedValueBox<[String: Family]>([:])

  /// Creates a factory without metrics.
  public init() {}

  /// Makes a counter.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    value(label, dimensions, .counter) { PrometheusCounter() }
  }

  /// Makes a counter that counts fractions.
  public func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    value(label, dimensions, .counter) { PrometheusCounter() }
  }

  /// Makes a gauge.
  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    value(label, dimensions, .gauge) { PrometheusGauge() }
  }

  /// Makes a histogram if the values are aggregated, otherwise a gauge of the last value.
  public func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    aggregate
      ? value(label, dimensions, .histogram) { PrometheusHistogram() }
      : value(label, dimensions, .gauge) { PrometheusGauge() } as any RecorderHandler
  }

  /// Makes a histogram of durations in seconds.
  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    value(label, dimensions, .histogram) { PrometheusHistogram() }
  }

  /// Does nothing: a counter that starts again at 0 would look like a restart of the process.
  public func destroyCounter(_ handler: any CounterHandler) {}
  /// Does nothing.
  public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  /// Does nothing.
  public func destroyMeter(_ handler: any MeterHandler) {}
  /// Does nothing.
  public func destroyRecorder(_ handler: any RecorderHandler) {}
  /// Does nothing.
  public func destroyTimer(_ handler: any TimerHandler) {}

  /// All metrics in the text format 0.0.4 of Prometheus, sorted by name.
  public func text() -> String {
    let families = families.withLockedValue { $0 }
    var text = ""
    for (name, family) in families.sorted(by: { $0.key < $1.key }) {
      text += "# TYPE \(name) \(family.kind.rawValue)\n"
      for series in family.series.values.sorted(by: { $0.labels < $1.labels }) {
        series.value.write(name, series.labels, to: &text)
      }
    }
    return text
  }

  /// The value for a name and its dimensions, which is created if it is new. If the name already has
  /// another type, the value is not written, because Prometheus rejects names with two types.
  private func value<Value: PrometheusValue>(
    _ label: String, _ dimensions: [(String, String)], _ kind: Kind, make: () -> Value
  ) -> Value {
    let labels = PrometheusText.labels(dimensions)
    return families.withLockedValue { families in
      let name = PrometheusText.name(label)
      var family = families[name] ?? Family(kind: kind)
      if let known = family.series[labels]?.value as? Value { return known }
      let value = make()
      guard family.kind == kind, family.series[labels] == nil else { return value }
      family.series[labels] = Series(labels: labels, value: value)
      families[name] = family
      return value
    }
  }
}
