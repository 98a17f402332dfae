// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TravelServer",
  defaultLocalization: "en",
  dependencies: [
    // In a package of your own: .package(url: "https://…/CFBundleCompat", from: "0.1.0")
    .package(name: "CFBundleCompat", path: "../.."),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .executableTarget(
      name: "Server",
      dependencies: [
        .product(name: "CFBundleCompat", package: "CFBundleCompat"),
        .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      resources: [.copy("Resources/Localizable.xcstrings")])
  ]
)
