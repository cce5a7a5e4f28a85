/// Addresses that no door lets in.
public enum HostileAddresses {
  /// Addresses that are neither a picture's nor an action's, even where the catalog declares the scheme
  /// `acme`.
  public static let all = [
    "", " ", "foo", "/rel.png", "../rel.png", "//example.com/icon.png", "?q", "#top",
    "javascript:alert(1)", "JavaScript:alert(1)", "jAvAsCrIpT:alert(1)", " javascript:alert(1)",
    "\tjavascript:alert(1)", "java\tscript:alert(1)", "java\nscript:alert(1)",
    "\u{0}javascript:alert(1)", "\u{1}javascript:alert(1)", "javascript\u{0}:alert(1)",
    "javascript :alert(1)", "java&#x73;cript:alert(1)", "%6Aavascript:alert(1)",
    "ｊavascript:alert(1)", "javascript\u{FF1A}alert(1)", "\u{200B}javascript:alert(1)",
    "\u{FEFF}javascript:alert(1)", "\u{A0}javascript:alert(1)", "view-source:javascript:alert(1)",
    "feed:javascript:alert(1)", "jar:https://example.com!/", "livescript:x", "ecmascript:x",
    "vbscript:msgbox", "VBScript:msgbox", "data:text/html,<script>", "DATA:text/html;base64,AA",
    "file:///etc/passwd", "FILE://host/share", "blob:https://example.com/1", "about:blank",
    "filesystem:https://example.com/", "content://settings", "http://example.com/", "HTTP://a.b/",
    "ftp://example.com/", "ws://example.com/", "https:", "https:foo", "https:/foo", "https://",
    "https:///path", "https://?q", "https://exa mple.com/", "https://example.com/a b",
    "https://example.com/%zz", "https://example.com/\u{202E}gnp.exe", "https://bücher.example/",
    "https://example.com/\n",
    "https://user:pw@example.com/", "https://user@example.com", "HTTPS://@example.com/a",
    "https://:@example.com?q", "https://example.com@evil.example/", "https://a%40b@example.com/",
    "acme:", ":acme", "1acme:x", "beta://x", "acme", "ac me://x",
    "https://example.com/" + String(repeating: "a", count: 2_048),
  ]
}
