import Foundation

let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("storefront-benchmarks-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

/// The parts that the arguments name; all of them if there are no arguments.
let parts: KeyValuePairs<String, (URL) throws -> Void> = [
  "reading": Reading.measure, "large": LargeReading.measure, "seeding": Seeding.measure,
  "importing": Importing.measure, "publications": Publications.measure,
]
let names = CommandLine.arguments.dropFirst()
for (name, measure) in parts where names.isEmpty || names.contains(name) { try measure(folder) }
