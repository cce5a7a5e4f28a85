import CatalogModel
import StorefrontUI
import SwiftUINames

struct FeaturedView: View {
  let item: SectionItem
  var body: some View { Text(item.name) }
}

extension StoreViewController {
  func showFeaturedAppsInSwiftUI() {
    pages.register(contentFor: ["FeaturedCell"]) { item in
      UIHostingConfiguration { FeaturedView(item: item) }.margins(.all, 0)
    }
  }
}
