// swift-format-ignore-file
#if DEBUG
@MainActor func makeRackItem() -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: rackSize) }
#else
@MainActor func makeRackItem() -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: rackSize) }
#endif
