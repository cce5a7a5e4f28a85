import StorefrontUI
import UIKitCompositionalLayout

/// The app's store: shows a page, opens what it leads to, and logs what the user has seen.
final class StoreViewController: PageViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    opener.schemes = ["acme"]
    didSee = { for impression in $0 { print("seen:", impression.section, impression.item) } }
    didFail = { problem in print(problem) }
  }
}
