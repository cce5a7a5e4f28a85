/// The route for the API description.
extension PageService {
  /// `/openapi.json`: an OpenAPI 3.1 description of all routes, parameters and answers.
  func openAPI() -> RouteContent {
    RouteContent(Self.json, PackageResources.openapi_json, freshness: .fixed)
  }
}
