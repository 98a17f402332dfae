// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TravelApp",
  defaultLocalization: "en",
  // In a package of your own: .package(url: "https://…/CFBundleCompat", from: "0.1.0")
  dependencies: [.package(name: "CFBundleCompat", path: "../..")],
  targets: [
    .executableTarget(
      name: "Travel", dependencies: [.product(name: "CFBundleCompat", package: "CFBundleCompat")],
      resources: [.process("Resources")])
  ]
)
