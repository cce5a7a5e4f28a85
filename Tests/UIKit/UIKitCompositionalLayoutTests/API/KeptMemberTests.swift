import DocumentJSON
import Testing
import UIKitCompositionalLayout

/// Members that are kept are read back as they were set.
@MainActor
@Suite("Members of stand-ins that are kept")
struct KeptMemberTests {
  private func keeps<Object: AnyObject, Value: Equatable>(
    _ object: Object, _ value: Value, _ members: [ReferenceWritableKeyPath<Object, Value>]
  ) {
    for member in members {
      object[keyPath: member] = value
      #expect(object[keyPath: member] == value, "\(Object.self), member \(member)")
    }
  }

  private func toggles<Object: AnyObject>(
    _ object: Object, _ members: [ReferenceWritableKeyPath<Object, Bool>]
  ) {
    for member in members { keeps(object, !object[keyPath: member], [member]) }
  }

  @Test("views")
  func views() {
    keeps(UILabel(frame: .zero), "text", [\.text])
    keeps(UILabel(frame: .zero), .red, [\.textColor, \.highlightedTextColor, \.shadowColor])
    keeps(UILabel(frame: .zero), 7, [\.numberOfLines])
    toggles(
      UILabel(frame: .zero),
      [
        \.adjustsFontForContentSizeCategory, \.adjustsFontSizeToFitWidth, \.isEnabled,
        \.allowsDefaultTighteningForTruncation,
      ])
    keeps(UILabel(frame: .zero), CGFloat(7), [\.minimumScaleFactor, \.preferredMaxLayoutWidth])
    keeps(UILabel(frame: .zero), CGSize(width: 3, height: 4), [\.shadowOffset])
    toggles(UIImageView(frame: .zero), [\.isHighlighted])
    toggles(UIView(), [\.isAccessibilityElement])
    keeps(
      UIView(), "text",
      [\.accessibilityHint, \.accessibilityValue, \.accessibilityIdentifier, \.accessibilityLabel])
    keeps(UIScrollView(frame: .zero), CGSize(width: 3, height: 4), [\.contentSize])
    keeps(
      UIScrollView(frame: .zero), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      [\.scrollIndicatorInsets, \.verticalScrollIndicatorInsets])
    toggles(
      UIScrollView(frame: .zero),
      [
        \.automaticallyAdjustsScrollIndicatorInsets, \.isDirectionalLockEnabled, \.scrollsToTop,
        \.delaysContentTouches, \.canCancelContentTouches, \.isPagingEnabled, \.isScrollEnabled,
        \.bounces, \.alwaysBounceVertical, \.alwaysBounceHorizontal,
        \.showsHorizontalScrollIndicator, \.showsVerticalScrollIndicator,
      ])
    keeps(
      UIScrollView(frame: .zero), CGFloat(7), [\.minimumZoomScale, \.maximumZoomScale, \.zoomScale])
    keeps(UIStackView(frame: .zero), CGFloat(7), [\.spacing])
    toggles(UIStackView(frame: .zero), [\.isLayoutMarginsRelativeArrangement])
    keeps(UIView(), .red, [\.backgroundColor, \.tintColor])
    keeps(UIView(), CGFloat(7), [\.alpha])
    toggles(
      UIView(),
      [
        \.isHidden, \.isOpaque, \.clipsToBounds, \.isUserInteractionEnabled,
        \.translatesAutoresizingMaskIntoConstraints, \.preservesSuperviewLayoutMargins,
        \.insetsLayoutMarginsFromSafeArea, \.isExclusiveTouch, \.isMultipleTouchEnabled,
        \.clearsContextBeforeDrawing,
      ])
    keeps(UIView(), 7, [\.tag])
    keeps(UIView(), CGAffineTransform(scaleX: 2, y: 3), [\.transform])
    toggles(
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()),
      [
        \.allowsSelection, \.allowsMultipleSelection, \.isPrefetchingEnabled,
        \.dragInteractionEnabled, \.isEditing, \.allowsMultipleSelectionDuringEditing,
        \.allowsSelectionDuringEditing, \.allowsFocus, \.allowsFocusDuringEditing,
        \.selectionFollowsFocus, \.remembersLastFocusedIndexPath,
      ])
    toggles(
      UICollectionViewCell(frame: .zero),
      [
        \.isSelected, \.isHighlighted, \.automaticallyUpdatesContentConfiguration,
        \.automaticallyUpdatesBackgroundConfiguration,
      ])
    keeps(UICollectionViewListCell(frame: .zero), 7, [\.indentationLevel])
    keeps(UICollectionViewListCell(frame: .zero), CGFloat(7), [\.indentationWidth])
    toggles(UICollectionViewListCell(frame: .zero), [\.indentsAccessories])
  }

  @Test("table views and their cells")
  func tables() {
    toggles(
      UITableView(),
      [
        \.allowsSelection, \.allowsMultipleSelection, \.allowsSelectionDuringEditing,
        \.allowsMultipleSelectionDuringEditing, \.dragInteractionEnabled, \.isEditing,
      ])
    keeps(UITableView(), CGFloat(7), [\.rowHeight, \.estimatedRowHeight, \.sectionHeaderHeight])
    keeps(UITableView(), .none, [\.separatorStyle])
    keeps(UITableView(), .red, [\.separatorColor, \.sectionIndexColor])
    toggles(
      UITableViewCell(),
      [\.isSelected, \.isHighlighted, \.isEditing, \.showsReorderControl])
    keeps(UITableViewCell(), .checkmark, [\.accessoryType, \.editingAccessoryType])
    keeps(UITableViewCell(), .none, [\.selectionStyle])
    keeps(UITableViewCell(), 7, [\.indentationLevel])
    #expect(UITableViewCell().detailTextLabel == nil)
    #expect(UITableViewCell(style: .subtitle, reuseIdentifier: nil).detailTextLabel != nil)
  }

  @Test("controls and bars")
  func controls() {
    toggles(UINavigationBar(), [\.prefersLargeTitles, \.isTranslucent])
    keeps(UINavigationBar(), .red, [\.barTintColor])
    toggles(UITabBar(), [\.isTranslucent])
    keeps(UITabBar(), .red, [\.barTintColor, \.unselectedItemTintColor])
    keeps(UIBarButtonItem(), .red, [\.tintColor])
    toggles(UIControl(frame: .zero), [\.isEnabled, \.isSelected, \.isHighlighted])
    toggles(UIButton(frame: .zero), [\.showsMenuAsPrimaryAction])
    keeps(
      UIButton(frame: .zero), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      [\.contentEdgeInsets, \.titleEdgeInsets, \.imageEdgeInsets])
    keeps(UIPageControl(frame: .zero), 7, [\.numberOfPages, \.currentPage])
    toggles(UIPageControl(frame: .zero), [\.hidesForSinglePage])
    keeps(
      UIPageControl(frame: .zero), .red,
      [\.pageIndicatorTintColor, \.currentPageIndicatorTintColor])
    toggles(UITapGestureRecognizer(), [\.isEnabled, \.cancelsTouchesInView])
    keeps(UITapGestureRecognizer(), 7, [\.numberOfTapsRequired])
    keeps(UILongPressGestureRecognizer(), TimeInterval(7), [\.minimumPressDuration])
    keeps(UIPinchGestureRecognizer(), CGFloat(7), [\.scale])
    keeps(UISearchBar(frame: .zero), "text", [\.text, \.placeholder])
    keeps(UISearchBar(frame: .zero), .red, [\.barTintColor])
    toggles(UISearchBar(frame: .zero), [\.showsCancelButton])
    keeps(UISearchBar(frame: .zero), 7, [\.selectedScopeButtonIndex])
    toggles(UISwitch(frame: .zero), [\.isOn])
    keeps(UISwitch(frame: .zero), .red, [\.onTintColor])
    keeps(UISlider(frame: .zero), Float(7), [\.value, \.minimumValue, \.maximumValue])
    keeps(UISegmentedControl(frame: .zero), 7, [\.selectedSegmentIndex])
    keeps(UIProgressView(frame: .zero), Float(7), [\.progress])
    keeps(UIProgressView(frame: .zero), .red, [\.progressTintColor, \.trackTintColor])
    keeps(UIActivityIndicatorView(style: .medium), .red, [\.color])
    toggles(UIActivityIndicatorView(style: .medium), [\.hidesWhenStopped])
    keeps(UITextField(frame: .zero), "text", [\.text, \.placeholder])
    keeps(UITextField(frame: .zero), .red, [\.textColor])
    toggles(UITextField(frame: .zero), [\.isSecureTextEntry])
    keeps(UITextView(frame: .zero), .red, [\.textColor])
    toggles(UITextView(frame: .zero), [\.isEditable, \.isSelectable])
    keeps(
      UITextView(frame: .zero), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      [\.textContainerInset])
  }

  @Test("controllers and what they show")
  func controllers() {
    keeps(UIAlertController(title: nil, message: nil, preferredStyle: .alert), "text", [\.message])
    toggles(
      UINavigationController(rootViewController: UIViewController()),
      [\.isNavigationBarHidden, \.isToolbarHidden])
    toggles(UINavigationItem(title: ""), [\.hidesSearchBarWhenScrolling, \.hidesBackButton])
    keeps(UINavigationItem(title: ""), "text", [\.prompt, \.backButtonTitle, \.title])
    keeps(UINavigationBarAppearance(), .red, [\.backgroundColor, \.shadowColor])
    keeps(UITabBarController(), 7, [\.selectedIndex])
    keeps(UIViewController(), "text", [\.title])
    toggles(
      UIViewController(),
      [
        \.isEditing, \.definesPresentationContext, \.hidesBottomBarWhenPushed,
        \.extendedLayoutIncludesOpaqueBars, \.automaticallyAdjustsScrollViewInsets,
      ])
    keeps(UIViewController(), CGSize(width: 3, height: 4), [\.preferredContentSize])
    keeps(
      UIViewController(), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      [\.additionalSafeAreaInsets])
    keeps(UIPreviewParameters(), .red, [\.backgroundColor])
    toggles(
      UISearchController(searchResultsController: nil),
      [\.isActive, \.obscuresBackgroundDuringPresentation, \.hidesNavigationBarDuringPresentation])
    toggles(
      UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()),
      [\.clearsSelectionOnViewWillAppear, \.installsStandardGestureForInteractiveMovement])
    toggles(UISwipeActionsConfiguration(actions: []), [\.performsFirstActionWithFullSwipe])
    keeps(UIContextualAction(style: .normal, title: nil) { _, _, _ in }, "text", [\.title])
    keeps(UIContextualAction(style: .normal, title: nil) { _, _, _ in }, .red, [\.backgroundColor])
  }

  @Test("layers, animations, paths and paragraphs")
  func layers() {
    keeps(UIView().widthAnchor.constraint(equalToConstant: 1), CGFloat(7), [\.constant])
    keeps(UIView().widthAnchor.constraint(equalToConstant: 1), "text", [\.identifier])
    toggles(UIView().widthAnchor.constraint(equalToConstant: 1), [\.isActive])
    keeps(CAAnimation(), TimeInterval(7), [\.duration])
    keeps(CAAnimation(), Float(7), [\.repeatCount])
    toggles(CAAnimation(), [\.autoreverses, \.isRemovedOnCompletion])
    keeps(CABasicAnimation(keyPath: nil), "text", [\.keyPath])
    keeps(
      CALayer(), CGFloat(7),
      [
        \.cornerRadius, \.borderWidth, \.shadowRadius, \.zPosition, \.rasterizationScale,
        \.contentsScale,
      ])
    keeps(CALayer(), Float(7), [\.shadowOpacity, \.opacity])
    keeps(CALayer(), CGSize(width: 3, height: 4), [\.shadowOffset])
    toggles(CALayer(), [\.masksToBounds, \.shouldRasterize, \.allowsEdgeAntialiasing, \.isHidden])
    keeps(CALayer(), CGPoint(x: 3, y: 4), [\.anchorPoint, \.position])
    keeps(CALayer(), "text", [\.name])
    keeps(CAGradientLayer(), CGPoint(x: 3, y: 4), [\.startPoint, \.endPoint])
    keeps(CAShapeLayer(), CGFloat(7), [\.lineWidth, \.strokeStart, \.strokeEnd])
    keeps(UIBezierPath(), CGFloat(7), [\.lineWidth])
    keeps(
      NSMutableParagraphStyle(), CGFloat(7),
      [
        \.paragraphSpacing, \.lineHeightMultiple, \.minimumLineHeight, \.maximumLineHeight,
        \.firstLineHeadIndent, \.headIndent,
      ])
    keeps(UIViewPropertyAnimator(duration: 1, curve: .linear), CGFloat(7), [\.fractionComplete])
  }

  @Test("flow layouts and invalidation contexts")
  func layouts() {
    keeps(NSCollectionLayoutDecorationItem.background(elementKind: "b"), 7, [\.zIndex])
    keeps(UICollectionViewCompositionalLayoutConfiguration(), CGFloat(7), [\.interSectionSpacing])
    keeps(
      UICollectionViewFlowLayout(), CGFloat(7), [\.minimumLineSpacing, \.minimumInteritemSpacing])
    keeps(
      UICollectionViewFlowLayout(), CGSize(width: 3, height: 4),
      [\.itemSize, \.estimatedItemSize, \.headerReferenceSize, \.footerReferenceSize])
    keeps(
      UICollectionViewFlowLayout(), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      [\.sectionInset])
    toggles(
      UICollectionViewFlowLayout(),
      [\.sectionHeadersPinToVisibleBounds, \.sectionFootersPinToVisibleBounds])
    toggles(
      UICollectionViewFlowLayoutInvalidationContext(),
      [\.invalidateFlowLayoutDelegateMetrics, \.invalidateFlowLayoutAttributes])
    keeps(
      UICollectionViewLayoutInvalidationContext(), CGPoint(x: 3, y: 4), [\.contentOffsetAdjustment])
    keeps(
      UICollectionViewLayoutInvalidationContext(), CGSize(width: 3, height: 4),
      [\.contentSizeAdjustment])
  }
}
