import CatalogModel
import DocumentJSON
import Storefront

extension Publisher {
  /// The pictures of a page that clients would ask this server for, and that it does not have.
  func mediaDiagnostics(in page: PublishedPage) throws -> [Diagnostic] {
    guard let media, let address = media.address else { return [] }
    return try page.addresses.compactMap { found in
      guard let name = address.name(at: found.text), try !media.pictures.has(name) else {
        return nil
      }
      return PageRule.missingMedia.diagnostic(
        at: found.path, "The server does not have the picture \(name.text).",
        remedy: "Upload it again, or choose another picture.")
    }
  }
}
