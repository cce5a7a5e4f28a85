import CompositionalLayout

extension NumberCleaning {
  mutating func environment(_ environment: inout LayoutEnvironment) {
    at("environment") {
      $0.at("container") {
        $0.length(&environment.container.width, "S2", "width")
        $0.length(&environment.container.height, "S2", "height")
      }
      $0.insets(&environment.safeArea, "S25", "safeArea")
      $0.insets(&environment.layoutMargins, "S25", "layoutMargins")
      $0.insets(&environment.readableContent, "S25", "readableContent")
      if let scale = environment.displayScale {
        environment.displayScale = $0.scale(scale, "displayScale")
      }
    }
  }

  mutating func configuration(_ configuration: inout LayoutConfiguration) {
    at("configuration") {
      $0.number(&configuration.interSectionSpacing, "S20", "interSectionSpacing")
      $0.boundaryItems(&configuration.boundaryItems)
    }
  }
}
