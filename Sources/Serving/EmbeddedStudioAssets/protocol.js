// Requests to the server and its stream of events.

import { english } from './dom.js';
import { moment, state, update } from './state.js';
import { t } from './texts.js';

/** A request that failed: what the server said, or status 0 if it said nothing. */
class Problem extends Error {
  /**
   * @param {number} status
   * @param {Record<string, any>} body
   */
  constructor(status, body) {
    const said = (body.moments ?? []).reduce((text, time) => text.replaceAll(time, moment(time, 'en-GB')), body.detail ?? '') || body.title;
    super(said || (status ? t('The server answered {status}.', { status }) : t('The server does not answer.')));
    this.isSaid = Boolean(said);
    this.status = status;
    this.body = body;
  }
  /** Whether the same request may succeed later: the network or the server is down or busy. */
  get isTemporary() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/**
 * What is to be said of a failure. The server's sentences are English.
 * @param {any} error
 */
export const problemOf = error => error.isSaid ? english(error.message) : error.message;

/**
 * Why something failed: the first finding, if the server has named any.
 * @param {any} error
 */
export const reason = error => error.body?.findings?.length ? english(error.body.findings[0].message) : problemOf(error);

/** How often somebody has signed in. */
let sessions = 0;

/**
 * Asks the server. Without a session, the dialog for signing in opens and the request fails; one that an earlier session
 * has sent is sent again.
 * @param {string} method
 * @param {string} path below /studio/
 * @param {any} [body] a file is sent as it is, anything else as JSON
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function request(method, path, body, signal) {
  const session = sessions;
  const options = { method, signal, headers: { Accept: 'application/json' } };
  if (body instanceof Blob) {
    options.headers['Content-Type'] = body.type;
    options.body = body;
  } else if (body !== undefined) {
    options.headers['Content-Type'] = 'application/json';
    options.body = JSON.stringify(body);
  }
  let response, text;
  try {
    response = await fetch(path, options);
    text = await response.text();
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new Problem(0, {});
  }
  let answer = {};
  try {
    if (text) answer = JSON.parse(text);
  } catch {
    answer = { detail: text.slice(0, 200) };
  }
  if (response.status === 401 && path !== 'session') {
    if (session < sessions) return request(method, path, body, signal);
    update({ needsToken: answer.type?.endsWith(':unknown-user') ? answer.detail : true });
  }
  if (response.ok && method === 'POST' && path === 'session') sessions += 1;
  if (!response.ok) throw new Problem(response.status, answer);
  return answer;
}

/**
 * Reads something of the studio's API.
 * @param {string} path
 * @param {AbortSignal} [signal]
 */
export function get(path, signal) {
  return request('GET', `api/${path}`, undefined, signal);
}

/**
 * Sends something to the studio's API.
 * @param {string} path
 * @param {any} body
 * @param {AbortSignal} [signal]
 */
export function post(path, body, signal) {
  return request('POST', `api/${path}`, body, signal);
}

/**
 * The path of a page below `api/`.
 * @param {string} slug
 */
export function pagePath(slug) {
  return `pages/${encodeURIComponent(slug)}`;
}

/** A number that no other request has. `crypto.randomUUID` is there only over https. */
export function requestID() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The name of this tab: its newer requests for pictures take the place of older ones, and others see where it is until its stream ends. */
export const tab = requestID();

let stream = null;

/**
 * Follows what others do. The browser connects again by itself, unless the server refused.
 * @param {{opened: () => void, edit: (data: any) => void, publication: (data: any) => void, proposals: (data: any) => void}} handlers
 */
export function follow(handlers) {
  stream?.close();
  stream = new EventSource(`events?tab=${tab}`);
  const mine = stream;
  stream.onopen = () => {
    // The server has forgotten the presence with the former stream.
    lastPresence = '';
    tellPresence();
    handlers.opened();
  };
  stream.onerror = () => {
    if (mine === stream && mine.readyState === EventSource.CLOSED) setTimeout(() => mine === stream && follow(handlers), 3000);
  };
  for (const type of ['edit', 'publication', 'proposals']) stream.addEventListener(type, event => handlers[type](JSON.parse(event.data)));
  stream.addEventListener('presence', event => update({ users: JSON.parse(event.data).users }));
}

let lastPresence = '';

/** Tells the others where one works. */
export function tellPresence() {
  const place = { page: state.view === 'page' ? state.slug : null, section: state.selection.section };
  if (JSON.stringify(place) === lastPresence) return;
  lastPresence = JSON.stringify(place);
  post('presence', { ...place, tab }).catch(() => { lastPresence = ''; });
}
