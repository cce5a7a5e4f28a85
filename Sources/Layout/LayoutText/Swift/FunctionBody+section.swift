import CompositionalLayout

extension FunctionBody {
  /// Writes the statements that build and return a section. If an alternative applies, they call
  /// its function instead.
  init(
    returning section: LayoutSection,
    unless alternatives: [(condition: LayoutCondition, call: String, body: FunctionBody)] = []
  ) {
    self.init(reserving: ["environment", "section", "width", "traits"])
    writeChoice(alternatives)
    let base: LayoutSection
    if let list = section.list, LayoutSection.list(list).group == section.group {
      writeList(list)
      base = .list(list)
    } else {
      let group = write(section.group, named: "group")
      statements.call("let section = NSCollectionLayoutSection", ["group: \(group)"])
      base = LayoutSection(group: section.group)
    }
    writeProperties(of: section, otherThanIn: base)
    statements.line("return section")
  }

  private mutating func writeChoice(
    _ alternatives: [(condition: LayoutCondition, call: String, body: FunctionBody)]
  ) {
    guard !alternatives.isEmpty else { return }
    needsEnvironment = true
    let conditions = alternatives.map(\.condition)
    if conditions.contains(where: { $0.widthAtLeast != nil || $0.widthLessThan != nil }) {
      statements.line("let width = environment.container.effectiveContentSize.width")
    }
    if conditions.contains(where: \.asksTraits) {
      statements.line("let traits = environment.traitCollection")
    }
    for alternative in alternatives {
      minimumRelease = max(minimumRelease, alternative.body.minimumRelease)
      let tests = alternative.condition.tests
      let line = "if \(tests.joined(separator: ", ")) { return \(alternative.call) }"
      if line.count + 2 <= SwiftStatements.lineLength {
        statements.line(line)
      } else {
        for test in tests.dropLast() {
          statements.line(test == tests.first ? "if \(test)," : "  \(test),")
        }
        statements.line("  \(tests.last ?? "true")")
        statements.block("{") { $0.line("return \(alternative.call)") }
      }
    }
  }

  private mutating func writeList(_ list: ListConfiguration) {
    needsEnvironment = true
    minimumRelease = max(minimumRelease, list.headerTopPadding == nil ? 14 : 15)
    let name = names.unique("configuration")
    let isChanged = list != ListConfiguration(appearance: list.appearance)
    statements.call(
      "\(isChanged ? "var" : "let") \(name) = UICollectionLayoutListConfiguration",
      ["appearance: .\(list.appearance)"])
    if list.headerMode != .none { statements.line("\(name).headerMode = .\(list.headerMode)") }
    if list.footerMode != .none { statements.line("\(name).footerMode = .\(list.footerMode)") }
    if !list.showsSeparators { statements.line("\(name).showsSeparators = false") }
    if let padding = list.headerTopPadding {
      statements.line("\(name).headerTopPadding = \(SwiftLiteral.number(padding))")
    }
    let hugging = list.contentHuggingElements
    if hugging != [] {
      let header = hugging == .supplementaryHeader
      let value = header ? ".supplementaryHeader" : ".init(rawValue: \(hugging.rawValue))"
      ifAvailable(since: 18) { $0.line("\(name).contentHuggingElements = \(value)") }
    }
    statements.call(
      "let section = NSCollectionLayoutSection.list",
      ["using: \(name)", "layoutEnvironment: environment"])
  }

  private mutating func writeProperties(
    of section: LayoutSection, otherThanIn base: LayoutSection
  ) {
    if section.contentInsets != base.contentInsets {
      write(insets: section.contentInsets, of: "section")
    }
    if section.interGroupSpacing != base.interGroupSpacing {
      set("interGroupSpacing", SwiftLiteral.number(section.interGroupSpacing))
    }
    if section.contentInsetsReference != base.contentInsetsReference {
      minimumRelease = max(minimumRelease, 14)
      set("contentInsetsReference", ".\(section.contentInsetsReference)")
    }
    if section.supplementaryContentInsetsReference != base.supplementaryContentInsetsReference {
      let reference = section.supplementaryContentInsetsReference
      ifAvailable(since: 16) {
        $0.line("section.supplementaryContentInsetsReference = .\(reference)")
      }
    }
    if section.supplementariesFollowContentInsets != base.supplementariesFollowContentInsets {
      set(
        "supplementariesFollowContentInsets", "\(section.supplementariesFollowContentInsets)")
    }
    if section.orthogonalScrollingBehavior != base.orthogonalScrollingBehavior {
      set("orthogonalScrollingBehavior", ".\(section.orthogonalScrollingBehavior)")
    }
    write(section.orthogonalScrollingProperties)
    if section.boundaryItems != base.boundaryItems {
      let items = section.boundaryItems.map { write($0) }
      statements.assign("section.boundarySupplementaryItems", items)
    }
    if section.decorationItems != base.decorationItems {
      let items = section.decorationItems.map { write($0) }
      statements.assign("section.decorationItems", items)
    }
  }

  private mutating func write(_ properties: OrthogonalScrollingProperties) {
    guard properties != .automatic else { return }
    ifAvailable(since: 17) {
      let name = "section.orthogonalScrollingProperties"
      if properties.bounce != .automatic { $0.line("\(name).bounce = .\(properties.bounce)") }
      if properties.decelerationRate != .automatic {
        $0.line("\(name).decelerationRate = .\(properties.decelerationRate)")
      }
    }
  }

  /// Wraps statements that need a newer release in an availability check, unless the function has
  /// one.
  private mutating func ifAvailable(
    since release: Int, _ write: (inout SwiftStatements) -> Void
  ) {
    if minimumRelease >= release {
      write(&statements)
    } else {
      statements.block("if #available(iOS \(release).0, tvOS \(release).0, *) {", write)
    }
  }

  private mutating func set(_ property: String, _ value: String) {
    statements.line("section.\(property) = \(value)")
  }
}

extension LayoutCondition {
  fileprivate var asksTraits: Bool {
    horizontalSizeClass != nil || verticalSizeClass != nil || idiom != nil
      || contentSizeCategoryAtLeast != nil
  }

  /// The condition's parts as Swift expressions.
  fileprivate var tests: [String] {
    var tests: [String] = []
    if let widthAtLeast { tests.append("width >= \(SwiftLiteral.number(widthAtLeast))") }
    if let widthLessThan { tests.append("width < \(SwiftLiteral.number(widthLessThan))") }
    if let horizontalSizeClass {
      tests.append("traits.horizontalSizeClass == .\(horizontalSizeClass)")
    }
    if let verticalSizeClass {
      tests.append("traits.verticalSizeClass == .\(verticalSizeClass)")
    }
    if let idiom { tests.append("traits.userInterfaceIdiom == .\(idiom)") }
    if let contentSizeCategoryAtLeast {
      tests.append("traits.preferredContentSizeCategory >= .\(contentSizeCategoryAtLeast)")
    }
    return tests.isEmpty ? ["true"] : tests
  }
}
