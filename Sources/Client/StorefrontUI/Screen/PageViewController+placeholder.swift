#if canImport(UIKit) || !canImport(AppKit)
import UIKitCompositionalLayout

extension PageViewController {
  func showPlaceholder() {
    contentUnavailableConfiguration = placeholder(for: status)
  }

  /// A spinner while the page is being loaded, and otherwise a symbol, two texts and a button.
  func standardPlaceholder(for status: PageStatus) -> UIContentUnavailableConfiguration? {
    var shown = UIContentUnavailableConfiguration.empty()
    switch status {
    case .shown: return nil
    case .loading:
      shown = .loading()
      shown.text = texts[.loading]
      return shown
    case .empty:
      (shown.text, shown.secondaryText) = (texts[.emptyTitle], texts[.emptyMessage])
    case .offline:
      shown.image = UIImage(systemName: "wifi.slash")
      (shown.text, shown.secondaryText) = (texts[.offlineTitle], texts[.offlineMessage])
    case .failed:
      shown.image = UIImage(systemName: "exclamationmark.triangle")
      (shown.text, shown.secondaryText) = (texts[.failedTitle], texts[.failedMessage])
    }
    shown.button.title = texts[.retry]
    shown.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.refresh() }
    return shown
  }
}
#endif
