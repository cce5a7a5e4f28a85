// The classes that stand in for UIKit's elsewhere are bound to no actor, where UIKit's are bound to
// the main one: the same code then compiles from the main actor, as an app has it, and from anywhere
// else, as code of Swift 5 and tests have it. Use each layout from one task at a time.
#if canImport(UIKit)
@_exported import UIKit
#elseif canImport(AppKit)
@_exported import AppKit
#else
@_exported import Foundation
#endif
