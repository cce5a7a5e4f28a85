/// Values in memory up to a limit; the ones that were used longest ago are removed first.
struct ImageMemory<Key: Hashable, Value> {
  /// The maximum total cost, in bytes.
  let limit: Int
  private(set) var cost = 0
  private var entries: [Key: (value: Value, cost: Int, used: Int)] = [:]
  private var uses = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Returns a value, which then counts as used last.
  mutating func value(for key: Key) -> Value? {
    guard let value = entries[key]?.value else { return nil }
    uses += 1
    entries[key]?.used = uses
    return value
  }

  /// Stores a value, unless it alone exceeds the limit.
  mutating func store(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    guard cost <= limit else { return }
    uses += 1
    entries[key] = (value, cost, uses)
    self.cost += cost
    while self.cost > limit, let oldest = entries.min(by: { $0.value.used < $1.value.used }) {
      remove(oldest.key)
    }
  }

  mutating func removeAll() {
    entries = [:]
    cost = 0
  }

  private mutating func remove(_ key: Key) {
    cost -= entries.removeValue(forKey: key)?.cost ?? 0
  }
}
