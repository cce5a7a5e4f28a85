import UIKit

final class CardTransition: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.6 }
  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to), let vc = context.viewController(forKey: .to) else {
      return context.completeTransition(false)
    }
    context.containerView.addSubview(to)
    to.frame = context.finalFrame(for: vc)
    to.layer.masksToBounds = true
    let a = UIViewPropertyAnimator(
      duration: transitionDuration(using: context),
      timingParameters: UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: .zero))
    a.addAnimations { to.transform = .identity }
    a.addCompletion { position in
      context.completeTransition(position == .end && !context.transitionWasCancelled)
    }
    a.startAnimation()
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    CardPresentation(presentedViewController: presented, presenting: presenting)
  }
}
final class CardPresentation: UIPresentationController {
  private lazy var blur = UIVisualEffectView(effect: nil)
  override var shouldRemovePresentersView: Bool { false }
  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    blur.frame = container.bounds
    container.addSubview(blur)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.blur.effect = UIBlurEffect(style: .dark)
    })
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) { blur.removeFromSuperview() }
  override var frameOfPresentedViewInContainerView: CGRect {
    containerView?.bounds.insetBy(dx: 16, dy: 16) ?? .zero
  }
}
