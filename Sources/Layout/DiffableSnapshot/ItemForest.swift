/// The nodes of a forest by handle, each linked to its parent, children and siblings.
///
/// A removed node keeps its handle until ``renumber()``.
@usableFromInline
struct ItemForest<Item: Hashable> {
  @usableFromInline
  struct Node {
    @usableFromInline
    var item: Item
    @usableFromInline
    var isExpanded = false
    /// Stored so that an item's index can be summed up from its preceding siblings.
    @usableFromInline
    var descendantCount: Int32 = 0
    // Handles, or -1 for none.
    @usableFromInline
    var parent: Int32 = -1
    @usableFromInline
    var firstChild: Int32 = -1
    @usableFromInline
    var lastChild: Int32 = -1
    @usableFromInline
    var previous: Int32 = -1
    @usableFromInline
    var next: Int32 = -1

    @inlinable
    init(_ item: Item) { self.item = item }
  }

  @usableFromInline
  var nodes: [Node] = []
  @usableFromInline
  var firstRoot: Int32 = -1
  @usableFromInline
  var lastRoot: Int32 = -1
  /// The number of nodes that have not been removed.
  @usableFromInline
  var count = 0

  @inlinable
  init() {}

  @inlinable
  static func handle(_ link: Int32) -> Int? { link < 0 ? nil : Int(link) }

  @inlinable
  func firstChild(of parent: Int?) -> Int? {
    Self.handle(parent.map { nodes[$0].firstChild } ?? firstRoot)
  }

  @inlinable
  func parent(of handle: Int) -> Int? { Self.handle(nodes[handle].parent) }

  @inlinable
  func next(after handle: Int) -> Int? { Self.handle(nodes[handle].next) }

  @inlinable
  func children(of parent: Int?) -> some Sequence<Int> {
    sequence(state: firstChild(of: parent)) { next in
      defer { next = next.flatMap(self.next(after:)) }
      return next
    }
  }

  /// The ancestors of a node, starting with its parent.
  @inlinable
  func ancestors(of handle: Int) -> some Sequence<Int> {
    sequence(state: handle) { current in
      guard let parent = parent(of: current) else { return nil }
      current = parent
      return parent
    }
  }

  /// The number of nodes before this one in pre-order.
  @inlinable
  func index(of handle: Int) -> Int {
    var index = -1
    for node in sequence(first: handle, next: parent(of:)) {
      index += 1
      var sibling = nodes[node].previous
      while sibling >= 0 {
        index += 1 + Int(nodes[Int(sibling)].descendantCount)
        sibling = nodes[Int(sibling)].previous
      }
    }
    return index
  }

  /// Inserts new nodes among a node's children, before one of them or at the end.
  @inlinable
  mutating func insert(_ items: [Item], under parent: Int?, before next: Int?) {
    graft(items.lazy.map { (Node($0), 0) }, count: items.count, under: parent, before: next)
  }

  /// Inserts copies of another forest's nodes among a node's children, before one of them or at the
  /// end.
  @inlinable
  mutating func insert(_ rows: ItemForestRows<Item>, under parent: Int?, before next: Int?) {
    graft(
      rows.lazy.map { (rows.forest.nodes[$0.handle], $0.level) }, count: rows.count, under: parent,
      before: next)
  }

  /// Inserts nodes, given in pre-order with their levels, among a node's children.
  @inlinable
  mutating func graft(
    _ rows: some Sequence<(Node, Int)>, count: Int, under parent: Int?, before next: Int?
  ) {
    let parentLink = parent.map(Int32.init) ?? -1
    let previous =
      next.map { nodes[$0].previous } ?? parent.map { nodes[$0].lastChild } ?? lastRoot
    // The last node so far at each level.
    var path: [Int32] = []
    if count > 1, nodes.capacity < nodes.count + count {
      nodes.reserveCapacity(max(nodes.count + count, 2 * nodes.count))
    }
    for (row, level) in rows {
      let handle = Int32(nodes.count)
      var node = row
      node.parent = level == 0 ? parentLink : path[level - 1]
      node.previous = level < path.count ? path[level] : level == 0 ? previous : -1
      (node.firstChild, node.lastChild, node.next) = (-1, -1, -1)
      nodes.append(node)
      setNext(handle, of: node.previous, under: node.parent)
      if level > 0 { setPrevious(handle, of: -1, under: node.parent) }
      path.removeLast(max(0, path.count - level))
      path.append(handle)
    }
    guard let last = path.first else { return }
    let nextLink = next.map(Int32.init) ?? -1
    nodes[Int(last)].next = nextLink
    setPrevious(last, of: nextLink, under: parentLink)
    self.count += count
    countDescendants(of: parentLink, adding: count)
  }

  /// Removes a node with its descendants.
  @inlinable
  mutating func remove(_ handle: Int) {
    let node = nodes[handle]
    setNext(node.next, of: node.previous, under: node.parent)
    setPrevious(node.previous, of: node.next, under: node.parent)
    let count = 1 + Int(node.descendantCount)
    self.count -= count
    countDescendants(of: node.parent, adding: -count)
  }

  /// Sets the link to what follows a node or, without a node, to the parent's first child.
  @inlinable
  mutating func setNext(_ next: Int32, of handle: Int32, under parent: Int32) {
    if handle >= 0 {
      nodes[Int(handle)].next = next
    } else if parent >= 0 {
      nodes[Int(parent)].firstChild = next
    } else {
      firstRoot = next
    }
  }

  /// Sets the link to what precedes a node or, without a node, to the parent's last child.
  @inlinable
  mutating func setPrevious(_ previous: Int32, of handle: Int32, under parent: Int32) {
    if handle >= 0 {
      nodes[Int(handle)].previous = previous
    } else if parent >= 0 {
      nodes[Int(parent)].lastChild = previous
    } else {
      lastRoot = previous
    }
  }

  @inlinable
  mutating func countDescendants(of parent: Int32, adding count: Int) {
    var ancestor = parent
    while ancestor >= 0 {
      nodes[Int(ancestor)].descendantCount += Int32(count)
      ancestor = nodes[Int(ancestor)].parent
    }
  }

  /// Drops removed nodes, and returns the new handle of each old one.
  @inlinable
  mutating func renumber() -> [UInt32] {
    var handles: [UInt32] = Array(repeating: 0, count: nodes.count)
    var settled = Self()
    for (position, row) in rows().enumerated() { handles[row.handle] = UInt32(position) }
    settled.insert(rows(), under: nil, before: nil)
    self = settled
    return handles
  }

  /// All nodes in pre-order, or the descendants of one node, with or without the node itself.
  @inlinable
  func rows(below top: Int? = nil, includingTop: Bool = false) -> ItemForestRows<Item> {
    let count = top.map { Int(nodes[$0].descendantCount) + (includingTop ? 1 : 0) } ?? self.count
    return ItemForestRows(
      forest: self, count: count, end: top.map(Int32.init) ?? -1,
      upcoming: (includingTop ? top : firstChild(of: top)).map(Int32.init) ?? -1)
  }
}

extension ItemForest: Sendable where Item: Sendable {}
extension ItemForest.Node: Sendable where Item: Sendable {}

extension ItemForest: HandleOwner {
  @inlinable
  func holds(_ item: Item, at handle: Int) -> Bool { nodes[handle].item == item }
}

/// Nodes of a forest in pre-order, with their levels relative to the first. The traversal is not
/// recursive, because outlines may be deep.
@usableFromInline
struct ItemForestRows<Item: Hashable>: Sequence, IteratorProtocol {
  @usableFromInline
  let forest: ItemForest<Item>
  /// The number of rows when collapsed nodes are entered.
  @usableFromInline
  let count: Int
  @usableFromInline
  var entersCollapsed = true
  /// The node whose descendants are the last rows, or -1.
  @usableFromInline
  let end: Int32
  @usableFromInline
  var upcoming: Int32
  @usableFromInline
  var level = 0

  @inlinable
  init(forest: ItemForest<Item>, count: Int, end: Int32, upcoming: Int32) {
    self.forest = forest
    self.count = count
    self.end = end
    self.upcoming = upcoming
  }

  @inlinable
  mutating func next() -> (handle: Int, level: Int)? {
    guard upcoming >= 0 else { return nil }
    let row = (handle: Int(upcoming), level: level)
    if forest.nodes[row.handle].firstChild >= 0,
      entersCollapsed || forest.nodes[row.handle].isExpanded
    {
      upcoming = forest.nodes[row.handle].firstChild
      level += 1
      return row
    }
    var current = upcoming
    upcoming = -1
    while current != end {
      let next = forest.nodes[Int(current)].next
      if next >= 0 {
        upcoming = next
        break
      }
      current = forest.nodes[Int(current)].parent
      level -= 1
    }
    return row
  }

  /// The items of the rows.
  @inlinable
  var items: [Item] {
    var items: [Item] = []
    if entersCollapsed { items.reserveCapacity(count) }
    for row in self { items.append(forest.nodes[row.handle].item) }
    return items
  }
}
