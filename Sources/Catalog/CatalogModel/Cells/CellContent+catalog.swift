extension CellContent {
  /// What the cell of an app, a category or a card says.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - format: How prices and labels are written.
  public init(_ item: SectionItem, format: CellFormat = .standard) {
    switch item.content {
    case .category(let category):
      self.init(
        title: category.name, badge: item.shownBadge?.text, iconAddress: category.iconAddress)
    case .card(let card):
      self.init(
        eyebrow: card.kindLine, title: card.title, subtitle: card.subtitle, text: card.text,
        badge: item.shownBadge?.text, artwork: card.artwork)
      artworkText = card.artworkText
    case .app(let app):
      let price = app.price.flatMap { format.text(of: $0) }
      self.init(
        eyebrow: app.kindLine, title: app.name, subtitle: app.subtitle,
        button: price ?? (app.price == nil ? format.unknownPriceLabel : format.freeLabel),
        note: app.hasInAppPurchases ? format.purchasesNote : nil, price: price,
        rating: app.rating.map { format.text(of: $0) }, badge: item.shownBadge?.text,
        iconAddress: app.iconAddress, artwork: app.artwork)
      artworkText = app.artworkText
      reservedNote = format.purchasesNote
    }
    key = item.key
  }
}

extension HeaderContent {
  /// What the header of a section says. Exactly the sections with an action have a button.
  ///
  /// - Parameters:
  ///   - section: The section's values.
  ///   - seeAll: The client's own label of the button.
  public init(_ section: SectionValues, seeAll: String = HeaderContent.seeAll) {
    self.init(
      title: section.title, subtitle: section.subtitle,
      button: section.action == nil ? nil : section.actionTitle ?? seeAll)
  }
}
