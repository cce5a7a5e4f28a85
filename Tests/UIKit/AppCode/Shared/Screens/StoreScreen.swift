import Foundation
import StorefrontUI
import UIKit

/// A screen of a page as an app adapts it: links of its own, one cell and the texts replaced, and a log of
/// what was seen.
final class StoreScreen: PageViewController {
  private(set) var seen: [String] = []
  private(set) var problems: [String] = []
  private(set) var statuses: [PageStatus] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    texts[.get] = "Load"
    opener = ActionOpener(schemes: ["acme"])
    didSee = { [weak self] impressions in self?.seen += impressions.map(\.item) }
    didFail = { [weak self] problem in self?.problems.append("\(problem)") }
    statusDidChange = { [weak self] status in self?.statuses.append(status) }
    pages.register(StoreCell.self, for: ["SmallAppCell"]) { cell, item in cell.show(item) }
    pages.register(contentFor: ["BrandCell"]) { item in
      BadgeContentConfiguration(text: item.name, count: 1)
    }
  }

  override func action(of item: SectionItem) -> URL? {
    URL(string: "acme://item/\(item.key)")
  }

  override func placeholder(for status: PageStatus) -> (any UIContentConfiguration)? {
    guard status == .loading else { return super.placeholder(for: status) }
    return BadgeContentConfiguration(text: texts[.loading])
  }
}

final class StoreCell: UICollectionViewCell {
  let label = UILabel()

  func show(_ item: SectionItem) {
    label.text = item.name
  }
}

/// Pictures as an app's own cache of images loads them.
final class StorePictures: ImageLoading {
  var images: [URL: UIImage] = [:]

  func loadedImage(for request: ImageRequest) -> UIImage? { images[request.url] }

  func image(for request: ImageRequest) async throws -> UIImage {
    try await Task.sleep(for: .milliseconds(1))
    let image = UIImage()
    images[request.url] = image
    return image
  }

  func prefetch(_ requests: [ImageRequest]) {}

  func cancelPrefetching(_ requests: [ImageRequest]) {}
}
