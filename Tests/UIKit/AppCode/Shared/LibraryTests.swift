import CompositionalLayout
import LayoutSnapshotTesting
import SnapKit
import Testing
import Then
import UIKit

/// The modules that stand in for libraries; PostersViewController.swift is the prepared copy of a screen with them.
@MainActor
@Suite(
  "A screen that uses SnapKit, Then, Kingfisher and Nuke, in one language mode and default isolation"
)
struct LibraryTests {
  @Test(
    "has the frames of the same screen with layout constraints",
    arguments: [DevicePreset.iPhone17, .iPad])
  func frames(device: DevicePreset) throws {
    let screen = ScreenTest(PostersViewController(), on: device)
    let plain = ScreenTest(PlainPostersViewController(), on: device)
    for turned in [false, true] {
      if turned {
        screen.rotate()
        plain.rotate()
      }
      let (posters, other) = (screen.controller, plain.controller)
      #expect(screen.frame(of: posters.collectionView) == plain.frame(of: other.collectionView))
      let views = zip(
        [posters.banner, posters.badge, posters.titleLabel, posters.footer],
        [other.banner, other.badge, other.titleLabel, other.footer])
      for (view, twin) in views {
        #expect(screen.frame(of: view) == plain.frame(of: twin))
        #expect(view.frame.width > 0 && view.frame.height > 0)
      }
      #expect(posters.collectionView.frame.height > 100)
      let cell = try #require(screen.cell(PosterImageCell.self, at: [0, 2]))
      #expect(cell.imageView.frame == cell.contentView.bounds.insetBy(dx: 4, dy: 4))
      #expect(
        cell.imageView.image == nil && cell.loadedCount == 0, "nothing is loaded, nobody is told")
    }
  }

  @Test("changes constraints that are updated, and replaces those that are made again")
  func changes() throws {
    let screen = ScreenTest(PostersViewController(), on: .iPhone17)
    let banner = screen.controller.banner
    #expect(screen.frame(of: banner) == CGRect(x: 16, y: 70, width: 370, height: 120))
    #expect(
      screen.frame(of: screen.controller.collectionView)
        == CGRect(x: 0, y: 238, width: 402, height: 544.6))
    screen.perform { $0.grow() }
    #expect(banner.frame.height == 200)
    #expect(screen.controller.collectionView.frame.minY == 318)
    screen.perform { $0.shrink() }
    #expect(banner.frame.height == 60)
    screen.perform { $0.fill() }
    #expect(screen.frame(of: banner) == CGRect(x: 20, y: 10, width: 342, height: 834))
    screen.perform { $0.banner.snp.removeConstraints() }
    #expect(banner.frame.width == 342, "without constraints, a view stays")
  }

  @Test("has the listing that the guide shows")
  func listing() {
    let screen = ScreenTest(PostersViewController(), on: .iPhone17)
    #expect(
      screen.listing == """
        content 402 × 874, container 402 × 874
        element           index    x      y  width  height  z
        UIView                -    0      0    402     874  0
        UIImageView           -   16     70    370     120  0
        UIView                -  171     90     60      60  0
        UILabel               -   16    198    200      40  0
        UICollectionView      -    0    238    402   544.6  0
        cell                0.0    0    238    134     100  0
        cell                0.1  134    238    134     100  0
        cell                0.2  268    238    134     100  0
        cell                0.3    0    338    134     100  0
        cell                0.4  134    338    134     100  0
        cell                0.5  268    338    134     100  0
        UIView                -    0  786.6    402    87.4  0
        ! : the size of a text is needed but can only be guessed without UIKit; give a length (S26)

        """)
  }

  @Test("copies values, configures objects, and calls a closure")
  func then() {
    let insets = UIEdgeInsets.zero.with { $0.left = 3 }
    let label = UILabel().then { $0.text = "A" }
    var texts: [String?] = []
    label.do { texts.append($0.text) }
    #expect(insets.left == 3 && texts == ["A"])
  }
}

/// The screen with anchors in place of SnapKit.
private final class PlainPostersViewController: UIViewController {
  let (banner, badge, titleLabel, footer) = (UIView(), UIView(), UILabel(), UIView())
  let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout { _, _ in nil })

  override func viewDidLoad() {
    super.viewDidLoad()
    for subview in [banner, titleLabel, collectionView, footer] { view.addSubview(subview) }
    banner.addSubview(badge)
    for subview in [banner, badge, titleLabel, collectionView, footer] {
      subview.translatesAutoresizingMaskIntoConstraints = false
    }
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      banner.topAnchor.constraint(equalTo: area.topAnchor, constant: 8),
      banner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      banner.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      banner.heightAnchor.constraint(equalToConstant: 120),
      badge.centerXAnchor.constraint(equalTo: banner.centerXAnchor),
      badge.centerYAnchor.constraint(equalTo: banner.centerYAnchor, constant: -10),
      badge.widthAnchor.constraint(equalTo: banner.heightAnchor, multiplier: 0.5),
      badge.heightAnchor.constraint(equalTo: banner.heightAnchor, multiplier: 0.5),
      titleLabel.topAnchor.constraint(equalTo: banner.bottomAnchor, constant: 8),
      titleLabel.leadingAnchor.constraint(equalTo: banner.leadingAnchor),
      titleLabel.widthAnchor.constraint(equalToConstant: 200),
      titleLabel.heightAnchor.constraint(equalToConstant: 40),
      footer.leftAnchor.constraint(equalTo: view.leftAnchor),
      footer.rightAnchor.constraint(equalTo: view.rightAnchor),
      footer.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      footer.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.1),
      collectionView.topAnchor.constraint(equalTo: titleLabel.bottomAnchor),
      collectionView.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: footer.topAnchor, constant: -4),
    ])
  }
}
