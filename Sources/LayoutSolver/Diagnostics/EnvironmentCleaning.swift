import CompositionalLayout

enum EnvironmentCleaning {
  static func clean(
    _ environment: LayoutEnvironment, log: inout DiagnosticLog
  ) -> LayoutEnvironment { environment }
}

enum ConfigurationCleaning {
  static func clean(
    _ configuration: LayoutConfiguration, log: inout DiagnosticLog
  ) -> LayoutConfiguration { configuration }
}
