/// A cache of limited size that keeps the most recently used values.
///
/// It has two generations. Inserted and used values go into the newer one. When that is full, the older
/// one is dropped and the newer one takes its place. This approximates an LRU cache with one or two
/// dictionary accesses for each use.
package struct RecentValues<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var size: Int
  }

  private var newer: [Key: Entry] = [:]
  private var older: [Key: Entry] = [:]
  private var newerSize = 0
  private let limit: Int

  /// A cache without values.
  ///
  /// - Parameter limit: The maximum total size of the values. A value larger than half of it is not
  ///   stored.
  package init(limit: Int) { self.limit = limit }

  /// The value of a key, or `nil`.
  package subscript(key: Key) -> Value? {
    mutating get {
      if let entry = newer[key] { return entry.value }
      guard let entry = older.removeValue(forKey: key) else { return nil }
      insert(entry.value, for: key, size: entry.size)
      return entry.value
    }
  }

  /// Stores a value, replacing the key's previous one.
  package mutating func insert(_ value: Value, for key: Key, size: Int) {
    older[key] = nil
    newerSize -= newer.removeValue(forKey: key)?.size ?? 0
    guard size <= limit / 2 else { return }
    if newerSize + size > limit / 2 { (older, newer, newerSize) = (newer, [:], 0) }
    newer[key] = Entry(value: value, size: size)
    newerSize += size
  }
}
