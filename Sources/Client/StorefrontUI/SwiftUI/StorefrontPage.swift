#if canImport(SwiftUI) && canImport(UIKit)
public import Foundation
public import StorefrontClient
public import SwiftUI

/// A page of a server as a SwiftUI view.
///
/// ```swift
/// @State private var status = PageStatus.loading
///
/// StorefrontPage(loader: loader, page: "apps", status: $status) { tap in
///   path.append(tap)
/// } configure: {
///   $0.offerState = { store.state(of: $0) }
/// }
/// ```
public struct StorefrontPage: UIViewControllerRepresentable {
  private let loader: PageLoader
  private let page: String
  private let section: String?
  private let images: (any ImageLoading)?
  private let status: Binding<PageStatus>?
  private let didTap: (@MainActor (PageTap) -> Void)?
  private let configure: @MainActor (PageViewController) -> Void

  /// A page that a loader loads.
  ///
  /// - Parameters:
  ///   - loader: Loads the page. Another one counts only for a view with another identity, see `id(_:)`.
  ///   - page: The slug of the page, such as `apps`.
  ///   - section: The key of the section whose items are shown as a page of their own; `nil` shows the whole page.
  ///   - images: Loads the pictures; `nil` is ``ImageLoader/shared``.
  ///   - status: Receives what the view shows.
  ///   - didTap: Receives taps; `nil` opens the addresses that items and headers lead to.
  ///   - configure: Sets up the controller once, before its view appears.
  public init(
    loader: PageLoader, page: String, section: String? = nil,
    images: (any ImageLoading)? = nil, status: Binding<PageStatus>? = nil,
    didTap: (@MainActor (PageTap) -> Void)? = nil,
    configure: @escaping @MainActor (PageViewController) -> Void = { _ in }
  ) {
    self.loader = loader
    self.page = page
    self.section = section
    self.images = images
    self.status = status
    self.didTap = didTap
    self.configure = configure
  }

  /// A page of a server in the preferred language, with the standard cache and pictures.
  ///
  /// - Parameters:
  ///   - server: The server's address, such as `https://storefront.example.com`.
  ///   - page: The slug of the page, such as `apps`.
  ///   - configure: Sets up the controller once, before its view appears.
  public init(
    server: URL, page: String,
    configure: @escaping @MainActor (PageViewController) -> Void = { _ in }
  ) {
    self.init(
      loader: PageLoader(server: server, locale: PageLoader.preferredLocale), page: page,
      configure: configure)
  }

  /// Makes the controller, and sets it up once.
  public func makeUIViewController(context: Context) -> PageViewController {
    let controller = PageViewController(
      loader: loader, page: page, section: section, images: images)
    configure(controller)
    connect(controller)
    return controller
  }

  /// Connects the controller with the view's new status and taps, and asks for the states of offers again. For another
  /// page, give the view another identity with `id(_:)`.
  public func updateUIViewController(_ controller: PageViewController, context: Context) {
    connect(controller)
    controller.offersDidChange()
  }

  private func connect(_ controller: PageViewController) {
    // A closure that `configure` has set stays unless the view has one of its own.
    if let didTap { controller.didTap = didTap }
    if let status { controller.statusDidChange = { status.wrappedValue = $0 } }
  }
}
#endif
