extension Double {
  /// The number for people: at most four decimals, none where there is nothing after the point.
  var text: String {
    guard abs(self) < 1e12 else { return "\(self)" }
    let tenThousandths = Int(abs(self) * 10_000 + 0.5)
    let (whole, part) = tenThousandths.quotientAndRemainder(dividingBy: 10_000)
    let sign = self < 0 && tenThousandths > 0 ? "−" : ""
    guard part > 0 else { return "\(sign)\(whole)" }
    var decimals = String(part)
    decimals = String(repeating: "0", count: 4 - decimals.count) + decimals
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }
}
