// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "StorefrontApp",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "StorefrontApp", targets: ["StorefrontApp"])],
  dependencies: [
    // Without traits, the dependencies of the catalog and the server are not resolved.
    .package(name: "Storefront", path: "../..", traits: [])
  ],
  targets: [
    .target(
      name: "StorefrontApp",
      dependencies: [
        .product(name: "StorefrontUI", package: "Storefront"),
        .product(name: "UIKitCompositionalLayout", package: "Storefront"),
      ])
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("ExistentialAny"),
  ]
}
