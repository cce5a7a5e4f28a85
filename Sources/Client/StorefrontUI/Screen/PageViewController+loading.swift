#if canImport(UIKit) || !canImport(AppKit)
import Storefront
import StorefrontClient
import UIKitCompositionalLayout

extension PageViewController {
  /// Loads the page again, as a pull does. The page that is shown stays until then.
  public func refresh() {
    guard isOnScreen else { return endRefreshing() }
    // The spinner of a pull turns until the server has responded.
    cancel()
    start(revalidating: true)
  }

  /// Starts the screen's task, if the view is on screen and none is running. A swipe back that is
  /// canceled makes a view appear again that has not disappeared.
  func start(revalidating: Bool = false) {
    guard isOnScreen, task == nil else { return }
    var loader = loader
    loader.client = pages.client
    // The layout tells of each step of a section, which costs time.
    pages.sectionDidScroll =
      didSee == nil ? nil : { [weak self] in self?.impressions.willMove() }
    task = Task { [weak self, page, loader] in
      // Registering several cells starts several tasks, of which the last one remains.
      guard !Task.isCancelled else { return }
      await withDiscardingTaskGroup { group in
        if let impressions = self?.countedImpressions {
          group.addTask { await impressions.run() }
        }
        group.addTask { [weak self] in
          if revalidating { await self?.revalidate(loader) }
          for await state in loader.updates(of: page) { await self?.show(state) }
        }
      }
    }
  }

  /// Cancels the screen's task, and ends a pull.
  func stop() {
    cancel()
    endRefreshing()
  }

  private func cancel() {
    task?.cancel()
    task = nil
  }

  /// Starts anew, if the screen's task is running.
  func restart() {
    guard task != nil else { return }
    stop()
    start()
  }

  private func revalidate(_ loader: PageLoader) async {
    let state: LoadState
    do throws(PageLoadError) {
      state = LoadState(page: try await loader.page(page, policy: .revalidate))
    } catch {
      let isGone = if case .noSuchPage = error { true } else { false }
      state = LoadState(page: isGone ? nil : pages.page, problem: error)
    }
    guard !Task.isCancelled else { return }
    endRefreshing()
    show(state)
  }

  /// Shows what was loaded. A page that cannot be shown leaves the one before in place.
  func show(_ state: LoadState) {
    guard !Task.isCancelled else { return }
    var state = state
    if let section { state.page = state.page?.listing(section) }
    if let problem = state.problem { didFail?(.loading(problem)) }
    do {
      try pages.apply(state.page) { [weak self] in self?.impressions.willMove() }
      title = state.page?.page.page.title ?? title
      show(PageStatus(state))
    } catch {
      didFail?(.showing(error))
      show(pages.page.map { PageStatus(LoadState(page: $0)) }?.outdated ?? .failed)
    }
  }

  private func show(_ status: PageStatus) {
    guard status != self.status else { return }
    self.status = status
    showPlaceholder()
    statusDidChange?(status)
  }

  // MARK: - Refreshing

  func addRefreshControl() {
    #if !os(tvOS)
    let control = UIRefreshControl()
    control.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    collectionView.refreshControl = control
    #endif
  }

  private func endRefreshing() {
    #if !os(tvOS)
    collectionView.refreshControl?.endRefreshing()
    #endif
  }
}

extension PageStatus {
  /// The status of a page after a newer one could not be shown.
  fileprivate var outdated: PageStatus {
    if case .shown = self { .shown(isOutdated: true) } else { self }
  }
}
#endif
