// What is wrong with a page at which widths, for the line below its pictures.

import { pagePath, post, tab } from './protocol.js';
import { state, update } from './state.js';

const REST = 1000;
let timer = 0, asked = '';
/** @type {AbortController | null} */
let controller = null;

/**
 * Surveys a page at every width after a second of rest; whatever changes it cancels that.
 * @param {Record<string, any>} page
 */
export function survey({ slug, ...look }) {
  const question = JSON.stringify({ slug, ...look });
  if (question === asked) return;
  asked = question;
  clearTimeout(timer);
  controller?.abort();
  update({ sizes: { slug, findings: state.sizes.slug === slug ? state.sizes.findings : [], isBusy: true } });
  timer = setTimeout(async () => {
    controller = new AbortController();
    try {
      const { findings } = await post(`${pagePath(slug)}/sizes`, { ...look, tab }, controller.signal);
      if (question === asked) update({ sizes: { slug, findings, isBusy: false } });
    } catch (error) {
      if (question !== asked) return;
      asked = '';
      update({ sizes: { slug, findings: [], isBusy: false } });
    }
  }, REST);
}
