// On Linux, files that import UIKit get the classes that stand in for it.
@_exported import UIKitCompositionalLayout
