import DiffableSnapshot

/// A list of identifiers, and changes of it.
struct Identifiers<Item: Identifier> {
  let all: [Item]
  /// Returns an identifier for a number. It is not in the list.
  let fresh: (Int) -> Item

  init(_ all: [Item], fresh: @escaping (Int) -> Item) {
    self.all = all
    self.fresh = fresh
  }

  func map<Other: Identifier>(_ transform: @escaping (Item) -> Other) -> Identifiers<Other> {
    Identifiers<Other>(all.map(transform)) { transform(fresh($0)) }
  }

  /// The list after a number of changes at random places: deletions, insertions and moves in turn.
  func changed(by changes: Int) -> [Item] {
    var items = all
    for number in 0..<changes {
      let item =
        number % 3 == 1
        ? fresh(number) : items.remove(at: .random(in: 0..<items.count))
      if number % 3 == 0 { continue }
      items.insert(item, at: .random(in: 0...items.count))
    }
    return items
  }

}

/// A snapshot of one section with items.
func snapshot<Item: Identifier>(_ items: [Item]) throws -> DiffableSnapshot<Int, Item> {
  var snapshot = DiffableSnapshot<Int, Item>()
  try snapshot.appendSections([0])
  try snapshot.appendItems(items)
  return snapshot
}
