#if canImport(UIKit) || !canImport(AppKit)
import CatalogModel
import CompositionalLayout
import Foundation
import UIKitCompositionalLayout

/// A picture from an address, with rounded corners; a letter if there is none. It is loaded when the size of
/// its place in the cell is known, at that size.
final class PictureView: UIImageView {
  /// The address of the picture that is shown or being loaded; `nil` if there is none.
  private(set) var address: URL?
  /// The size at which the picture is loaded, in points.
  var owner = CGSize.zero {
    didSet { if owner != oldValue { resume() } }
  }
  /// Shows the letter that stands in for a missing picture.
  let initialLabel = UILabel()
  /// What says which point of the picture stays visible.
  private var artwork: Artwork?
  private var images: (any ImageLoading)?
  private var request: ImageRequest?
  private var loading: Task<Void, Never>?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .scaleAspectFill
    clipsToBounds = true
    backgroundColor = .placeholder
    layer.cornerRadius = 10
    initialLabel.font = .preferredFont(forTextStyle: .title1)
    initialLabel.textColor = .secondaryText
    initialLabel.textAlignment = .center
    initialLabel.isAccessibilityElement = false
    fill(with: initialLabel)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  deinit {
    loading?.cancel()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let artwork, artwork.focus != nil, bounds.width > 0, bounds.height > 0 else {
      return layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    let whole = artwork.frame(
      filling: LayoutExtent(width: bounds.width, height: bounds.height))
    layer.contentsRect = CGRect(
      x: -whole.x / whole.width, y: -whole.y / whole.height, width: bounds.width / whole.width,
      height: bounds.height / whole.height)
  }

  /// None: the cell does not jump when its picture arrives.
  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Shows the picture at an address, or a letter if there is none.
  func show(
    _ address: URL?, insteadOf initial: String, focusing artwork: Artwork? = nil,
    from images: (any ImageLoading)?
  ) {
    initialLabel.text = address == nil ? initial : nil
    self.artwork = artwork
    setNeedsLayout()
    guard address != self.address || images !== self.images else { return }
    cancel()
    image = nil
    self.address = address
    self.images = images
    resume()
  }

  /// Loads the picture, if it is neither shown nor being loaded at this size.
  func resume() {
    guard let address, let images, owner.width > 0, owner.height > 0 else { return }
    let request = ImageRequest(
      url: address, size: owner, scale: traitCollection.displayScale)
    guard request != self.request else { return }
    cancel()
    self.request = request
    if let image = images.loadedImage(for: request) { return self.image = image }
    loading = Task { [weak self] in
      let image = try? await images.image(for: request)
      guard let self, self.request == request, !Task.isCancelled else { return }
      self.loading = nil
      // Without a picture, a later layout or appearance tries again.
      if let image { self.image = image } else { self.request = nil }
    }
  }

  /// Gives up loading, for instance because the cell has left the screen.
  func cancel() {
    guard loading != nil else { return }
    loading?.cancel()
    loading = nil
    request = nil
  }
}
#endif
