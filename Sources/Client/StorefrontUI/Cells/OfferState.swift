import Foundation

/// What the button of an app offers, which only the app that shows the page can know.
public enum OfferState: Hashable, Sendable {
  /// The app can be had: the button says its price, or the text ``PageTexts/Key/get``.
  case get
  /// The app is installed.
  case open
  /// An older version of the app is installed.
  case update
  /// The app is being installed: the part that is done, from 0 to 1; `nil` if that is unknown.
  case progress(Double?)
}

extension PageTexts {
  /// The label of a button in a state; `nil` for the price.
  func label(_ state: OfferState) -> String? {
    switch state {
    case .get: nil
    case .open: self[.open]
    case .update: self[.update]
    case .progress(let part?) where part.isFinite:
      min(max(part, 0), 1).formatted(.percent.precision(.fractionLength(0)))
    case .progress: self[.installing]
    }
  }
}
