public import Foundation

/// A set of objects that does not keep them; Foundation has none on Linux. Objects are compared by identity.
open class NSHashTable<ObjectType>: NSObject {
  private struct Reference {
    weak var object: AnyObject?
  }

  private var references: [ObjectIdentifier: Reference] = [:]

  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable<ObjectType>() }

  /// The objects that still exist, in any order.
  open var allObjects: [ObjectType] {
    references = references.filter { $0.value.object != nil }
    return references.values.compactMap { $0.object as? ObjectType }
  }

  open var anyObject: ObjectType? { allObjects.first }
  /// As in Foundation, objects that are gone may be counted.
  open var count: Int { references.count }

  open func add(_ object: ObjectType?) {
    guard let object else { return }
    references[ObjectIdentifier(object as AnyObject)] = Reference(object: object as AnyObject)
  }

  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    references[ObjectIdentifier(object as AnyObject)] = nil
  }

  open func removeAllObjects() { references = [:] }

  open func contains(_ anObject: ObjectType?) -> Bool {
    anObject.map { references[ObjectIdentifier($0 as AnyObject)]?.object != nil } ?? false
  }
}
