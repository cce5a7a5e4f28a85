import Metrics
import NIOConcurrencyHelpers

/// Keeps what is counted and measured through swift-metrics, and writes it as Prometheus reads it.
///
/// ```swift
/// let metrics = PrometheusMetrics()
/// Counter(label: "orders.total", dimensions: [("shop", "north")], factory: metrics).increment()
/// print(metrics.text())  // … orders_total{shop="north"} 1
/// ```
public final class PrometheusMetrics: MetricsFactory {
  /// What all series of a name are.
  enum Kind: String {
    case counter, gauge, histogram
  }

  /// What is kept for one name and one set of dimensions.
  struct Series {
    let labels: String
    let value: any PrometheusValue
  }

  /// All series of one name.
  struct Family {
    let kind: Kind
    var series: [String: Series] = [:]
  }

  private let families = NIOLockedValueBox<[String: Family]>([:])

  /// Creates a store without series.
  public init() {}

  /// A number that only grows.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    value(label, dimensions, .counter) { PrometheusCounter() }
  }

  /// A number that only grows, by fractions too.
  public func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    value(label, dimensions, .counter) { PrometheusCounter() }
  }

  /// A number that grows and shrinks.
  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    value(label, dimensions, .gauge) { PrometheusGauge() }
  }

  /// The last value recorded or, aggregated, how the values are spread.
  public func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    aggregate
      ? value(label, dimensions, .histogram) { PrometheusHistogram() }
      : value(label, dimensions, .gauge) { PrometheusGauge() } as any RecorderHandler
  }

  /// How durations are spread, in seconds.
  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    value(label, dimensions, .histogram) { PrometheusHistogram() }
  }

  /// Keeps what was counted: a counter that begins again at 0 looks like a restart.
  public func destroyCounter(_ handler: any CounterHandler) {}
  /// Keeps what was counted.
  public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  /// Keeps the last value.
  public func destroyMeter(_ handler: any MeterHandler) {}
  /// Keeps what was recorded.
  public func destroyRecorder(_ handler: any RecorderHandler) {}
  /// Keeps what was recorded.
  public func destroyTimer(_ handler: any TimerHandler) {}

  /// Everything that is kept, in the text format 0.0.4 of Prometheus, sorted by name.
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

  /// The value that a name and its dimensions stand for, made if it is new. Where the name is kept for
  /// something else already, a value that is not written: two kinds under one name cannot be read.
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
