import DocumentJSON
enum Problem {
  static let mediaType = "application/problem+json"
  static func document(name: String, title: String, status: Int, detail: String) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("type", "urn:problem-type:storefront:\(name)")
      writer.member("title", title)
      writer.member("status", status)
      writer.member("detail", detail)
    }
    return (try? writer.finish()) ?? []
  }
}
