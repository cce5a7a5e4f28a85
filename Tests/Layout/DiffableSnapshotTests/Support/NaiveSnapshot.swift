import DiffableSnapshot

/// The same operations on an array of arrays, as plainly as can be. An operation returns false
/// when it is refused.
struct NaiveSnapshot {
  var sections: [(identifier: Int, items: [Int])] = []

  var items: [Int] { sections.flatMap(\.items) }

  func sectionIndex(_ identifier: Int) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  func place(of item: Int) -> (section: Int, item: Int)? {
    for (section, element) in sections.enumerated() {
      if let index = element.items.firstIndex(of: item) { return (section, index) }
    }
    return nil
  }

  private static func areUnique(_ identifiers: [Int]) -> Bool {
    Set(identifiers).count == identifiers.count
  }

  mutating func insertSections(_ new: [Int], at index: Int?) -> Bool {
    guard let index, Self.areUnique(new), new.allSatisfy({ sectionIndex($0) == nil })
    else { return false }
    sections.insert(contentsOf: new.map { ($0, []) }, at: index)
    return true
  }

  mutating func moveSection(_ section: Int, nextTo other: Int, distance: Int) -> Bool {
    guard let source = sectionIndex(section), sectionIndex(other) != nil, section != other
    else { return false }
    let moved = sections.remove(at: source)
    guard let target = sectionIndex(other) else { return false }
    sections.insert(moved, at: target + distance)
    return true
  }

  mutating func appendItems(_ new: [Int], toSection section: Int?) -> Bool {
    let target = section.map(sectionIndex) ?? sections.indices.last
    guard let target, Self.areUnique(new) else { return false }
    deleteItems(new)
    sections[target].items += new
    return true
  }

  mutating func insertItems(_ new: [Int], nextTo other: Int, distance: Int) -> Bool {
    guard place(of: other) != nil, !new.contains(other), Self.areUnique(new)
    else { return false }
    deleteItems(new)
    guard let target = place(of: other) else { return false }
    sections[target.section].items.insert(contentsOf: new, at: target.item + distance)
    return true
  }

  mutating func moveItem(_ item: Int, nextTo other: Int, distance: Int) -> Bool {
    guard place(of: item) != nil else { return false }
    return insertItems([item], nextTo: other, distance: distance)
  }

  mutating func deleteItems(_ leaving: [Int]) {
    for index in sections.indices { sections[index].items.removeAll(where: leaving.contains) }
  }
}
