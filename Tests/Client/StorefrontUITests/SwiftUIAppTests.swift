import StorefrontUI
import SwiftUINames
import Testing

/// An app as Xcode's template writes it, in a file that imports SwiftUI and StorefrontUI.
struct StoreApp: App {
  let direction = LayoutDirection.rightToLeft
  var body: some Scene {
    WindowGroup { Section("Store") { Text(PageStatus.loading == .failed ? "Failed" : "Loading") } }
  }
}

/// Other types of these names, of which a file can name each one.
struct SwiftUITypes {
  var axis: Axis?, edge: Edge?, alignment: Alignment?, visibility: Visibility?
  var group: Group?, list: List?, form: Form?, label: Label?, link: Link?, image: Image?
  var color: Color?, font: Font?, button: Button?, menu: Menu?, path: Path?, state: State?
  var transaction: Transaction?
}

@Suite struct SwiftUIAppTests {
  @Test @MainActor func `a file that imports StorefrontUI can use the names of SwiftUI`() throws {
    let window = try #require(StoreApp().body as? WindowGroup<Section<Text>>)
    #expect(window.content.title == "Store" && window.content.content.text == "Loading")
    #expect(StoreApp().direction == .rightToLeft && SwiftUITypes().axis == nil)
  }

  @Test func `what the client's API uses needs no other import`() {
    // Named here, and not only inferred.
    let types: [Any.Type] = [
      SectionItem.self, ItemIdentifier.self, CellContent.self, PageAudience.self,
      PublishedPage.self, PublishedSection.self, LayoutPlan.self, LayoutSection.self,
      PageLoader.self, LoadState.self,
    ]
    #expect(Set(types.map { "\($0)" }).count == types.count)
  }
}
