// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "LayoutOnLinux",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    // Without traits, the dependencies of the catalog and the server are not resolved.
    .package(name: "Storefront", path: "../..", traits: [])
  ],
  targets: [
    .target(
      name: "LibraryLayouts",
      dependencies: [.product(name: "UIKit", package: "Storefront")]),
    .executableTarget(
      name: "dump-layout",
      dependencies: [
        "LibraryLayouts",
        .product(name: "CompositionalLayout", package: "Storefront"),
        .product(name: "LayoutText", package: "Storefront"),
      ]),
    .testTarget(
      name: "LibraryLayoutsTests",
      dependencies: [
        "LibraryLayouts",
        .product(name: "LayoutSnapshotTesting", package: "Storefront"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("ExistentialAny"),
  ]
}
