#if canImport(UIKit) || !canImport(AppKit)
public import CatalogModel
public import Storefront
public import UIKitCompositionalLayout

/// The content of a cell in one of the forms of the built-in section types.
public struct ItemContentConfiguration: UIContentConfiguration {
  /// How a cell arranges its content.
  public typealias Form = CellForm

  /// The texts and pictures.
  public var content: CellContent
  /// How they are arranged.
  public let form: Form
  /// Loads the pictures; `nil` shows none.
  public var images: (any ImageLoading)?
  /// Whether what the button offers is under way, which an indicator in it shows.
  public var isInProgress = false
  /// Called when the button is tapped; without it, the cell is tapped as a whole.
  public var didTapButton: (@MainActor () -> Void)?
  /// Whether the text is larger than by default, so that it takes as many lines as it needs.
  public private(set) var isEnlarged = false
  /// Whether the cell is highlighted.
  public private(set) var isHighlighted = false

  /// The content of an item in a form; without `images`, no pictures are shown.
  public init(_ content: CellContent, form: Form, images: (any ImageLoading)? = nil) {
    self.content = content
    self.form = form
    self.images = images
  }

  /// Makes a view in this form.
  public func makeContentView() -> any UIView & UIContentView {
    ItemContentView(self)
  }

  /// The configuration at the text size of a state, and highlighted as the state is.
  public func updated(for state: any UIConfigurationState) -> ItemContentConfiguration {
    var updated = self
    updated.isEnlarged = state.traitCollection.preferredContentSizeCategory > .large
    updated.isHighlighted = (state as? UICellConfigurationState)?.isHighlighted ?? false
    return updated
  }
}
#endif
