// Pictures that are uploaded into a field for an address: chosen in a dialog, dropped on the field, or pasted into it.

import { announce, h } from './dom.js';
import { problemOf, request } from './protocol.js';
import { state, update } from './state.js';
import { inside, t } from './texts.js';

/** What happens to the file of each field: `true` while it is sent, or why it was refused. */
const uploads = {};

/**
 * The field with a button for files, if the server keeps pictures.
 * @param {string} name the field
 * @param {string} label
 * @param {object} field its view
 * @param {(picture: {address: string, width: number, height: number}) => void} taken
 */
export function withUpload(name, label, field, taken) {
  const accepted = state.session.uploads;
  if (!accepted) return field;
  const status = uploads[name], isBusy = status === true;
  const send = async file => {
    if (!file || isBusy) return;
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
  };
  const drop = event => {
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    send(file);
  };
  return h('div', {
    class: 'upload', ondragover: event => { if (event.dataTransfer.types.includes('Files')) event.preventDefault(); }, ondrop: drop,
    onpaste: event => { const file = event.clipboardData.files[0]; if (file) { event.preventDefault(); send(file); } },
  }, field,
  h('label', { class: 'button', 'aria-busy': isBusy ? true : null }, isBusy ? t('Uploading…') : t('Upload…'),
    h('input', { type: 'file', class: 'offscreen', 'aria-label': t('Upload a picture: {field}', { field: inside(label) }), accept: accepted.types.join(','), disabled: isBusy,
      onchange: event => { send(event.target.files[0]); event.target.value = ''; } })),
  status && !isBusy && h('p', { class: 'message error', role: 'alert' }, status));
}

function show(name, status) {
  uploads[name] = status;
  update();
}
