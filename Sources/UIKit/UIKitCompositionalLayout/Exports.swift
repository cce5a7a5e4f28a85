// Importing this module in place of UIKit gives UIKit where it exists, and otherwise the module
// that stands in for it. Elsewhere a module named UIKit is the one that exports this one.
#if !canImport(Darwin)
@_exported import UIKitStandIns
#elseif canImport(UIKit)
@_exported import UIKit
#else
@_exported import AppKit
#endif
