/// The sample catalog: one JSON document per page, embedded in the binary.
public enum SeedData {
  /// The documents' bytes with their file names, in the order in which the pages are listed.
  ///
  /// Each is a catalog document of its own; together they make the sample catalog.
  public static var files: [(name: String, json: [UInt8])] {
    [
      ("categories.json", PackageResources.categories_json),
      ("apps.json", PackageResources.apps_json),
      ("album.json", PackageResources.album_json),
      ("shop.json", PackageResources.shop_json),
      ("feed.json", PackageResources.feed_json),
      ("library.json", PackageResources.library_json),
      ("badges.json", PackageResources.badges_json),
    ]
  }
}
