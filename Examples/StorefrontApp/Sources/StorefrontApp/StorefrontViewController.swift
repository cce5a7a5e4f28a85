import StorefrontUI
import UIKitCompositionalLayout

/// A page of the app's store: the default screen, with photos of the app's own.
public final class StorefrontViewController: PageViewController {
  public override func viewDidLoad() {
    super.viewDidLoad()
    opener.schemes = ["storefront-example"]
    pages.register(PhotoCell.self, for: ["PhotoCell"]) { [weak self] cell, item in
      guard let self else { return }
      cell.show(CellContent(item, format: self.texts.format), images: self.images)
    }
  }
}
