// What the types of sections look like, drawn by the server with sample content.

import { drawingView, h } from './dom.js';
import { ask, samplePath } from './pictures.js';
import { state, update } from './state.js';

/** The pictures of this session, which has others after a style has changed, by type and appearance. */
let samples = { session: null, pictures: /** @type {Record<string, any>} */ ({}) };

/** The pictures are asked for one by one, so that what is typed meanwhile does not wait for them. */
let last = Promise.resolve();

/**
 * A picture of a section of a type or style; empty while it is on its way.
 * @param {string} type
 */
export function sampleView(type) {
  if (samples.session !== state.session) samples = { session: state.session, pictures: {} };
  const { pictures } = samples, name = `${state.canvas.appearance} ${type}`;
  if (!(name in pictures)) {
    pictures[name] = null;
    last = last.then(() => ask(samplePath(type), { windows: [{ width: 402 }], locale: null })).then(({ pictures: [picture] }) => {
      pictures[name] = picture;
      update();
    }, () => { delete pictures[name]; });
  }
  return h('span', { class: 'sample', 'aria-hidden': 'true' }, pictures[name] && drawingView(pictures[name], ''));
}
