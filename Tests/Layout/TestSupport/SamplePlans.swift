public import CompositionalLayout

/// A plan with one section of every type, in the numbers of the section types' table.
public let sampleTypesPlan = LayoutPlan(
  page: "types", revision: 7,
  configuration: LayoutConfiguration(interSectionSpacing: 20),
  sections: [
    sample("singleList", nil, 3, "FeaturedCell", SampleSections.singleList),
    sample("doubleList", "This week's favorites", 7, "MediumAppCell", SampleSections.doubleList),
    sample("tripleList", "Learn something", 9, "SmallAppCell", SampleSections.tripleList),
    sample("categoryList", "Top Categories", 5, "SmallCategoryCell", SampleSections.categoryList),
    sample("photoMosaic", nil, 24, "PhotoCell", SampleSections.photoMosaic),
    sample("brandRow", "Brands", 8, "BrandCell", SampleSections.brandRow),
    sample("cardRow", "New in", 10, "CardCell", SampleSections.cardRow),
    sample("photoGrid", "All", 20, "PhotoCell", SampleSections.photoGrid),
    sample("episodeFeed", nil, 12, "EpisodeCell", SampleSections.episodeFeed(columns: 1)),
    sample("badgedGrid", "Badges", 20, "BadgeCell", SampleSections.badgedGrid(columns: 5)),
  ])

private func sample(
  _ type: String, _ title: String?, _ count: Int, _ cell: String, _ layout: LayoutSection
) -> PlannedSection {
  PlannedSection(type: type, title: title, itemCount: count, cellKind: cell, layout: layout)
}
