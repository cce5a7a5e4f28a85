// Whoever imports this module in place of UIKit gets UIKit where there is one, and elsewhere what
// stands in for it.
#if canImport(UIKit)
@_exported import UIKit
#elseif canImport(AppKit)
@_exported import AppKit
#else
@_exported import UIKitStandIns
#endif
