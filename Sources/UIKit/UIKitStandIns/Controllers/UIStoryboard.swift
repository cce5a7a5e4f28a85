public import Foundation

/// A transition of a storyboard; never made on Linux.
///
/// | member      | on Linux |
/// |-------------|----------|
/// | `perform()` | ignored  |
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }

  open func perform() {}
}

/// A storyboard; nothing is read on Linux, so its controllers have no outlets.
///
/// | member                                       | on Linux                         |
/// |----------------------------------------------|----------------------------------|
/// | `instantiateInitialViewController()`         | ignored: always nil              |
/// | `instantiateViewController(withIdentifier:)` | stops the program: there is none |
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let name: String

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
  }

  open func instantiateInitialViewController() -> UIViewController? { nil }

  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? { nil }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    cannotRead(identifier)
  }

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
