#if !canImport(UIKit) && !canImport(AppKit)
/// What views and view controllers are.
open class UIResponder: NSObject {
  /// The next to be asked; none here.
  open var next: UIResponder? { nil }

  /// Creates a responder.
  public override init() {
    super.init()
  }
}
#endif
