public import CompositionalLayout
import LayoutSolver

/// Expects a plan's frames to match those approved under a name, on each device.
///
/// The approved frames are a text file per device, with a table of all elements.
/// ``LayoutRecordMode`` explains where the files are and when they are written. A difference fails
/// the test with a unified difference of the two tables, in Swift Testing as well as XCTest.
///
/// - Parameters:
///   - plan: The plan.
///   - itemCounts: The number of items in each section; nil uses the plan's own counts.
///   - name: The name of the approved frames: letters, digits, spaces, `.`, `_` and `-`, not
///     starting with a `.`.
///   - devices: The devices to lay out for; `DevicePreset.matrix` is a set of
///     five.
///   - state: The scroll position and the measured sizes.
///   - expectsNothing: Whether the layout is expected to be empty; an empty layout fails otherwise.
///   - mode: When the file is written; nil uses the environment variable.
///   - picture: Whether to draw a difference as well: the approved frames, the actual frames and
///     the difference, as SVG files beside the text file. Nothing is drawn if the frames match.
///   - fileID: The file of the call; leave the default.
///   - filePath: The path of that file; leave the default.
///   - line: The line of the call; leave the default.
///   - column: The column of the call; leave the default.
public func expectLayout(
  _ plan: LayoutPlan, itemCounts: [Int]? = nil, matches name: String,
  devices: [DevicePreset] = [.standard], state: LayoutState = LayoutState(),
  expectsNothing: Bool = false, record mode: LayoutRecordMode? = nil, picture: Bool = false,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectation = LayoutExpectation(
    name: name, mode: mode, expectsNothing: expectsNothing, drawsPictures: picture,
    location: location)
  expectation.check(on: devices, itemCounts: itemCounts) { device in
    let plan = try plan.counting(itemCounts)
    return LayoutListing(
      try state.applied(to: LayoutSolver().solve(plan, in: device.environment)),
      in: state)
  }
}

extension LayoutPlan {
  fileprivate func counting(_ itemCounts: [Int]?) throws(LayoutSnapshotFailure) -> LayoutPlan {
    guard let itemCounts else { return self }
    guard itemCounts.count == sections.count else {
      throw .wrongCounts(given: itemCounts.count, sections: sections.count)
    }
    var plan = self
    for (index, count) in itemCounts.enumerated() { plan.sections[index].itemCount = count }
    return plan
  }
}

/// A single call of `expectLayout` or `expectAccessibility`.
struct LayoutExpectation {
  let name: String
  let mode: LayoutRecordMode?
  let expectsNothing: Bool
  let drawsPictures: Bool
  let location: TestLocation
  var content = ApprovedContent.frames

  /// Lays out on each device, compares each listing with its baseline, and fails the test if one
  /// differs.
  func check(
    on devices: [DevicePreset], itemCounts: [Int]?,
    listing: (DevicePreset) throws -> LayoutListing
  ) {
    for device in devices {
      do {
        if let count = itemCounts?.first(where: { $0 < 0 }) {
          throw LayoutSnapshotFailure.negativeCount(count)
        }
        let listing = try listing(device)
        guard listing.isEmpty == expectsNothing else {
          throw LayoutSnapshotFailure.showsWrongly(nothing: listing.isEmpty)
        }
        let baseline = try LayoutBaseline(
          name: name, device: device.name, content: content, fileID: "\(location.fileID)",
          testFile: "\(location.filePath)")
        try baseline.check(listing.text, mode: mode ?? .fromEnvironment(), picture: drawsPictures)
      } catch let failure as LayoutSnapshotFailure {
        location.fail("\"\(name)\" on \(device.name): \(failure.sentence(of: content))")
      } catch {
        location.fail("\"\(name)\" on \(device.name): \(error)")
      }
    }
  }
}
