#if !canImport(UIKit) && !canImport(AppKit)
/// A method's name in Objective-C. Kept; nothing on Linux calls a method by its name, and Swift has
/// no `#selector` there.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  let name: String

  /// Creates a selector of a name.
  public init(_ name: String) {
    self.name = name
  }

  /// Creates a selector of a name.
  public init(stringLiteral name: String) {
    self.name = name
  }
}
#endif
