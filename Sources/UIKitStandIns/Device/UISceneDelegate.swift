public import Foundation

/// The session of a scene; never created on Linux.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The configuration of the session's scene. Supported.
  public let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  /// The role of the session's scene. Supported.
  public let role = Role.windowApplication

  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role.
    public let rawValue: String

    /// Creates a role.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A window of the app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }
}

/// The configuration of a scene; stored.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name in the app's property list. Supported.
  public let name: String?
  /// The role of the scene. Supported.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate. Supported.
  open var delegateClass: AnyClass?
  /// The storyboard of the scene. Supported.
  open var storyboard: UIStoryboard?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

extension UIScene {
  /// What a scene is connected with.
  @preconcurrency @MainActor
  public final class ConnectionOptions: NSObject {
    /// The addresses to open. Ignored: none.
    public var urlContexts: Set<UIOpenURLContext> { [] }
    /// The activities to continue. Ignored: none.
    public var userActivities: Set<NSObject> { [] }
  }
}

/// An address that a scene opens; never created on Linux.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
  /// The address. Supported.
  public let url: URL

  init(url: URL) {
    self.url = url
  }
}

/// The delegate of a scene; never called on Linux. UIKit's methods are optional, so each has a default.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene is connected to the app.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene opens addresses.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// The scene was disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene became active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to become inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to return to the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene moved to the background.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Ignored: does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Ignored: does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Ignored: does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Ignored: does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Ignored: does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Ignored: does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Ignored: does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene of windows; never called on Linux.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Ignored: none.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
