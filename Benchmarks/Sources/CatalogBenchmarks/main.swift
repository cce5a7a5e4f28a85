import Foundation

let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("storefront-benchmarks-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

try Reading.measure(in: folder)
try LargeReading.measure(in: folder)
try Seeding.measure(in: folder)
try Importing.measure(in: folder)
