public import Foundation

/// A storyboard; nothing is read on Linux, so its controllers have no outlets.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  /// The storyboard's name. Supported.
  let name: String

  /// Creates a storyboard; nothing is read.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
  }

  /// The first controller. Ignored: none.
  open func instantiateInitialViewController() -> UIViewController? { nil }

  /// The first controller. Ignored: none.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? { nil }

  /// A controller. Ignored: stops the program, because storyboards cannot be read on Linux.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    cannotRead(identifier)
  }

  /// A controller. Ignored: stops the program, because storyboards cannot be read on Linux.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller { cannotRead(identifier) }

  private func cannotRead(_ identifier: String) -> Never {
    fatalError(
      """
      The storyboard "\(name)" cannot be read on Linux. Create the view controller "\(identifier)" in \
      code.
      """)
  }
}
