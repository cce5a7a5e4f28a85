#if !canImport(Darwin)
import CompositionalLayout
import DocumentJSON
import LayoutSolver
import PagePictures
public import UIKitCompositionalLayout

/// What a screen shows at a place: a view, or a cell, header or background of a list.
public struct ScreenElement: Equatable, Sendable {
  /// The class of a view; `cell`, or the kind of a list's header, footer or background.
  public var name: String
  /// The index path in the list; nil for a view that is not in one.
  public var indexPath: IndexPath?
  /// The rectangle on the screen, in points.
  public var frame: CGRect
  /// The z index in the list.
  public var zIndex: Int
  /// Whether the frame still depends on an estimate.
  public var isProvisional: Bool
}

extension ScreenTest {
  /// The views and list elements on the screen, those behind first. What is within a cell is left
  /// out; ``frame(of:)`` knows it.
  public var elements: [ScreenElement] {
    onDevice { window.subviews.flatMap(elements) }
  }

  /// The visible views of a class, the outer ones first.
  public func views<View: UIView>(of type: View.Type) -> [View] {
    func all(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    return window.subviews.flatMap(all).compactMap { $0 as? View }
  }

  /// A view's rectangle on the screen, in points.
  public func frame(of view: UIView) -> CGRect {
    view.convert(CGRect(origin: view.bounds.origin, size: view.bounds.size), to: window)
  }

  /// The rectangle of an item or row on the screen, in points, in the first collection view or table
  /// view; nil if there is none.
  public func frame(ofItemAt indexPath: IndexPath) -> CGRect? {
    onDevice {
      list.flatMap { list in
        list.attributes(ofItemAt: indexPath).map { list.convert($0.frame, to: window) }
      }
    }
  }

  /// The visible cell of an item or row in the first collection view or table view, if it has a
  /// class.
  public func cell<Cell: UIView>(_ type: Cell.Type, at indexPath: IndexPath) -> Cell? {
    onDevice { list?.cell(at: indexPath) as? Cell }
  }

  /// The first collection view or table view.
  var list: _ListView? { views(of: _ListView.self).first }

  /// The elements as a table, one per line, followed by what the layouts report and by what is
  /// guessed.
  public var listing: String { layoutListing.text }

  /// The elements as boxes, an SVG document.
  public var picture: String {
    FrameSketch(table: listing)?.svg(title: "\(Controller.self), \(device.title)") ?? ""
  }

  var layoutListing: LayoutListing {
    let size = device.environment.container
    let rows = elements.map { element in
      LayoutListing.Row(
        element: element.name,
        index: element.indexPath.map { $0.count < 2 ? "layout" : "\($0.section).\($0.item)" }
          ?? "-",
        frame: LayoutRect(element.frame), zIndex: element.zIndex,
        note: element.isProvisional ? "~" : "")
    }
    let layouts = views(of: UICollectionView.self).compactMap {
      $0.collectionViewLayout as? UICollectionViewCompositionalLayout
    }
    let remarks = onDevice { layouts.flatMap { $0.diagnostics.map(\.sentence) } }
    return LayoutListing(content: size, container: size, rows: rows)
      .adding(remarks + guesses.map(\.sentence))
  }

  /// A view, and the views or list elements in it, as far as they are on the screen.
  private func elements(of view: UIView) -> [ScreenElement] {
    let frame = frame(of: view)
    guard !view.isHidden, view.alpha >= 0.01 else { return [] }
    var elements: [ScreenElement] = []
    if frame.intersects(window.bounds) {
      elements.append(
        ScreenElement(
          name: "\(type(of: view))", frame: frame, zIndex: 0, isProvisional: false))
    }
    guard let list = view as? _ListView else {
      return elements + view.subviews.flatMap(self.elements)
    }
    // What the app adds to a list is in front of its cells.
    let own = list.visibleAttributes.compactMap { list.shownView(for: $0) } + [list.backgroundView]
    let others = list.subviews.filter { view in !own.contains { $0 === view } }
    return elements + self.elements(in: list) + others.flatMap(self.elements)
  }

  private func elements(in view: _ListView) -> [ScreenElement] {
    let visible = view.visibleAttributes.filter { !$0.isHidden && $0.alpha >= 0.01 }
    return visible.map {
      ScreenElement(
        name: $0.representedElementKind ?? "cell", indexPath: $0.indexPath,
        frame: view.convert($0.frame, to: window), zIndex: $0.zIndex,
        isProvisional: view.isProvisional($0))
    }
    .sorted { ($0.zIndex, $0.indexPath ?? [], $0.name) < ($1.zIndex, $1.indexPath ?? [], $1.name) }
  }
}

extension GuessedSize {
  /// A sentence for the frames that depend on the guess.
  var sentence: String {
    LayoutDiagnostic(
      path: .root, rule: .sectionProvider, problem: .guessedSize(of: rawValue)
    ).sentence
  }
}
#endif
