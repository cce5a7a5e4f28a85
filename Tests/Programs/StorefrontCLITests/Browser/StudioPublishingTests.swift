import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Publishing, and what takes it back, in a real browser.
@Suite(.serialized, .browser, .needsChromium)
struct StudioPublishingTests {
  let browser: Browser
  let server: StudioServer

  init() throws {
    browser = try #require(Browser.shared)
    server = try StudioServer()
  }

  private struct List: Decodable {
    struct Publication: Decodable {
      var number: Int
      var state: String
      var liveFrom: String
      var until, withdrawnBy, withdrawalNote, author: String?
      var restores: Int?
    }
    var publications: [Publication]
  }

  /// The publications of the page, newest first, as the command line lists them.
  private var publications: [List.Publication] {
    get throws {
      let result = try server.workplace.storefront(["publications", "apps", "--format", "json"])
      return try JSONDecoder().decode(List.self, from: Data(result.output.utf8)).publications
    }
  }

  @Test func `a page is published for some days, withdrawn with a reason, and rolled back`()
    async throws
  {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/apps/favorites")
    try await ada.type("For the holidays", into: "title", of: "apps/favorites")
    try await ada.saved()
    try await ada.press("Publish…", in: ".bar")
    try await ada.wait("document.querySelectorAll('.pair .drawing').length === 2")
    try await ada.click("input[name=when][value=later]")
    try await ada.wait("document.querySelector('[aria-label=\"Live from\"]')")
    try await ada.set("[aria-label=\"Live from\"]", to: "2099-12-24T12:00")
    try await ada.set("[aria-describedby=until-help]", to: "2099-12-23T12:00")
    try await ada.press("Schedule")
    try await ada.wait("document.querySelector('.dialog-body .message.error')")
    #expect(try publications.count == 1, "a schedule that ends before it begins is refused")
    let refusal: String = try await ada.ask(
      "return document.querySelector('.dialog-body .message.error').textContent")
    #expect(
      refusal.contains(/from 24 Dec 2099, .* at 23 Dec 2099,/) && !refusal.contains("2099-12"),
      "\(refusal)")
    let changes: String = try await ada.ask("return document.querySelector('.changes').innerText")
    #expect(
      changes.contains("For the holidays\ntitle \"This week's favorites\" → \"For the holidays\""),
      "\(changes)")
    try await ada.set("[aria-describedby=until-help]", to: "2099-12-27T12:00")
    try await ada.press("Schedule")
    try await ada.wait(
      "document.querySelector('.message.done')?.textContent.includes('is scheduled')")
    let scheduled = try #require(try publications.first)
    #expect(scheduled.number == 2 && scheduled.state == "scheduled" && scheduled.author == "ada")
    #expect(
      scheduled.liveFrom.hasPrefix("2099-12-24") && scheduled.until?.hasPrefix("2099-12-27") == true
    )

    try await ada.press("Publications", in: "[role=tablist]")
    try await ada.press("Withdraw…", in: ".publications")
    try await ada.wait("document.querySelector('.publications input')")
    try await ada.replace(".publications input", by: "Too early")
    try await ada.press("Withdraw it now", in: ".publications")
    try await ada.wait(
      "document.querySelector('.publications tbody tr').textContent.includes('Too early')")
    let withdrawn = try #require(try publications.first)
    #expect(withdrawn.state == "withdrawn" && withdrawn.withdrawnBy == "ada")
    #expect(withdrawn.withdrawalNote == "Too early")

    try await ada.press("What changes for users", in: "[role=tablist]")
    try await ada.click("input[name=when][value=now]")
    try await ada.set("[aria-describedby=until-help]", to: "")
    try await ada.press("Publish now")
    try await ada.wait("document.querySelector('.message.done')?.textContent.includes('is live')")
    try await ada.press("Publications", in: "[role=tablist]")
    try await ada.wait("document.querySelectorAll('.publications tbody tr').length === 3")
    // What is live is not offered, and one click asks.
    let offers: [String] = try await ada.ask(
      """
      return [...document.querySelectorAll('.publications tbody tr')]
        .map(row => row.lastChild.querySelector('button, .row-note').textContent)
      """)
    #expect(offers == ["Withdraw…", "Shows what is live", "Roll back to this…"])
    try await ada.press("Roll back to this…", in: ".publications tbody tr:last-child")
    try await ada.wait("document.querySelectorAll('dialog .pair .drawing').length === 2")
    #expect(try publications.count == 3, "nothing happens before the answer")
    let question: String = try await ada.ask("return document.querySelector('dialog').innerText")
    #expect(question.contains("Roll back to publication 1?"), "\(question)")
    #expect(
      question.contains("This week's favorites") && question.contains("Becomes live"), "\(question)"
    )
    #expect(question.contains("Nothing is scheduled to replace it."))
    try await browser.keepScreenshot("rollback")
    // Pictures give way while others are drawn.
    try await ada.set("dialog .publish-pictures select", to: "ipad")
    let arePads = "[...document.querySelectorAll('dialog .pair .drawing')].map(widthOf)"
    try await ada.wait("\(arePads).filter(width => width > 700).length === 2")
    try await ada.press("Cancel", in: "dialog")
    try await ada.wait("document.querySelector('.publications')")
    #expect(try publications.count == 3)
    try await ada.press("Roll back to this…", in: ".publications tbody tr:last-child")
    try await ada.wait("document.querySelector('dialog .pair')")
    try await ada.replace("dialog .publish-words input", by: "Too festive")
    try await ada.press("Roll back", in: "dialog footer")
    try await ada.wait(
      "document.querySelector('.message.done')?.textContent.includes('shows what publication 1')")
    let back = try #require(try publications.first)
    #expect(back.number == 4 && back.restores == 1 && back.state == "live")
    try await ada.wait("document.querySelectorAll('.publications tbody tr').length === 4")
    let same: String = try await ada.ask(
      "return document.querySelector('.publications tbody tr:last-child').lastChild.textContent")
    #expect(same == "Shows what is live")

    try await ada.press("What changed…", in: ".publications tbody tr:first-child")
    try await ada.wait("document.querySelectorAll('dialog .pair .drawing').length === 2")
    let changed: String = try await ada.ask("return document.querySelector('dialog').innerText")
    #expect(
      changed.contains("What publication 4 changed") && changed.contains("Publication 3")
        && changed.contains("title \"For the holidays\" → \"This week's favorites\""), "\(changed)")
    try await browser.keepScreenshot("publication")
    try await ada.press(key: "Escape")
    try await ada.wait("document.querySelector('.publications')")

    // Publishing is blue only if something changes.
    try await ada.press("What changes for users", in: "[role=tablist]")
    let isBlue = "document.querySelector('.publish-words button').matches('.primary')"
    try await ada.wait("document.querySelector('.publish-words button') && \(isBlue)")
    try await ada.press(key: "Escape")
    try await ada.press("Publish…", in: ".bar")
    try await ada.wait("document.querySelector('.publish-words')")
    let _: Bool = try await ada.ask(
      """
      [...document.querySelectorAll('.publish-words label.check')]
        .find(label => label.textContent === 'Publish over the rollback').click();
      return true;
      """)
    try await ada.press("Publish now")
    try await ada.wait("document.querySelector('.message.done')?.textContent.includes('is live')")
    try await ada.wait(
      "document.querySelector('.publish-words')?.innerText.includes('Nothing') && !\(isBlue)")

    // What is scheduled replaces what is rolled back to.
    let schedule = [
      "publish", "apps", "--expect", "5", "--at", "2099-12-24T12:00Z", "--until",
      "2099-12-27T12:00Z",
    ]
    let result = try server.workplace.storefront(schedule)
    #expect(result.exitCode == 0, "\(result.errors)")
    try await ada.press("Publications", in: "[role=tablist]")
    try await ada.press("Roll back to this…", in: ".publications tbody tr:last-child")
    try await ada.wait("document.querySelector('.replaced li')")
    let replaced: String = try await ada.ask(
      "return document.querySelector('.replaced').innerText")
    #expect(
      replaced.contains(/^Publication 6 replaces it on 24 Dec 2099, .*, until 27 Dec 2099,/),
      "\(replaced)")
    try await browser.keepScreenshot("rollback-schedule")
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `a link shows the draft to somebody who has not signed in`() async throws {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/apps/favorites")
    try await ada.type("Only in the draft", into: "title", of: "apps/favorites")
    try await ada.saved()
    try await ada.click("[aria-label=\"Preview link\"]")
    try await ada.press("Create link", in: "dialog")
    try await ada.wait("document.querySelector('dialog input[readonly]')")
    let link: String = try await ada.ask("return document.querySelector('dialog input').value")
    var request = URLRequest(url: try #require(URL(string: link)))
    request.httpShouldHandleCookies = false
    let (data, response) = try await URLSession.shared.data(for: request)
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    #expect(String(decoding: data, as: UTF8.self).contains("Only in the draft"))
    // A link with another page or another key is refused.
    let wrong = [
      link.replacing("/preview/apps", with: "/preview/shop"), link.replacing("key=", with: "key=0"),
    ]
    for link in wrong {
      request.url = URL(string: link)
      let (data, response) = try await URLSession.shared.data(for: request)
      #expect((response as? HTTPURLResponse)?.statusCode != 200, "\(link)")
      #expect(!String(decoding: data, as: UTF8.self).contains("Only in the draft"))
    }
    try await browser.close(ada.tab)
  }
}
