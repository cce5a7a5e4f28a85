import CompositionalLayout
import LayoutSolver
import Observation
import Synchronization
import Testing
import UIKitCompositionalLayout

/// Section providers that read observable objects, which iOS 27 tracks.
@MainActor
@Suite struct ObservationTests {
  @Observable
  final class Model {
    var height = 10.0
    var gap = 0.0
    var title = ""
    @ObservationIgnored var ignored = 0
  }

  /// A layout that counts what it is asked.
  final class CountingLayout: UICollectionViewCompositionalLayout {
    var invalidations = 0

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      invalidations += 1
      super.invalidateLayout(with: context)
    }
  }

  final class Calls {
    var count = 0
  }

  private func layout(_ model: Model, _ calls: Calls = Calls()) -> CountingLayout {
    CountingLayout { _, _ in
      calls.count += 1
      _ = model.ignored
      return rows(height: model.height)
    }
  }

  private func view(
    _ layout: UICollectionViewLayout, system: Int = 27, itemCounts: [Int] = [3]
  ) -> UICollectionView {
    UICollectionView(
      environment: LayoutEnvironment(
        container: LayoutExtent(width: 390, height: 844), systemVersion: system),
      itemCounts: itemCounts, collectionViewLayout: layout)
  }

  @Test func `a change of what a provider read gives new frames in the next answer`() {
    let model = Model()
    let layout = layout(model)
    let view = view(layout)
    #expect(view.contentSize.height == 30)
    model.height = 20
    #expect(view.contentSize.height == 60)
    model.height = 30
    #expect(layout.solution?.contentSize.height == 90)
    model.height = 40
    view.layoutIfNeeded()
    #expect(view.cell(2).minY == 80)
  }

  @Test func `many changes invalidate the layout once, and no change does not`() {
    let (model, calls) = (Model(), Calls())
    let layout = layout(model, calls)
    let view = view(layout, itemCounts: [1, 0, 2])
    _ = view.contentSize
    (layout.invalidations, calls.count) = (0, 0)
    for height in 1...10 { model.height = Double(height) }
    #expect(layout.invalidations == 0 && calls.count == 0)
    #expect(view.contentSize.height == 30)
    #expect(view.cell(0).height == 10 && view.cell(1, 2).height == 10)
    #expect(layout.invalidations == 1 && calls.count == 3)
  }

  @Test func `what a provider has not read, or what cannot be observed, changes nothing`() {
    let (model, calls) = (Model(), Calls())
    let layout = layout(model, calls)
    let view = view(layout)
    _ = view.contentSize
    (layout.invalidations, calls.count) = (0, 0)
    model.title = "Clayhouse"
    model.ignored = 7
    _ = (view.contentSize, view.cell(0))
    #expect(layout.invalidations == 0 && calls.count == 0)
  }

  @Test func `each call is tracked for what it reads itself`() {
    let model = Model()
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let section = rows(height: model.height)
      if model.height > 10 { section.contentInsets.top = model.gap }
      return section
    }
    let view = view(layout)
    #expect(view.contentSize.height == 30)
    model.gap = 5
    #expect(view.contentSize.height == 30)
    model.height = 20
    #expect(view.contentSize.height == 65)
    model.gap = 6
    #expect(view.contentSize.height == 66)
    layout.invalidateLayout()
    model.gap = 7
    #expect(view.contentSize.height == 67)
  }

  @Test func `a section that is nil until something changes is asked for once`() {
    let (model, calls) = (Model(), Calls())
    let layout = UICollectionViewCompositionalLayout { _, _ in
      calls.count += 1
      return model.title.isEmpty ? nil : rows(height: model.height)
    }
    let view = view(layout)
    #expect(view.contentSize.height == 0 && calls.count == 1)
    model.title = "Clayhouse"
    #expect(view.contentSize.height == 30 && calls.count == 2)
  }

  @Test(arguments: [(17, false), (26, false), (27, true)])
  func `systems before 27 track nothing`(system: Int, isTracked: Bool) {
    let (model, calls) = (Model(), Calls())
    let layout = layout(model, calls)
    let view = view(layout, system: system)
    _ = view.contentSize
    layout.invalidations = 0
    model.height = 20
    #expect(view.contentSize.height == (isTracked ? 60 : 30))
    #expect(calls.count == (isTracked ? 2 : 1) && layout.invalidations == (isTracked ? 1 : 0))
    layout.invalidateLayout()
    #expect(view.contentSize.height == 60)
  }

  @Test func `a layout that is gone is not kept by what it read, nor asked`() {
    let (model, calls) = (Model(), Calls())
    weak var gone: UICollectionViewLayout?
    do {
      let layout = layout(model, calls)
      let view = view(layout)
      #expect(view.contentSize.height == 30)
      gone = layout
    }
    #expect(gone == nil)
    model.height = 20
    #expect(calls.count == 1)
  }

  @Test func `a layout that another has replaced is not asked`() {
    let (model, calls) = (Model(), Calls())
    let old = layout(model, calls)
    let view = view(old)
    _ = view.contentSize
    view.collectionViewLayout = UICollectionViewCompositionalLayout(section: rows(height: 1))
    model.height = 20
    #expect(view.contentSize.height == 3 && calls.count == 1)
  }

  @Test func `a layout may ask for frames while it is invalidated`() {
    final class CuriousLayout: UICollectionViewCompositionalLayout {
      var isCurious = false

      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if isCurious { _ = collectionView?.contentSize }
        super.invalidateLayout(with: context)
      }
    }
    let model = Model()
    let layout = CuriousLayout { _, _ in rows(height: model.height) }
    let view = view(layout)
    #expect(view.contentSize.height == 30)
    layout.isCurious = true
    model.height = 20
    #expect(view.contentSize.height == 60)
  }

  /// A model that any thread may change.
  @Observable
  final class SharedModel: Sendable {
    @ObservationIgnored private let stored = Mutex(10)

    var height: Int {
      get {
        access(keyPath: \.height)
        return stored.withLock { $0 }
      }
      set { withMutation(keyPath: \.height) { stored.withLock { $0 = newValue } } }
    }
  }

  @Test func `changes of other threads are seen, also while frames are asked for`() async {
    let model = SharedModel()
    let view = view(
      UICollectionViewCompositionalLayout { _, _ in rows(height: CGFloat(model.height)) })
    #expect(view.contentSize.height == 30)
    await Task.detached { model.height = 20 }.value
    #expect(view.contentSize.height == 60)
    await withTaskGroup { group in
      for thread in 1...4 {
        group.addTask {
          for step in 1...50 { model.height = thread * 100 + step }
        }
      }
      for _ in 0..<50 {
        #expect(view.contentSize.height > 0)
        await Task.yield()
      }
    }
    await Task.detached { model.height = 30 }.value
    #expect(view.contentSize.height == 90)
  }
}
