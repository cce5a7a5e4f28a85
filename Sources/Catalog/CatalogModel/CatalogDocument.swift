import EmbeddedSchemas

/// The format of catalog documents: `"format": "storefront.catalog/1"`.
///
/// Sections refer to their items by bundle identifier or slug. The order of a list gives the
/// positions of sections and items.
public enum CatalogDocument {
  /// The format's name and version.
  public static let format = "storefront.catalog/1"

  /// The JSON Schema (draft 2020-12) of the documents. It has the same limits as an import, except
  /// for references, which only an import can check.
  public static var jsonSchema: String {
    String(cString: storefront_catalog_schema)
  }
}
