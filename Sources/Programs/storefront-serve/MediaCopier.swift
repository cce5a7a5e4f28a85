import CatalogModel
import CatalogStore
import Dispatch
import Logging
import PageService
import SystemEssentials

/// Copies the pictures that live pages name from the editing server, on a thread of its own, as long as the server runs.
///
/// Unchecked because only the thread uses the follower.
final class MediaCopier: @unchecked Sendable {
  /// The pause between two looks at what is live, in microseconds.
  private static let pause: UInt32 = 500_000
  /// The looks between two attempts to load what could not be loaded.
  private static let patience = 20

  private var follower: MediaFollower
  private let logger: Logger
  private let isStopped = Locked(false)

  init(_ follower: MediaFollower, _ logger: Logger) {
    (self.follower, self.logger) = (follower, logger)
  }

  /// Begins to copy in the background.
  func start() {
    DispatchQueue(label: "media").async { [self] in
      var problem: String?
      while !isStopped.withLock({ $0 }) {
        var found: String?
        do {
          for name in try follower.update() {
            logger.info("a picture was copied", metadata: ["name": "\(name.text)"])
          }
          if let name = follower.missing.min() {
            found = "\(follower.missing.count) cannot be loaded, such as \(name.text)"
          }
        } catch {
          found = "\(error)"
        }
        // Every round finds the problem until somebody solves it; the log gets one line.
        if let found, found != problem {
          logger.error("pictures cannot be copied", metadata: ["error": "\(found)"])
        }
        problem = found
        for _ in 0..<(found == nil ? 1 : Self.patience) where !isStopped.withLock({ $0 }) {
          usleep(Self.pause)
        }
      }
    }
  }

  /// Stops after the update that is under way.
  func stop() { isStopped.withLock { $0 = true } }
}
