import Foundation
import UIKitCompositionalLayout

/// A picture loaded from a URL, with rounded corners and a gray background while it is loading; a gray
/// place with a letter if there is no picture.
final class PictureView: UIImageView {
  /// The URL of the picture that is shown or being loaded.
  private(set) var url: URL?
  /// The letter that stands in for a missing picture.
  let initialLabel = UILabel()
  private var loading: Task<Void, Never>?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .scaleAspectFill
    clipsToBounds = true
    backgroundColor = .systemGray5
    layer.cornerRadius = 10
    initialLabel.font = .preferredFont(forTextStyle: .title1)
    initialLabel.textColor = .secondaryLabel
    initialLabel.textAlignment = .center
    fill(with: initialLabel)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  deinit {
    loading?.cancel()
  }

  /// Loads and shows the picture at an address, or a letter if there is none.
  func show(_ address: String?, insteadOf initial: String) {
    let url = address.flatMap(URL.init(string:))
    initialLabel.text = url == nil ? initial : nil
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
