/// Bytes that a test damages at random.
extension [UInt8] {
  /// Damages one place: changes a bit, or removes, inserts or repeats bytes, also those that mean something in JSON.
  public mutating func damage(using random: inout SplitMix64) {
    guard let place = indices.randomElement(using: &random) else { return }
    let punctuation = Array("{}[]:,\"\\0123456789-+.eEtfnu \u{0}".utf8)
    switch Int.random(in: 0...5, using: &random) {
    case 0: self[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 1: remove(at: place)
    case 2: insert(.random(in: 0...255, using: &random), at: place)
    case 3: self[place] = punctuation.randomElement(using: &random) ?? 0
    case 4: insert(contentsOf: self[place...].prefix(20), at: place)
    default: removeSubrange(place..<Swift.min(place + 10, count))
    }
  }
}
