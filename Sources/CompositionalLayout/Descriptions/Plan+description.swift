extension LayoutPlan: CustomStringConvertible {
  /// `plan apps, revision 3, 4 sections`.
  public var description: String {
    var words = DescriptionWords(page.map { "plan \($0)" } ?? "plan")
    if let revision { words.add("revision \(revision)") }
    words.add("\(sections.count) \(sections.count == 1 ? "section" : "sections")")
    return words.text
  }
}

extension PlannedSection: CustomStringConvertible {
  /// `doubleList "This weeks favorites", 7 items, MediumAppCell`.
  public var description: String {
    var words = DescriptionWords(
      [type ?? "section", title.map { "\"\($0)\"" }].compactMap(\.self).joined(separator: " "))
    if let itemCount { words.add("\(itemCount) \(itemCount == 1 ? "item" : "items")") }
    if let cellKind { words.add(cellKind) }
    return words.text
  }
}

extension LayoutConfiguration: CustomStringConvertible {
  /// What is not Apple's default: `configuration, section spacing 20`.
  public var description: String {
    var words = DescriptionWords("configuration")
    words.add("scrolls \(scrollDirection)", if: scrollDirection != .vertical)
    words.add(
      "section spacing \(NumberText.text(interSectionSpacing))", if: interSectionSpacing != 0)
    words.add("insets from \(contentInsetsReference)", if: contentInsetsReference != .safeArea)
    return words.text
  }
}
