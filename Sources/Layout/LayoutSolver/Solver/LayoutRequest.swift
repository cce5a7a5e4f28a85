import CompositionalLayout
import DocumentJSON

/// The input of a solution, kept so that it can be solved again in another environment.
struct LayoutRequest: Sendable {
  var solver: LayoutSolver
  var sections: [LayoutSection]
  var configuration: LayoutConfiguration
  var itemCounts: [Int]
}

/// The values that all sections of a layout are solved with: the environment and the configuration,
/// with invalid values replaced.
struct PageSetting: Sendable {
  let environment: LayoutEnvironment
  let configuration: LayoutConfiguration
  let grid: PixelGrid
  /// The problems in the environment and the configuration.
  let log: DiagnosticLog

  init(
    _ configuration: LayoutConfiguration, _ environment: LayoutEnvironment, _ options: SolverOptions
  ) {
    var cleaning = NumberCleaning()
    var (environment, configuration) = (environment, configuration)
    cleaning.environment(&environment)
    cleaning.configuration(&configuration)
    self.environment = environment
    self.configuration = configuration
    grid = environment.grid(rounding: options.rounding)
    log = cleaning.log
  }

  /// The frame around which the layout's own boundary items are placed.
  var boundaryFrame: BoundaryFrame {
    BoundaryFrame(
      axis: configuration.scrollDirection, container: environment.container, insets: .zero,
      grid: grid)
  }

  /// The setting of one of several sections.
  func setting(of sections: [LayoutSection], at number: Int) -> SectionSetting {
    SectionSetting(
      sections, at: number, configuration: configuration, environment: environment, grid: grid)
  }
}
