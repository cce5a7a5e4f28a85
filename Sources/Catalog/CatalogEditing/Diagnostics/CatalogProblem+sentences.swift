import CatalogModel
import CatalogStore
import DocumentJSON

extension CatalogProblem {
  /// The problem as a diagnostic.
  ///
  /// - Parameters:
  ///   - value: The invalid value as it was written; nil if there is none.
  ///   - location: The place of the value.
  ///   - names: The program's options for settings that help.
  func diagnostic(
    value: String? = nil, at location: Diagnostic.Location = Diagnostic.Location(),
    naming names: [ImportSetting: String] = [:]
  ) -> Diagnostic {
    let (rule, problem, remedy) = facts(about: value.map(quoted) ?? "the value", names)
    return rule.described.diagnostic(
      at: location, value: value,
      message: problem.asSentence,
      remedy: remedy)
  }

  /// The rule that the problem breaks, the problem as a sentence without a capital letter and a full
  /// stop, and what to do about it.
  private func facts(
    about value: String, _ names: [ImportSetting: String]
  ) -> (rule: CatalogRule, problem: String, remedy: String) {
    /// The program's option for a setting, as the end of a phrase.
    func with(_ setting: ImportSetting, else other: String = "") -> String {
      names[setting].map { " with \($0)" } ?? other
    }
    /// How the program gives a heading its field.
    func mapping(_ heading: String?, to field: String) -> String? {
      guard let heading, let option = names[.fieldNames] else { return nil }
      return "Name the heading of the key, such as \(option) \(quoted("\(heading)=\(field)"))"
    }
    switch self {
    case .malformed(let detail):
      return (
        .syntax, detail,
        "Correct the file, or write it with a program that supports the format."
      )
    case .invalidEncoding:
      return (
        .encoding, "the bytes are not valid text",
        "Save the file as UTF-8, or name its encoding\(with(.encoding))."
      )
    case .zeros:
      return (
        .encoding, "the file has zeros between its letters, as UTF-16 does",
        "Save the file as UTF-8, or name its encoding"
          + (names[.encoding].map { ": \($0) utf-16le, or else utf-16be." } ?? ".")
      )
    case .unknownFormat:
      return (
        .format, "the document's format is not \"\(CatalogDocument.format)\"",
        "Begin the document with \"format\": \"\(CatalogDocument.format)\"."
      )
    case .noFormat(let list):
      let records = names[.records].map { " with \($0) \(list ?? "MEMBER")" } ?? ""
      let kind = names[.kind].map { " and their kind with \($0)" } ?? ""
      return (
        .format, "the document's format is not \"\(CatalogDocument.format)\"",
        "Name the list of records\(records)\(kind), "
          + "or begin the document with \"format\": \"\(CatalogDocument.format)\"."
      )
    case .noRecords(let near):
      return (.format, "the document has no list \(value)", hint(near, "Name the list of records."))
    case .unstatedKind:
      return (
        .missingField, "the record has no kind",
        "Add its kind, such as \"kind\": \"app\", or name that of all\(with(.kind))."
      )
    case .unknownKind(let near):
      return (.kind, "\(value) is not a kind of record", hint(near, "The kinds are \(Self.kinds)."))
    case .emptyTable:
      return (
        .kind, "the table is empty",
        "Give it a row of headings, such as bundleIdentifier, name and iconURL for apps."
      )
    case .undecidedKind(let heading):
      return (
        .kind, "the headings do not identify the kind of record",
        (mapping(heading, to: RecordField.bundleIdentifier.rawValue).map { "\($0) for apps. Or n" }
          ?? "N")
          + "ame the kind\(with(.kind)), \(Self.kinds), or give the table its headings, "
          + "such as bundleIdentifier, name and iconURL for apps."
      )
    case .missingColumn(let field, let kind, let heading):
      return (
        .missingField, "no column has the field \(quoted(field)) of \(article(kind.rawValue))",
        mapping(heading, to: field).map { "\($0)." } ?? "Add it."
      )
    case .unknownField(let kind, let near):
      return (
        .unknownField,
        "\(kind.map { article($0.rawValue) } ?? "a document") has no field \(value)",
        hint(
          near, kind.map { "The fields are \(list($0.headings.map(\.rawValue)))." } ?? "Remove it.")
          + (kind == nil && near.isEmpty ? "" : Self.choices(for: names))
          + (value.lowercased().contains("description") ? " No field keeps long descriptions." : "")
      )
    case .unnamedColumn(let letters):
      return (
        .unknownField, "column \(letters) has no heading, but values such as \(value)",
        "Write the heading of a field above it, or remove the column."
          + (names[.ignoredFields].map { " Or add \($0)." } ?? "")
      )
    case .unknownMember(let object, let members):
      return (
        .unknownField, "\(object) has no member \(value)", "The members are \(list(members))."
      )
    case .repeatedField:
      return (.repeatedField, "the field \(value) appears twice", "Keep one of them.")
    case .missingField(let field, let kind):
      return (.missingField, "the \(kind.rawValue) has no field \(quoted(field))", "Add it.")
    case .notAnObject(let members):
      return (.type, "\(value) is not an object", "Write an object with \(list(members)).")
    case .wrongType(let expected):
      let words = expected.exampleOfWord.flatMap { example in
        names[.words].map { " Or say what a word stands for with \($0), such as \(example)." }
      }
      return (
        .type, "\(value) is not \(expected.text)", "Write \(expected.text).\(words ?? "")"
      )
    case .decimalPoint(let correction):
      return (
        .decimalComma, "\(value) has a decimal point, but other numbers of the column have commas",
        "Write \(correction), or name the decimal mark\(with(.decimalMark, else: " of the files"))."
      )
    case .ambiguousNumber(let point, let comma):
      return (
        .decimalComma, "\(value) can be \(point) or \(comma)",
        "Name the decimal mark\(with(.decimalMark, else: " of the files")), "
          + "because none of their numbers shows it."
      )
    case .ambiguousAmount(let point, let comma, let amounts):
      return (
        .decimalComma, "\(value) can be \(point) or \(comma)",
        "Write \(amounts.joined(separator: " or "))."
      )
    case .otherCurrency(let unit, let currency):
      return (
        .price, "\(value) is not an amount of \(currency)",
        "Change the currency, or leave out \(quoted(unit))."
      )
    case .severalCurrencies(let unit, let currencies):
      return (
        .missingField, "\(quoted(unit)) in \(value) is a sign of several currencies",
        "Name the currency beside it, such as \(currencies.prefix(3).joined(separator: " or "))."
      )
    case .decimalComma(let correction):
      return (.decimalComma, "\(value) has a decimal comma", "Write \(correction), with a point.")
    case .cannotClear:
      return (
        .missingField, "the field cannot be empty",
        "Give a value, or leave the field out to keep its current value."
      )
    case .value(let problem):
      let former = isOfFormerVersions ? names[.formerValues] : nil
      return (
        CatalogRule(of: problem), problem.problem(about: value),
        problem.remedy
          + (former.map { " Or add \($0), if an older version exported it." } ?? "")
      )
    case .tooPrecise(let places):
      return (
        .price, "\(value) has too many decimal places",
        places == 0
          ? "Round it to a whole number; the currency has no decimal places."
          : "Round it to \(places) decimal places, as the currency has."
      )
    case .partialArtwork(let missing):
      return (
        .size, "the artwork has no \(missing)",
        "Add the artwork's \(missing), or leave the artwork out."
      )
    case .columnsOutOfRange(let type):
      return (
        .columns,
        "a \(type) has from \(Section.columnsRange.lowerBound) to "
          + "\(Section.columnsRange.upperBound) columns", "Give the section its number of columns."
      )
    case .noColumns(let type):
      return (.columns, "a \(type.shortened(to: 200)) has no columns", "Leave the columns out.")
    case .unknownSectionType(let near):
      return (
        .sectionType, "\(value) is neither a section type nor a style",
        hint(
          near, "Name a style, or one of the types \(list(SectionType.allCases.map(\.rawValue))).")
      )
    case .nameOfType(let type):
      return (.sectionType, "\(value) is too similar to the type \(type)", "Choose another slug.")
    case .badLayout(let detail, _):
      return (
        .layout, "the layout is refused: \(detail)",
        "Correct the layout: it must be a section in the storefront.plan/1 format."
      )
    case .shownInSections(let sections):
      return (
        .wrongKind,
        "sections use the style, so its item kind cannot change: \(sectionList(sections))",
        "Give those sections another type first, or add another style."
      )
    case .duplicateKey(let kind, let first):
      return (
        .duplicateKey, "the \(kind.rawValue) \(value) appears twice",
        "The first one is at \(first); keep one of them."
      )
    case .taken(let kind):
      return (
        .duplicateKey, "\(article(kind.rawValue)) \(value) already exists",
        "Choose another key, or change the existing record."
      )
    case .unknownReference(let kind, let near):
      return (
        .unknownReference, "there is no \(kind.rawValue) \(value)",
        hint(near, "Add the \(kind.rawValue), or correct the name.")
      )
    case .notInFiles(let kind):
      return (
        .unknownReference, "the files do not contain the \(kind.rawValue) \(value)",
        "Name \(article(kind.rawValue)) that the files contain."
      )
    case .wrongKind(let kind, let shown, let type, let kinds):
      return kinds.contains(kind)
        ? (
          .wrongKind,
          "\(value) is \(article(kind.rawValue)), but the section shows \(shown.plural)",
          "Name another item, or put it into a section of \(kind.plural)."
        )
        : (
          .wrongKind,
          "\(value) is \(article(kind.rawValue)), but a \(type.shortened(to: 200)) shows "
            + kinds.map(\.plural).joined(separator: " or "),
          "Name another item, or give the section another type."
        )
    case .kindNotShown(let kind, let type, let kinds):
      return (
        .wrongKind,
        "a \(type.shortened(to: 200)) shows \(kinds.map(\.plural).joined(separator: " or ")), not "
          + kind.plural, "Name another kind, or give the section another type."
      )
    case .noFallback(let kind):
      return (
        .wrongKind, "a section of \(kind.plural) has no fallback",
        "Leave the fallback out; only sections of cards have one."
      )
    case .repeatedItem(let first):
      return (
        .repeatedItem, "\(value) is already in the section",
        first.map { "The first one is at \($0); keep one of them." } ?? "Move it instead."
      )
    case .positionOutOfRange:
      return (
        .position, "\(value) is not a valid position",
        "Write a whole number, 0 for the first place."
      )
    case .noPlace(let kind):
      return (
        .position,
        kind == .locale
          ? "the place of a locale cannot be changed"
          : "\(article(kind.rawValue)) has no place among others",
        "Leave the place out; only sections, items and new locales have one."
      )
    case .placeBeyondEnd(let last):
      return (
        .position, "the index \(value) is beyond the end",
        last == 0 ? "The only index is 0." : "Give an index from 0 to \(last)."
      )
    case .positionTaken(let first):
      return (
        .position, "the position \(value) is used twice",
        "It is used first at \(first); change one of them."
      )
    case .itemsOfOtherKind(let kind, let shown?, _):
      return (
        .wrongKind, "the section has \(kind.plural), so it cannot show \(shown.plural)",
        "Give the section its new items together with the kind."
      )
    case .itemsOfOtherKind(_, nil, let type):
      return (
        .wrongKind,
        "the section has items that a \(type.shortened(to: 200)) cannot show",
        "Give the section its new items together with the type."
      )
    case .undeclaredScheme(let scheme):
      return (
        .scheme, "the catalog does not declare the scheme \(quoted(scheme)) of \(value)",
        "Declare it with storefront scheme add \(scheme), or in a record, if the app opens it."
      )
    case .brokenLink(let kind):
      return (
        .unknownReference, "\(value) leads to no \(kind.rawValue)",
        "Add the \(kind.rawValue), or let taps lead elsewhere."
      )
    case .inUse(let kind, let sections):
      return (
        .inUse, "the \(kind.rawValue) \(value) is used in \(sectionList(sections))",
        kind == .section
          ? "Give those sections another source or content of their own first, or keep the section."
          : "Remove it from there first, or keep the \(kind.rawValue)."
      )
    case .linked(let kind, let places):
      return (
        .inUse, "taps in \(sectionList(places)) lead to the \(kind.rawValue) \(value)",
        "Let them lead elsewhere first, or keep the \(kind.rawValue)."
      )
    case .movesUsers(let experiment, let count):
      return (
        .experiments,
        "the experiment \(quoted(experiment)) is live, and \(count) of 10,000 users would leave or change "
          + "their arm",
        names[.movedUsers].map { "Keep the weights, or give \($0) to set others." }
          ?? "Keep the weights, or add another experiment."
      )
    case .notAText:
      return (
        .key, "\(value) is no field with a text in several languages",
        "Name the record with its kind, such as app/com.acme.pulse or section/apps/favorites, and one of: "
          + TextKind.allCases.map { kind in
            "\(kind.rawValue) \(list(kind.fields.map(\.rawValue)))"
          }.joined(separator: "; ") + "."
      )
    case .notARecordKey(.noTextField): return Self.notAText.facts(about: value, names)
    case .notARecordKey(.noKind):
      return (
        .key, "\(value) does not begin with a kind of record",
        "Write the kind, a colon and the key, such as section:apps/favorites. The kinds are \(Self.kinds)."
      )
    case .notARecordKey(.emptyPart(let kind)):
      return (.key, "a part of the key \(value) is empty", kind.keyAdvice)
    case .notARecordKey(.parts(let kind, let found)):
      return (
        .key,
        "\(value) has \(counted(found, "part")), and the key of \(article(kind.rawValue)) has "
          + "\(kind.naming.form.split(separator: "/").count)", kind.keyAdvice
      )
    case .keepsKey(let kind):
      return (
        .key, "the key of \(article(kind.rawValue)) cannot be changed",
        kind == .item
          ? "Rename what the item shows, or remove the item and add another one."
          : "Add another \(kind.rawValue), and remove this one."
      )
    case .noSourceLanguage:
      return (
        .language, "the catalog has no source language, so \(value) would be the first locale",
        "Declare the language of the texts that the catalog has, with \"source\": true."
      )
    case .undeclaredLanguage(let tags):
      return (
        .unknownReference, "the translations are in \(value), which the catalog does not declare",
        tags.isEmpty
          ? "Declare \(value)."
          : "Name the language into which they go (\(tags.joined(separator: ", "))), or declare \(value)."
      )
    case .declaredAs(let tag):
      return (
        .language, "the catalog declares the language \(value) as \(quoted(tag))",
        "Use \(tag), or remove it first."
      )
    case .otherSourceLanguage(let tag):
      return (
        .language, "the source language of the catalog is \(quoted(tag)), not \(value)",
        "Declare \(value) without \"source\", or import into a catalog in that language."
      )
    case .fallbackOfSource:
      return (
        .language, "the source language has every text, and no fallback",
        "Leave the fallback out."
      )
    case .fallbackCircle(let tags):
      return (
        .language, "the fallback \(value) leads back: \(tags.joined(separator: " → "))",
        "Give one of these locales another fallback or none."
      )
    case .textOfSource:
      return (
        .language, "the texts of the source language \(value) are those of the records",
        "Change the field of the record itself."
      )
    case .notASection:
      return (.key, "\(value) does not name a section", "Write PAGE/KEY, such as apps/favorites.")
    case .sharedHasContent(let source):
      return (
        .shared,
        "the section \(value) is shared"
          + (source.map { " from \(quoted($0.description))" } ?? "")
          + " and has no content of its own",
        "Change \(source.map { quoted($0.description) } ?? "its source"), "
          + "or clear the field from, which gives the section a copy."
      )
    case .ownSource:
      return (.shared, "the section \(value) cannot show itself", "Name another section.")
    case .sourceIsShared(let source):
      return (
        .shared,
        "the section \(value) is shared itself"
          + (source.map { ", from \(quoted($0.description))" } ?? ""),
        "Name \(source.map { quoted($0.description) } ?? "another section")."
      )
    case .isSource(let sections):
      return (
        .shared,
        "the section \(value) is shown in \(sectionList(sections)), so it cannot be shared itself",
        "Give those sections another source first."
      )
    case .partialCase(let missing):
      return (
        .choice, "the section has no \(missing), so it is no case of a choice",
        "Give a case both its choice and when it holds, and a section of its own neither."
      )
    case .nestedChoice:
      return (
        .choice, "the choice of the section \(value) has the key of a case, or of that section",
        "Name the choice by a key of its own, or by that of the section that is shown otherwise."
      )
    case .tooManyCases:
      return (
        .choice, "the choice \(value) has more than \(ChoiceLimits.cases) cases",
        "Join cases that show the same."
      )
    case .publication(let problem, let page, let number):
      return (
        problem.rule,
        problem.problem(about: "publication \(number) of the page \(quoted(page))"),
        problem.remedy
      )
    }
  }

  private static let kinds = RecordKind.allCases.map(\.rawValue).joined(separator: ", ")

  /// What else can be done about an unknown field.
  private static func choices(for names: [ImportSetting: String]) -> String {
    guard let map = names[.fieldNames], let ignore = names[.ignoredFields] else { return "" }
    return " Or give it a field with \(map), or add \(ignore)."
  }

  private func hint(_ near: [String], _ otherwise: String) -> String {
    near.isEmpty ? otherwise : NearNames.question(near.map(quoted))
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  private func sectionList(_ sections: [String]) -> String {
    list(sections.map { $0.shortened(to: 200) })
  }
}

extension HistoryProblem {
  /// The rule that the problem breaks.
  fileprivate var rule: CatalogRule {
    switch self {
    case .text(_, let problem): CatalogRule(of: problem)
    case .repeated: .duplicateKey
    default: isDifference ? .history : .publication
    }
  }
}

extension CatalogProblem.ValueType {
  /// A word that people write for such a value, with what it stands for; nil if there is none.
  fileprivate var exampleOfWord: String? {
    switch self {
    case .number: "kostenlos=0"
    case .boolean: "ja=yes"
    case .wholeNumber, .text, .list, .object: nil
    }
  }

  /// The type with its article.
  fileprivate var text: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .boolean: "true or false"
    case .list: "a list of texts"
    case .object: "an object"
    }
  }
}

extension RecordKind {
  /// How to write a key.
  fileprivate var keyAdvice: String {
    "Write \(naming.form), such as \(naming.example)."
  }
}

/// A noun with its indefinite article.
private func article(_ noun: String) -> String {
  "aeiou".contains(noun.first ?? "x") ? "an \(noun)" : "a \(noun)"
}
