import CompositionalLayout
import DocumentJSON
import LayoutSolver
import TestSupport
import Testing

/// The test vectors of alternatives: made from the solver, and compared with what `layout` prints.
@Suite struct AlternativeVectorTests {
  /// Conditions that the sample pages do not have: size classes in all pairs, ends of widths, and
  /// several that hold at once.
  private static let conditions: [(name: String, conditions: [String])] = [
    (
      "both size classes",
      [
        #"{"horizontalSizeClass": "regular", "verticalSizeClass": "regular"}"#,
        #"{"horizontalSizeClass": "regular", "verticalSizeClass": "compact"}"#,
        #"{"horizontalSizeClass": "compact", "verticalSizeClass": "compact"}"#,
        #"{"horizontalSizeClass": "compact", "verticalSizeClass": "regular"}"#,
      ]
    ),
    (
      "one size class",
      [#"{"verticalSizeClass": "compact"}"#, #"{"horizontalSizeClass": "regular"}"#]
    ),
    ("unspecified", [#"{"horizontalSizeClass": "unspecified"}"#]),
    (
      "a size class and a width",
      [
        #"{"horizontalSizeClass": "regular", "widthAtLeast": 900}"#,
        #"{"horizontalSizeClass": "regular", "widthLessThan": 700}"#,
        #"{"widthLessThan": 467}"#,
      ]
    ),
    ("ends of widths", [#"{"widthAtLeast": 951}"#, #"{"widthLessThan": 669}"#]),
    ("half a point", [#"{"widthAtLeast": 639.5, "widthLessThan": 678}"#]),
    (
      "idioms",
      [#"{"idiom": "pad", "horizontalSizeClass": "compact"}"#, #"{"idiom": "phone"}"#]
    ),
    (
      "text sizes",
      [
        #"{"contentSizeCategoryAtLeast": "accessibilityMedium"}"#,
        #"{"contentSizeCategoryAtLeast": "extraLarge", "horizontalSizeClass": "compact"}"#,
      ]
    ),
    ("the first of several", [#"{"widthAtLeast": 500}"#, #"{"widthAtLeast": 700}"#, "{}"]),
    ("always", ["{}"]),
    ("without alternatives", []),
  ]

  /// Every state of the Duo, other devices, windows of a tablet, and size classes in all pairs.
  private static var places: [AlternativeVectors.Place] {
    let devices = DevicePreset.all.filter {
      $0.name.hasPrefix("iphone-duo")
        || [
          "iphone-se", "iphone-17", "iphone-17-landscape", "iphone-16-pro-max-landscape", "ipad",
          "ipad-landscape", "ipad-pro-13-landscape",
        ].contains($0.name)
    }
    var places = devices.map { AlternativeVectors.Place($0.name, $0.environment) }
    for width in [320, 507, 639, 639.5, 678, 699.5, 700, 999, 1000, 1376] {
      var environment = LayoutEnvironment(
        container: LayoutExtent(width: width, height: 1000), idiom: .pad)
      environment.takeUsualSizeClasses()
      places.append(.init("window \(environment.container)", environment))
    }
    for horizontal in [LayoutSizeClass.compact, .regular] {
      for vertical in [LayoutSizeClass.compact, .regular] {
        let environment = LayoutEnvironment(
          container: LayoutExtent(width: 700, height: 700), horizontalSizeClass: horizontal,
          verticalSizeClass: vertical, idiom: .phone)
        places.append(.init("window 700 × 700, \(horizontal) × \(vertical)", environment))
      }
    }
    for size in [LayoutContentSizeCategory.extraLarge, .accessibilityMedium] {
      for name in ["iphone-duo", "iphone-duo-open"] {
        guard let device = devices.first(where: { $0.name == name }) else { continue }
        var environment = device.environment
        environment.contentSizeCategory = size
        places.append(.init("\(name), text \(size)", environment))
      }
    }
    return places
  }

  /// A page's plan as `layout` writes it.
  private static func plan(
    of page: String, _ options: [String] = [], in workplace: Workplace
  ) throws -> (plan: LayoutPlan, root: JSONNode) {
    let result = try workplace.storefront(["layout", page, "--format", "json"] + options)
    #expect(result.exitCode == 0, "\(result.errors)")
    return (
      try PlanDocument.read(result.output.utf8).plan,
      try JSONDocument(Array(result.output.utf8)).root
    )
  }

  @Test func `the vectors are what the solver chooses for the sample pages and other conditions`()
    throws
  {
    let workplace = try Workplace.seeded()
    let places = Self.places
    var vectors = AlternativeVectors(places: places, sections: [])
    for page in GoldenTests.pages {
      let (plan, root) = try Self.plan(of: page, in: workplace)
      let solutions = places.map { LayoutSolver().solve(plan, in: $0.environment) }
      for (index, node) in try #require(root["sections"]).elements.enumerated() {
        let conditions = node["alternatives"]?.elements.compactMap { $0["when"] } ?? []
        vectors.sections.append(
          .init(
            "\(page), section \(index)", try conditions.map { try $0.jsonText(.compact) },
            chosen: solutions.map { $0.alternative(inSection: index) }))
      }
    }
    var others = AlternativeVectors(
      places: places, sections: Self.conditions.map { .init($0.name, $0.conditions) })
    let plan = try others.plan
    let solutions = places.map { LayoutSolver().solve(plan, in: $0.environment) }
    for index in others.sections.indices {
      others.sections[index].chosen = solutions.map { $0.alternative(inSection: index) }
    }
    vectors.sections += others.sections
    try expectGolden(vectors.text, in: AlternativeVectors.file)
  }

  @Test func `what a device chooses is what layout prints for it`() throws {
    let vectors = try AlternativeVectors()
    let workplace = try Workplace.seeded()
    var compared = 0
    for page in GoldenTests.pages {
      let whole = try Self.plan(of: page, in: workplace).plan
      for (number, place) in vectors.places.enumerated() {
        guard place.name.hasPrefix("iphone-duo") || place.name.hasPrefix("window 700") else {
          continue
        }
        let printed = try Self.plan(of: page, Self.options(for: place), in: workplace).plan
        for (index, section) in whole.sections.enumerated() {
          let vector = try #require(
            vectors.sections.first { $0.name == "\(page), section \(index)" })
          let expected = section.layout.described(byAlternative: vector.chosen[number])
          #expect(printed.sections[index].layout == expected, "\(page) \(index), \(place.name)")
          compared += 1
        }
      }
    }
    #expect(compared > 100)
  }

  /// The options that describe a place.
  private static func options(for place: AlternativeVectors.Place) -> [String] {
    let parts = place.name.split(separator: ", text ")
    if DevicePreset.named(String(parts[0])) != nil {
      return ["--device", "\(parts[0])"] + parts.dropFirst().flatMap { ["--text-size", "\($0)"] }
    }
    let environment = place.environment
    let size = environment.container
    return [
      "--container", "\(NumberText.text(size.width))x\(NumberText.text(size.height))",
      "--idiom", "\(environment.idiom)",
      "--size-class", "\(environment.horizontalSizeClass),\(environment.verticalSizeClass)",
    ]
  }
}
