import Foundation

// Reads recorded answers of UIKit and compares them with the solver's: a line a difference, then
// the count. `RecordedCase` says what a case is.
let arguments = CommandLine.arguments.dropFirst()
guard !arguments.isEmpty else {
  FileHandle.standardError.write(Data("usage: uikit-conformance DIRECTORY...\n".utf8))
  exit(2)
}

var report = Report()
do {
  for argument in arguments {
    try report.addCases(in: URL(fileURLWithPath: argument))
  }
} catch {
  FileHandle.standardError.write(Data("uikit-conformance: \(error)\n".utf8))
  exit(2)
}
for line in report.lines { print(line) }
print("\(report.passed) passed, \(report.failed) failed")
exit(report.failed == 0 ? 0 : 1)
