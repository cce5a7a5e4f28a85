import DocumentJSON

extension LayoutSection: WireObject {
  /// A section without a group has its list's layout, changed by the other members.
  init(members: inout ObjectReader) throws(DocumentError) {
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
    boundaryItems = try members.value("boundaryItems", default: boundaryItems)
    decorationItems = try members.value("decorationItems", default: [])
    let found: [KnownAlternative] = try members.value("alternatives", default: [])
    alternatives = found.compactMap { $0.alternative }
    if let problem = found.count.problemAsAlternatives { throw members.node.error(problem) }
  }

  func write(members: inout JSONWriter) {
    let standard = LayoutSection(group: group)
    members.member("group", group)
    members.member(
      "orthogonalScrollingBehavior", orthogonalScrollingBehavior,
      unless: standard.orthogonalScrollingBehavior)
    members.member(
      "orthogonalScrollingProperties", orthogonalScrollingProperties, unless: .automatic)
    members.member("contentInsets", contentInsets, unless: standard.contentInsets)
    members.member("interGroupSpacing", interGroupSpacing, unless: standard.interGroupSpacing)
    members.member(
      "contentInsetsReference", contentInsetsReference, unless: standard.contentInsetsReference)
    members.member(
      "supplementaryContentInsetsReference", supplementaryContentInsetsReference,
      unless: standard.supplementaryContentInsetsReference)
    members.member(
      "supplementariesFollowContentInsets", supplementariesFollowContentInsets,
      unless: standard.supplementariesFollowContentInsets)
    members.member("boundaryItems", boundaryItems, unless: [])
    members.member("decorationItems", decorationItems, unless: [])
    members.member("list", list)
    members.member("alternatives", alternatives, unless: [])
    if let problem = alternatives.count.problemAsAlternatives { members.fail(problem) }
  }
}

extension OrthogonalScrollingProperties: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    self.init(
      bounce: try members.value("bounce", default: .automatic),
      decelerationRate: try members.value("decelerationRate", default: .automatic))
  }

  func write(members: inout JSONWriter) {
    members.member("bounce", bounce, unless: .automatic)
    members.member("decelerationRate", decelerationRate, unless: .automatic)
  }
}

extension ListConfiguration: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    self.init(
      appearance: try members.required("appearance"),
      headerMode: try members.value("headerMode", default: .none),
      footerMode: try members.value("footerMode", default: .none),
      showsSeparators: try members.value("showsSeparators", default: true),
      headerTopPadding: try members.optional("headerTopPadding"),
      contentHuggingElements: try members.value("contentHuggingElements", default: []))
  }

  func write(members: inout JSONWriter) {
    members.member("appearance", appearance)
    members.member("headerMode", headerMode, unless: .none)
    members.member("footerMode", footerMode, unless: .none)
    members.member("showsSeparators", showsSeparators, unless: true)
    members.member("headerTopPadding", headerTopPadding)
    members.member("contentHuggingElements", contentHuggingElements, unless: [])
  }
}
