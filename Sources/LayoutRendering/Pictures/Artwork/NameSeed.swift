/// Numbers that follow from a name, the same on every machine: what a drawn placeholder looks like.
struct NameSeed {
  private var state: UInt64

  init(_ name: String) {
    // FNV-1a, of no more of the name than tells names apart.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8.prefix(200) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    state = hash
  }

  /// A number from 0 up to a limit.
  mutating func next(_ limit: Int) -> Int {
    Int(next() % UInt64(max(1, limit)))
  }

  /// A number in a range.
  mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / Double(1 << 53)
      * (range.upperBound - range.lowerBound)
  }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
