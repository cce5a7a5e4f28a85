/// The members of an object while they are read: finds a name again, in any size of object.
struct JSONMembers {
  private(set) var list: [JSONMember] = []
  private var keys: Set<String> = []

  /// Up to this many members, comparing names one by one is quicker than hashing them.
  private static let smallCount = 16

  func contains(_ key: String) -> Bool {
    keys.isEmpty ? list.contains { $0.key == key } : keys.contains(key)
  }

  mutating func append(_ key: String, _ value: JSONValue) {
    list.append(JSONMember(key, value))
    if !keys.isEmpty {
      keys.insert(key)
    } else if list.count > Self.smallCount {
      keys = Set(list.map(\.key))
    }
  }
}
