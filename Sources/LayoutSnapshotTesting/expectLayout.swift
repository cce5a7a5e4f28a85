import CompositionalLayout
import LayoutRendering
import LayoutSolver
import Testing

/// Expects a plan's frames to be those of the baseline `name`, on each device.
///
/// A baseline is a text file beside the test, `__Snapshots__/NAME.DEVICE.txt`, with the
/// frames as a table. A missing one is written; with the environment variable `STOREFRONT_RECORD`
/// set to 1 all are written anew. A difference is recorded as an issue that names the first line
/// that differs.
public func expectLayout(
  _ plan: LayoutPlan, matches name: String, devices: [DevicePreset] = [.standard],
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  for device in devices {
    let solution = LayoutSolver().solve(plan, in: device.environment)
    LayoutBaseline(name: name, device: device.name, testFile: filePath)
      .expect(FrameTable(solution).text, at: sourceLocation)
  }
}
