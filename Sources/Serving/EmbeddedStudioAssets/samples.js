// What the types of sections look like, drawn by the server with sample content.

import { addressOf, h } from './dom.js';
import { ask, samplePath } from './pictures.js';
import { state, update } from './state.js';

/** The pictures of this session, which has others after a style has changed, by type and appearance. */
let samples = { session: null, urls: /** @type {Record<string, string | null>} */ ({}) };

/**
 * A picture of a section of a type or style; empty while it is on its way.
 * @param {string} type
 */
export function sampleView(type) {
  if (samples.session !== state.session) {
    Object.values(samples.urls).forEach(url => url && URL.revokeObjectURL(url));
    samples = { session: state.session, urls: {} };
  }
  const { urls } = samples, name = `${state.canvas.appearance} ${type}`;
  if (!(name in urls)) {
    urls[name] = null;
    ask(samplePath(type), { windows: [{ width: 402 }], locale: null }).then(async ({ pictures: [{ svg }] }) => {
      urls[name] = await addressOf(svg, null);
      update();
    }, () => { delete urls[name]; });
  }
  return h('span', { class: 'sample', 'aria-hidden': 'true' }, urls[name] && h('img', { src: urls[name], alt: '' }));
}
