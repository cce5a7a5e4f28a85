import Foundation
import UIKitCompositionalLayout

/// A picture from an address, with rounded corners and a grey ground until it is there.
final class PictureView: UIImageView {
  /// The address of the picture that is shown or on its way.
  private(set) var url: URL?
  private var loading: Task<Void, Never>?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .scaleAspectFill
    clipsToBounds = true
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 10
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  deinit {
    loading?.cancel()
  }

  /// Shows another picture, or none.
  func show(_ url: URL?) {
    guard url != self.url else { return }
    self.url = url
    image = nil
    loading?.cancel()
    // Where nothing is drawn, nothing is loaded.
    #if canImport(UIKit)
    guard let url else { return }
    loading = Task { [weak self] in
      guard let (data, _) = try? await URLSession.shared.data(from: url),
        let image = await UIImage(data: data)?.byPreparingForDisplay(), !Task.isCancelled
      else { return }
      self?.image = image
    }
    #endif
  }
}
