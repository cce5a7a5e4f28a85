import CatalogModel
import Foundation

/// A response in the cache: the body and the metadata that decide when it can be used.
struct CachedResponse: Hashable, Sendable {
  var url: URL
  /// The entity tag with its quotes; `nil` if the server sent none.
  var etag: String?
  /// The value of `Cache-Control`; empty if the server sent none.
  var cacheControl: String
  /// When the server generated or last confirmed the response: the time of receipt minus its `Age`.
  var made: Moment
  var bytes: [UInt8]

  init(url: URL, headers: [String: String], received: Moment, bytes: [UInt8]) {
    self.url = url
    self.bytes = bytes
    etag = headers["etag"]
    cacheControl = headers["cache-control"] ?? ""
    made = received
    age(headers)
  }

  /// Returns the response with the metadata of a 304 response that confirms it.
  func confirmed(_ headers: [String: String], received: Moment) -> CachedResponse {
    var response = self
    response.etag = headers["etag"] ?? etag
    response.cacheControl = headers["cache-control"] ?? cacheControl
    response.made = received
    response.age(headers)
    return response
  }

  private mutating func age(_ headers: [String: String]) {
    let seconds = headers["age"].flatMap { Int64($0) } ?? 0
    made = Moment(milliseconds: made.milliseconds - min(max(seconds, 0), 31_536_000) * 1000)
  }

  /// Whether the response can be used without asking the server. It cannot if the moment is before
  /// `made`, which happens when the clock has been set back.
  func isFresh(at moment: Moment) -> Bool {
    let age = moment.milliseconds - made.milliseconds
    return age >= 0 && age < Int64(CacheControl(cacheControl).maxAge) * 1000
  }

  /// Whether the response may be shown without confirmation, for instance while the client is offline.
  func mayBeShown(at moment: Moment) -> Bool {
    isFresh(at: moment) || !CacheControl(cacheControl).mustRevalidate
  }
}

// MARK: - Files

extension CachedResponse {
  private static let firstLine = Array("storefront-cache 1\n".utf8)

  /// The contents of the cache file: a line with the format, a line with the hash of the rest, lines of
  /// names and values, an empty line, and the body.
  var file: Data {
    var lines = ["url: \(url.absoluteString)"]
    if let etag { lines.append("etag: \(etag)") }
    lines += ["cache-control: \(cacheControl)", "made: \(made.milliseconds)"]
    // A line break within a value would start another name and value.
    let head = lines.map { $0.filter { !$0.isNewline } }.joined(separator: "\n")
    let content = Array((head + "\n\n").utf8) + bytes
    return Data(Self.firstLine + Array((ContentHash(of: content).text + "\n").utf8) + content)
  }

  /// Reads a cache file; `nil` if it has another format, is incomplete, or was modified.
  init?(file: Data) {
    let hashLength = 64
    let start = Self.firstLine.count + hashLength + 1
    let content = Array(file.dropFirst(start))
    let hash = ContentHash(of: content).text
    guard file.prefix(start).elementsEqual(Self.firstLine + Array((hash + "\n").utf8)),
      let end = content.firstRange(of: Array("\n\n".utf8))
    else { return nil }
    var values: [Substring: String] = [:]
    for line in String(decoding: content[..<end.lowerBound], as: UTF8.self).split(separator: "\n") {
      guard let range = line.firstRange(of: ": ") else { continue }
      values[line[..<range.lowerBound]] = String(line[range.upperBound...])
    }
    guard let url = values["url"].flatMap({ URL(string: $0) }),
      let made = values["made"].flatMap({ Int64($0) })
    else { return nil }
    self.url = url
    self.made = Moment(milliseconds: made)
    etag = values["etag"]
    cacheControl = values["cache-control"] ?? ""
    bytes = Array(content[end.upperBound...])
  }
}
