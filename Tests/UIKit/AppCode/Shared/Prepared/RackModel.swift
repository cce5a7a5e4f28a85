// swift-format-ignore-file
// UIView is only said here.
struct RackModel { let name = "UIView" }
