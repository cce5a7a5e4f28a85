// Two pictures of a page side by side: before and after.

import { drawingView, h } from './dom.js';
import { requestPictures } from './pictures.js';
import { state, titleOf } from './state.js';
import { list, t } from './texts.js';

/** @typedef {{svg: string, width: number, height: number} | null} Picture nothing for a page that is not there */

/**
 * Draws states of a page on a device.
 * @param {string} slug
 * @param {string} device
 * @param {(Record<string, any> | null)[]} states what is asked for, or nothing
 * @param {AbortSignal} [signal]
 * @returns {Promise<Picture[]>}
 */
export const drawPair = (slug, device, states, signal) => Promise.all(states.map(async how => {
  if (!how) return null;
  try {
    const { pictures: [picture] } = await requestPictures(slug, { devices: [device], ...how }, signal);
    return picture;
  } catch (error) {
    if (error.status === 404) return null;
    throw error;
  }
}));

/**
 * The two pictures, and the choice of the device.
 * @param {{titles: string[], pair: Picture[] | null, device: string, none: string, choose: (device: string) => void}} options `pair`
 *   is nothing while it is drawn; `none` is said in place of a picture that there is not
 */
export function pairView({ titles, pair, device, none, choose }) {
  return h('div', { class: 'publish-pictures', key: 'pair' },
    h('label', {}, h('span', { class: 'offscreen' }, t('Device')), h('select', { class: 'quiet', value: device, onchange: event => choose(event.target.value) }, state.session.devices.map(other => h('option', { key: other.name, value: other.name }, other.title)))),
    h('div', { class: 'pair', role: 'group', 'aria-label': list(titles), tabindex: 0 }, titles.map((title, index) => h('figure', { key: title }, h('figcaption', {}, title),
      pair?.[index] ? drawingView(pair[index], t('{page} on {place}', { page: title, place: titleOf(state.session.devices, device) })) : h('div', { class: 'no-picture' }, pair && none)))));
}
