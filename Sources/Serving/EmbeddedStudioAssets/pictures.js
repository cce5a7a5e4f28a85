// Pictures of the page while one types: in a window of any width, and on devices beside it, with handles where the solver's
// frames are.

import { drawingView, english, h, icon } from './dom.js';
import { move, moveInto, partName } from './arranging.js';
import { decisionsView, showAs } from './cases.js';
import { startDrag } from './drag.js';
import { drawnHere, keepDocument, startEngine, wantsDocument } from './engine.js';
import { languageSwitch } from './languages.js';
import { Newest } from './newest.js';
import { wire } from './operations.js';
import { unsaved } from './outbox.js';
import { get, pagePath, post, problemOf, reason, tab } from './protocol.js';
import { survey } from './sizes.js';
import { holds, Stage } from './stage.js';
import { moment, select, state, update } from './state.js';
import { count, direction, number, t } from './texts.js';

/** @typedef {[number, number, number, number]} Frame */

/** The space between pictures, the width of the handle at the edge, and the height above a picture, in pixels. */
const GAP = 28, EDGE = 20, CAPTION = 40;
/** What determines the pictures besides edits, such as the page, the language and the devices, as a text. */
let look = '';
let hover = { picture: null, section: null, item: null };
let scroller = null, scale = 1;
/** The part of the window that pictures can take, in pixels. */
let room = { width: 800, height: 600 };
/** @type {{section: string | null, item: string | null}} what was last scrolled to */
let scrolledTo = { section: null, item: null };

const stage = new Stage({
  draw, failed, changed: update,
  moved: width => show({ width, device: null }),
});

const beside = new Newest({
  work: async ({ device, devices, ...page }, signal) => {
    const pictures = drawnHere(page, devices.map(device => ({ device })), state.shown) ?? (await ask(page.path, { ...asked(page), devices, tab }, signal)).pictures;
    return pictures.map(picture => ({ ...picture, path: page.path, key: picture.device }));
  },
  done: pictures => update({ pictures, pictureProblem: null }),
  failed,
});

/** Restores what was shown the last time. */
export function startPictures() {
  const known = name => state.session.devices.some(device => device.name === name);
  const { canvas } = state;
  try {
    // At first, there are devices beside only where they do not make the picture small.
    const kept = JSON.parse(localStorage.getItem('studio.canvas') ?? (innerWidth < 1400 ? '{"devices": []}' : '{}'));
    // Earlier versions had no window: the first device was the first picture.
    if (kept.devices?.length && !kept.width) kept.device = kept.devices.shift();
    Object.assign(canvas, kept);
  } catch { /* the first devices do */ }
  canvas.devices = canvas.devices.filter(known);
  if (!known(canvas.device)) canvas.device = null;
  else canvas.width = widthOf(canvas.device);
  // Once the solver is loaded, pictures are drawn from the page's document.
  startEngine().then(drawPictures);
}

/** Draws the pictures again. What is being drawn of another page or look is given up. */
export function drawPictures() {
  if (!['page', 'styles'].includes(state.view) || !state.slug) return;
  const shown = page();
  const { path, device, operations, base, frame, ...how } = shown;
  const { devices } = state.canvas;
  const next = JSON.stringify({ path, how, frame, devices });
  if (next !== look) {
    stage.drop();
    beside.drop();
  }
  look = next;
  stage.show(shown, state.canvas.width);
  if (devices.length) beside.ask({ ...shown, devices });
  else update({ pictures: [] });
  const { appearance, ...surveyed } = how;
  survey({ path, operations, base, ...surveyed });
}

/** What is to be drawn, and how. */
function page() {
  const { at, audience, revision, canvas: { device, appearance, textSize, direction, locale, frame } } = state;
  return {
    path: shownPath(), device, frame, at, as: audience.trim() || null, base: revision, operations: at === 'draft' ? wire(unsaved()) : [],
    appearance, textSize, direction, locale: state.view === 'page' ? locale : null,
  };
}

/** What is drawn: the page, a page that uses the style, or sample content for a style that no page uses. */
const shownPath = () => state.view !== 'styles' ? pagePath(state.slug) : state.stylePage ? pagePath(state.stylePage) : samplePath(state.slug);
/** @param {string} type a type of sections, or a style */
export const samplePath = type => `types/${encodeURIComponent(type)}`;

async function draw({ device, ...page }, width, signal) {
  let [picture] = drawnHere(page, [device ? { device } : { width }], state.shown) ?? [];
  let decisions = [];
  if (!picture) {
    const answer = await ask(page.path, { ...asked(page), document: wantsDocument(page), ...(device ? { devices: [device] } : { windows: [{ width }] }) }, signal);
    keepDocument(page, answer);
    ({ pictures: [picture], decisions = [] } = answer);
  }
  update({ decisions, pictureProblem: null });
  // A device has more around its screen than a window.
  return { ...picture, path: page.path, key: 'stage', isOnDevice: device != null, frame: picture.width - picture.screen[2] };
}

/** What the server is asked about a page. */
const asked = ({ path, ...page }) => page;

function failed(error) {
  if (error.status === 422) update({ pictureProblem: reason(error) });
  else if (!error.isTemporary && error.status !== 401) update({ pictureProblem: problemOf(error) });
}

/**
 * Asks for pictures of a page.
 * @param {string} slug
 * @param {Record<string, any>} options
 * @param {AbortSignal} [signal]
 */
export const requestPictures = (slug, options, signal) => ask(pagePath(slug), options, signal);

/**
 * Asks for pictures of what is at a path.
 * @param {string} path
 * @param {Record<string, any>} options
 * @param {AbortSignal} [signal]
 */
export function ask(path, options, signal) {
  const { appearance, textSize, direction, locale } = state.canvas;
  return post(`${path}/pictures`, { base: state.revision, operations: [], appearance, textSize, direction, locale: state.view === 'page' ? locale : null, at: 'draft', ...options }, signal);
}

/** Changes devices, appearance, text size or direction. */
function choose(changes) {
  keepCanvas(changes);
  drawPictures();
}

/**
 * Changes how pages are shown, and remembers it for the next time.
 * @param {Partial<typeof state.canvas>} changes
 */
export function keepCanvas(changes) {
  Object.assign(state.canvas, changes);
  localStorage.setItem('studio.canvas', JSON.stringify(state.canvas));
  update();
}

/** Shows the page in a window of another width, or on a device. */
function show(changes) {
  keepCanvas(changes);
  stage.show(page(), state.canvas.width);
}

const deviceOf = name => state.session.devices.find(device => device.name === name);
const widthOf = name => deviceOf(name).width;

/**
 * Shows a device on which a finding is.
 * @param {{devices?: string[], textSizes?: string[], direction?: string | null}} finding
 */
export function showOn({ devices = [], textSizes = [], direction }) {
  const shown = [state.canvas.device, ...state.canvas.devices];
  const has = !devices.length || devices.some(name => shown.includes(name));
  state.panel = 'pictures';
  choose({
    ...(has ? {} : { device: devices[0], width: widthOf(devices[0]) }),
    ...(textSizes.length && !textSizes.includes(state.canvas.textSize) ? { textSize: textSizes[0] } : {}),
    ...(direction ? { direction } : {}),
  });
}

// MARK: The canvas

/** The pictures with their toolbar, and the line of widths. */
export function canvas() {
  const { session, canvas: { devices, device, width } } = state;
  const isShown = picture => picture.path === shownPath();
  const pictures = state.pictures.filter(picture => isShown(picture) && devices.includes(picture.device));
  scale = scaleFor(pictures);
  const hasStage = stage.picture && isShown(stage.picture);
  return h('section', { class: 'canvas panel', 'aria-label': t('Pictures'), key: 'canvas' },
    toolbar(), decisionsView(),
    state.pictureProblem && h('p', { class: 'message error canvas-problem', role: 'alert' }, icon('error'), state.pictureProblem),
    // What is at which place in a picture does not depend on the direction of the studio's own texts.
    h('div', { class: 'stage', dir: 'ltr', 'data-scrolls': true, tabindex: 0, role: 'group', 'aria-label': t('Pictures of the page'), ref: watchStage },
      isEmpty() ? emptyView() : hasStage && stage.figure({
        scale, isReversed: isReversed(), overlay: handles(stage.picture), props: { 'data-picture': 'stage', 'data-device': device },
        caption: captionOf(device ? deviceOf(device).title : t('Window'), width), alt: altOf(device ? deviceOf(device).title : t('a window of {width} points', { width })),
      }),
      !isEmpty() && pictures.map(pictureView)),
    stage.line({
      devices: session.devices, findings: sizeFindings(), isBusy: state.sizes.isBusy, now: nowAt(width), picked: ({ findings: [finding] }) => pickFinding(finding),
      chosen: ({ name, width }) => show({ device: name, width }),
    }));
}

const isEmpty = () => state.view === 'page' && state.at === 'draft' && state.shown?.sections.length === 0;

/** What to do with a page that has no sections. */
function emptyView() {
  return h('div', { key: 'empty', class: 'empty-page', dir: direction }, h('h2', {}, t('This page is empty')),
    h('p', { class: 'help' }, t('Add a section, then the apps that it shows. The picture appears here, and nobody sees the page before you publish it.')),
    h('button', { type: 'button', class: 'button primary', onclick: () => update({ dialog: { type: 'addSection' } }) }, icon('plus'), t('Add section')));
}

/** How large pictures are, by default so that all fit beside one another. While one drags, they stay as they are. */
function scaleFor(pictures) {
  const { zoom, width } = state.canvas;
  if (typeof zoom === 'number' && zoom > 0) return zoom;
  if (stage.isDragging) return scale;
  const all = [{ width: width + (stage.picture?.frame ?? 0), height: stage.picture?.height ?? 1 }, ...pictures];
  const across = (room.width - EDGE - GAP * pictures.length) / all.reduce((sum, picture) => sum + picture.width, 0);
  const down = zoom === 'page' ? (room.height - CAPTION) / Math.max(...all.map(picture => picture.height)) : 1;
  return Math.max(0.02, Math.min(1, across, down));
}

/** The devices of a width, one of which the stage may show, and what is wrong there. */
function nowAt(width) {
  const { sizes, canvas: { device } } = state;
  const isSample = state.view === 'styles' && !state.stylePage;
  const [finding, ...others] = findingsAt(width);
  return [
    state.session.devices.filter(other => other.width === width).map(({ name, title }) => h('button', {
      key: name, type: 'button', class: 'device-of', 'aria-pressed': name === device, onclick: () => show({ device: name === device ? null : name }),
    }, title)),
    finding ? h('button', { type: 'button', class: `message ${finding.severity}`, key: 'finding', onclick: () => pickFinding(finding) }, icon('warning'), english(finding.message), others.length > 0 && h('span', { class: 'row-count' }, `+${number(others.length)}`))
      : h('span', { class: 'row-note', key: 'none' }, isSample ? t('Sample content') : sizes.isBusy ? t('Looking at all widths…') : sizeFindings().length ? t('Nothing wrong at this width') : t('Nothing wrong at any width')),
  ];
}

/** What is wrong with the page in intervals of widths. */
const sizeFindings = () => state.sizes.path === shownPath() ? state.sizes.findings : [];
const findingsAt = width => sizeFindings().filter(({ intervals }) => intervals.some(interval => holds(interval, width)));

function pickFinding({ section, item }) {
  if (section && state.view === 'page') select({ section, item: item ?? null });
}

function watchStage(node) {
  scroller = node;
  new ResizeObserver(([entry]) => {
    room = entry.contentRect;
    update();
  }).observe(node);
}

/** Scrolls to what has been selected elsewhere. Called after each drawing. */
export function scrollToSelection() {
  const { section, item } = state.selection;
  if (!scroller?.isConnected || (scrolledTo.section === section && scrolledTo.item === item)) return;
  const outline = scroller.querySelector('.outline-box.selected');
  if (section && !outline) return;
  scrolledTo = { section, item };
  if (!outline) return;
  const [box, view] = [outline.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (box.top >= view.top && box.bottom <= view.bottom) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scroller.scrollBy({ top: box.top - view.top - 60, behavior: isCalm ? 'instant' : 'smooth' });
}

/** Whether the pictures are from right to left: by the language, or as chosen. */
function isReversed() {
  return (state.canvas.direction ?? state.shown?.page.direction) === 'rightToLeft';
}

/** What the pictures show: how, in which language, for whom and when. */
function toolbar() {
  const { devices, appearance, textSize, zoom, frame } = state.canvas;
  const check = (label, checked, changes) => h('label', { key: label, class: 'check' },
    h('input', { type: 'checkbox', checked, onchange: event => choose(changes(event.target.checked)) }), h('span', {}, label));
  const isPage = state.view === 'page' && state.shown;
  return h('div', { class: 'toolbar', role: 'toolbar', 'aria-label': t('What the pictures show') },
    h('button', { type: 'button', class: 'button quiet view-button', popovertarget: 'look', 'aria-label': count(devices.length, 'View: one device beside', 'View: {n} devices beside') }, icon('device'), h('span', { class: 'wide-only' }, t('View')), h('span', { class: 'row-count' }, devices.length)),
    h('div', { id: 'look', popover: 'auto', class: 'look', role: 'group', 'aria-label': t('View') },
      h('label', { class: 'field' }, h('span', {}, t('Text size')), h('select', { value: textSize, onchange: event => choose({ textSize: event.target.value }) },
        state.session.textSizes.map(size => h('option', { key: size.name, value: size.name }, size.title)))),
      check(t('Dark appearance'), appearance === 'dark', isOn => ({ appearance: isOn ? 'dark' : 'light' })),
      check(t('Right to left'), isReversed(), isOn => ({ direction: isOn ? 'rightToLeft' : 'leftToRight' })),
      check(t('Device frame, status bar and title'), frame, isOn => ({ frame: isOn })),
      h('fieldset', {}, h('legend', {}, t('Devices beside')), state.session.devices.map(device => h('label', { key: device.name, class: 'check' },
        h('input', { type: 'checkbox', checked: devices.includes(device.name), onchange: event => toggleDevice(device.name, event.target.checked) }),
        h('span', {}, device.title), h('span', { class: 'row-note', dir: 'ltr' }, `${number(device.width)} × ${number(device.height)}`))))),
    isPage && [languageSwitch(), showAs(), timeSwitch()],
    h('span', { class: 'spring' }),
    h('label', {}, h('span', { class: 'offscreen' }, t('Zoom')), h('select', { class: 'quiet', value: String(zoom), onchange: event => choose({ zoom: event.target.value === 'page' ? 'page' : Number(event.target.value) }) },
      [['0', t('Fit width')], ['page', t('Fit page')], ...[0.5, 0.75, 1].map(zoom => [String(zoom), t('{percent} %', { percent: zoom * 100 })])].map(([value, name]) => h('option', { key: value, value }, name)))));
}

function toggleDevice(name, isOn) {
  const order = state.session.devices.map(device => device.name);
  const devices = isOn ? [...state.canvas.devices, name] : state.canvas.devices.filter(other => other !== name);
  choose({ devices: isOn ? devices : devices.sort((a, b) => order.indexOf(a) - order.indexOf(b)) });
}

/** Reads what is scheduled. */
export async function loadTimeline() {
  const timeline = await get(`${pagePath(state.slug)}/timeline`).catch(() => null);
  update({ timeline });
}

/** The choice between the draft, now, and every moment when something else becomes live. */
function timeSwitch() {
  const { timeline, at } = state;
  if (!timeline?.entries.length) return null;
  const moments = [...new Set(timeline.entries.flatMap(entry => [entry.from, entry.until]).filter(Boolean))].filter(time => time > timeline.now).sort();
  const stops = ['draft', 'live', ...moments];
  const liveAt = time => timeline.entries.filter(entry => entry.from <= time && (!entry.until || entry.until > time)).sort((a, b) => a.from < b.from ? -1 : a.from > b.from ? 1 : a.number - b.number).at(-1);
  const title = stop => {
    if (stop === 'draft') return t('Draft');
    const entry = liveAt(stop === 'live' ? timeline.now : stop);
    const when = stop === 'live' ? t('Live now') : moment(stop);
    return entry ? t('{when}: publication {number}', { when, number: entry.number }) : t('{when}: nothing', { when });
  };
  return h('label', { key: 'time' }, h('span', { class: 'offscreen' }, t('Time')), h('select', {
    class: 'quiet time', value: at, onchange: event => { update({ at: event.target.value }); drawPictures(); },
  }, stops.map(stop => h('option', { key: stop, value: stop }, title(stop)))));
}

function pictureView(picture) {
  const { device, width, height } = picture;
  const { title } = deviceOf(device);
  return h('figure', { key: device, class: 'picture', 'data-picture': device, 'data-device': device },
    h('figcaption', {}, captionOf(title, deviceOf(device).width)),
    h('div', { class: `screen${isFramed(picture) ? ' framed' : ''}`, style: { width: `${width * scale}px`, height: `${height * scale}px` } },
      drawingView(picture, altOf(title)), handles(picture)));
}

const captionOf = (title, width) => [title, ' ', h('span', { class: 'row-note', dir: direction }, t('{width} pt', { width }))];
const isFramed = ({ width, screen }) => width > screen[2];
const altOf = place => state.view === 'styles' ? t('The style {style} on {place}', { style: state.slug, place }) : t('{page} on {place}', { page: state.shown?.page.title ?? '', place });

// MARK: Handles

function handles(picture) {
  const { selection } = state;
  if (state.at !== 'draft' || state.view !== 'page') return null;
  const pressed = (event, part) => {
    if (!part?.section) return;
    // A finger scrolls; it drags by the handle of what is selected.
    if (event.pointerType === 'touch' && !event.currentTarget.matches('.handle')) return;
    event.preventDefault();
    startDrag(event, { label: partName(part), onChange: update, onClick: () => pick(part), gaps: () => gaps(picture, part) });
  };
  const box = (part, className) => {
    const found = frameOf(picture, part);
    if (!found) return null;
    const [x, y, width, height] = found;
    const [start, , shown] = picture.screen;
    const left = Math.max(start, x), right = Math.min(start + shown, x + width);
    if (right <= left) return null;
    return h('div', { key: className, class: `outline-box ${className}${y * scale < 24 ? ' at-top' : ''}`, style: { left: `${left * scale}px`, top: `${y * scale}px`, width: `${(right - left) * scale}px`, height: `${height * scale}px` } },
      h('span', { class: 'handle', dir: 'auto', title: partName(part), onpointerdown: event => pressed(event, part) }, icon('grip')));
  };
  const isHovered = hover.picture === picture.key && hover.section && (hover.section !== selection.section || hover.item !== selection.item);
  return h('div', {
    class: 'overlay', 'aria-hidden': 'true',
    onpointermove: event => {
      const part = hit(picture, event);
      if (event.pointerType === 'touch' || (part.section === hover.section && part.item === hover.item && hover.picture === picture.key)) return;
      hover = { picture: picture.key, ...part };
      update();
    },
    onpointerleave: () => { hover = { picture: null, section: null, item: null }; update(); },
    onpointerdown: event => event.target === event.currentTarget && pressed(event, hit(picture, event)),
    onclick: event => event.pointerType === 'touch' && event.target === event.currentTarget && pick(hit(picture, event)),
  },
  isHovered && box(hover, 'hovered'), selection.section && box(selection, 'selected'), marks(picture));
}

/** Findings on this device, or at this width, at the corner of what they are about. */
function marks(picture) {
  const found = picture.key === 'stage' && !picture.isOnDevice ? findingsAt(picture.width) : state.findings.filter(finding => !finding.devices?.length || finding.devices.includes(picture.device));
  const own = found.filter(finding => finding.section);
  return own.map((finding, index) => {
    const found = frameOf(picture, finding);
    if (!found) return null;
    const [x, y, width] = found;
    return h('span', { key: `finding ${index}`, class: `picture-mark ${finding.severity}`, title: finding.message, lang: 'en', style: { left: `${Math.min(picture.screen[0] + picture.screen[2], x + width) * scale - 22}px`, top: `${y * scale + 2}px` } }, icon('warning'));
  });
}

function pick(part) {
  if (!part.section) return select({ section: null, item: null });
  scrolledTo = part;
  select({ section: part.section, item: part.item });
}

/** @returns {Frame | null} */
function frameOf(picture, { section, item }) {
  const found = picture.sections.find(other => other.key === section);
  if (!found) return null;
  return item == null ? found.frame : found.items.find(other => other.key === item)?.frame ?? null;
}

/** What is below the pointer. */
function hit(picture, event) {
  const box = event.currentTarget.getBoundingClientRect();
  const [px, py] = [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
  const holds = ([x, y, width, height]) => px >= x && px < x + width && py >= y && py < y + height;
  for (const section of picture.sections) {
    const item = section.items.find(item => holds(item.frame));
    if (item) return { section: section.key, item: item.key };
    if (holds(section.frame)) return { section: section.key, item: null };
  }
  return { section: null, item: null };
}

/** Where a part can be dropped on a picture. */
function gaps(picture, part) {
  const screen = document.querySelector(`.picture[data-picture="${picture.key}"] .screen`)?.getBoundingClientRect();
  if (!screen) return [];
  const [start, , shown] = picture.screen;
  const at = (x, y) => ({ x: screen.left + x * scale, y: screen.top + y * scale });
  if (part.item == null) {
    return picture.sections.flatMap(({ key, frame: [x, y, width, height] }, index) => {
      const gap = (top, to) => ({ ...at(start, top), length: shown * scale, isVertical: false, name: key, drop: () => move(part, to) });
      return index < picture.sections.length - 1 ? [gap(y, { before: key })] : [gap(y, { before: key }), gap(y + height, 'last')];
    });
  }
  const kind = state.shown.sections.find(section => section.key === part.section)?.shows;
  return picture.sections.flatMap(section => {
    const model = state.shown.sections.find(other => other.key === section.key);
    if (!model || model.shows !== kind || model.from) return [];
    const drop = to => () => section.key === part.section ? move(part, to) : moveInto(part, section.key, to);
    return section.items.flatMap((item, index) => {
      const [x, y, width, height] = item.frame;
      if (x >= start + shown || x + width <= start) return [];
      const neighbor = section.items[index + 1] ?? section.items[index - 1];
      // Items that follow one another downwards have their gaps above and below.
      const isStacked = !neighbor || Math.abs(neighbor.frame[1] - y) > height / 2;
      const line = isEnd => isStacked
        ? { ...at(Math.max(start, x), isEnd ? y + height : y), length: Math.min(width, start + shown - x) * scale, isVertical: false }
        : { ...at(isEnd ? x + width : x, y), length: height * scale, isVertical: true };
      const reversed = isReversed() && !isStacked;
      return [{ ...line(reversed), name: item.key, drop: drop({ before: item.key }) }, { ...line(!reversed), name: item.key, drop: drop({ after: item.key }) }];
    });
  });
}

