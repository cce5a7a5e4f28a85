/// How large a document may be that a reader accepts. They bound memory and stack before either is
/// spent.
public struct PlanLimits: Hashable, Sendable {
  /// The largest size of a document, in bytes.
  public var bytes: Int
  /// The deepest nesting of objects and arrays.
  public var depth: Int
  /// The largest number of values in a document, those in arrays and objects included.
  public var values: Int

  /// 32 MiB, 160 levels and 2,000,000 values: thousands of sections of any plausible kind.
  public static let standard = PlanLimits(bytes: 32 << 20, depth: 160, values: 2_000_000)

  /// The deepest nesting of groups that is written or read: 64, where the outermost counts as 1.
  public static let groupDepth = 64

  /// The largest count of items or of a group's subitems that is written or read: a billion.
  public static let count = 1_000_000_000

  init(bytes: Int, depth: Int, values: Int) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }
}
