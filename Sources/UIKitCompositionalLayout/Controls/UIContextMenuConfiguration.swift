#if !canImport(UIKit) && !canImport(AppKit)
/// The menu of an item that is pressed (iOS 13); none is shown here.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Makes the screen above the menu.
  public typealias PreviewProvider = () -> UIViewController?
  /// Makes the menu.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  let identifier: (any NSCopying)?
  let previewProvider: PreviewProvider?
  let actionProvider: ActionProvider?

  /// Creates a menu.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}
#endif
