import Foundation

/// Observes a notification until it is released, and acts in the next turn of the main actor.
///
/// Unchecked because the token never changes, and the center can be called from any thread.
final class NotificationObserver: @unchecked Sendable {
  private let center: NotificationCenter
  private let token: any NSObjectProtocol

  init(
    _ name: Notification.Name, in center: NotificationCenter,
    action: @escaping @MainActor () -> Void
  ) {
    self.center = center
    token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
      Task { @MainActor in action() }
    }
  }

  deinit {
    center.removeObserver(token)
  }
}
