import BenchmarkSupport
import DiffableSnapshot

/// Measures single changes, compared with an array of identifiers that is searched for each change.
enum Operations {
  static func measure(_ identifiers: Identifiers<Int>) throws {
    let items = identifiers.all
    let before = try snapshot(items)
    let operations = 500
    let places = Array(items.shuffled().prefix(operations))
    let targets = places.map { ($0 + items.count / 2) % items.count }
    let table = Comparison(
      "\(items.count) identifiers, Int: one at a time", peer: "array", in: .microseconds)

    func measure(
      _ name: String, storefront: @escaping (inout DiffableSnapshot<Int, Int>, Int) throws -> Void,
      array: @escaping (inout [Int], Int) -> Void
    ) throws {
      try table.measure(name, rounds: 5, operations: operations) {
        var snapshot = before
        for number in 0..<operations { try storefront(&snapshot, number) }
        return snapshot.numberOfItems
      } peer: {
        var list = items
        for number in 0..<operations { array(&list, number) }
        return list.count
      }
    }

    func offset(of item: Int, in list: [Int]) -> Int { list.firstIndex(of: item) ?? 0 }

    try measure("append") {
      try $0.appendItems([identifiers.fresh($1)])
    } array: {
      $0.append(identifiers.fresh($1))
    }
    try measure("insert") {
      try $0.insertItems([identifiers.fresh($1)], beforeItem: places[$1])
    } array: {
      $0.insert(identifiers.fresh($1), at: offset(of: places[$1], in: $0))
    }
    try measure("move") {
      try $0.moveItem(places[$1], beforeItem: targets[$1])
    } array: {
      let item = $0.remove(at: offset(of: places[$1], in: $0))
      $0.insert(item, at: offset(of: targets[$1], in: $0))
    }
    try measure("delete") {
      $0.deleteItems([places[$1]])
    } array: {
      $0.remove(at: offset(of: places[$1], in: $0))
    }
  }
}
