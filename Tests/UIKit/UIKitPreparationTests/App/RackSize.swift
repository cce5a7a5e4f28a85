// swift-format-ignore-file
// A file without an import, and an empty line.

@MainActor let rackSize = NSCollectionLayoutSize(widthDimension: .absolute(40), heightDimension: .absolute(20))
