import BenchmarkSupport
import Foundation

/// The peer Yoga, loaded at run time and called through its C interface.
struct Yoga {
  private typealias NodeNew = @convention(c) () -> OpaquePointer
  private typealias NodeFree = @convention(c) (OpaquePointer) -> Void
  private typealias SetNumber = @convention(c) (OpaquePointer, Float) -> Void
  private typealias SetChoice = @convention(c) (OpaquePointer, Int32) -> Void
  private typealias Insert = @convention(c) (OpaquePointer, OpaquePointer, Int) -> Void
  private typealias Calculate = @convention(c) (OpaquePointer, Float, Float, Int32) -> Void
  private typealias GetNumber = @convention(c) (OpaquePointer) -> Float

  private let new: NodeNew
  private let free: NodeFree
  private let removeAll: NodeFree
  private let setWidthPercent: SetNumber
  private let setWidth: SetNumber
  private let setHeight: SetNumber
  private let setDirection: SetChoice
  private let insert: Insert
  private let calculate: Calculate
  private let left: GetNumber
  private let top: GetNumber

  /// The library that `STOREFRONT_YOGA` names; nil if it is not set or cannot be loaded.
  init?() {
    guard let path = ProcessInfo.processInfo.environment["STOREFRONT_YOGA"],
      let library = dlopen(path, RTLD_NOW)
    else { return nil }
    func function<Signature>(_ name: String, _ type: Signature.Type) -> Signature? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let new = function("YGNodeNew", NodeNew.self),
      let free = function("YGNodeFree", NodeFree.self),
      let removeAll = function("YGNodeRemoveAllChildren", NodeFree.self),
      let setWidthPercent = function("YGNodeStyleSetWidthPercent", SetNumber.self),
      let setWidth = function("YGNodeStyleSetWidth", SetNumber.self),
      let setHeight = function("YGNodeStyleSetHeight", SetNumber.self),
      let setDirection = function("YGNodeStyleSetFlexDirection", SetChoice.self),
      let insert = function("YGNodeInsertChild", Insert.self),
      let calculate = function("YGNodeCalculateLayout", Calculate.self),
      let left = function("YGNodeLayoutGetLeft", GetNumber.self),
      let top = function("YGNodeLayoutGetTop", GetNumber.self)
    else { return nil }
    self.new = new
    self.free = free
    self.removeAll = removeAll
    self.setWidthPercent = setWidthPercent
    self.setWidth = setWidth
    self.setHeight = setHeight
    self.setDirection = setDirection
    self.insert = insert
    self.calculate = calculate
    self.left = left
    self.top = top
  }

  /// Creates, lays out and reads a column of rows of five boxes. Freeing the nodes is not timed.
  func work(_ count: Int) -> Work {
    Work(preparing: { Tree(yoga: self) }) { layOut(count: count, into: $0) }
  }

  private final class Tree {
    let yoga: Yoga
    var root: OpaquePointer?
    var rows: [OpaquePointer] = []
    var boxes: [OpaquePointer] = []

    init(yoga: Yoga) { self.yoga = yoga }

    deinit {
      let parents = [root].compactMap(\.self) + rows
      // Yoga searches a node among its siblings before it frees it, so the children are removed first.
      for parent in parents { yoga.removeAll(parent) }
      for node in parents + boxes { yoga.free(node) }
    }
  }

  private func layOut(count: Int, into tree: Tree) -> Int {
    let root = new()
    setWidth(root, 390)
    tree.root = root
    tree.rows.reserveCapacity(count / 5)
    tree.boxes.reserveCapacity(count)
    while tree.boxes.count < count {
      let row = new()
      setDirection(row, Yoga.row)
      insert(root, row, tree.rows.count)
      tree.rows.append(row)
      for column in 0..<min(5, count - tree.boxes.count) {
        let box = new()
        setWidthPercent(box, 20)
        setHeight(box, 78)
        insert(row, box, column)
        tree.boxes.append(box)
      }
    }
    calculate(root, 390, .nan, Yoga.leftToRight)
    var sum: Float = 0
    for row in tree.rows { sum += top(row) }
    for box in tree.boxes { sum += left(box) + top(box) }
    return Int(sum)
  }

  // The values of `YGFlexDirectionRow` and `YGDirectionLTR`.
  private static let row: Int32 = 2
  private static let leftToRight: Int32 = 1
}
