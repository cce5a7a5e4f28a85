// The stage: a page in a window of any width, with the handle that drags it, and below it the line of all widths, which shows
// where something is wrong. Of how a picture is made, it knows nothing but the function `draw`.

import { announce, drawingView, h, iconButton } from './dom.js';
import { Newest } from './newest.js';
import { direction, list, t } from './texts.js';

/**
 * @typedef {{width: number, height: number, svg: string, frame: number, [member: string]: any}} Picture `frame` is how much of the width is around the screen
 * @typedef {{severity: string, message: string, intervals: {from: number, to: number}[], [member: string]: any}} Finding something that is wrong in intervals of widths
 * @typedef {{key: string, from: number, to: number, severity: string, lane: number, name: string, findings: Finding[]}} Bar an interval on the line
 * @typedef {{name: string, title: string, width: number}} Device
 */

const NARROWEST = 320, WIDEST = 1400;
/** After so many milliseconds without an answer, the newest width is asked for, too. */
const PATIENCE = 120;
/** How much of the line a short interval takes at least, in points. */
const SHORTEST = 45;

/** The stage of one place on the screen. */
export class Stage {
  /** @type {Picture | null} the newest picture that can be shown */
  picture = null;
  width = NARROWEST;
  isDragging = false;
  #drawings; #moved; #changed;
  /** Where the picture was when somebody began to drag its edge, and how much of it was the device's frame. */
  #held = null;

  /**
   * @param {{
   *   draw: (page: any, width: number, signal: AbortSignal) => Promise<Picture>,
   *   moved: (width: number) => void, changed: () => void, failed: (error: any) => void,
   * }} options `draw` makes the picture of a page in a window of a width; `moved` is called when somebody has chosen a width,
   *   and `changed` when the stage is to be shown again
   */
  constructor({ draw, moved, changed, failed }) {
    this.#moved = moved;
    this.#changed = changed;
    this.#drawings = new Newest({
      patience: PATIENCE, failed,
      work: async ({ page, width, what }, signal) => ({ picture: await draw(page, width, signal), what }),
      done: ({ picture, what }, since) => {
        this.picture = picture;
        changed();
        // The measurement ends after the screen is updated.
        queueMicrotask(() => performance.measure(`${what} to picture`, { start: since, end: performance.now() }));
      },
    });
  }

  /**
   * Draws a page at a width.
   * @param {any} page what `draw` takes
   * @param {number} width
   */
  show(page, width) {
    const what = this.picture && width !== this.width ? 'width' : 'edit';
    this.width = width;
    this.#drawings.ask({ page, width, what });
  }

  /** Gives up what is being drawn. */
  drop() {
    this.#drawings.drop();
  }

  /**
   * The window with its picture and the handle at its edge.
   * @param {{scale: number, caption: any[], alt: string, isReversed: boolean, overlay: any, props: Record<string, any>}} options
   */
  figure({ scale, caption, alt, isReversed, overlay, props }) {
    const { picture, width } = this;
    // What is dragged stays where it is, and its edge below the pointer, though a window is narrower than a device.
    const start = this.#held && this.#held.left + (this.#held.frame - picture.frame) * scale;
    return picture && h('figure', { key: 'stage', ...props, class: 'picture staged', style: start == null ? null : { 'margin-left': `${start}px`, 'margin-right': 'auto' } },
      h('figcaption', {}, caption),
      h('div', { class: `screen${picture.frame ? ' framed' : ''}`, style: { width: `${(width + picture.frame) * scale}px`, height: `${picture.height * scale}px` } },
        // While the picture of another width is on its way, the last one stays at the edge where lines begin.
        h('div', { class: 'drawn', style: { width: `${picture.width * scale}px`, height: '100%', [isReversed ? 'right' : 'left']: 0 } },
          drawingView(picture, alt), overlay)),
      h('div', { class: 'edge', 'aria-hidden': 'true', title: t('Drag to change the width'), onpointerdown: event => {
        const [from, start, figure] = [this.width, event.clientX, event.currentTarget.parentElement];
        const around = figure.parentElement, box = around.getBoundingClientRect();
        const left = figure.getBoundingClientRect().left - box.left + around.scrollLeft - parseFloat(getComputedStyle(around).paddingLeft);
        this.#held = { left, frame: this.picture?.frame ?? 0 };
        this.#drag(event, ({ clientX }) => from + (clientX - start) / scale);
      } }, h('span', {})));
  }

  /**
   * The line of widths.
   * @param {{findings: Finding[], isBusy: boolean, devices: Device[], now: any, picked: (bar: Bar) => void, chosen: (device: Device) => void}} options
   *   `isBusy` says that the findings are those of an earlier page; `now` is shown beside the width; `picked` is called for an interval, `chosen` for a device
   */
  line({ findings, isBusy, devices, now, picked, chosen }) {
    const { width } = this;
    const { bars, lanes } = barsOf(findings);
    const here = bars.filter(bar => holds(bar, width));
    const show = bar => {
      this.#moved(middle(bar));
      picked(bar);
      announce(`${points(middle(bar))}. ${bar.name}`);
    };
    const step = forth => {
      const inOrder = bars.toSorted((a, b) => middle(a) - middle(b));
      const next = forth ? inOrder.find(bar => middle(bar) > width) ?? inOrder[0] : inOrder.findLast(bar => middle(bar) < width) ?? inOrder.at(-1);
      if (next) show(next);
    };
    return h('div', { class: 'widths', dir: 'ltr', role: 'group', 'aria-label': t('Widths'), key: 'widths' },
      h('div', { class: 'widths-now' }, h('output', { 'aria-hidden': 'true', dir: direction }, t('{width} pt', { width })), h('div', { class: 'widths-here' }, now),
        iconButton('back', t('Previous interval with findings'), () => step(false), { disabled: !bars.length }),
        iconButton('next', t('Next interval with findings'), () => step(true), { disabled: !bars.length })),
      h('div', { class: 'widths-line' },
        h('div', { class: 'track', onpointerdown: event => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          event.currentTarget.firstChild.focus();
          this.#drag(event, ({ clientX }) => NARROWEST + (clientX - left) / width * (WIDEST - NARROWEST), true);
        } }, h('div', {
          class: 'thumb', role: 'slider', tabindex: 0, style: { left: place(width) }, 'aria-label': t('Width of the window'),
          'aria-valuemin': NARROWEST, 'aria-valuemax': WIDEST, 'aria-valuenow': rounded(width),
          'aria-valuetext': list([points(width), ...devices.filter(device => device.width === width).map(({ title }) => title), ...here.flatMap(bar => bar.findings.map(({ message }) => message))]),
          onkeydown: event => this.#pressed(event, step),
        })),
        h('div', { class: 'bars', role: 'group', 'aria-label': t('Intervals with findings'), 'aria-busy': isBusy }, h('div', { style: { height: `${24 * Math.max(1, lanes)}px` } },
          bars.map(bar => h('button', {
            key: bar.key, type: 'button', class: `bar-of ${bar.severity}`, 'aria-label': bar.name, title: bar.name, 'aria-current': here.includes(bar) ? 'true' : null,
            style: { left: place(middle(bar)), '--share': String(share(bar.to - bar.from)), top: `${24 * bar.lane}px` }, onclick: () => show(bar),
          })))),
        marksView(devices, width, chosen),
        h('div', { class: 'needle', 'aria-hidden': 'true', style: { left: place(width) } }),
        h('div', { class: 'ends', 'aria-hidden': 'true' }, h('span', {}, NARROWEST), h('span', {}, WIDEST))));
  }

  /** Follows a pointer until it is released; Escape goes back. */
  #drag(start, widthAt, isAtOnce = false) {
    if (start.button !== 0) return;
    start.preventDefault();
    const target = start.currentTarget, before = this.width;
    target.setPointerCapture(start.pointerId);
    this.isDragging = true;
    const move = event => this.#go(Math.round(widthAt(event)));
    const end = () => {
      for (const [name, listener] of listeners) target.removeEventListener(name, listener);
      document.removeEventListener('keydown', cancel, true);
      this.isDragging = false;
      this.#held = null;
      this.#changed();
    };
    const cancel = event => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      this.#go(before);
      end();
    };
    const listeners = /** @type {[string, any][]} */ ([['pointermove', move], ['pointerup', end], ['pointercancel', end]]);
    for (const [name, listener] of listeners) target.addEventListener(name, listener);
    document.addEventListener('keydown', cancel, true);
    if (isAtOnce) move(start);
  }

  #pressed(event, step) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.shiftKey ? 10 : 1;
    const { key } = event;
    if (key === 'ArrowRight' || key === 'ArrowUp') this.#go(Math.floor(this.width) + by);
    else if (key === 'ArrowLeft' || key === 'ArrowDown') this.#go(Math.ceil(this.width) - by);
    else if (key === 'Home') this.#go(NARROWEST);
    else if (key === 'End') this.#go(WIDEST);
    else if (key === 'PageUp' || key === 'PageDown') step(key === 'PageUp');
    else return;
    event.preventDefault();
  }

  #go(width) {
    const within = Math.min(WIDEST, Math.max(NARROWEST, width));
    if (within !== this.width) this.#moved(within);
  }
}

/** The devices of one width are one mark; of several that are near, a click means the nearest. */
function marksView(devices, width, chosen) {
  const marks = [...new Set(devices.map(device => device.width))].filter(width => width >= NARROWEST && width <= WIDEST).sort((a, b) => a - b)
    .map(width => ({ width, devices: devices.filter(device => device.width === width) }));
  const nearest = marks.toSorted((a, b) => Math.abs(a.width - width) - Math.abs(b.width - width))[0];
  return h('div', { class: 'marks', role: 'group', 'aria-label': t('Devices by width'), onkeydown: event => {
    const { target, key } = event;
    const all = [...event.currentTarget.children];
    const next = { ArrowRight: target.nextElementSibling, ArrowLeft: target.previousElementSibling, Home: all[0], End: all.at(-1) }[key];
    if (next === undefined) return;
    event.preventDefault();
    next?.focus();
  } }, marks.map(mark => {
    const name = t('{devices}: {width}', { devices: list(mark.devices.map(({ title }) => title)), width: points(mark.width) });
    return h('button', {
      key: mark.width, type: 'button', class: 'mark-of', style: { left: place(mark.width) }, 'aria-label': name, title: name, tabindex: mark === nearest ? 0 : -1, 'aria-current': mark.width === width ? 'true' : null,
      onclick: event => {
        const box = event.currentTarget.parentElement.getBoundingClientRect();
        const at = NARROWEST + (event.clientX - box.left) / box.width * (WIDEST - NARROWEST);
        const meant = event.detail ? marks.toSorted((a, b) => Math.abs(a.width - at) - Math.abs(b.width - at))[0] : mark;
        chosen(meant.devices[0]);
      },
    });
  }));
}

/**
 * Whether something is so at a width: the width after an interval belongs to it only at the end of the line.
 * @param {{from: number, to: number}} interval
 * @param {number} width
 */
export function holds({ from, to }, width) {
  return width >= from && (width < to || to === WIDEST);
}

/** The intervals from the narrowest, each with its findings. Those that overlap lie below one another, errors on top. */
function barsOf(findings) {
  const found = new Map();
  for (const finding of findings) {
    for (const { from, to } of finding.intervals) {
      const key = `${finding.severity} ${from} ${to}`;
      const bar = found.get(key) ?? { key, from, to, severity: finding.severity, findings: [] };
      bar.findings.push(finding);
      found.set(key, bar);
    }
  }
  const ends = [];
  const bars = [...found.values()].sort((a, b) => a.from - b.from || b.to - a.to);
  for (const bar of [...bars.filter(bar => bar.severity === 'error'), ...bars.filter(bar => bar.severity !== 'error')]) {
    const start = Math.min(bar.from, middle(bar) - SHORTEST / 2);
    const free = ends.findIndex(end => end <= start);
    bar.lane = free < 0 ? ends.length : free;
    ends[bar.lane] = Math.max(bar.to, middle(bar) + SHORTEST / 2);
    const messages = [...new Set(bar.findings.map(({ message }) => message))].join(' ');
    bar.name = t('From {from} to {to} points: {findings}', { from: bar.from, to: bar.to, findings: messages });
  }
  return { bars, lanes: ends.length };
}

const rounded = width => Number(width.toFixed(2));
const points = width => t('{width} points', { width });
const middle = ({ from, to }) => rounded((from + to) / 2);
const share = length => length / (WIDEST - NARROWEST) * 100;
const place = width => `${share(width - NARROWEST)}%`;
