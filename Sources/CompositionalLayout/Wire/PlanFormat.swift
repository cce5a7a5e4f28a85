import DocumentJSON

/// The name and version of the wire format.
public enum PlanFormat {
  /// What every document says of itself: `storefront.plan/1`.
  public static let current = format.current
  /// The version that this program reads and writes.
  public static let version = format.version

  static let format = DocumentFormat("storefront.plan", version: 1)
}

/// How large a plan may be that is read or written.
public enum PlanLimits {
  /// What a document may have: 32 MiB, 160 levels and 2,000,000 values are thousands of sections of
  /// any plausible kind.
  public static let standard = JSONLimits.standard

  /// The deepest nesting of groups: 64, where the outermost counts as 1.
  public static let groupDepth = 64

  /// The largest count of items or of a group's subitems: a billion, so that no arithmetic on it
  /// overflows.
  public static let count = 1_000_000_000
}

extension LayoutPlan {
  /// The JSON Schema (draft 2020-12) of ``encoded(pretty:)``'s documents. It allows members that it
  /// does not name, as a reader does.
  public static var jsonSchema: String {
    String(decoding: PackageResources.storefront_plan_1_schema_json, as: UTF8.self)
  }
}
