import Testing
import UIKitCompositionalLayout

@MainActor
@Suite("A group drawn in characters")
struct VisualDescriptionTests {
  @Test("is 64 characters wide, one box a cell")
  func nested() {
    let small = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
    let large = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: .init(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)),
      repeatingSubitem: small, count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.25)),
      subitems: [large, pair])
    #expect(
      group.visualDescription() == """
        +------------------------------++------------------------------+
        |                              ||              1               |
        |                              ||                              |
        |              0               |+------------------------------+
        |                              |+------------------------------+
        |                              ||              2               |
        |                              ||                              |
        +------------------------------++------------------------------+

        """)
  }

  @Test("is an empty canvas where nothing fits")
  func empty() {
    let wide = NSCollectionLayoutSize(
      widthDimension: .absolute(500), heightDimension: .absolute(50))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .absolute(100), heightDimension: .absolute(50)),
      subitems: [NSCollectionLayoutItem(layoutSize: wide)])
    let lines = group.visualDescription().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast().allSatisfy { $0 == String(repeating: " ", count: 64) })
    #expect(lines.count == 5)
  }
}
