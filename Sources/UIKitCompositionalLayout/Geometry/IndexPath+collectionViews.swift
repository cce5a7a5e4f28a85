#if !canImport(UIKit) && !canImport(AppKit)
extension IndexPath {
  /// Creates the place of an item in a section.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// Creates the place of a row in a section.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The section: the first index; 0 when there is none.
  public var section: Int {
    get { isEmpty ? 0 : self[0] }
    set { self = IndexPath(item: item, section: newValue) }
  }

  /// The item: the second index; `Int.max` when there is none, as for a boundary item of a whole
  /// layout (`N142`).
  public var item: Int {
    get { count < 2 ? Int.max : self[1] }
    set { self = IndexPath(item: newValue, section: section) }
  }

  /// The row: what ``item`` is, in a table's words.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}
#endif
