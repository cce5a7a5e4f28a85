import Foundation
import PageService
import TestSupport

extension MirroredFiles {
  /// What differs from the responses of a service; empty if nothing does.
  func differences(from service: PageService) -> [String] {
    documents.flatMap { path in
      ["", ".gz"].compactMap { ending in
        let response = service.response(
          to:
            PageRequest(
              "/" + path.dropLast(".json".count),
              headers: ["Accept-Encoding": ending.isEmpty ? "identity" : "gzip"]))
        let isSame = response.status == 200 && files[path + ending]?.bytes == Data(response.bytes)
        return isSame ? nil : "\(path)\(ending): \(response.status)"
      }
    }
  }
}
