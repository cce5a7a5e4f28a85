/// The text format of Prometheus, version 0.0.4.
enum PrometheusText {
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
  static func line(_ name: String, _ labels: String, _ value: Double) -> String {
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
