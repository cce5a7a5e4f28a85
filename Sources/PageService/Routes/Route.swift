/// The routes that the service answers: the one table from which dispatching, `Allow`, the
/// description in OpenAPI and the names in metrics come.
///
/// The raw value is the path, in which a word in braces stands for one segment.
public enum Route: String, CaseIterable, Hashable, Sendable {
  /// A plain page that links the others.
  case index = "/"
  /// Whether the process answers.
  case health = "/healthz"
  /// Whether the catalog can be read.
  case readiness = "/readyz"
  /// What the server has counted, as Prometheus reads it.
  case metrics = "/metrics"
  /// The description of all routes.
  case openAPI = "/openapi.json"
  /// The JSON Schema of a document.
  case schema = "/schemas/{name}"
  /// The pages that are live.
  case pages = "/v1/pages"
  /// A page's document.
  case page = "/v1/pages/{page}"
  /// A page's layouts.
  case plan = "/v1/pages/{page}/plan"
  /// Where everything on a page stands, on one device.
  case frames = "/v1/pages/{page}/frames"
  /// A page's changes, while they happen.
  case events = "/v1/pages/{page}/events"
  /// An app.
  case app = "/v1/apps/{bundle}"
  /// Apps by the beginnings of words.
  case search = "/v1/search"
  /// A page as a person sees it in a browser.
  case preview = "/preview/{page}"
}
