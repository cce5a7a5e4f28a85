// Pictures in fields: uploaded into that for the address, by a dialog, by dropping or by pasting, and what of them stays visible.

import { announce, h } from './dom.js';
import { problemOf, request } from './protocol.js';
import { state, update } from './state.js';
import { inside, t } from './texts.js';

/** @typedef {{address: string, width: number, height: number}} Uploaded */

/** What happens to the file of each field: `true` while it is sent, or why it was refused. */
const uploads = {};

/**
 * Sends a file, and says what became of it.
 * @param {string} name where it was chosen
 * @param {File | undefined} file
 * @param {(picture: Uploaded) => void} taken
 */
async function send(name, file, taken) {
  const accepted = state.session.uploads;
  if (!file || uploads[name] === true) return;
  show(name, true);
  try {
    if (!accepted.types.includes(file.type)) throw t('Only pictures in PNG, JPEG, WebP, GIF and AVIF can be uploaded.');
    if (file.size > accepted.limit) throw t('The file has more than {limit} MB.', { limit: accepted.limit / 2 ** 20 });
    const picture = await request('POST', 'api/media', file);
    show(name, null);
    taken(picture);
    announce(t('The picture has {width} by {height} pixels.', picture));
  } catch (error) {
    show(name, typeof error === 'string' ? error : problemOf(error));
  }
}

/**
 * A button for files, on which they can be dropped, too.
 * @param {string} name what the file is for
 * @param {string} label
 * @param {(picture: Uploaded) => void} taken
 * @param {object} [field] in front of the button, with the same drops, and pastes
 */
export function uploadButton(name, label, taken, field) {
  const status = uploads[name], isBusy = status === true;
  const files = (event, data) => {
    const file = data.files[0];
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    send(name, file, taken);
  };
  return h('div', {
    class: 'upload', ondragover: event => { if (event.dataTransfer.types.includes('Files')) event.preventDefault(); },
    ondrop: event => files(event, event.dataTransfer), onpaste: event => files(event, event.clipboardData),
  }, field,
  h('label', { class: 'button', 'aria-busy': isBusy ? true : null }, isBusy ? t('Uploading…') : field ? t('Upload…') : label,
    h('input', { type: 'file', class: 'offscreen', 'aria-label': label, accept: state.session.uploads.types.join(','), disabled: isBusy,
      onchange: event => { send(name, event.target.files[0], taken); event.target.value = ''; } })),
  status && !isBusy && h('p', { class: 'message error', role: 'alert' }, status));
}

/**
 * The field with a button for files, if the server keeps pictures and the user may add some.
 * @param {string} name the field
 * @param {string} label
 * @param {object} field its view
 * @param {(picture: Uploaded) => void} taken
 */
export function withUpload(name, label, field, taken) {
  return state.session.uploads && !state.session.refusals.edit ? uploadButton(name, t('Upload a picture: {field}', { field: inside(label) }), taken, field) : field;
}

/** The address from which the studio has a picture: an uploaded one comes from its own server, before clients can load it. */
export const sourceOf = address => {
  const { uploads } = state.session;
  return uploads && address.startsWith(`${uploads.address}/media/`) ? `..${address.slice(uploads.address.length)}` : address;
};

/**
 * A picture with its focal point, which a click moves. The fields beside it have the same in numbers.
 * @param {{url: string, focusX?: number, focusY?: number}} artwork
 * @param {(focus: {focusX: number, focusY: number}) => void} chosen
 */
export function focusView({ url, focusX = 0.5, focusY = 0.5 }, chosen) {
  const choose = event => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (at, start, length) => Math.round(Math.min(1, Math.max(0, (at - start) / length)) * 100) / 100;
    chosen({ focusX: part(event.clientX, box.left, box.width), focusY: part(event.clientY, box.top, box.height) });
  };
  return h('figure', { class: 'focus', key: `focus ${url}` },
    h('div', { class: 'focus-picture', dir: 'ltr', 'aria-hidden': 'true', onclick: choose },
      h('img', { src: sourceOf(url), alt: '', referrerpolicy: 'no-referrer', onerror: event => { event.target.closest('.focus').hidden = true; } }),
      h('span', { class: 'focus-point', style: { left: `${focusX * 100}%`, top: `${focusY * 100}%` } })),
    h('figcaption', { class: 'help' }, t('Click the part of the picture that stays visible where it is cropped.')));
}

function show(name, status) {
  uploads[name] = status;
  update();
}
