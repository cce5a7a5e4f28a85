// What is wrong with a page at which widths, for the line below its pictures.

import { post, tab } from './protocol.js';
import { state, update } from './state.js';

const REST = 1000;
let timer = 0, asked = '';
/** @type {AbortController | null} */
let controller = null;

/**
 * Surveys a page at every width after a second of rest; whatever changes it cancels that.
 * @param {Record<string, any>} page
 */
export function survey({ path, ...look }) {
  const question = JSON.stringify({ path, ...look });
  if (question === asked) return;
  asked = question;
  clearTimeout(timer);
  controller?.abort();
  // Sample content is not checked.
  const isPage = path.startsWith('pages/');
  update({ sizes: { path, findings: state.sizes.path === path ? state.sizes.findings : [], isBusy: isPage } });
  if (!isPage) return;
  timer = setTimeout(async () => {
    controller = new AbortController();
    try {
      const { findings } = await post(`${path}/sizes`, { ...look, tab }, controller.signal);
      if (question === asked) update({ sizes: { path, findings, isBusy: false } });
    } catch (error) {
      if (question !== asked) return;
      asked = '';
      update({ sizes: { path, findings: [], isBusy: false } });
    }
  }, REST);
}
