import UIKit

@Observable final class MessageModel {
  var text = ""
}

/// A screen that makes room for the keyboard, with what Objective-C calls by a selector.
final class MessageViewController: UIViewController {
  let label = UILabel()
  let model = MessageModel()
  private let pages = UIPageControl()
  private var timer: Timer?
  private lazy var link = CADisplayLink(target: self, selector: Selector(("step:")))

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: Selector(("keyboardWillShow:")),
      name: UIResponder.keyboardWillShowNotification, object: nil)
    timer = Timer.scheduledTimer(
      timeInterval: 3, target: self, selector: Selector(("step:")), userInfo: nil, repeats: true)
    link.add(to: .main, forMode: .common)
    pages.setIndicatorImage(UIImage(systemName: "star"), forPage: 0)
    pages.direction = .leftToRight
    label.contentMode = .bottomLeft
    label.layer.borderColor = #colorLiteral(red: 0.9, green: 0.4, blue: 0.3, alpha: 1)
    view.addSubview(label)
    view.addSubview(pages)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(self)
    NSObject.cancelPreviousPerformRequests(withTarget: self)
    timer?.invalidate()
    link.invalidate()
  }

  override func updateProperties() {
    super.updateProperties()
    show(model.text)
  }

  private func show(_ text: String) {
    let message = NSMutableAttributedString()
    message.append(NSAttributedString(string: text))
    label.attributedText = message
    label.layer.add(CATransition(), forKey: kCATransition)
    perform(Selector(("hide")), with: nil, afterDelay: 1)
  }
}
