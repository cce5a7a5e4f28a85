import CompositionalLayout

/// What a solution was asked for, kept so that it can be solved again in another environment.
struct LayoutRequest: Sendable {
  var solver: LayoutSolver
  var sections: [LayoutSection]
  var configuration: LayoutConfiguration
  var itemCounts: [Int]
}

/// What all sections of a layout are solved with: the environment and the configuration, with what
/// could not be laid out replaced.
struct PageSetting: Sendable {
  let environment: LayoutEnvironment
  let configuration: LayoutConfiguration
  let grid: PixelGrid
  /// What could not be laid out as described.
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

  /// Where the layout's own boundary items stand.
  var boundaryFrame: BoundaryFrame {
    BoundaryFrame(
      axis: configuration.scrollDirection, container: environment.container, insets: .zero,
      grid: grid)
  }

  /// The setting of one of some sections.
  func setting(of sections: [LayoutSection], at number: Int) -> SectionSetting {
    SectionSetting(
      sections, at: number, configuration: configuration, environment: environment, grid: grid)
  }
}
