package import DocumentJSON
package import CatalogModel

/// A reason for an error response: a problem document (RFC 9457), and the header fields beside it. Each problem is made
/// by a function of its own, which has the texts.
package struct Problem: Error {
  /// The media type of problem documents.
  package static let mediaType = "application/problem+json"

  /// The status code of the response.
  package let status: Int
  /// The machine-readable name, which is the last part of `type`.
  package let name: String
  /// The short title, which is the same for all problems with the same name.
  package let title: String
  /// The detail text: what is wrong and how to correct it.
  package let detail: String
  /// The times that the detail text names, as it writes them, so that a client can show them in its time zone.
  private let moments: [Moment]
  /// The slug of the page that the problem is about, if it is about one.
  package let page: String?
  /// The additional header fields.
  package let headers: HeaderFields
  /// Whether the connection can be kept open though a server refuses the request, because it has read all of it.
  package let keepsConnection: Bool
  /// Writes further members of the document.
  private let members: @Sendable (inout JSONWriter) -> Void

  package init(
    _ status: Int, _ name: String, _ title: String, _ detail: String, moments: [Moment] = [],
    page: String? = nil, headers: HeaderFields = [:], keepsConnection: Bool = false,
    members: @escaping @Sendable (inout JSONWriter) -> Void = { _ in }
  ) {
    (self.status, self.name, self.title, self.detail) = (status, name, title, detail)
    (self.moments, self.page, self.headers, self.members) = (moments, page, headers, members)
    self.keepsConnection = keepsConnection
  }

  /// Converts an error to a problem that reveals no paths of the server and no pages that are not live.
  package init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case is CatalogError, PublicationError.damaged: self = .noCatalog(CatalogFault(error))
    default: self = .failed
    }
  }

  /// The response body.
  package var bytes: [UInt8] {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("type", "urn:problem-type:storefront:\(name)")
      writer.member("title", title)
      writer.member("status", status)
      writer.member("detail", detail)
      writer.member("moments", moments, unless: [])
      writer.member("page", page)
      members(&writer)
    }
    // Only numbers that are not finite cannot be written.
    return (try? writer.finish()) ?? []
  }
}

extension Problem: Equatable {
  /// Whether both give the same response.
  package static func == (left: Problem, right: Problem) -> Bool {
    left.bytes == right.bytes && left.headers == right.headers
  }
}

/// Quotes and shortens text from a request.
func quoted(_ text: String) -> String { DocumentJSON.quoted(text, to: 100) }
