import CompositionalLayout
import LayoutSolver

/// Expects a plan's frames to be those that were approved under a name, on each device.
///
/// The approved frames are a text file, a table of all elements, for each device. Where it lies and
/// when it is written is said at ``LayoutRecordMode``. A difference fails the test with a unified
/// difference of the two tables, under Swift Testing as under XCTest.
///
/// - Parameters:
///   - plan: The plan.
///   - itemCounts: How many items each section has, in place of the plan's own counts.
///   - name: What the frames were approved as: letters, digits, spaces, `.`, `_` and `-`, and not
///     a `.` first.
///   - devices: Where the plan is laid out; ``CompositionalLayout/DevicePreset/matrix`` is a choice
///     of five that differ.
///   - state: How far it is scrolled, and what was measured.
///   - expectsNothing: Whether a layout that shows nothing is meant; otherwise it fails.
///   - mode: When the file is written; nil for what the environment says.
///   - picture: Whether a difference is drawn too: the approved frames, the actual ones and what
///     differs, as SVG beside the text file. Nothing is drawn where the frames are right.
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

/// One call of `expectLayout`.
struct LayoutExpectation {
  let name: String
  let mode: LayoutRecordMode?
  let expectsNothing: Bool
  let drawsPictures: Bool
  let location: TestLocation

  /// Lays out on each device, holds each listing against its baseline, and fails the test where that
  /// fails.
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
          name: name, device: device.name, fileID: "\(location.fileID)",
          testFile: "\(location.filePath)")
        try baseline.check(listing.text, mode: mode ?? .fromEnvironment(), picture: drawsPictures)
      } catch let failure as LayoutSnapshotFailure {
        location.fail("\"\(name)\" on \(device.name): \(failure.sentence)")
      } catch {
        location.fail("\"\(name)\" on \(device.name): \(error)")
      }
    }
  }
}
