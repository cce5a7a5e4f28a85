import Foundation
import Testing
import UIKitCompositionalLayout

@Suite("Isolation as UIKit has it")
struct IsolationTests {
  /// What belongs to no actor, as code of none uses it: sizes and spacings of layouts, which never change, values,
  /// what traits are, text, colors, images, and Core Animation's.
  private let ofNoActor: Set<String> = [
    "NSCollectionLayoutAnchor", "NSCollectionLayoutDimension", "NSCollectionLayoutEdgeSpacing",
    "NSCollectionLayoutGroupCustomItem", "NSCollectionLayoutSize", "NSCollectionLayoutSpacing",
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

  @Test("sizes, values, text, colors and images are used in code of no actor")
  nonisolated func noActor() async {
    let size = await Task.detached {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    }.value
    #expect(size.heightDimension.dimension == 44)
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
