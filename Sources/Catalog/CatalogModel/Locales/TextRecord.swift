/// A value with texts in a language.
protocol TextRecord {
  /// A text; nil if the value has none in the field.
  subscript(text field: TextField) -> String? { get set }
}

extension Page: TextRecord {
  subscript(text field: TextField) -> String? {
    get { field == .title ? title.nonEmpty : nil }
    set { if field == .title { title = newValue ?? title } }
  }
}

extension Section: TextRecord {
  subscript(text field: TextField) -> String? {
    get {
      switch field {
      case .title: title
      case .subtitle: subtitle
      case .actionTitle: actionTitle
      case .kindLine, .name, .text: nil
      }
    }
    set {
      switch field {
      case .title: title = newValue
      case .subtitle: subtitle = newValue
      case .actionTitle: actionTitle = newValue
      case .kindLine, .name, .text: break
      }
    }
  }
}

extension App: TextRecord {
  subscript(text field: TextField) -> String? {
    get {
      switch field {
      case .kindLine: kindLine.nonEmpty
      case .name: name.nonEmpty
      case .subtitle: subtitle.nonEmpty
      case .title, .text, .actionTitle: nil
      }
    }
    set {
      switch field {
      case .kindLine: kindLine = newValue ?? ""
      case .name: name = newValue ?? name
      case .subtitle: subtitle = newValue ?? ""
      case .title, .text, .actionTitle: break
      }
    }
  }
}

extension Category: TextRecord {
  subscript(text field: TextField) -> String? {
    get { field == .name ? name.nonEmpty : nil }
    set { if field == .name { name = newValue ?? name } }
  }
}

extension Card: TextRecord {
  subscript(text field: TextField) -> String? {
    get {
      switch field {
      case .kindLine: kindLine.nonEmpty
      case .title: title.nonEmpty
      case .subtitle: subtitle.nonEmpty
      case .text: text.nonEmpty
      case .name, .actionTitle: nil
      }
    }
    set {
      switch field {
      case .kindLine: kindLine = newValue ?? ""
      case .title: title = newValue ?? title
      case .subtitle: subtitle = newValue ?? ""
      case .text: text = newValue ?? ""
      case .name, .actionTitle: break
      }
    }
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
