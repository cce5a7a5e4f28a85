extension LayoutPlan {
  /// The JSON Schema (draft 2020-12) of ``encoded(pretty:)``'s documents. It allows members that it
  /// does not name, as a reader does.
  public static var jsonSchema: String {
    String(decoding: PackageResources.storefront_plan_1_schema_json, as: UTF8.self)
  }
}
