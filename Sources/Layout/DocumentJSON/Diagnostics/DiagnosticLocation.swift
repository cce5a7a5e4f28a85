extension Diagnostic {
  /// The place of a diagnostic: in a file, on a command line, in a table of the catalog, or in a page.
  public struct Location: Hashable, Sendable {
    /// The file's name, `standard input`, or the table; nil if there is only one document, and for
    /// values from the command line.
    public var source: String?
    /// The path of the value in its document; a column heading, such as `rating`, is a path too.
    public var path: DocumentPath
    /// The line in the file, from 1; nil without a text.
    public var line: Int?
    /// The character in the line, from 1; nil for tables of cells, which have rows.
    public var column: Int?
    /// The row of a spreadsheet, from 1, counting the headings and blank rows.
    public var row: Int?
    /// The devices that show the problem; empty if all of them do, or if devices do not matter.
    public var devices: [DeviceVariant]
    /// The widths of windows that show the problem, in points; empty if all of them do, or if widths do not
    /// matter.
    public var widths: [WidthInterval] = []

    /// A place of which only some parts may be known; lines, columns and rows count from 1.
    public init(
      source: String? = nil, path: DocumentPath = .root, line: Int? = nil, column: Int? = nil,
      row: Int? = nil, devices: [DeviceVariant] = []
    ) {
      self.source = source
      self.path = path
      self.line = line
      self.column = column
      self.row = row
      self.devices = devices
    }

    /// The place of a value in the only document.
    public init(_ path: DocumentPath, position: TextPosition? = nil) {
      self.init(path: path, line: position?.line, column: position?.column)
    }
  }
}

/// One combination of device, direction and text size, as reports name it.
public struct DeviceVariant: Hashable, Sendable {
  /// The name of the device, such as `iphone-16`.
  public var device: String
  /// The name of the layout direction, such as `leftToRight`.
  public var direction: String
  /// The name of the text size, such as `large`.
  public var textSize: String

  /// A combination by its names.
  public init(device: String, direction: String, textSize: String) {
    self.device = device
    self.direction = direction
    self.textSize = textSize
  }
}

extension Diagnostic.Location: CustomStringConvertible {
  /// The place on one line: `sections[0].group`, `feed.ndjson:12:40 price.currency` or
  /// `apps.csv row 7 rating`.
  public var description: String {
    var text = source.map { $0.shortened(to: 200) } ?? ""
    if let row {
      text += " row \(row)"
    } else if let line, source != nil {
      text += ":\(line)"
      if let column { text += ":\(column)" }
    }
    guard !path.steps.isEmpty else { return text }
    return text + (text.isEmpty ? "" : " ") + "\(path)".shortened(to: 200)
  }
}
