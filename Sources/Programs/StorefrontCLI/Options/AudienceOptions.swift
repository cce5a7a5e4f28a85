import ArgumentParser
import CatalogModel

/// Who a page is shown to.
final class AudienceOptions: ParsableArguments {
  init() {}

  @Option(name: .customLong("as"), help: .audience)
  var text: String?

  func validate() throws { _ = try audience }

  /// The audience; nil without the option.
  var audience: PageAudience? {
    get throws {
      guard let text else { return nil }
      do throws(AudienceError) {
        return try PageAudience(text)
      } catch {
        throw ValidationError("--as: \(error)")
      }
    }
  }
}

extension ArgumentHelp {
  /// The help of `--as`.
  static var audience: ArgumentHelp {
    ArgumentHelp(
      "Show the page as these people see it: platform, app version, country, flags, EXPERIMENT=ARM, "
        + "such as 'iOS 5.2 DE hero=b subscriber'.",
      valueName: "audience")
  }
}
