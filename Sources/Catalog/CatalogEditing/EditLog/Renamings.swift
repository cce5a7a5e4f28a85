import CatalogModel

/// Orders renamings, so that each new key is free.
enum Renamings {
  /// The operations for some renamings, each key once. A record whose key is not free yet gets it later, and of
  /// those that exchange their keys, one gets a key in between.
  ///
  /// - Parameter wanted: The old and the new keys; the same ones need no operation.
  static func operations(
    for wanted: [(old: RecordKey, new: RecordKey)], _ spare: SpareKeys
  ) throws -> [EditOperation] {
    var spare = spare
    // By bytes, because one key may be written in two forms of Unicode.
    var pending = wanted.filter {
      $0.old != $0.new || !$0.old.name.utf8.elementsEqual($0.new.name.utf8)
    }
    var waiting = Set(pending.indices)
    let held = Set(pending.map(\.old))
    let wishes = Dictionary(pending.enumerated().map { ($1.new, $0) }) { first, _ in first }
    var free = pending.indices.filter { !held.contains(pending[$0].new) }
    var operations: [EditOperation] = []
    /// Renames a record, and returns the one that waits for its key.
    func rename(_ index: Int, to new: RecordKey) -> Int? {
      let old = pending[index].old
      operations.append(EditOperation(.rename, old, to: new.name))
      return wishes[old]
    }
    var first = 0
    while true {
      while !free.isEmpty {
        free = free.filter { waiting.remove($0) != nil }
          .compactMap { rename($0, to: pending[$0].new) }.sorted()
      }
      // The others go in circles.
      while first < pending.count, !waiting.contains(first) { first += 1 }
      guard first < pending.count else { return operations }
      let between = try spare.next(like: pending[first].old, "renamed")
      free = [rename(first, to: between)].compactMap(\.self)
      pending[first].old = between
      first += 1
    }
  }
}

/// Keys that records have for a moment, while others get theirs.
struct SpareKeys {
  /// The keys that nobody may be given.
  private var taken: Set<RecordKey>
  /// The number to try next for a key, so that many of one kind stay cheap.
  private var numbers: [RecordKey: Int] = [:]
  /// Whether the catalog has a record with a key.
  private let isStored: (RecordKey) throws -> Bool

  init(taken: Set<RecordKey>, _ isStored: @escaping (RecordKey) throws -> Bool) {
    (self.taken, self.isStored) = (taken, isStored)
  }

  /// A key that is like another one and ends with a word, and with a number if that is taken.
  mutating func next(like key: RecordKey, _ word: String) throws -> RecordKey {
    func ending(with text: String) -> RecordKey {
      let room = ValueRule.longestKey - text.utf8.count
      return key.sibling(String(key.name.unicodeScalars.prefix(room)) + text)
    }
    let first = ending(with: "-\(word)")
    while true {
      let number = numbers[first, default: 1]
      numbers[first] = number + 1
      let spare = number == 1 ? first : ending(with: "-\(word)-\(number)")
      if !taken.contains(spare), try !isStored(spare) {
        taken.insert(spare)
        return spare
      }
    }
  }
}
