import Foundation
import Testing
import UIKitCompositionalLayout

@Suite("Isolation as UIKit has it")
struct IsolationTests {
  /// What belongs to no actor, as code of none uses it: descriptions of layouts, values, what traits
  /// are, text, colors, images, and Core Animation's.
  private let ofNoActor: Set<String> = [
    "NSCollectionLayoutAnchor", "NSCollectionLayoutBoundarySupplementaryItem",
    "NSCollectionLayoutDecorationItem", "NSCollectionLayoutDimension",
    "NSCollectionLayoutEdgeSpacing", "NSCollectionLayoutGroup",
    "NSCollectionLayoutGroupCustomItem", "NSCollectionLayoutItem", "NSCollectionLayoutSection",
    "NSCollectionLayoutSize", "NSCollectionLayoutSpacing", "NSCollectionLayoutSupplementaryItem",
    "UICollectionLayoutSectionOrthogonalScrollingProperties",
    "UICollectionViewCompositionalLayoutConfiguration",
    "CAAction", "CAAnimation", "CAAnimationDelegate", "CAAnimationGroup", "CABasicAnimation",
    "CADisplayLink", "CAEmitterCell", "CAEmitterLayer", "CAGradientLayer", "CAKeyframeAnimation",
    "CALayer", "CAMediaTimingFunction",
    "CAPropertyAnimation", "CAReplicatorLayer", "CAShapeLayer", "CASpringAnimation", "CATextLayer",
    "CATransaction",
    "CATransition", "CGContext", "CGImage", "CGMutablePath", "CGPath", "UIBezierPath",
    "UIGraphicsImageRenderer",
    "UIGraphicsImageRendererContext", "UIGraphicsImageRendererFormat",
    "NSHashTable", "NSItemProvider", "NSItemProviderReading", "NSItemProviderWriting",
    "NSKeyValueObservation",
    "NSMutableParagraphStyle", "NSParagraphStyle", "NSShadow", "NSStringDrawingContext",
    "NSTextAttachment", "NSTextContainer", "NSUserActivity",
    "UIColor", "UIFont", "UIFontDescriptor", "UIFontMetrics", "UIImage", "Configuration",
    "SymbolConfiguration", "UINib",
    "SymbolEffect", "VerticalSymbolEffect", "UIConfigurationState", "UIMutableTraits",
    "UITraitChangeRegistration", "UITraitCollection",
    "UITraitDefinition", "UITraitOverrides",
  ]

  @Test("every other class and protocol belongs to the main actor, for new callers only")
  func table() throws {
    let types = try DeclaredType.all(in: ["UIKitCompositionalLayout", "UIKitStandIns"])
    #expect(types.count > 150)
    for type in types {
      #expect(type.isOfMainActor != ofNoActor.contains(type.name), "\(type.name) in \(type.file)")
    }
    let names = Set(types.map(\.name))
    #expect(ofNoActor.subtracting(names) == [], "no such types")
  }

  @Test("descriptions, values, text, colors and images are used in code of no actor")
  nonisolated func noActor() async {
    let section = await Task.detached { () -> NSCollectionLayoutSection in
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      section.orthogonalScrollingProperties.bounce = .never
      return section
    }.value
    #expect(section.contentInsets.leading == 2)
    let font: any Sendable = UIFont.systemFont(ofSize: 17)
    let image: any Sendable = UIImage()
    let traits: any Sendable = UITraitCollection(displayScale: 2)
    #expect([font is UIFont, image is UIImage, traits is UITraitCollection] == [true, true, true])
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a"])
    let sent = await Task.detached { [snapshot] in snapshot.numberOfItems }.value
    #expect(sent == 1)
  }

  @Test("a section provider is a plain closure, which the main actor's code and others' can make")
  nonisolated func plainClosure() async {
    let provider: UICollectionViewCompositionalLayoutSectionProvider = { _, _ in nil }
    let makers = [provider]
    #expect(makers.count == 1)
  }
}
