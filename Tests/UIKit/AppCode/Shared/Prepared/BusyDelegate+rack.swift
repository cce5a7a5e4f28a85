// swift-format-ignore-file

import Foundation; import FoundationNetworking; import UIKit

extension BusyDelegate: RackDelegate, Rack.Nested {
  func rackDidLoad(_ rack: Rack) { note("load") }
  func rackDidReload() { note("reload") }
  func rack(_ rack: Rack, didSelect item: Int) { note("select \(item)") }
        public func rack(_ rack: Rack, titleFor item: Int) -> (String)? {
    let names = ["Maps", "Mail"]
    return names[item]
  }
  func rackIsLocked(_ rack: Rack) -> (Bool)? { true }
  func badges(of rack: Rack, limit: Int) -> ([String: [Int]])? { ["new": [1]] }
  func inset(in rack: Rack, for traits: UITraitCollection) -> NSNumber? { 16 }
  func rack(_ rack: Rack, load completion: @escaping (Int) -> Void) { completion(2) }
  var prompt: String? { "Ready" }
  func nested(in rack: Rack) -> (Int)? { 3 }
  /// Not of the protocol.
  func badges(of rack: Rack) -> [String: [Int]] { [:] }
}
