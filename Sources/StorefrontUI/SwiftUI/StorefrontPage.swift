#if canImport(SwiftUI) && canImport(UIKit)
public import Foundation
public import SwiftUI

/// A page of a server as a SwiftUI view.
///
/// ```swift
/// StorefrontPage(server: address, page: "apps") { $0.opener.schemes = ["acme"] }
/// ```
public struct StorefrontPage: UIViewControllerRepresentable {
  private let server: URL
  private let page: String
  private let configure: @MainActor (PageViewController) -> Void

  /// A page of a server, with the standard cache.
  ///
  /// - Parameters:
  ///   - server: The server's address, such as `https://storefront.example.com`.
  ///   - page: The slug of the page, such as `apps`.
  ///   - configure: Sets up the controller once, before its view appears.
  public init(
    server: URL, page: String,
    configure: @escaping @MainActor (PageViewController) -> Void = { _ in }
  ) {
    self.server = server
    self.page = page
    self.configure = configure
  }

  /// Makes the controller, and sets it up once.
  public func makeUIViewController(context: Context) -> PageViewController {
    let controller = PageViewController(server: server, page: page)
    configure(controller)
    return controller
  }

  /// Does nothing: for another page, give the view another identity with `id(_:)`.
  public func updateUIViewController(_ controller: PageViewController, context: Context) {}
}
#endif
