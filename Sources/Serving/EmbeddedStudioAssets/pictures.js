// Pictures of the page on several devices, drawn by the server while one types, with handles where the solver's frames are.

import { h, icon, iconButton } from './dom.js';
import { move, moveInto, partName } from './arranging.js';
import { showAs } from './cases.js';
import { startDrag } from './drag.js';
import { languageSwitch } from './languages.js';
import { wire } from './operations.js';
import { unsaved } from './outbox.js';
import { get, pagePath, post, tab } from './protocol.js';
import { moment, select, state, update } from './state.js';

/** @typedef {[number, number, number, number]} Frame */

const GAP = 28;
let isDrawing = false, isStale = false, askedAt = 0;
/** What is being drawn and how, without edits; and what gives it up. */
let look = '', controller = new AbortController();
let hover = { device: null, section: null, item: null };
let stage = null, stageWidth = 800;
/** @type {{section: string | null, item: string | null}} what was last scrolled to */
let scrolledTo = { section: null, item: null };

/** Restores the choice of devices. */
export function startPictures() {
  const known = new Set(state.session.devices.map(device => device.name));
  try {
    Object.assign(state.canvas, JSON.parse(localStorage.getItem('studio.canvas') ?? '{}'));
  } catch { /* the first devices do */ }
  state.canvas.devices = state.canvas.devices.filter(name => known.has(name));
  if (!state.canvas.devices.length) state.canvas.devices = ['iphone-17', 'iphone-se', 'ipad'].filter(name => known.has(name));
  if (!state.canvas.devices.length) state.canvas.devices = state.session.devices.slice(0, 2).map(device => device.name);
}

/** Draws the pictures again. While the server draws, only the newest edits wait; another page or look takes the place of what is being drawn. */
export async function drawPictures() {
  if (state.view === 'pages' || !state.slug || (state.view === 'styles' && !state.stylePage)) return;
  if (!askedAt) askedAt = performance.now();
  isStale = true;
  if (isDrawing) {
    if (JSON.stringify(request()) !== look) controller.abort();
    return;
  }
  isDrawing = true;
  while (isStale) {
    isStale = false;
    const began = askedAt;
    askedAt = 0;
    try {
      await drawOnce();
      performance.measure('edit to picture', { start: began, end: performance.now() });
    } catch (error) {
      // Something newer is on its way, and may be right again.
      if (isStale) continue;
      if (error.status === 422) update({ pictureProblem: error.body.findings?.[0]?.message ?? error.message });
      else if (!error.isTemporary && error.status !== 401) update({ pictureProblem: error.message });
    }
  }
  isDrawing = false;
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

/** What is to be drawn and how. */
function request() {
  const { slug, at, audience, canvas: { devices, appearance, textSize, direction, locale } } = state;
  return { page: state.view === 'styles' ? state.stylePage : slug, devices, at, as: audience.trim() || null, appearance, textSize, direction, locale };
}

async function drawOnce() {
  const { slug, at, canvas: { locale } } = state;
  const asked = request();
  look = JSON.stringify(asked);
  controller = new AbortController();
  const { pictures, decisions = [] } = await requestPictures(asked.page, { operations: at === 'draft' ? wire(unsaved()) : [], devices: asked.devices, at, as: asked.as, tab }, controller.signal);
  if (slug !== state.slug || at !== state.at || locale !== state.canvas.locale) return;
  const before = new Map(state.pictures.map(picture => [picture.device, picture]));
  const drawn = await Promise.all(pictures.map(async picture => ({ ...picture, url: await addressOf(picture.svg, before.get(picture.device)) })));
  const kept = new Set(drawn.map(picture => picture.url));
  update({ pictures: drawn, decisions, pictureProblem: null });
  // The pictures before stay on the screen until the new ones are decoded.
  setTimeout(() => { for (const picture of before.values()) if (!kept.has(picture.url)) URL.revokeObjectURL(picture.url); }, 500);
}

/**
 * An address of a picture that can be shown at once.
 * @param {string} svg
 * @param {{svg: string, url: string}} [before]
 */
export async function addressOf(svg, before) {
  if (before?.svg === svg) return before.url;
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {});
  return url;
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

/**
 * Shows a device on which a finding is.
 * @param {{devices?: string[], textSizes?: string[], direction?: string | null}} finding
 */
export function showOn({ devices = [], textSizes = [], direction }) {
  const shown = state.canvas.devices;
  const has = !devices.length || devices.some(name => shown.includes(name));
  state.panel = 'pictures';
  choose({
    devices: has ? shown : [devices[0], ...shown],
    ...(textSizes.length && !textSizes.includes(state.canvas.textSize) ? { textSize: textSizes[0] } : {}),
    ...(direction ? { direction } : {}),
  });
}

// MARK: The canvas

/** The pictures with their toolbar. */
export function canvas() {
  const { pictures, canvas: { zoom } } = state;
  const total = pictures.reduce((sum, picture) => sum + picture.width, 0);
  const fit = (stageWidth - GAP * (pictures.length + 1)) / (total || 1);
  const scale = zoom || Math.max(0.42, Math.min(1, fit));
  return h('section', { class: 'canvas panel', 'aria-label': 'Pictures', key: 'canvas' },
    toolbar(), strip(), timeSlider(),
    state.pictureProblem && h('p', { class: 'message error canvas-problem', role: 'alert' }, icon('error'), state.pictureProblem),
    h('div', { class: 'stage', 'data-scrolls': true, tabindex: 0, role: 'group', 'aria-label': 'Pictures of the page', ref: watchStage },
      pictures.map(picture => pictureView(picture, scale))));
}

function watchStage(node) {
  stage = node;
  new ResizeObserver(([entry]) => {
    stageWidth = entry.contentRect.width;
    update();
  }).observe(node);
}

/** Scrolls to what has been selected elsewhere. Called after each drawing. */
export function scrollToSelection() {
  const { section, item } = state.selection;
  if (!stage?.isConnected || (scrolledTo.section === section && scrolledTo.item === item)) return;
  const outline = stage.querySelector('.outline-box.selected');
  if (section && !outline) return;
  scrolledTo = { section, item };
  if (!outline) return;
  const [box, view] = [outline.getBoundingClientRect(), stage.getBoundingClientRect()];
  if (box.top >= view.top && box.bottom <= view.bottom) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  stage.scrollBy({ top: box.top - view.top - 60, behavior: isCalm ? 'instant' : 'smooth' });
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
    h('button', { type: 'button', class: 'button quiet', popovertarget: 'devices', 'aria-label': `Devices, ${devices.length} shown` }, icon('device'), h('span', { class: 'wide-only' }, 'Devices'), h('span', { class: 'row-count' }, devices.length)),
    h('div', { id: 'devices', popover: 'auto', class: 'devices', role: 'group', 'aria-label': 'Devices' },
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
  if (devices.length) choose({ devices: isOn ? devices : devices.sort((a, b) => order.indexOf(a) - order.indexOf(b)) });
  else update();
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

function pictureView(picture, scale) {
  const { device, width, height, url } = picture;
  const title = state.session.devices.find(other => other.name === device)?.title ?? device;
  return h('figure', { key: device, class: 'picture', 'data-device': device },
    h('figcaption', {}, title, h('span', { class: 'row-note' }, ` ${Math.round(width)} pt`)),
    h('div', { class: 'screen', style: { width: `${width * scale}px`, height: `${height * scale}px` } },
      h('img', { src: url, alt: `${state.shown?.page.title ?? ''} on ${title}`, draggable: 'false' }),
      state.at === 'draft' && state.view === 'page' && overlay(picture, scale)));
}

// MARK: Handles

function overlay(picture, scale) {
  const { selection } = state;
  const pressed = (event, part) => {
    if (!part?.section) return;
    // A finger scrolls; it drags by the handle of what is selected.
    if (event.pointerType === 'touch' && !event.currentTarget.matches('.handle')) return;
    event.preventDefault();
    startDrag(event, { label: partName(part), onChange: update, onClick: () => pick(part), gaps: () => gaps(picture, scale, part) });
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
  const isHovered = hover.device === picture.device && hover.section && (hover.section !== selection.section || hover.item !== selection.item);
  return h('div', {
    class: 'overlay', 'aria-hidden': 'true',
    onpointermove: event => {
      const part = hit(picture, scale, event);
      if (event.pointerType === 'touch' || (part.section === hover.section && part.item === hover.item && hover.device === picture.device)) return;
      hover = { device: picture.device, ...part };
      update();
    },
    onpointerleave: () => { hover = { device: null, section: null, item: null }; update(); },
    onpointerdown: event => event.target === event.currentTarget && pressed(event, hit(picture, scale, event)),
    onclick: event => event.pointerType === 'touch' && event.target === event.currentTarget && pick(hit(picture, scale, event)),
  },
  isHovered && box(hover, 'hovered'), selection.section && box(selection, 'selected'), marks(picture, scale));
}

/** Findings on this device, at the corner of what they are about. */
function marks(picture, scale) {
  const own = state.findings.filter(finding => finding.section && (!finding.devices?.length || finding.devices.includes(picture.device)));
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
function hit(picture, scale, event) {
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
function gaps(picture, scale, part) {
  const screen = document.querySelector(`.picture[data-device="${picture.device}"] .screen`)?.getBoundingClientRect();
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

