/**
 * `<storefront-page src="/v1/pages/apps">`: a published page as part of a web page.
 *
 * Attributes: `src`, `text-size`, `appearance` (`light`, `dark`), `direction`, `audience`, and `follow`, with which it is drawn
 * anew when another publication is live.
 */
export class StorefrontPage extends HTMLElement {
  /** The document that is shown. Setting one takes the place of `src`. */
  document: object | string | null;
}

/** What the events of the element have as their `detail`. */
export interface StorefrontPageEvents {
  /** A page has been drawn. */
  'storefront-draw': CustomEvent<{ width: number; height: number; notes: readonly string[] }>;
  /** Somebody follows a link. Unless it is prevented, addresses of the web open and links to pages change `src`. */
  'storefront-action': CustomEvent<{ address: string }>;
  /** The page cannot be loaded or drawn; the last one stays. */
  'storefront-error': CustomEvent<{ error: Error }>;
}

declare global {
  interface HTMLElementTagNameMap { 'storefront-page': StorefrontPage }
}
