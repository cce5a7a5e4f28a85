/// Values by their keys, of which those that were used lately are kept as far as there is room.
///
/// There are two halves: what is inserted or used goes into the newer one, and when that is full the
/// older one is dropped and the newer one takes its place. So each use costs a look or two, and nothing
/// is sorted.
struct RecentValues<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var size: Int
  }

  private var newer: [Key: Entry] = [:]
  private var older: [Key: Entry] = [:]
  private var newerSize = 0
  private let limit: Int

  /// Creates an empty memory.
  ///
  /// - Parameter limit: How large its values may be in all, by the sizes that they are inserted with. A
  ///   value of more than half of that is not kept.
  init(limit: Int) { self.limit = limit }

  /// The value of a key, or `nil`.
  subscript(key: Key) -> Value? {
    mutating get {
      if let entry = newer[key] { return entry.value }
      guard let entry = older.removeValue(forKey: key) else { return nil }
      insert(entry.value, for: key, size: entry.size)
      return entry.value
    }
  }

  /// Keeps a value in the place of the key's last one.
  mutating func insert(_ value: Value, for key: Key, size: Int) {
    older[key] = nil
    newerSize -= newer.removeValue(forKey: key)?.size ?? 0
    guard size <= limit / 2 else { return }
    if newerSize + size > limit / 2 { (older, newer, newerSize) = (newer, [:], 0) }
    newer[key] = Entry(value: value, size: size)
    newerSize += size
  }
}
