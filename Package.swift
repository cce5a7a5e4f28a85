// swift-tools-version: 6.2
import PackageDescription

/// The floors of the house, each with its targets: a target has the folder `Sources/FLOOR/TARGET`, and what is only for
/// tests `Tests/FLOOR/TARGET`. Documentation/Architecture.md shows which floor stands on which.
let floors: KeyValuePairs = [
  "Layout": [
    "DocumentJSON", "EmbeddedSchemas", "CompositionalLayout", "LayoutSolver", "LayoutLint",
    "LayoutText", "DiffableSnapshot", "uikit-conformance", "TestSupport", "RuleTests",
    "UIKitConformanceTests",
  ],
  "Catalog": [
    "SystemEssentials", "CatalogModel", "CSQLite", "CatalogStore", "EmbeddedEncodings",
    "CatalogEditing",
    "CatalogTestSupport",
  ],
  "Pages": [
    "Storefront", "PagePictures", "Publishing", "EmbeddedWebAssets", "StorefrontWeb", "CZlib",
    "GzipCoding", "PagePreviews",
  ],
  "UIKit": [
    "UIKitStandIns", "UIKitCompositionalLayout", "UIKit", "_Testing_UIKit",
    "LayoutSnapshotTesting", "EmbeddedLibraries", "UIKitPreparation", "SwiftSourceTests",
  ],
  "Client": [
    "StorefrontClient", "StorefrontUI", "StorefrontAppTests", "SwiftUINames",
  ],
  "Serving": [
    "PageService", "EmbeddedStudioAssets", "Studio", "ChangeHooks", "Observability",
    "StorefrontServer", "CPostgres", "PostgresLog",
  ],
  "Programs": [
    "ProgramOptions", "EmbeddedGuides", "StorefrontCLI", "storefront-cli", "storefront-serve",
  ],
]

/// What all code here keeps to, ahead of the language mode that will require it: a file names each
/// module whose members it uses; a module's imports are not part of its API unless `public import`
/// says so; existentials are visible. The end of this file applies the features to the targets.
let upcomingFeatures = ["MemberImportVisibility", "InternalImportsByDefault", "ExistentialAny"]

/// The features that a target leaves out.
func leftOut(of target: Target) -> [String] {
  switch target.name {
  // These compile code of apps, which keep to none of this, or to less of it.
  case let name where name.hasPrefix("AppCode") || libraries.contains(name): upcomingFeatures
  case "StorefrontExample": ["InternalImportsByDefault"]
  // On Linux, the compiler takes the members of `sockaddr_in` for those of CNIOLinux, a private module
  // of swift-nio, even in files that import Glibc.
  case "StorefrontServer", "StorefrontServerTests": ["MemberImportVisibility"]
  default: []
  }
}

/// What only the command line needs. An app that writes `traits: []` resolves none of it, as long as every use here
/// carries the condition, those of tests included.
///
/// Each trait brings what it needs by these lists, not by enabling others: SwiftPM passes the names of
/// enabled traits to the compiler in an order that changes from run to run, and builds everything again
/// if it has changed.
let inCatalog = TargetDependencyCondition.when(traits: ["Catalog", "Server", "Fleet"])

/// What only the server over HTTP needs, likewise.
let inServer = TargetDependencyCondition.when(traits: ["Server", "Fleet"])

/// What only a fleet of servers needs: the header of libpq, which many machines do not have.
let inFleet = TargetDependencyCondition.when(traits: ["Fleet"])

/// How much is tested: `STOREFRONT_TESTS` is as in Tests/Layout/TestSupport/TestForm.swift, and at a desk only
/// `STOREFRONT_BROWSER` includes what needs a browser, which takes long to compile.
let isAtDesk = !["ci", "long"].contains(Context.environment["STOREFRONT_TESTS"])
let testsInBrowser = !isAtDesk || Context.environment["STOREFRONT_BROWSER", default: ""] != ""

/// Modules in which tests spend most of their time: they solve and draw pages. `make` sets the variable and compiles them
/// with optimization, which halves the time of all tests. Flags like these are not allowed in a package that others
/// depend on by its version.
let optimizedModules =
  Context.environment["STOREFRONT_OPTIMIZED"] == nil
  ? []
  : [
    "DocumentJSON", "CompositionalLayout", "LayoutSolver", "LayoutLint", "LayoutText",
    "CatalogModel", "Storefront", "PagePictures", "Publishing",
  ]

/// Libraries of others that `storefront uikit prepare` writes stand-ins for. They are files of `EmbeddedLibraries`, and
/// targets without a product, which only tests of an app's code use.
let libraries = ["SnapKit", "Then", "Kingfisher", "Nuke"]

// Where there is UIKit, the module for layouts holds the bridge to it and no more. The condition looks
// at the machine that builds: building for Linux on a Mac is not supported.
#if canImport(Darwin)
let uiKit: [Target] = [
  .target(
    name: "UIKitCompositionalLayout",
    dependencies: ["CompositionalLayout", "LayoutSolver", "DiffableSnapshot"],
    exclude: [
      "CollectionView", "DataSources", "Dimensions", "Environment", "Items", "Layout", "Lists",
      "Sections", "Solving", "TableView",
    ])
]
/// The targets of the product `UIKit`, so that one manifest serves both systems.
let uiKitProduct = ["UIKitCompositionalLayout"]
#else
/// The same code of an app, compiled as apps are: in both language modes, with and without the
/// default isolation of Xcode 26. At a desk it is compiled once, as in a new app.
let appCodeTests: [Target] = [
  ("Swift6MainActor", [SwiftSetting.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
  ("Swift6", [.swiftLanguageMode(.v6)]),
  ("Swift5MainActor", [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]),
  ("Swift5", [.swiftLanguageMode(.v5)]),
].prefix(isAtDesk ? 1 : 4).map {
  name, settings in
  .testTarget(
    name: "AppCode\(name)Tests",
    dependencies: ["CompositionalLayout", "LayoutSnapshotTesting", "StorefrontUI", "UIKit"]
      + libraries.map { .init(stringLiteral: $0) },
    path: "Tests/UIKit/AppCode/\(name)", swiftSettings: settings)
}

let libraryTargets = libraries.map { name in
  Target.target(
    name: name, dependencies: ["UIKit"], path: "Sources/UIKit/EmbeddedLibraries/\(name)")
}

/// The screens for pages, against the views that stand in for UIKit's.
let screenTests = tests(
  of: "StorefrontUI",
  [
    "StorefrontClient", "Storefront", "CatalogModel", "CompositionalLayout", "DocumentJSON",
    "LayoutSnapshotTesting", "UIKitCompositionalLayout", "SwiftUINames",
  ])

/// Names of SwiftUI, which importing the screens must not make ambiguous.
let swiftUINames = Target.target(name: "SwiftUINames")

/// The app of `Examples/StorefrontApp`, in front of the service.
let exampleApp: [Target] = [
  .target(
    name: "StorefrontExample",
    dependencies: ["StorefrontUI", "UIKitCompositionalLayout"],
    path: "Examples/StorefrontApp/Sources/StorefrontApp"),
  .testTarget(
    name: "StorefrontAppTests",
    dependencies: [
      "StorefrontExample", "StorefrontUI", "StorefrontClient", "StorefrontServer", "PagePictures",
      "PageService",
      "Publishing",
      "Storefront", "CatalogStore", "CatalogEditing", "CatalogModel", "CompositionalLayout",
      "LayoutSolver", "UIKitCompositionalLayout", "CatalogTestSupport", "TestSupport",
      .product(name: "Logging", package: "swift-log", condition: inServer),
    ]),
]

let uiKit: [Target] =
  [
    .target(name: "UIKitStandIns", dependencies: ["CompositionalLayout"]),
    .target(
      name: "UIKitCompositionalLayout",
      dependencies: [
        "DocumentJSON", "CompositionalLayout", "LayoutSolver", "DiffableSnapshot", "UIKitStandIns",
      ]),
    .target(name: "UIKit", dependencies: ["UIKitCompositionalLayout", "_Testing_UIKit"]),
    .target(name: "_Testing_UIKit"),
  ] + appCodeTests + libraryTargets + [screenTests, swiftUINames] + exampleApp
let uiKitProduct = ["UIKit"]
#endif

/// The tests of a target.
///
/// - Parameter others: What they use beside the target and what all tests share.
func tests(
  of target: String, _ others: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(target)Tests", dependencies: [.init(stringLiteral: target), "TestSupport"] + others,
    exclude: exclude)
}

let package = Package(
  name: "Storefront",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "DocumentJSON", targets: ["DocumentJSON"]),
    .library(name: "CompositionalLayout", targets: ["CompositionalLayout"]),
    .library(name: "LayoutSolver", targets: ["LayoutSolver"]),
    .library(name: "LayoutLint", targets: ["LayoutLint"]),
    .library(name: "LayoutText", targets: ["LayoutText"]),
    .library(name: "PagePictures", targets: ["PagePictures"]),
    .library(name: "DiffableSnapshot", targets: ["DiffableSnapshot"]),
    .library(name: "UIKit", targets: uiKitProduct),
    .library(name: "UIKitCompositionalLayout", targets: ["UIKitCompositionalLayout"]),
    .library(name: "LayoutSnapshotTesting", targets: ["LayoutSnapshotTesting"]),
    .library(name: "CatalogModel", targets: ["CatalogModel"]),
    .library(name: "CatalogStore", targets: ["CatalogStore"]),
    .library(name: "CatalogEditing", targets: ["CatalogEditing"]),
    .library(name: "Storefront", targets: ["Storefront"]),
    .library(name: "Publishing", targets: ["Publishing"]),
    .library(name: "PagePreviews", targets: ["PagePreviews"]),
    .library(name: "PageService", targets: ["PageService"]),
    .library(name: "Studio", targets: ["Studio"]),
    .library(
      name: "StorefrontServer", targets: ["StorefrontServer", "ChangeHooks", "Observability"]),
    .library(name: "StorefrontClient", targets: ["StorefrontClient"]),
    .library(name: "StorefrontUI", targets: ["StorefrontUI"]),
    .executable(name: "storefront", targets: ["storefront-cli"]),
    .executable(name: "storefront-serve", targets: ["storefront-serve"]),
  ],
  traits: [
    .default(enabledTraits: ["Server"]),
    .trait(name: "Catalog", description: "The command line over the catalog."),
    .trait(name: "Server", description: "The command line, and the server that answers over HTTP."),
    .trait(
      name: "Fleet",
      description: "The same, with publications that many servers share in PostgreSQL."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.9.0"),
  ],
  targets: [
    // Files that are part of the programs: C embeds them at once, and Swift's arrays take the compiler
    // seconds each.
    .target(name: "EmbeddedSchemas"),
    .target(name: "EmbeddedGuides"),
    .target(name: "EmbeddedMigrations", path: "Migrations"),
    .target(name: "EmbeddedSeedData", path: "SeedData"),
    .target(name: "EmbeddedEncodings"),
    .target(name: "EmbeddedStudioAssets"),
    .target(name: "EmbeddedWebAssets"),

    .target(name: "SystemEssentials"),

    // Values.
    .target(name: "DocumentJSON"),
    // The standard library's rounding calls libm, which nothing else brings along on Linux.
    .target(
      name: "CompositionalLayout", dependencies: ["DocumentJSON", "EmbeddedSchemas"],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(
      name: "CatalogModel",
      dependencies: ["SystemEssentials", "DocumentJSON", "CompositionalLayout", "EmbeddedSchemas"]),
    .target(name: "DiffableSnapshot"),

    // Engines.
    .target(name: "LayoutSolver", dependencies: ["DocumentJSON", "CompositionalLayout"]),
    .target(
      name: "LayoutLint", dependencies: ["DocumentJSON", "CompositionalLayout", "LayoutSolver"]),
    // The system's SQLite.
    .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "CatalogStore",
      dependencies: [
        "SystemEssentials",
        "CatalogModel", "CompositionalLayout", "CSQLite", "DocumentJSON", "EmbeddedMigrations",
      ]),
    .target(
      name: "CatalogEditing",
      dependencies: [
        "CatalogModel", "CatalogStore", "CompositionalLayout", "DocumentJSON", "EmbeddedEncodings",
        "EmbeddedSeedData", "LayoutLint", "SystemEssentials",
      ]),

    // Presentation.
    .target(
      name: "Storefront",
      dependencies: [
        "SystemEssentials",
        "DocumentJSON", "CatalogModel", "CompositionalLayout", "DiffableSnapshot",
        "EmbeddedSchemas",
      ]),
    .target(
      name: "LayoutText", dependencies: ["DocumentJSON", "CompositionalLayout", "LayoutSolver"]),
    .target(
      name: "PagePictures",
      dependencies: [
        "SystemEssentials", "DocumentJSON", "CatalogModel", "CompositionalLayout", "LayoutSolver",
      ]),
    // What Scripts/web.sh compiles for browsers.
    .target(
      name: "StorefrontWeb",
      dependencies: [
        "DocumentJSON", "CatalogModel", "CompositionalLayout", "LayoutSolver", "LayoutLint",
        "LayoutText", "Storefront", "PagePictures", "Publishing",
      ]),
    .target(
      name: "LayoutSnapshotTesting",
      dependencies: [
        "DocumentJSON", "CompositionalLayout", "LayoutSolver", "LayoutText", "PagePictures",
        "UIKitCompositionalLayout",
      ]),

    .target(
      name: "Publishing",
      dependencies: [
        "SystemEssentials", "Storefront", "CatalogModel", "DocumentJSON", "CompositionalLayout",
        "LayoutSolver",
        "LayoutLint", "PagePictures",
      ]),

    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "GzipCoding", dependencies: ["CZlib"]),
    .target(
      name: "PagePreviews",
      dependencies: [
        "SystemEssentials", "CatalogModel", "DocumentJSON", "CompositionalLayout", "PagePictures",
        "Publishing", "EmbeddedWebAssets", "GzipCoding",
      ]),

    // Serving.
    .target(
      name: "PageService",
      dependencies: [
        "SystemEssentials",
        "Publishing", "Storefront", "CatalogModel", "DocumentJSON", "CompositionalLayout",
        "LayoutSolver", "LayoutText", "PagePictures", "DiffableSnapshot",
        "EmbeddedSchemas", "GzipCoding", "PagePreviews",
      ]),
    .target(
      name: "ChangeHooks",
      dependencies: [
        "SystemEssentials",
        "PageService", "CatalogModel",
        .product(name: "Logging", package: "swift-log", condition: inServer),
      ]),
    .target(
      name: "Studio",
      dependencies: [
        "SystemEssentials",
        "PageService", "Publishing", "PagePictures", "CatalogEditing", "CatalogStore", "Storefront",
        "CatalogModel", "CompositionalLayout", "LayoutSolver", "DocumentJSON",
        "EmbeddedStudioAssets", "GzipCoding", "PagePreviews",
      ]),
    .target(
      name: "Observability",
      dependencies: [
        "SystemEssentials",
        "CatalogModel", "DocumentJSON",
        .product(name: "Logging", package: "swift-log", condition: inServer),
        .product(name: "Metrics", package: "swift-metrics", condition: inServer),
      ]),
    .target(
      name: "StorefrontServer",
      dependencies: [
        "SystemEssentials",
        "PageService", "CatalogModel", "Observability",
        .product(name: "NIOCore", package: "swift-nio", condition: inServer),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: inServer),
        .product(name: "NIOPosix", package: "swift-nio", condition: inServer),
        .product(name: "Logging", package: "swift-log", condition: inServer),
        .product(name: "Metrics", package: "swift-metrics", condition: inServer),
      ]),
    .target(
      name: "StorefrontClient",
      dependencies: [
        "Storefront", "CatalogModel", "DocumentJSON", "CompositionalLayout", "DiffableSnapshot",
        "UIKitCompositionalLayout",
      ]),
    .target(
      name: "StorefrontUI",
      dependencies: [
        "StorefrontClient", "Storefront", "CatalogModel", "CompositionalLayout",
        "UIKitCompositionalLayout",
      ]),

    // Without the trait Fleet, this is only the sentence that says so.
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(
      name: "PostgresLog",
      dependencies: [
        "SystemEssentials",
        "CatalogModel", "DocumentJSON", "EmbeddedMigrations",
        .target(name: "CPostgres", condition: inFleet),
      ]),

    // What both executables have.
    .target(
      name: "ProgramOptions",
      dependencies: [
        "SystemEssentials",
        "CatalogModel", "DocumentJSON", "PostgresLog",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: inCatalog),
      ]),

    // Executables. `storefront-serve` is the command line, too, when it is called `storefront`: one file for both
    // names is what users install. `storefront` alone builds faster and without SwiftNIO.
    .executableTarget(
      name: "storefront-serve",
      dependencies: [
        "SystemEssentials",
        "StorefrontServer", "ChangeHooks", "Observability", "PageService", "Studio",
        "CatalogModel", "CatalogStore", "DocumentJSON", "PostgresLog", "ProgramOptions",
        "StorefrontCLI",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: inCatalog),
        .product(name: "Logging", package: "swift-log", condition: inServer),
        .product(name: "Metrics", package: "swift-metrics", condition: inServer),
        .product(name: "NIOCore", package: "swift-nio", condition: inServer),
      ]),
    .executableTarget(name: "storefront-cli", dependencies: ["StorefrontCLI"]),
    .target(name: "EmbeddedLibraries", exclude: libraries),
    .target(name: "UIKitPreparation", dependencies: ["EmbeddedLibraries", "SystemEssentials"]),
    .target(
      name: "StorefrontCLI",
      dependencies: [
        "SystemEssentials",
        "Storefront", "CatalogModel", "CatalogStore", "CatalogEditing", "Publishing",
        "DocumentJSON", "CompositionalLayout", "LayoutSolver", "LayoutLint", "LayoutText",
        "PagePictures", "PostgresLog", "ProgramOptions", "DiffableSnapshot", "UIKitPreparation",
        "EmbeddedGuides", "PagePreviews",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: inCatalog),
      ]),
    // A development tool: a target without a product, so that no dependent builds it.
    .executableTarget(
      name: "uikit-conformance", dependencies: ["CompositionalLayout", "LayoutSolver"]),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["DocumentJSON", "CompositionalLayout"]),
    .target(
      name: "CatalogTestSupport",
      dependencies: [
        "CompositionalLayout", "CatalogModel", "CatalogStore", "CatalogEditing", "CSQLite",
        "DocumentJSON", "Publishing", "TestSupport",
      ]),
    tests(of: "DocumentJSON"),
    tests(of: "CompositionalLayout", ["DocumentJSON"]),
    tests(of: "LayoutSolver"),
    tests(of: "LayoutLint", ["DocumentJSON", "LayoutSolver"]),
    tests(of: "UIKitPreparation", exclude: ["App"]),
    tests(of: "DiffableSnapshot"),
    tests(
      of: "UIKitCompositionalLayout",
      ["CompositionalLayout", "DiffableSnapshot", "LayoutLint", "LayoutSnapshotTesting"]),
    .testTarget(
      name: "LayoutSnapshotTestingTests",
      dependencies: [
        "CompositionalLayout", "LayoutSolver", "UIKitCompositionalLayout", "LayoutSnapshotTesting",
      ]),
    tests(
      of: "LayoutText", ["CompositionalLayout", "DocumentJSON", "LayoutLint"],
      exclude: ["__Snapshots__"]),
    tests(
      of: "PagePictures", ["CatalogModel", "CompositionalLayout", "LayoutSolver", "Storefront"]),
    tests(
      of: "StorefrontWeb",
      [
        "CatalogModel", "CompositionalLayout", "DocumentJSON", "LayoutSolver", "PagePictures",
        "Publishing", "Storefront", "uikit-conformance",
      ], exclude: ["Node"]),
    .testTarget(
      name: "SwiftSourceTests",
      dependencies: [
        "LayoutText", "LayoutSolver", "TestSupport", "UIKitCompositionalLayout",
      ],
      exclude: ["__Snapshots__/types.swift.txt", "__Snapshots__/vocabulary.swift.txt"]),
    .testTarget(
      name: "RuleTests",
      dependencies: ["CompositionalLayout", "LayoutSolver", "DiffableSnapshot", "TestSupport"],
      exclude: ["Layouts"]),
    .testTarget(
      name: "UIKitConformanceTests", dependencies: ["uikit-conformance", "TestSupport"],
      exclude: ["Recordings"]),
    tests(of: "CatalogModel", ["CompositionalLayout"], exclude: ["Pictures"]),
    tests(
      of: "CatalogStore",
      ["CatalogEditing", "CompositionalLayout", "CatalogTestSupport", "CSQLite"],
      exclude: ["Fixtures"]),
    tests(
      of: "CatalogEditing", ["CatalogStore", "CatalogTestSupport", "DocumentJSON"],
      exclude: ["EditLog/__Snapshots__"]),
    tests(of: "Storefront", ["LayoutLint"]),
    tests(
      of: "Publishing",
      [
        "Storefront", "CatalogStore", "CatalogEditing", "CatalogModel", "LayoutSolver",
        "LayoutText", "CompositionalLayout", "PagePictures", "CatalogTestSupport",
      ], exclude: ["Documents", "__Snapshots__"]),
    tests(
      of: "PageService",
      [
        "Publishing", "CompositionalLayout", "Storefront", "CatalogStore", "CatalogEditing",
        "CatalogModel", "DocumentJSON", "CatalogTestSupport", "CZlib", "GzipCoding",
      ], exclude: ["Routes/__Snapshots__"]),
    tests(
      of: "Studio",
      [
        "PageService", "Publishing", "PagePictures", "StorefrontServer", "Observability",
        "CatalogModel", "CatalogStore", "CatalogEditing", "CompositionalLayout", "DocumentJSON",
        "LayoutSolver", "Storefront", "StorefrontWeb", "CatalogTestSupport",
        .product(name: "Logging", package: "swift-log", condition: inServer),
      ], exclude: ["Editors"]),
    tests(
      of: "StorefrontServer",
      [
        "ChangeHooks", "Observability", "PageService", "Publishing", "CatalogModel",
        "CatalogStore", "CatalogEditing", "StorefrontClient", "CatalogTestSupport",
        .product(name: "Logging", package: "swift-log", condition: inServer),
        .product(name: "Metrics", package: "swift-metrics", condition: inServer),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio", condition: inServer),
      ]),
    tests(
      of: "PostgresLog",
      [
        "CatalogModel", "CatalogStore", "CatalogEditing", "CatalogTestSupport", "PageService",
        "Publishing", "Storefront",
      ]),
    tests(
      of: "StorefrontClient",
      [
        "Storefront", "CatalogModel", "CompositionalLayout", "DocumentJSON", "LayoutSolver",
        "UIKitCompositionalLayout",
      ], exclude: ["Documents"]),
    tests(
      of: "StorefrontCLI",
      [
        "CatalogModel", "CatalogStore", "CatalogEditing", "CatalogTestSupport",
        "CompositionalLayout", "DocumentJSON", "GzipCoding", "PagePictures", "PageService",
        "Publishing", "Storefront", "StorefrontWeb",
        // The examples of the guides.
        "LayoutSolver", "Observability", "StorefrontClient", "StorefrontServer", "Studio",
        "UIKitCompositionalLayout",
        .product(name: "Logging", package: "swift-log", condition: inServer),
      ],
      exclude: ["__Snapshots__", "Agents/__Snapshots__", "Faults/faults.c"]
        + (testsInBrowser ? [] : ["Browser"])),
  ] + uiKit,
  swiftLanguageModes: [.v6],
  // #embed, which clang knows since version 19, belongs to C23.
  cLanguageStandard: .gnu2x
)

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  let features = upcomingFeatures.filter { !leftOut(of: target).contains($0) }
  target.swiftSettings =
    (target.swiftSettings ?? []) + features.map { .enableUpcomingFeature($0) }
    + (optimizedModules.contains(target.name)
      ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])
}

for target in package.targets where target.path == nil {
  let isOfTests =
    target.isTest || ["TestSupport", "CatalogTestSupport", "SwiftUINames"].contains(target.name)
  let tested = target.name.hasSuffix("Tests") ? String(target.name.dropLast(5)) : target.name
  // Of a target without a floor, the package manager says that its folder is missing.
  let floor = floors.first { $0.value.contains(target.name) || $0.value.contains(tested) }
  target.path = floor.map { "\(isOfTests ? "Tests" : "Sources")/\($0.key)/\(target.name)" }
}
