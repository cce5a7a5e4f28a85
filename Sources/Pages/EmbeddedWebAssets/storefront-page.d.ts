import type { Options, Step, Storefront } from './storefront.js';

/**
 * `<storefront-page src="/v1/pages/apps">`: a published page as part of a web page.
 *
 * Attributes: `src`, `device`, `text-size`, `appearance` (`light`, `dark`), `direction`, `audience`, `inspect`, `frames`, and `follow`, with
 * which it is drawn anew when another publication is live.
 */
export class StorefrontPage extends HTMLElement {
  /** The solver of all elements; by default, the first one loads it from beside this module. */
  static solver: Promise<Storefront> | null;
  /** What pages are solved with beside what the attributes say. */
  environment: Omit<Options, 'device' | 'width' | 'height' | 'textSize' | 'direction' | 'audience'>;
  /** The document that is shown. Setting one takes the place of `src`. */
  document: object | string | null;
}

/** What the events of the element have as their `detail`. */
export interface StorefrontPageEvents {
  /** A page has been drawn. */
  'storefront-draw': CustomEvent<{ width: number; height: number; notes: readonly string[] }>;
  /** Somebody follows a link. Unless it is prevented, addresses of the web open and links to pages change `src`. */
  'storefront-action': CustomEvent<{ address: string }>;
  /** Somebody has chosen an element to inspect; a cell has the steps that make its frame. */
  'storefront-inspect': CustomEvent<{ element: string; frame: string; path: string; steps: readonly Step[] }>;
  /** The page cannot be loaded or drawn; the last one stays. */
  'storefront-error': CustomEvent<{ error: Error }>;
}

declare global {
  interface HTMLElementTagNameMap { 'storefront-page': StorefrontPage }
}
