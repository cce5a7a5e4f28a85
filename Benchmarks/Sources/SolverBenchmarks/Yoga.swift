import Foundation

/// A copy of Yoga, opened at run time through its C interface.
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
  private let setWidthPercent: SetNumber
  private let setWidth: SetNumber
  private let setHeight: SetNumber
  private let setDirection: SetChoice
  private let setWrap: SetChoice
  private let insert: Insert
  private let calculate: Calculate
  private let left: GetNumber
  private let top: GetNumber

  /// The copy that `STOREFRONT_YOGA` names; nil where it names none that can be opened.
  init?() {
    guard let path = ProcessInfo.processInfo.environment["STOREFRONT_YOGA"],
      let library = dlopen(path, RTLD_NOW)
    else { return nil }
    func function<Signature>(_ name: String, _ type: Signature.Type) -> Signature? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let new = function("YGNodeNew", NodeNew.self),
      let free = function("YGNodeFreeRecursive", NodeFree.self),
      let setWidthPercent = function("YGNodeStyleSetWidthPercent", SetNumber.self),
      let setWidth = function("YGNodeStyleSetWidth", SetNumber.self),
      let setHeight = function("YGNodeStyleSetHeight", SetNumber.self),
      let setDirection = function("YGNodeStyleSetFlexDirection", SetChoice.self),
      let setWrap = function("YGNodeStyleSetFlexWrap", SetChoice.self),
      let insert = function("YGNodeInsertChild", Insert.self),
      let calculate = function("YGNodeCalculateLayout", Calculate.self),
      let left = function("YGNodeLayoutGetLeft", GetNumber.self),
      let top = function("YGNodeLayoutGetTop", GetNumber.self)
    else { return nil }
    self.new = new
    self.free = free
    self.setWidthPercent = setWidthPercent
    self.setWidth = setWidth
    self.setHeight = setHeight
    self.setDirection = setDirection
    self.setWrap = setWrap
    self.insert = insert
    self.calculate = calculate
    self.left = left
    self.top = top
  }

  /// Lays out and reads rows of five boxes in a wrapping row.
  func layOut(count: Int) {
    let root = new()
    setDirection(root, Yoga.row)
    setWrap(root, Yoga.wrap)
    setWidth(root, 390)
    var nodes: [OpaquePointer] = []
    nodes.reserveCapacity(count)
    for index in 0..<count {
      let node = new()
      setWidthPercent(node, 20)
      setHeight(node, 78)
      insert(root, node, index)
      nodes.append(node)
    }
    calculate(root, 390, .nan, Yoga.leftToRight)
    var sum: Float = 0
    for node in nodes { sum += left(node) + top(node) }
    keep(sum)
    free(root)
  }

  // The values of `YGFlexDirectionRow`, `YGWrapWrap` and `YGDirectionLTR`.
  private static let row: Int32 = 2
  private static let wrap: Int32 = 1
  private static let leftToRight: Int32 = 1
}
