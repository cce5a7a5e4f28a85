import Foundation

/// How a value is kept that is associated with an object, with Apple's raw values. On Linux, nothing is copied.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Does not keep the value alive.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0x301
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// Associates a value with an object under a key; nil removes it.
///
/// Without the Objective-C runtime, nobody is told when an object is gone: its values are freed when many others have
/// been associated.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let reference = value.map { $0 as AnyObject }
  AssociatedObjects.shared.set(
    value.map { value in
      policy == .OBJC_ASSOCIATION_ASSIGN ? { [weak reference] in reference } : { value }
    }, of: object as AnyObject, key)
}

/// The value that is associated with an object under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.shared.value(of: object as AnyObject, key)
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.shared.removeAll(of: object as AnyObject)
}

/// The values that are associated with objects. Unchecked because a lock guards them.
private final class AssociatedObjects: @unchecked Sendable {
  static let shared = AssociatedObjects()

  private struct Entry {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: () -> Any?] = [:]
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of objects at which those that are gone are looked for.
  private var limit = 100

  func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.withLock { entry(of: object).values[key] }?()
  }

  func set(_ value: (() -> Any?)?, of object: AnyObject, _ key: UnsafeRawPointer) {
    replaceEntry(of: object) { entry in
      var entry = entry
      entry.values[key] = value
      return entry
    }
  }

  func removeAll(of object: AnyObject) { replaceEntry(of: object) { _ in nil } }

  /// The entry of an object; an empty one if its identifier was that of an object that is gone.
  private func entry(of object: AnyObject) -> Entry {
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
      return Entry(object: object)
    }
    return entry
  }

  private func replaceEntry(of object: AnyObject, _ replacement: (Entry) -> Entry?) {
    // Freed without the lock, because a value may associate others when it goes.
    var removed: [Entry] = []
    lock.withLock {
      let identifier = ObjectIdentifier(object)
      if let entry = entries[identifier] { removed.append(entry) }
      entries[identifier] = replacement(entry(of: object))
      guard entries.count >= limit else { return }
      removed += entries.values.filter { $0.object == nil }
      entries = entries.filter { $0.value.object != nil }
      limit = max(100, 2 * entries.count)
    }
  }
}
