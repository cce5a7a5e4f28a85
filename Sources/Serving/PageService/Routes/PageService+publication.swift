import CatalogModel

/// The route for one publication, to which events refer clients.
extension PageService {
  /// `/v1/pages/{page}/publications/{n}`: the page's document, or the one in a language, while publication
  /// `n` is live. A cache in front of the service therefore never has an older publication at this address.
  ///
  /// - Throws: ``Problem``: `noPage`, `noLocale` or `noPublication`, whether or not there is a publication with this
  ///   number that is not live.
  func publication(_ call: RouteCall) throws -> RouteContent {
    let source = try source(call)
    // Comparing the text accepts one spelling of a number, so that caches store its document once.
    guard let number = source.publication?.number, call.arguments.last == "\(number)" else {
      throw Problem.noPublication(page: call.argument, state: call.arguments.last ?? "")
    }
    return document(of: source, call)
  }
}
