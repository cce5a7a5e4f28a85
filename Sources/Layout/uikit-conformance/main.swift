import Foundation

// Compares recorded answers of UIKit with the solver's: prints one line per difference, then the
// count. A recording is a `RecordedCase`, a `RecordedList` or a `RecordedScreen`.
let arguments = CommandLine.arguments.dropFirst()
guard !arguments.isEmpty else {
  FileHandle.standardError.write(Data("usage: uikit-conformance FOLDER...\n".utf8))
  exit(2)
}

var report = Report()
do {
  for argument in arguments {
    try report.addRecordings(in: URL(fileURLWithPath: argument))
  }
} catch {
  FileHandle.standardError.write(Data("uikit-conformance: \(error)\n".utf8))
  exit(2)
}
for line in report.lines { print(line) }
print("\(report.passed) passed, \(report.failed) failed")
exit(report.failed == 0 ? 0 : 1)
