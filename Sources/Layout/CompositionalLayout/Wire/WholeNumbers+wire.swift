import DocumentJSON

// Whole numbers are read with 64 bits and then limited, so that a document has the same meaning and
// the same errors where `Int` has 32 bits, as in WebAssembly.

extension ObjectReader {
  /// A count that may be missing, from 0 to a billion.
  mutating func count(_ key: StaticString) throws(DocumentError) -> Int? {
    try self[key].map { node throws(DocumentError) in try wholeNumber(node, .count) }
  }

  /// A count that must be there.
  mutating func requiredCount(_ key: StaticString) throws(DocumentError) -> Int {
    guard let count = try count(key) else { return try required(key) }
    return count
  }

  /// A z index, from minus a billion to a billion.
  mutating func zIndex(default standard: Int) throws(DocumentError) -> Int {
    guard let node = self["zIndex"] else { return standard }
    return try wholeNumber(node, .zIndex)
  }

  private func wholeNumber(
    _ node: JSONNode, _ limit: WholeNumberLimit
  ) throws(DocumentError) -> Int {
    let number = try Int64(json: JSONInput(node, log: log))
    if let problem = limit.problem(with: number) { throw node.error(problem) }
    return Int(number)
  }
}

extension JSONWriter {
  /// Writes a count if there is one.
  mutating func member(_ name: String, count: Int?) {
    if let count { member(name, count, .count) }
  }

  /// Writes a z index unless it equals its default.
  mutating func member(zIndex: Int, unless standard: Int) {
    if zIndex != standard { member("zIndex", zIndex, .zIndex) }
  }

  private mutating func member(_ name: String, _ number: Int, _ limit: WholeNumberLimit) {
    key(name)
    if let problem = limit.problem(with: Int64(number)) { fail(problem) }
    integer(number)
  }
}

/// The whole numbers that are limited.
private enum WholeNumberLimit {
  case count, zIndex

  func problem(with number: Int64) -> DocumentError.Problem? {
    let (range, name) =
      switch self {
      case .count: (0...PlanLimits.count, "a count")
      case .zIndex: (-PlanLimits.zIndex...PlanLimits.zIndex, "a z index")
      }
    guard !(Int64(range.lowerBound)...Int64(range.upperBound)).contains(number) else { return nil }
    return .outOfRange(
      found: "\(number)", allowed: "\(name) from \(range.lowerBound) to \(range.upperBound)")
  }
}
