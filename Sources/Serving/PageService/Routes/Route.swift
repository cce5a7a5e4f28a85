/// The routes of the service. Dispatching, `Allow`, the OpenAPI description and the labels of metrics are
/// all based on this table.
///
/// The raw value is the path, with path parameters in braces.
public enum Route: String, CaseIterable, Hashable, Sendable {
  /// An HTML page with links to the other routes.
  case index = "/"
  /// Whether the server responds.
  case health = "/healthz"
  /// Whether the catalog can be read.
  case readiness = "/readyz"
  /// The metrics in the format of Prometheus.
  case metrics = "/metrics"
  /// The OpenAPI description.
  case openAPI = "/openapi.json"
  /// The JSON Schema of a document.
  case schema = "/schemas/{name}"
  /// The live pages.
  case pages = "/v1/pages"
  /// A page's document.
  case page = "/v1/pages/{page}"
  /// The document of a publication while it is live.
  case publication = "/v1/pages/{page}/publications/{n}"
  /// A page's document in one of its languages.
  case translation = "/v1/pages/{page}/locales/{locale}"
  /// The document of a publication in one of its languages while it is live.
  case translatedPublication = "/v1/pages/{page}/locales/{locale}/publications/{n}"
  /// A page's layout plan.
  case plan = "/v1/pages/{page}/plan"
  /// The frames of a page's elements on one device.
  case frames = "/v1/pages/{page}/frames"
  /// A page's changes as server-sent events.
  case events = "/v1/pages/{page}/events"
  /// An app.
  case app = "/v1/apps/{bundle}"
  /// The search for apps.
  case search = "/v1/search"
  /// An uploaded picture.
  case media = "/media/{name}"
  /// A module for browsers, or the solver that it loads.
  case web = "/web/{name}"
  /// A preview of a page for browsers.
  case preview = "/preview/{page}"
}
