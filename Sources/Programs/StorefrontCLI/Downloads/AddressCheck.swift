import CatalogModel
import DocumentJSON
import Publishing
import Storefront

/// Asks for the pictures and the links of a page, and compares pictures with what the catalog says.
struct AddressCheck {
  let loader: WebLoader

  /// What is wrong with the addresses of a page. A diagnostic about an address that the page has several times
  /// is listed at its first place.
  func diagnostics(in page: PublishedPage) throws -> [Diagnostic] {
    let addresses = page.addresses
    let responses = try loader.load(Set(addresses.map(\.text)))
    var messages: Set<String> = []
    return addresses.compactMap { address in
      guard let response = responses[address.text],
        let diagnostic = diagnostic(about: address, response),
        messages.insert(diagnostic.message).inserted
      else { return nil }
      return diagnostic
    }
  }

  private func diagnostic(
    about address: PageAddress, _ response: Result<WebLoader.File, WebLoader.Failure>
  ) -> Diagnostic? {
    let file: WebLoader.File
    switch response {
    case .success(let loaded): file = loaded
    case .failure(.noTime):
      return PageRule.uncheckedAddress.diagnostic(
        at: address.path, "There was no time to load \(shown(address)).",
        remedy: "Check the addresses again, or open this one in a browser.")
    case .failure(let failure):
      return PageRule.unansweredAddress.diagnostic(
        at: address.path, "\(shown(address)) cannot be loaded: \(failure).",
        remedy: failure.remedy)
    }
    if case .action = address.target { return nil }
    let type = file.type.prefix { $0 != ";" }.lowercased()
    let mayBePicture = type.isEmpty || type.hasPrefix("image/")
    guard mayBePicture, let picture = PictureHeader(file.bytes) else {
      let what = mayBePicture ? "no known picture" : "of type \(type)"
      return PageRule.notPicture.diagnostic(
        at: address.path, "The response of \(shown(address)) is \(what).",
        remedy: "Give the address of a PNG, JPEG, GIF, WebP, HEIF or SVG picture.")
    }
    guard case .artwork(let artwork) = address.target, let size = picture.size,
      size.width != artwork.pixelWidth || size.height != artwork.pixelHeight
    else { return nil }
    return PageRule.artworkSize.diagnostic(
      at: address.path,
      "The artwork is \(size.width)×\(size.height) pixels, and the catalog says "
        + "\(artwork.pixelWidth)×\(artwork.pixelHeight).",
      remedy: "Set the size of the artwork to \(size.width)×\(size.height), or replace the picture."
    )
  }

  private func shown(_ address: PageAddress) -> String { address.text.shortened(to: 200) }
}

extension WebLoader.Failure {
  /// What to do about it.
  fileprivate var remedy: String {
    switch self {
    case .privateHost:
      "Give an address that every device can reach; --allow-private checks this one here."
    default: "Correct the address, or put the picture there."
    }
  }
}
