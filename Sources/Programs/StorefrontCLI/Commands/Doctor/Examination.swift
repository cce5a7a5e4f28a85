import CatalogModel
import CatalogStore
import ProgramOptions
import SystemEssentials

/// What the checks of `storefront doctor` look at. What several of them need is found out once.
final class Examination {
  /// The path of the catalog.
  let path: String
  /// The address of a server; nil for none.
  let url: ServerAddress?
  let fleet: FleetFileOptions
  /// The control socket of Litestream; nil for none.
  let litestream: LitestreamSocket?
  /// The path of the file with the key of preview links.
  let previewKey: String?
  let variables = ProcessInfo.processInfo.environment

  init(
    path: String, url: ServerAddress?, fleet: FleetFileOptions, litestream: LitestreamSocket?,
    previewKey: String?
  ) {
    (self.path, self.url, self.fleet, self.previewKey) = (path, url, fleet, previewKey)
    self.litestream = litestream
  }

  /// The catalog, for reading.
  ///
  /// Opening it makes files beside it, so that what is there is looked at before.
  private(set) lazy var store = Result {
    _ = place
    return try CatalogStore(path: path, mode: .readOnly)
  }

  /// The catalog's file and what is around it.
  private(set) lazy var place = Result { () throws(SystemError) in try CatalogPlace(path) }

  /// What the server says of itself; nil without an address.
  private(set) lazy var readiness: Result<ServerResponse, ServerProbe.Failure>? = url.map { url in
    Result { () throws(ServerProbe.Failure) in try ServerProbe(address: url).get("/readyz") }
  }

  /// What a check finds.
  func finding(_ check: DoctorCheck) -> DoctorFinding {
    switch check {
    case .program: programFinding
    case .catalog: catalogFinding
    case .rights: rightsFinding
    case .disk: diskFinding
    case .clock: clockFinding
    case .token: tokenFinding
    case .previewKey: previewKeyFinding
    case .users: usersFinding
    case .fleet: fleetFinding
    case .copies: copiesFinding
    case .server: serverFinding
    case .proxy: proxyFinding
    }
  }

  /// What a check says that needs the catalog, if it cannot be read.
  func unread(_ check: DoctorCheck) -> DoctorFinding {
    DoctorFinding(check, .unset, "not checked, because the catalog cannot be read")
  }
}
