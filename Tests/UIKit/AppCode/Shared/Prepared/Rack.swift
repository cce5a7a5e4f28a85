// swift-format-ignore-file
import UIKit

                     
public protocol RackDelegate: NSObjectProtocol {
  func rackDidLoad(_ rack: Rack)
                 func rackDidReload()
                 func rack(_ rack: Rack, didSelect item: Int)
                 func rack(_ rack: Rack, titleFor item: Int) -> (String)? // of the cell
                            func rackIsLocked(_ rack: Rack) -> (Bool)?
       
          
  func badges(
    of rack: Rack, // in its order
    limit: Int
  ) -> ([String: [Int]])?
                 /* in points */ func inset(in rack: Rack, for traits: UITraitCollection) -> NSNumber?
  @available(iOS 17, *)                func rack(_ rack: Rack, load completion: @escaping (Int) -> Void)
  @MainActor                func reload(_ rack: Rack) async throws
                 var prompt: String? { get }
                 static func makeRack() -> (Rack)?
}; extension RackDelegate { public func rackDidReload() {}; public func rack(_ rack: Rack, didSelect item: Int) {}; public func rack(_ rack: Rack, titleFor item: Int) -> (String)? { nil }; public func rackIsLocked(_ rack: Rack) -> (Bool)? { nil }; public func badges( of rack: Rack, limit: Int ) -> ([String: [Int]])? { nil }; public func inset(in rack: Rack, for traits: UITraitCollection) -> NSNumber? { nil }; public func rack(_ rack: Rack, load completion: @escaping (Int) -> Void) {}; @MainActor public func reload(_ rack: Rack) async throws {}; public var prompt: String? { nil }; static public func makeRack() -> (Rack)? { nil } }

      protocol RackObserver : AnyObject {                func changed();                func onTap(_ item: Int) }; extension RackObserver { func changed() {}; func onTap(_ item: Int) {} }
      protocol CountingObserver: RackObserver {}

public class Rack: NSObject {
  public weak var delegate: RackDelegate?
  weak var observer: (any RackObserver)?
  /// A closure with the name of an optional method.
  var onTap: ((Int) -> Void)?
  private(set) var log: [String] = []

  func load() {
    delegate?.rackDidLoad(self)
    delegate?.rackDidReload ()
    observer?.changed ()
    guard let delegate else { return }
    delegate.rackDidReload ()
  }

  func select(_ item: Int) {
    delegate?
      .rack (self, didSelect: item)
    onTap?(item)
    let title = delegate?.rack (self, titleFor: item) ?? "Untitled"
    log.append(title)
    guard let delegate = self.delegate else { return }
    if let badges = delegate.badges (of: self, limit: 3) { log.append("\(badges.count) badges") }
    if delegate.rackIsLocked (self) == true { log.append("locked") }
    let inset = delegate.inset (in: self, for: UITraitCollection()) ?? 8
    log.append("\(inset)")
    delegate.rack (self, load: { self.log.append("loaded \($0)") })
    let prompt: String?? = delegate.prompt
    log.append((prompt ?? nil) ?? "no prompt")
  }

        protocol Nested : AnyObject {                func nested(in rack: Rack) -> (Int)? }

  func ask(_ nested: Nested) -> Int { nested.nested (in: self) ?? -1 }
}; extension Rack.Nested { func nested(in rack: Rack) -> (Int)? { nil } }

final class QuietDelegate: NSObject, RackDelegate, RackObserver {
  func rackDidLoad(_ rack: Rack) {}
}

final class BusyDelegate: NSObject, CountingObserver {
  private(set) var calls: [String] = []
  func changed() { calls.append("changed") }
  func note(_ call: String) { calls.append(call) }
}
