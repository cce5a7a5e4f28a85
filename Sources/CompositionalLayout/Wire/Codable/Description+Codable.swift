extension LayoutInsets: Codable {}
extension LayoutExtent: Codable {}
extension LayoutPoint: Codable {}
extension LayoutRect: Codable {}

extension LayoutDimension: Codable {}
extension LayoutSize: Codable {}
extension LayoutSpacing: Codable {}
extension LayoutEdgeSpacing: Codable {}

extension LayoutItem: Codable {}
extension LayoutSubitem: Codable {}
extension LayoutGroup: Codable {}
extension LayoutCustomItem: Codable {}

extension LayoutAnchor: Codable {}
extension LayoutSupplementaryItem: Codable {}
extension LayoutBoundaryItem: Codable {}
extension LayoutDecorationItem: Codable {}

extension LayoutSection: Codable {}
extension OrthogonalScrollingProperties: Codable {}

extension ListConfiguration: Codable {}

extension LayoutConfiguration: Codable {}
extension PlannedSection: Codable {}
extension LayoutPlan: Codable {}
