// swift-format-ignore-file
import UIKit; #if DEBUG
@MainActor func makeRackItem() -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: rackSize) }
#else
@MainActor func makeRackItem() -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: rackSize) }
#endif
