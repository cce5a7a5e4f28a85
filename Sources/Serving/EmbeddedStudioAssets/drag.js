// Dragging with a mouse, a pen or a finger. Pointer events, as the browser's own drag and drop knows no touch.

import { announce, h } from './dom.js';
import { t } from './texts.js';

/**
 * A place where something can be dropped: a line on the screen.
 * @typedef {{x: number, y: number, length: number, isVertical: boolean, drop: () => void, name: string}} Gap
 */

const FAR = 4, EDGE = 40, STEP = 14;

/** @type {{line: Gap | null, label: string, x: number, y: number} | null} */
let drag = null;

/**
 * Starts a drag at a pointer's press, once the pointer has moved a little.
 * @param {PointerEvent} start
 * @param {{label: string, gaps: () => Gap[], onChange: () => void, onClick?: () => void}} options `gaps` are asked for again
 *   whenever something scrolls; `onClick` is called if the pointer did not move
 */
export function startDrag(start, { label, gaps, onChange, onClick }) {
  if (start.button !== 0) return;
  const target = /** @type {Element} */ (start.currentTarget);
  const scroller = target.closest('[data-scrolls]');
  let frame = 0, pointer = start;
  // The pointer's events come here wherever it is.
  target.setPointerCapture(start.pointerId);
  const over = () => {
    const nearest = gaps().map(gap => ({ gap, distance: distance(gap, pointer) })).sort((a, b) => a.distance - b.distance)[0];
    drag = { line: nearest && nearest.distance < 120 ? nearest.gap : null, label, x: pointer.clientX, y: pointer.clientY };
    onChange();
  };
  const scroll = () => {
    frame = requestAnimationFrame(scroll);
    if (!drag || !scroller) return;
    const box = scroller.getBoundingClientRect();
    const by = (near, far, at) => at < near + EDGE ? -STEP : at > far - EDGE ? STEP : 0;
    const [dx, dy] = [by(box.left, box.right, pointer.clientX), by(box.top, box.bottom, pointer.clientY)];
    if (!dx && !dy) return;
    scroller.scrollBy(dx, dy);
    over();
  };
  const move = event => {
    pointer = event;
    if (!drag && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < FAR) return;
    if (!drag) {
      announce(t('Dragging {name}. Escape cancels.', { name: label }));
      frame = requestAnimationFrame(scroll);
    }
    over();
  };
  const end = isDropped => {
    for (const [name, listener] of listeners) target.removeEventListener(name, listener);
    document.removeEventListener('keydown', cancel, true);
    cancelAnimationFrame(frame);
    const dropped = drag;
    drag = null;
    onChange();
    if (isDropped && !dropped) onClick?.();
    else if (isDropped && dropped?.line) dropped.line.drop();
  };
  const cancel = event => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    announce(t('Not moved.'));
    end(false);
  };
  const listeners = /** @type {[string, any][]} */ ([['pointermove', move], ['pointerup', () => end(true)], ['pointercancel', () => end(false)]]);
  for (const [name, listener] of listeners) target.addEventListener(name, listener);
  document.addEventListener('keydown', cancel, true);
}

/** The distance of a point from a line. */
function distance({ x, y, length, isVertical }, { clientX, clientY }) {
  const along = isVertical ? clientY - y : clientX - x;
  const across = isVertical ? clientX - x : clientY - y;
  return Math.hypot(across, along < 0 ? along : Math.max(0, along - length));
}

/** The line where the drop goes, and what is dragged. */
export function dropLine() {
  if (!drag) return null;
  const { line, label, x, y } = drag;
  const size = line && { left: `${line.x}px`, top: `${line.y}px`, [line.isVertical ? 'height' : 'width']: `${line.length}px` };
  return h('div', { key: 'drag', class: 'drag', 'aria-hidden': 'true' },
    size && h('div', { class: line.isVertical ? 'drop-line vertical' : 'drop-line', style: size }),
    h('div', { class: 'drag-label', style: { left: `${x + 12}px`, top: `${y + 12}px` } }, label));
}
