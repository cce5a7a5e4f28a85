import CatalogModel
import CompositionalLayout
package import DocumentJSON
import LayoutLint
import LayoutSolver
import LayoutText
import PagePictures
import Publishing
import Storefront

/// A page in a browser: a plan with what its cells say, or a page of a catalog, and as what it was last solved.
package final class WebPage {
  private let document: WebDocument
  private var last: (key: SolvedKey, page: MeasuredPage)?
  private var lastShown: (audience: PageAudience?, shown: WebDocument.Shown)?

  /// What a solution depends on, beside the page.
  private struct SolvedKey: Equatable {
    var environment: LayoutEnvironment
    var itemCounts: [Int]?
    var audience: PageAudience?
    var isExplained: Bool
  }

  /// Reads a plan whose member `content` has what the cells say, or a page as services have it.
  ///
  /// - Throws: A ``DocumentError`` of a document that is none.
  package init(_ bytes: [UInt8]) throws(DocumentError) { document = try WebDocument(bytes) }

  /// The members of an answer about the page itself: its name, its sections, and what its reader notes.
  package func write(members writer: inout JSONWriter) { document.write(members: &writer) }

  /// The answer to a question: a picture as SVG, or else a document in JSON, which is
  /// ``DocumentJSON/DocumentError/answer`` if there is no answer.
  package func answer(_ question: [UInt8]) -> [UInt8] {
    do throws(DocumentError) {
      return try answer(to: read(question))
    } catch {
      return error.answer
    }
  }

  private func read(_ bytes: [UInt8]) throws(DocumentError) -> WebQuestion {
    let source = try JSONDocument(bytes)
    let log = ReadingLog()
    let question = try WebQuestion(
      JSONInput(source.root, log: log), direction: document.direction)
    // A misspelled option would give an answer to another question.
    if case .unknownMember(let name, let similar)? = log.notes(in: source).first?.fact {
      throw DocumentError(
        .refused(
          rule: "option", message: "There is no option \(quoted(name)).",
          remedy: similar.isEmpty ? "Remove it." : NearNames.question(similar.map(quoted))))
    }
    return question
  }

  private func answer(to question: WebQuestion) throws(DocumentError) -> [UInt8] {
    switch question.answer {
    case .sections: try FrameDocument(solution(question), elements: []).json(.compact)
    case .frames: try frames(question).json(.compact)
    case .findings: try findings(in: question.query.environment).json(.compact)
    case .explanation: try ExplanationDocument(explanation(question)).json(.compact)
    case .svg: Array(try picture(question).framed(prefix: question.prefix).svg.utf8)
    case .picture: try placed(question).json(.compact)
    case .html: try hosted(question).json(.compact)
    }
  }
}

// MARK: - Answers

extension WebPage {
  /// What the audience sees, which several questions in a row ask for.
  private func shown(_ question: WebQuestion) -> WebDocument.Shown {
    if let lastShown, lastShown.audience == question.audience { return lastShown.shown }
    let shown = document.shown(to: question.audience)
    lastShown = (question.audience, shown)
    return shown
  }

  /// What the audience sees, with the sizes that its drawn cells need.
  private func measured(_ question: WebQuestion) -> MeasuredPage {
    let key = SolvedKey(
      environment: question.query.environment, itemCounts: question.query.itemCounts,
      audience: question.audience, isExplained: question.answer == .explanation)
    if let last, last.key == key { return last.page }
    // The former page is released first, so that two are never in memory.
    last = nil
    let shown = shown(question)
    let page = MeasuredPage(
      shown.plan, content: shown.content, in: key.environment, itemCounts: key.itemCounts,
      options: options(question))
    last = (key, page)
    return page
  }

  /// Recording how each frame came about takes time.
  private func options(_ question: WebQuestion) -> SolverOptions {
    SolverOptions(recordsTrace: question.answer == .explanation)
  }

  private func solution(_ question: WebQuestion) throws(DocumentError) -> LayoutSolution {
    let plan = shown(question).plan
    do throws(FrameQueryError) {
      return try question.query.solution(of: plan, options: options(question)) {
        measured(question)
      }
    } catch {
      throw DocumentError(error)
    }
  }

  private func frames(_ question: WebQuestion) throws(DocumentError) -> FrameDocument {
    let solution = try solution(question)
    do throws(FrameQueryError) {
      return FrameDocument(
        solution, elements: try question.query.elements(of: solution, atMost: PagePicture.largest))
    } catch {
      throw DocumentError(error)
    }
  }

  private func findings(in environment: LayoutEnvironment) -> DiagnosticReport {
    DiagnosticReport(
      LayoutLinter(environment: environment).diagnostics(in: document.plan), on: .plan(nil),
      rules: LayoutLinter.rules)
  }

  private func explanation(_ question: WebQuestion) throws(DocumentError) -> LayoutExplanation {
    let section = question.query.section ?? 0
    let explanation = try solution(question).explanation(
      ofItem: question.item, inSection: section)
    guard let explanation else {
      throw DocumentError(
        .refused(
          rule: "item", message: "There is no item \(section).\(question.item).",
          remedy: "Name a section and an item in it, both numbered from 0."))
    }
    return explanation
  }

  private func picture(_ question: WebQuestion) throws(DocumentError) -> PagePicture {
    var page = try drawn(question)
    if question.linksImages { document.linkImages(of: &page) }
    var device = question.environment.device ?? .standard
    device.environment = question.query.environment
    var picture = PagePicture(page, device: device, options: question.picture)
    if !question.isFramed { picture = picture.unframed }
    guard !picture.isCut else {
      throw DocumentError(FrameQueryError.tooManyElements(limit: PagePicture.largest))
    }
    return picture
  }

  /// The page to draw; an error if it has too many elements.
  private func drawn(_ question: WebQuestion) throws(DocumentError) -> MeasuredPage {
    do throws(FrameQueryError) {
      let plan = shown(question).plan
      try question.query.check(plan)
      // The limit is checked before the items are measured.
      let counts = question.query.itemCounts ?? plan.sections.map { $0.itemCount ?? 0 }
      let items = counts.reduce(0) { $0 + Int64(max(0, $1)) }
      if question.picture.isFull, items > PagePicture.largest {
        throw .tooManyElements(limit: PagePicture.largest)
      }
    } catch {
      throw DocumentError(error)
    }
    return measured(question)
  }

  private func placed(_ question: WebQuestion) throws(DocumentError) -> PlacedPicture {
    let page = try page(question)
    return PlacedPicture(try picture(question), of: page)
  }

  private func hosted(_ question: WebQuestion) throws(DocumentError) -> HostedPage {
    let stops = question.inspects ? nil : ScreenStops(try page(question))
    return HostedPage(try picture(question), stops, isFramed: question.isFramed)
  }

  /// The page of a catalog as the audience sees it.
  private func page(_ question: WebQuestion) throws(DocumentError) -> PublishedPage {
    guard let page = shown(question).page else {
      throw DocumentError(
        .refused(
          rule: "page", message: "A plan does not say what its cells do.",
          remedy: "Open the document of a page, or inspect the plan."))
    }
    return page
  }
}
