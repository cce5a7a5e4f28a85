/// Widths of a window between two ends, in points.
public struct WidthInterval: Hashable, Sendable {
  /// The smallest width.
  public var from: Double
  /// The first width after the interval; the greatest width that was examined belongs to its interval.
  public var to: Double

  /// The widths from one on up to another.
  public init(from: Double, to: Double) {
    self.from = from
    self.to = to
  }

  /// Writes both ends, to a hundredth of a point, as members of an object.
  package func writeEnds(to writer: inout JSONWriter) {
    writer.member("from", (from * 100).rounded() / 100)
    writer.member("to", (to * 100).rounded() / 100)
  }
}

extension [WidthInterval] {
  /// The same widths in as few intervals as possible, from the narrowest.
  package var united: [WidthInterval] {
    var united: [WidthInterval] = []
    for interval in sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
      if let last = united.last, interval.from <= last.to {
        united[united.count - 1].to = Swift.max(last.to, interval.to)
      } else {
        united.append(interval)
      }
    }
    return united
  }
}
