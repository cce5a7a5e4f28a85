extension Double {
  /// The number for people: at most four decimals, none where there is nothing after the point.
  var text: String {
    guard abs(self) < 1e12 else { return "\(self)" }
    let scaled = (self * 10_000).rounded()
    let whole = Int(abs(scaled)) / 10_000
    var decimals = String(Int(abs(scaled)) % 10_000)
    decimals = String(repeating: "0", count: 4 - decimals.count) + decimals
    while decimals.hasSuffix("0") { decimals.removeLast() }
    let sign = scaled < 0 ? "−" : ""
    return decimals.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(decimals)"
  }
}
