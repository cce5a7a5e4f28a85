/// Checks the values of a whole row, from a document or from the catalog.
enum RowRules {
  /// Receives a field, its value as text, and the problem.
  typealias Report = (RecordField, String?, CatalogProblem) -> Void

  /// Checks an app.
  static func check(_ bundleIdentifier: String, _ values: AppValues, _ report: Report) {
    func check(_ field: RecordField, _ value: String?, _ problem: CatalogProblem?) {
      if let problem { report(field, value, problem) }
    }
    check(
      .bundleIdentifier, bundleIdentifier, ValueRules.problem(bundleIdentifier: bundleIdentifier))
    check(.kindLine, values.kindLine, ValueRules.problem(line: values.kindLine))
    check(.name, values.name, ValueRules.problem(name: values.name))
    check(.subtitle, values.subtitle, ValueRules.problem(line: values.subtitle))
    check(.iconURL, values.iconURL, ValueRules.problem(url: values.iconURL))
    if let url = values.artworkURL { check(.artworkURL, url, ValueRules.problem(url: url)) }
    for (field, pixels) in [
      (RecordField.artworkPixelWidth, values.artworkPixelWidth),
      (.artworkPixelHeight, values.artworkPixelHeight),
    ] {
      if let pixels { check(field, "\(pixels)", ValueRules.problem(pixels: pixels)) }
    }
    if let part = values.missingArtwork {
      report(.artworkURL, values.artworkURL, .partialArtwork(missing: part))
    }
    check(.price, "\(values.minorUnits)", ValueRules.problem(minorUnits: values.minorUnits))
    check(.currency, values.currency, ValueRules.problem(currency: values.currency))
    if let rating = values.rating {
      check(.rating, "\(rating)", ValueRules.problem(rating: rating))
    }
  }

  /// Checks a category.
  static func checkCategory(_ slug: String, _ name: String, _ iconURL: String, _ report: Report) {
    if let problem = ValueRules.problem(slug: slug) { report(.slug, slug, problem) }
    if let problem = ValueRules.problem(name: name) { report(.name, name, problem) }
    if let problem = ValueRules.problem(url: iconURL) { report(.iconURL, iconURL, problem) }
  }

  /// Checks a page.
  static func checkPage(_ slug: String, _ title: String, _ report: Report) {
    if let problem = ValueRules.problem(slug: slug) { report(.slug, slug, problem) }
    if let problem = ValueRules.problem(name: title) { report(.title, title, problem) }
  }

  /// Checks a section. A missing key is assigned later, and without a type the columns are not
  /// checked.
  static func checkSection(
    key: String?, type: String?, title: String?, subtitle: String?, columns: Int64?,
    _ report: Report
  ) {
    if let key, let problem = ValueRules.problem(slug: key) { report(.key, key, problem) }
    if let title, let problem = ValueRules.problem(name: title) { report(.title, title, problem) }
    if let subtitle,
      let problem = ValueRules.problem(name: subtitle, limit: ValueRules.longestLine)
    {
      report(.subtitle, subtitle, problem)
    }
    if let type, let problem = ValueRules.problem(columns: columns, ofType: type) {
      report(.columns, columns.map { "\($0)" }, problem)
    }
  }
}
