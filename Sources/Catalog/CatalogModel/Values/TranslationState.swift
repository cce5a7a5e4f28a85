/// The state of a text's translation, as XLIFF 1.2 names it.
public enum TranslationState: String, CaseIterable, Hashable, Sendable {
  /// New, and not looked at yet.
  case new
  /// To be translated.
  case needsTranslation = "needs-translation"
  /// Translated, but to be adapted in more than its text.
  case needsAdaptation = "needs-adaptation"
  /// To be translated and adapted.
  case needsLocalization = "needs-l10n"
  /// Only the translation needs a review.
  case needsTranslationReview = "needs-review-translation"
  /// Only the adaptation needs a review.
  case needsAdaptationReview = "needs-review-adaptation"
  /// Both need a review.
  case needsReview = "needs-review-l10n"
  /// Translated.
  case translated
  /// Reviewed and accepted.
  case signedOff = "signed-off"
  /// Not to be changed any more.
  case final

  /// Whether the text is no translation yet, but what is to be translated or a draft: it is stored, and not shown.
  public var isUntranslated: Bool { self == .new || self == .needsTranslation }

  /// Whether somebody still has to work on the text.
  public var needsWork: Bool {
    switch self {
    case .translated, .signedOff, .final: false
    default: true
    }
  }
}

extension TranslationState {
  /// What forms call the state.
  package var title: String {
    switch self {
    case .needsLocalization: "Needs translation and adaptation"
    case .needsTranslationReview: "Needs review"
    case .needsAdaptationReview: "Adaptation needs review"
    case .needsReview: "Both need review"
    case .new, .needsTranslation, .needsAdaptation, .translated, .signedOff, .final:
      NameWords.title(of: rawValue)
    }
  }
}
