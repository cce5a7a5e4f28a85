import Testing
import UIKit

/// The files of Prepared are copies of an app's files for iOS; a test of their preparation compares them.
@MainActor
@Suite("Prepared copies of an app's files, in one language mode and default isolation")
struct PreparedCodeTests {
  @Test("call optional methods of those who have them")
  func implemented() async throws {
    let (rack, delegate) = (Rack(), BusyDelegate())
    rack.delegate = delegate
    rack.observer = delegate
    rack.load()
    rack.select(1)
    #expect(delegate.calls == ["load", "reload", "changed", "reload", "select 1"])
    #expect(rack.log == ["Mail", "1 badges", "locked", "16", "loaded 2", "Ready"])
    #expect(rack.ask(delegate) == 3)
  }

  @Test("get nil where Objective-C finds no method, and closures are called as before")
  func missing() {
    let (rack, delegate) = (Rack(), QuietDelegate())
    rack.delegate = delegate
    rack.observer = delegate
    var taps: [Int] = []
    rack.onTap = { taps.append($0) }
    rack.load()
    rack.select(1)
    #expect(rack.log == ["Untitled", "8", "no prompt"])
    #expect(taps == [1])
  }

  @Test("have what is beside types of SwiftUI, and UIKit where another file imports it")
  func values() {
    #expect(RackView().spacing == 8)
    #expect(rackHeight == 44)
    #expect(rackInsets.left == 2)
    #expect(makeRackItem().layoutSize == rackSize)
    #expect(RackModel().name == "UIView")
  }
}
