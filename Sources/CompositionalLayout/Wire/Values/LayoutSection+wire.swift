extension LayoutSection: WireObject {
  /// A section without a group is what its list lays out, changed by what else is said.
  init(members: WireReader) throws(PlanFormatError) {
    let list: ListConfiguration? = try members.optional("list")
    if let list, members["group"] == nil {
      self = .list(list)
    } else {
      self.init(group: try members.required("group"))
      self.list = list
    }
    orthogonalScrollingBehavior = try members.value(
      "orthogonalScrollingBehavior", default: orthogonalScrollingBehavior)
    orthogonalScrollingProperties = try members.value(
      "orthogonalScrollingProperties", default: orthogonalScrollingProperties)
    contentInsets = try members.value("contentInsets", default: contentInsets)
    interGroupSpacing = try members.value("interGroupSpacing", default: interGroupSpacing)
    contentInsetsReference = try members.value(
      "contentInsetsReference", default: contentInsetsReference)
    supplementaryContentInsetsReference = try members.value(
      "supplementaryContentInsetsReference", default: supplementaryContentInsetsReference)
    supplementariesFollowContentInsets = try members.value(
      "supplementariesFollowContentInsets", default: supplementariesFollowContentInsets)
    boundaryItems = try members.value("boundaryItems", default: WireList(boundaryItems)).elements
    decorationItems = try members.list("decorationItems")
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    let standard = LayoutSection(group: group)
    try members.put("group", group)
    try members.put(
      "orthogonalScrollingBehavior", orthogonalScrollingBehavior,
      unless: standard.orthogonalScrollingBehavior)
    try members.put(
      "orthogonalScrollingProperties", orthogonalScrollingProperties, unless: .automatic)
    try members.put("contentInsets", contentInsets, unless: standard.contentInsets)
    try members.put("interGroupSpacing", interGroupSpacing, unless: standard.interGroupSpacing)
    try members.put(
      "contentInsetsReference", contentInsetsReference, unless: standard.contentInsetsReference)
    try members.put(
      "supplementaryContentInsetsReference", supplementaryContentInsetsReference,
      unless: standard.supplementaryContentInsetsReference)
    try members.put(
      "supplementariesFollowContentInsets", supplementariesFollowContentInsets,
      unless: standard.supplementariesFollowContentInsets)
    try members.put("boundaryItems", boundaryItems)
    try members.put("decorationItems", decorationItems)
    try members.put("list", list)
  }
}

extension OrthogonalScrollingProperties: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    self.init(
      bounce: try members.value("bounce", default: .automatic),
      decelerationRate: try members.value("decelerationRate", default: .automatic))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put("bounce", bounce, unless: .automatic)
    try members.put("decelerationRate", decelerationRate, unless: .automatic)
  }
}

extension ListConfiguration: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    self.init(
      appearance: try members.required("appearance"),
      headerMode: try members.value("headerMode", default: .none),
      footerMode: try members.value("footerMode", default: .none),
      showsSeparators: try members.value("showsSeparators", default: true),
      headerTopPadding: try members.optional("headerTopPadding"),
      contentHuggingElements: try members.value("contentHuggingElements", default: []))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put("appearance", appearance)
    try members.put("headerMode", headerMode, unless: .none)
    try members.put("footerMode", footerMode, unless: .none)
    try members.put("showsSeparators", showsSeparators, unless: true)
    try members.put("headerTopPadding", headerTopPadding)
    try members.put("contentHuggingElements", contentHuggingElements, unless: [])
  }
}
