// Swift Testing has a part for files that import UIKit as well, which attaches images. The compiler imports
// it by this name wherever a module is named UIKit, and the toolchain for Linux has none.
