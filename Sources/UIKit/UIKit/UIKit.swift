// On Linux, files that import UIKit get the classes that stand in for it.
@_exported import UIKitCompositionalLayout

// As `import UIKit` does since iOS 26, for `@Observable`.
@_exported import Observation

// Where `import UIKit` imports Foundation with its URL loading system, which is a module of its own on Linux.
#if canImport(FoundationNetworking)
@_exported import FoundationNetworking
#endif
