import Foundation
import UIKitCompositionalLayout

/// A picture loaded from a URL, with rounded corners and a gray background while it is loading.
final class PictureView: UIImageView {
  /// The URL of the picture that is shown or being loaded.
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

  /// Loads and shows a picture; `nil` shows none.
  func show(_ url: URL?) {
    guard url != self.url else { return }
    self.url = url
    image = nil
    loading?.cancel()
    // The stand-ins on Linux draw nothing, so no picture is loaded there.
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
