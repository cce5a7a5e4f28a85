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

/// A storyboard; nothing is read on Linux.
///
/// | member                                       | on Linux                                                           |
/// |----------------------------------------------|--------------------------------------------------------------------|
/// | `instantiateInitialViewController()`         | guessed: of the class with the storyboard's name, also followed by `ViewController`; else nil |
/// | `instantiateViewController(withIdentifier:)` | guessed: of the class with that name; stops the program without one |
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let name: String
  private let module: Substring

  public init(name: String, bundle storyboardBundleOrNil: Bundle?, fileID: String = #fileID) {
    self.name = name
    module = NamedClass.module(ofFile: fileID)
  }

  open func instantiateInitialViewController() -> UIViewController? {
    make(name, creator: nil) ?? make("\(name)ViewController", creator: nil)
  }

  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    make(name, creator: creator) ?? make("\(name)ViewController", creator: creator)
  }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let controller: UIViewController = make(identifier, creator: nil) else {
      cannotRead(identifier)
    }
    return controller
  }

  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    guard let controller = make(identifier, creator: creator) else { cannotRead(identifier) }
    return controller
  }

  /// A controller by its creator, of the class that is asked for, or of the one with a name.
  private func make<Controller: UIViewController>(
    _ name: String, creator: ((NSCoder) -> Controller?)?
  ) -> Controller? {
    if let controller = creator?(NSCoder()) { return controller }
    let type = Controller.self == UIViewController.self ? nil : Controller.self
    let named = NamedClass.named(name, in: module) as? Controller.Type
    return (named ?? type)?.init(coder: NSCoder())
  }

  private func cannotRead(_ identifier: String) -> Never {
    fatalError(
      """
      The storyboard "\(name)" cannot be read on Linux, and \(module) has no class "\(identifier)". Create the view \
      controller "\(identifier)" in code.
      """)
  }
}
