extension CatalogDocument {
  /// The JSON Schema (draft 2020-12) of `storefront.catalog/1` documents. Its limits are those that
  /// importing holds documents to; what refers to something else, only importing can check.
  public static var jsonSchema: String {
    String(decoding: PackageResources.storefront_catalog_1_schema_json, as: UTF8.self)
  }
}
