/** Solves and draws pages, as `storefront frames`, `lint` and `render` do. */
export class Storefront {
  /**
   * Loads the solver.
   * @param source `storefront.wasm`: by default the file beside this module, or its address, its bytes, a response, a
   *   compiled module, or a script element with the file inside, compressed with gzip and in Base64.
   * @throws StorefrontError if it cannot be loaded or is something else.
   */
  static load(source?: URL | string | Response | ArrayBuffer | ArrayBufferView | WebAssembly.Module | HTMLScriptElement): Promise<Storefront>;

  /**
   * Opens a page.
   * @param document A page as services have it, or a plan (`storefront.plan/1`) as `storefront layout --format json`
   *   prints it, as text, as bytes in UTF-8, or as an object. Cells of a plan that was printed without `--content` have
   *   placeholders.
   * @throws StorefrontError with the path, the line and the column of what cannot be read.
   */
  page(document: string | Uint8Array | object): Page;

  /** The memory in use, in bytes: at most 512 MB, and after an answer at most 64 MB. */
  readonly memory: number;
}

/** A page that can be solved at any size. */
export interface Page {
  /** The name of the page; null if the document has none. */
  readonly name: string | null;
  readonly sectionCount: number;
  /** What the reader notes of the document, such as unknown members. */
  readonly notes: readonly string[];

  /**
   * Solves the page. Cells and headers with estimated sizes have those that they need as they are drawn.
   * @throws StorefrontError for options that there are not, or that are out of range.
   */
  solve(options?: Options): Solution;

  /** Frees the memory of the page. A page that is no longer used is closed by itself, some time later. */
  close(): void;
}

/** Where a page is shown. Lengths are in points. */
export interface Options {
  /** A device by its name, such as `iphone-16`; with a width or a height, a window on that device. */
  device?: string;
  /** The width, 0 to 100,000. Without a device, it is that of a window with the usual margins. */
  width?: number;
  /** The height, 0 to 100,000; of a window without a device, it is 1000 unless given. */
  height?: number;
  /** Insets such as `{ top: 62, left: 16 }`, with leading and trailing or left and right. */
  safeArea?: Sides | string;
  margins?: Sides | string;
  sizeClass?: { horizontal: SizeClass; vertical: SizeClass } | string;
  /** Pixels per point, 0 for no rounding. */
  scale?: number;
  idiom?: 'phone' | 'pad' | 'tv' | 'mac';
  /** The major version of the system, 13 to 99. */
  system?: number;
  /** The text size, such as `large`, the default, or `accessibilityLarge`. */
  textSize?: string;
  direction?: 'leftToRight' | 'rightToLeft';
  /** The number of items in each section, in place of the plan's. */
  itemCounts?: readonly number[] | string;
  /** Whether estimated sizes are replaced by those that the drawn cells need; by default they are. */
  measured?: boolean;
  /** Who sees the page of a catalog, such as `us ios phone`; without it, its choices show their fallbacks. */
  audience?: string;
}

export type SizeClass = 'compact' | 'regular';
export type Sides = Partial<Record<'top' | 'bottom' | 'leading' | 'trailing' | 'left' | 'right', number>>;
export interface Frame { x: number; y: number; width: number; height: number }

/** A page that has been solved. */
export interface Solution {
  /** The size of the content. */
  readonly width: number;
  readonly height: number;
  /** The sections as in `storefront.frames/1`: their frames, and how their rows scroll. */
  readonly sections: readonly { index: number; itemCount: number; frame?: Frame; alternative?: number; row?: Record<string, number | string> }[];
  /** What the page was solved for, as in `storefront.frames/1`. */
  readonly environment: Readonly<Record<string, unknown>>;

  /**
   * The frames of all elements, or of those of a part, at most 20,000.
   * @throws StorefrontError if there are more.
   */
  frames(part?: Part): Element[];
  /** What is wrong with the plan there, as in `storefront.lint/1`. */
  findings(): Finding[];
  /** How the frame of an item comes about, rule by rule. */
  explain(item: { section: number; item: number }): { frame: Frame; section: number; item: number; steps: Step[] };
  /**
   * A picture of the page: of all of it, or of what is visible at an offset.
   * @throws StorefrontError if there are more than 20,000 elements.
   */
  svg(options?: PictureOptions): string;
  /**
   * A picture of a page of a catalog, and where its sections and items are in it.
   * @throws StorefrontError of a plan, and if there are more than 20,000 elements.
   */
  picture(options?: PictureOptions): PlacedPicture;
  /**
   * A page of a catalog as part of a web page, with the style sheet for the shadow root that it goes into: its rows scroll,
   * its headers stick, its links lead somewhere. With `framed`, it scrolls on its device. With `inspect`, its cells are buttons
   * that have their frames and paths as data, and a plan will do, too.
   * @throws StorefrontError of a plan that is not inspected. The first 5,000 elements are drawn.
   */
  html(options?: { images?: boolean; framed?: boolean; inspect?: boolean }): { style: string; html: string };
}

/** A picture and what is where in it. A frame has x, y, width and height, in points from the picture's top left corner. */
export interface PlacedPicture {
  device: string;
  width: number;
  height: number;
  screen: [number, number, number, number];
  svg: string;
  sections: { key: string; frame: number[]; header?: number[]; items: { key: string; frame: number[] }[] }[];
}

/** A part of a page: a section, a rectangle of the content, or what is visible at an offset. */
export interface Part {
  section?: number;
  rect?: Frame | string;
  offset?: number;
  /** How far the rows of sections are scrolled, by section. */
  sectionOffsets?: Record<number, number> | string;
}

export interface Element {
  element: 'cell' | 'supplementary' | 'boundary' | 'layoutBoundary' | 'decoration';
  kind?: string;
  section: number;
  item?: number;
  frame: Frame;
  zIndex: number;
  isProvisional: boolean;
  isPinned: boolean;
}

export interface Finding { severity: 'error' | 'warning'; rule: string; message: string; remedy?: string; path: string; line?: number; column?: number }
export interface Step { rule: string; path: string; instance?: string; quantity: string; calculation: string; result: number }

export interface PictureOptions {
  appearance?: 'light' | 'dark';
  /** The offset at which the page is scrolled; without one, all of the page is drawn. */
  offset?: number;
  sectionOffsets?: Record<number, number> | string;
  /** Whether frames, insets and estimates are drawn over the page. */
  showsFrames?: boolean;
  /** Whether the device is drawn around the screen. */
  framed?: boolean;
  /** Whether the browser loads the pictures of the items, from `https` addresses. */
  images?: boolean;
  /** What the names inside begin with: of several pictures in one document, each needs another one. */
  id?: string;
}

/** What is wrong with a document or with options. */
export class StorefrontError extends Error {
  /** The path in the document, such as `sections[2].layout`; null if there is none. */
  readonly path: string | null;
  readonly line: number | null;
  readonly column: number | null;
}
