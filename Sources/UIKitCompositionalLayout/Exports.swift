// Importing this module in place of UIKit gives UIKit where it exists, and otherwise the module
// that stands in for it.
#if canImport(UIKit)
@_exported import UIKit
#elseif canImport(AppKit)
@_exported import AppKit
#else
@_exported import UIKitStandIns
#endif
