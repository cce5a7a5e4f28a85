package import CompositionalLayout

extension LayoutContentSizeCategory {
  /// The name of a text size for people.
  package var title: String {
    switch self {
    case .extraSmall: "Extra Small"
    case .small: "Small"
    case .medium: "Medium"
    case .large: "Default"
    case .extraLarge: "Extra Large"
    case .extraExtraLarge: "Extra Extra Large"
    case .extraExtraExtraLarge: "Extra Extra Extra Large"
    case .accessibilityMedium: "Accessibility 1"
    case .accessibilityLarge: "Accessibility 2"
    case .accessibilityExtraLarge: "Accessibility 3"
    case .accessibilityExtraExtraLarge: "Accessibility 4"
    case .accessibilityExtraExtraExtraLarge: "Accessibility 5"
    }
  }
}
