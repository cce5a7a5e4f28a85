// swift-format-ignore-file
extension RackBadge { static let none = RackBadge(count: 0) }
@available(iOS 16, *)
extension RackView.Row { func bold() -> Text { Text("1").bold() } }
extension RackBadge.Style { static let wide = 1 }
@MainActor let rackInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
