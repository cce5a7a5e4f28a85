// Pictures of the page, drawn by the server while one types: in a window of any width, and on devices beside it, with handles
// where the solver's frames are.

import { drawingView, h, icon, iconButton } from './dom.js';
import { move, moveInto, partName } from './arranging.js';
import { showAs } from './cases.js';
import { startDrag } from './drag.js';
import { languageSwitch } from './languages.js';
import { Newest } from './newest.js';
import { wire } from './operations.js';
import { unsaved } from './outbox.js';
import { get, pagePath, post, reason, tab } from './protocol.js';
import { survey } from './sizes.js';
import { holds, Stage } from './stage.js';
import { moment, select, state, update } from './state.js';

/** @typedef {[number, number, number, number]} Frame */

const GAP = 28;
/** Whose pictures are drawn and how, without edits. */
let look = '';
let hover = { picture: null, section: null, item: null };
let scroller = null, room = 800, scale = 1;
/** @type {{section: string | null, item: string | null}} what was last scrolled to */
let scrolledTo = { section: null, item: null };

const stage = new Stage({
  draw, failed, changed: update,
  moved: width => show({ width, device: null }),
});

const beside = new Newest({
  work: async ({ slug, device, ...page }, signal) => {
    const { pictures } = await requestPictures(slug, { ...page, tab }, signal);
    return pictures.map(picture => ({ ...picture, slug, key: picture.device }));
  },
  done: pictures => update({ pictures, pictureProblem: null }),
  failed,
});

/** Restores what was shown the last time. */
export function startPictures() {
  const known = name => state.session.devices.some(device => device.name === name);
  const { canvas } = state;
  try {
    const kept = JSON.parse(localStorage.getItem('studio.canvas') ?? '{}');
    // Earlier versions had no window: the first device was the first picture.
    if (kept.devices && !kept.width) kept.device = kept.devices.shift();
    Object.assign(canvas, kept);
  } catch { /* the first devices do */ }
  canvas.devices = canvas.devices.filter(known);
  if (!known(canvas.device)) canvas.device = null;
  else canvas.width = widthOf(canvas.device);
}

/** Draws the pictures again. What is being drawn of another page or look is given up. */
export function drawPictures() {
  const shown = page();
  const { slug, device, operations, base, ...how } = shown;
  if (state.view === 'pages' || !slug) return;
  const { devices } = state.canvas;
  const asked = JSON.stringify({ slug, how, devices });
  if (asked !== look) {
    stage.drop();
    beside.drop();
  }
  look = asked;
  stage.show(shown, state.canvas.width);
  if (devices.length) beside.ask({ ...shown, devices });
  else update({ pictures: [] });
  const { appearance, ...surveyed } = how;
  survey({ slug, operations, base, ...surveyed });
}

/** What is to be drawn, and how. */
function page() {
  const { at, audience, revision, canvas: { device, appearance, textSize, direction, locale } } = state;
  return {
    slug: shownPage(), device, at, as: audience.trim() || null, base: revision, operations: at === 'draft' ? wire(unsaved()) : [],
    appearance, textSize, direction, locale: state.view === 'page' ? locale : null,
  };
}

const shownPage = () => state.view === 'styles' ? state.stylePage : state.slug;

async function draw({ slug, device, ...page }, width, signal) {
  const { pictures: [picture], decisions = [] } = await requestPictures(slug, { ...page, ...(device ? { devices: [device] } : { windows: [{ width }] }) }, signal);
  update({ decisions, pictureProblem: null });
  return { ...picture, slug, key: 'stage', isOnDevice: device != null };
}

function failed(error) {
  if (error.status === 422) update({ pictureProblem: reason(error) });
  else if (!error.isTemporary && error.status !== 401) update({ pictureProblem: error.message });
}

/**
 * Asks for pictures.
 * @param {string} slug
 * @param {Record<string, any>} options
 * @param {AbortSignal} [signal]
 */
export function requestPictures(slug, options, signal) {
  const { appearance, textSize, direction, locale } = state.canvas;
  return post(`${pagePath(slug)}/pictures`, { base: state.revision, operations: [], appearance, textSize, direction, locale: state.view === 'page' ? locale : null, at: 'draft', ...options }, signal);
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
  const isShown = picture => picture.slug === shownPage();
  const pictures = state.pictures.filter(picture => isShown(picture) && devices.includes(picture.device));
  scale = scaleFor(pictures);
  const hasStage = stage.picture && isShown(stage.picture);
  return h('section', { class: 'canvas panel', 'aria-label': 'Pictures', key: 'canvas' },
    toolbar(), strip(), timeSlider(),
    state.pictureProblem && h('p', { class: 'message error canvas-problem', role: 'alert' }, icon('error'), state.pictureProblem),
    h('div', { class: 'stage', 'data-scrolls': true, tabindex: 0, role: 'group', 'aria-label': 'Pictures of the page', ref: watchStage },
      hasStage && stage.figure({
        scale, isReversed: isReversed(), overlay: handles(stage.picture), props: { 'data-picture': 'stage', 'data-device': device },
        caption: captionOf(device ? deviceOf(device).title : 'Window', width), alt: altOf(device ? deviceOf(device).title : `a window of ${width} points`),
      }),
      pictures.map(pictureView)),
    stage.line({
      devices: session.devices, findings: sizeFindings(), isBusy: state.sizes.isBusy, now: nowAt(width), picked: ({ findings: [finding] }) => pickFinding(finding),
      chosen: ({ name, width }) => show({ device: name, width }),
    }));
}

/** How large pictures are: so that all fit, but not tiny for that. While one drags, they stay as they are. */
function scaleFor(pictures) {
  const { zoom, width } = state.canvas;
  if (zoom) return zoom;
  if (stage.isDragging) return scale;
  const total = pictures.reduce((sum, picture) => sum + picture.width, width);
  const fit = (room - GAP * (pictures.length + 2)) / total;
  return Math.max(Math.min(0.42, (room - 2 * GAP) / width), Math.min(1, fit));
}

/** The devices of a width, one of which the stage may show, and what is wrong there. */
function nowAt(width) {
  const { sizes, canvas: { device } } = state;
  const [finding, ...others] = findingsAt(width);
  return [
    state.session.devices.filter(other => other.width === width).map(({ name, title }) => h('button', {
      key: name, type: 'button', class: 'device-of', 'aria-pressed': name === device, onclick: () => show({ device: name === device ? null : name }),
    }, title)),
    finding ? h('button', { type: 'button', class: `message ${finding.severity}`, key: 'finding', onclick: () => pickFinding(finding) }, icon('warning'), h('span', {}, finding.message), others.length > 0 && h('span', { class: 'row-count' }, `+${others.length}`))
      : h('span', { class: 'row-note', key: 'none' }, sizes.isBusy ? 'Looking at all widths…' : sizeFindings().length ? 'Nothing wrong at this width' : 'Nothing wrong at any width'),
  ];
}

/** What is wrong with the page in intervals of widths. */
const sizeFindings = () => state.sizes.slug === shownPage() ? state.sizes.findings : [];
const findingsAt = width => sizeFindings().filter(({ intervals }) => intervals.some(interval => holds(interval, width)));

function pickFinding({ section, item }) {
  if (section && state.view === 'page') select({ section, item: item ?? null });
}

function watchStage(node) {
  scroller = node;
  new ResizeObserver(([entry]) => {
    room = entry.contentRect.width;
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

/** In which language and for whom the pictures are, if there is anything to choose. */
function strip() {
  const parts = state.view === 'page' && state.shown ? [languageSwitch(), showAs()].flat().filter(Boolean) : [];
  return parts.length > 0 && h('div', { class: 'strip', key: 'strip', role: 'group', 'aria-label': 'For whom the pictures are' }, parts);
}

/** Whether the pictures are from right to left: by the language, or as chosen. */
function isReversed() {
  return (state.canvas.direction ?? state.shown?.page.direction) === 'rightToLeft';
}

function toolbar() {
  const { devices, appearance, textSize, zoom } = state.canvas;
  const isDark = appearance === 'dark';
  return h('div', { class: 'toolbar', role: 'toolbar', 'aria-label': 'What the pictures show' },
    h('button', { type: 'button', class: 'button quiet', popovertarget: 'devices', 'aria-label': `Devices beside, ${devices.length} shown` }, icon('device'), h('span', { class: 'wide-only' }, 'Devices'), h('span', { class: 'row-count' }, devices.length)),
    h('div', { id: 'devices', popover: 'auto', class: 'devices', role: 'group', 'aria-label': 'Devices beside' },
      state.session.devices.map(device => h('label', { key: device.name, class: 'check' },
        h('input', { type: 'checkbox', checked: devices.includes(device.name), onchange: event => toggleDevice(device.name, event.target.checked) }),
        h('span', {}, device.title), h('span', { class: 'row-note' }, `${device.width} × ${device.height}`)))),
    h('label', {}, h('span', { class: 'offscreen' }, 'Text size'), h('select', { class: 'quiet', value: textSize, onchange: event => choose({ textSize: event.target.value }) },
      state.session.textSizes.map(size => h('option', { key: size.name, value: size.name }, `Text: ${sizeName(size)}`)))),
    iconButton(isDark ? 'moon' : 'sun', 'Dark appearance', () => choose({ appearance: isDark ? 'light' : 'dark' }), { 'aria-pressed': isDark }),
    iconButton('direction', 'Right to left', () => choose({ direction: isReversed() ? 'leftToRight' : 'rightToLeft' }), { 'aria-pressed': isReversed() }),
    h('span', { class: 'spring' }),
    h('label', {}, h('span', { class: 'offscreen' }, 'Zoom'), h('select', { class: 'quiet', value: String(zoom), onchange: event => choose({ zoom: Number(event.target.value) }) },
      [[0, 'Fit'], [0.5, '50 %'], [0.75, '75 %'], [1, '100 %']].map(([value, name]) => h('option', { key: value, value: String(value) }, name)))));
}

function sizeName({ name, title }) {
  return { extraExtraExtraLarge: 'XXXL', extraExtraLarge: 'XXL', extraLarge: 'XL', extraSmall: 'XS' }[name] ?? title;
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

/** The slider over the draft, now, and every moment when something else becomes live. */
function timeSlider() {
  const { timeline, at } = state;
  if (!timeline?.entries.length) return null;
  const moments = [...new Set(timeline.entries.flatMap(entry => [entry.from, entry.until]).filter(Boolean))].filter(time => time > timeline.now).sort();
  const stops = ['draft', 'live', ...moments];
  const liveAt = time => timeline.entries.filter(entry => entry.from <= time && (!entry.until || entry.until > time)).sort((a, b) => a.from < b.from ? -1 : a.from > b.from ? 1 : a.number - b.number).at(-1);
  const title = stop => {
    if (stop === 'draft') return 'Draft';
    const entry = liveAt(stop === 'live' ? timeline.now : stop);
    return `${stop === 'live' ? 'Live now' : moment(stop)}: ${entry ? `publication ${entry.number}` : 'nothing'}`;
  };
  const index = Math.max(0, stops.indexOf(at));
  return h('div', { class: 'timeline' }, icon('clock'),
    h('input', { type: 'range', min: 0, max: stops.length - 1, step: 1, value: String(index), 'aria-label': 'Time', 'aria-valuetext': title(stops[index]), style: { width: `${Math.min(320, 60 * stops.length)}px` },
      oninput: event => { update({ at: stops[Number(event.target.value)] }); drawPictures(); } }),
    h('output', {}, title(stops[index])),
    at !== 'draft' && h('button', { type: 'button', class: 'text-button', onclick: () => { update({ at: 'draft' }); drawPictures(); } }, 'Back to the draft'));
}

function pictureView(picture) {
  const { device, width, height } = picture;
  const { title } = deviceOf(device);
  return h('figure', { key: device, class: 'picture', 'data-picture': device, 'data-device': device },
    h('figcaption', {}, captionOf(title, width)),
    h('div', { class: 'screen', style: { width: `${width * scale}px`, height: `${height * scale}px` } },
      drawingView(picture, altOf(title)), handles(picture)));
}

const captionOf = (title, width) => [title, h('span', { class: 'row-note' }, ` ${Number(width.toFixed(2))} pt`)];
const altOf = place => `${state.shown?.page.title ?? ''} on ${place}`;

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
    const left = Math.max(0, x), right = Math.min(picture.width, x + width);
    if (right <= left) return null;
    return h('div', { key: className, class: `outline-box ${className}${y * scale < 24 ? ' at-top' : ''}`, style: { left: `${left * scale}px`, top: `${y * scale}px`, width: `${(right - left) * scale}px`, height: `${height * scale}px` } },
      h('span', { class: 'handle', title: partName(part), onpointerdown: event => pressed(event, part) }, icon('grip')));
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
    return h('span', { key: `finding ${index}`, class: `picture-mark ${finding.severity}`, title: finding.message, style: { left: `${Math.min(picture.width, x + width) * scale - 22}px`, top: `${y * scale + 2}px` } }, icon('warning'));
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
  const at = (x, y) => ({ x: screen.left + x * scale, y: screen.top + y * scale });
  if (part.item == null) {
    return picture.sections.flatMap(({ key, frame: [x, y, width, height] }, index) => {
      const gap = (top, to) => ({ ...at(0, top), length: picture.width * scale, isVertical: false, name: key, drop: () => move(part, to) });
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
      if (x >= picture.width || x + width <= 0) return [];
      const neighbor = section.items[index + 1] ?? section.items[index - 1];
      // Items that follow one another downwards have their gaps above and below.
      const isStacked = !neighbor || Math.abs(neighbor.frame[1] - y) > height / 2;
      const line = isEnd => isStacked
        ? { ...at(Math.max(0, x), isEnd ? y + height : y), length: Math.min(width, picture.width - x) * scale, isVertical: false }
        : { ...at(isEnd ? x + width : x, y), length: height * scale, isVertical: true };
      const reversed = isReversed() && !isStacked;
      return [{ ...line(reversed), name: item.key, drop: drop({ before: item.key }) }, { ...line(!reversed), name: item.key, drop: drop({ after: item.key }) }];
    });
  });
}

