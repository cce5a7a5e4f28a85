public import CompositionalLayout

/// A section type defined by data: what a built-in ``SectionType`` defines in code, the editors of
/// a catalog define here, so that a new layout does not need a new program.
public struct SectionStyle: Hashable, Sendable, Identifiable {
  /// The key: lowercase letters, digits and hyphens; must not equal the name of a built-in type in
  /// any case.
  public var slug: String
  /// The kind of items in a section of this style.
  public var content: ItemKind
  /// The kind of cell that shows an item: the name under which an app registers its cell class.
  public var cellKind: String
  /// The layout of a section of this style, with alternatives where environments differ.
  public var layout: LayoutSection

  /// Sections of one kind of items, shown by one kind of cell in one layout.
  public init(slug: String, content: ItemKind, cellKind: String, layout: LayoutSection) {
    self.slug = slug
    self.content = content
    self.cellKind = cellKind
    self.layout = layout
  }

  /// The style's id, which is its slug.
  public var id: String { slug }
}

/// The type of a section: a built-in type, or a style of the catalog.
public enum SectionKind: Hashable, Sendable {
  /// A built-in type.
  case type(SectionType)
  // Indirect, because few sections have a style, which would double the size of all.
  /// A style of the catalog.
  indirect case style(SectionStyle)

  /// The name in documents and on the command line: the type's name or the style's slug.
  public var name: String {
    switch self {
    case .type(let type): type.rawValue
    case .style(let style): style.slug
    }
  }

  /// The kinds of items that such a section can show. A section shows one of them.
  public var contents: [ItemKind] {
    switch self {
    case .type(let type): type.contents
    case .style(let style): [style.content]
    }
  }

  /// The kind of items in such a section that names none.
  public var content: ItemKind { contents[0] }

  /// The built-in type; nil for a style.
  public var type: SectionType? {
    if case .type(let type) = self { type } else { nil }
  }
}

extension SectionKind: CustomStringConvertible {
  /// The same as ``name``.
  public var description: String { name }
}
