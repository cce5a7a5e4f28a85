/// Numbers for people.
extension Double {
  /// With so many decimals, and a separator every three digits.
  func text(_ decimals: Int = 1) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((self * scale).rounded())
    let whole = String(scaled / Int(scale))
    var grouped = ""
    for (index, digit) in whole.reversed().enumerated() {
      if index > 0, index % 3 == 0 { grouped.append(",") }
      grouped.append(digit)
    }
    let integer = String(grouped.reversed())
    guard decimals > 0 else { return integer }
    let part = String(scaled % Int(scale))
    return integer + "." + String(repeating: "0", count: decimals - part.count) + part
  }
}

extension Int {
  var text: String { Double(self).text(0) }
}

/// A line of columns as wide as they need.
func printColumns(_ columns: [String]) {
  let widths = [34, 16, 16, 16, 16, 16]
  let line = zip(columns, widths).enumerated().map { index, pair in
    let padding = String(repeating: " ", count: max(1, pair.1 - pair.0.count))
    return index == 0 ? pair.0 + padding : padding + pair.0
  }
  print(line.joined())
}
