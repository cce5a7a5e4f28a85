#if canImport(UIKit) || !canImport(AppKit)
import Foundation
import UIKitCompositionalLayout

extension ActionOpener {
  /// The system opens addresses, in the app that is responsible for them.
  ///
  /// - Parameter schemes: The schemes that are opened beside `https`, such as the app's own.
  public init(schemes: Set<String> = []) {
    self.init(schemes: schemes) { UIApplication.shared.open($0) }
  }
}
#endif
