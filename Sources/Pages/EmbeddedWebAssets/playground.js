// The page on which one tries a layout: whatever changes, the page is solved and drawn again, without any request.

const at = id => document.getElementById(id);
const gallery = JSON.parse(at('gallery').textContent);
const state = { width: 390, device: '', textSize: 'large', dark: matchMedia('(prefers-color-scheme: dark)').matches, rightToLeft: false, frames: false };
const root = at('picture').attachShadow({ mode: 'open' });
/** The most bytes of a link's plan, as of any document. */
const LARGEST = 32 << 20;
let storefront, page, solution, chosen = null, asked = 0, isPlanWrong = false;

/** What is known of a page in the state. */
const options = () => ({
  ...(state.device ? { device: state.device } : { width: state.width }),
  textSize: state.textSize, direction: state.rightToLeft ? 'rightToLeft' : 'leftToRight',
});

/** Reads the plan. While it cannot be read, the last page stays. */
function read() {
  if (!storefront) return;
  try {
    const next = storefront.page(at('plan').value);
    page?.close();
    page = next;
    isPlanWrong = false;
  } catch ({ message, path, line, column }) {
    isPlanWrong = true;
    const place = [line && `line ${line}, column ${column}`, path].filter(Boolean).join(', ');
    return say(place ? `${place}: ${message}` : message, true);
  }
  draw();
}

function say(message, isWrong = false) {
  at('problem').textContent = message;
  at('problem').classList.toggle('wrong', isWrong);
  at('plan').setAttribute('aria-invalid', isPlanWrong);
  document.body.classList.toggle('stale', isWrong);
}

/** Draws once for all changes before the next frame. */
function draw() {
  asked ||= requestAnimationFrame(() => {
    asked = 0;
    if (!page) return;
    try {
      solution = page.solve(options());
      show(solution.svg({ appearance: state.dark ? 'dark' : 'light', showsFrames: state.frames }));
      tell();
      if (!isPlanWrong) say(page.notes.slice(0, 20).join('\n'));
    } catch (error) {
      say(error.message, true);
    }
  });
}

function show(svg) {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  document.adoptNode(drawing);
  drawing.style.display = 'block';
  root.replaceChildren(drawing);
  at('points').textContent = `${Math.round(solution.environment.container.width)} points`;
  at('width').value = solution.environment.container.width;
}

/** What is beside the page: its findings, and the frame that is explained. */
function tell() {
  const found = solution.findings();
  const entry = (...parts) => make('li', {}, ...parts);
  at('findings').replaceChildren(...found.length
    ? found.map(({ message, remedy = '', rule, line }) => entry(`${message} ${remedy} `, make('span', { className: 'rule' }, line ? `${rule}, line ${line}` : rule)))
    : [entry('Nothing is wrong here.')]);
  const cells = solution.sections.slice(0, 20).flatMap(({ index, itemCount }) => Array.from({ length: Math.min(itemCount, 20) }, (_, item) => `${index}.${item}`));
  const [section, item] = (chosen ?? '').split('.').map(Number);
  if (!(item < solution.sections[section]?.itemCount)) chosen = cells[0] ?? null;
  else if (!cells.includes(chosen)) cells.push(chosen);
  at('cell').replaceChildren(...cells.map(cell => make('option', { value: cell, selected: cell === chosen }, `Cell ${cell}`)));
  explain();
}

function explain() {
  if (chosen == null) return at('steps').replaceChildren();
  const [section, item] = chosen.split('.').map(Number);
  const { frame, steps } = solution.explain({ section, item });
  const number = value => String(Math.round(value * 1000) / 1000);
  at('steps').replaceChildren(
    make('p', {}, make('strong', {}, `Cell ${chosen}: ${number(frame.width)} × ${number(frame.height)} at ${number(frame.x)}, ${number(frame.y)}`)),
    make('div', { className: 'table' }, stepsTable(steps)));
}

// MARK: Links

/** The plan and the state as the fragment of an address. */
async function written() {
  const text = JSON.stringify({ ...state, chosen, plan: at('plan').value });
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return `#${btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** Restores what a link holds; false for one that holds nothing. */
async function restored(fragment) {
  try {
    const bytes = Uint8Array.from(atob(fragment.slice(1).replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0));
    const parts = [];
    let length = 0;
    for await (const part of new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))) {
      length += part.length;
      if (length > LARGEST) return false;
      parts.push(part);
    }
    const { plan, chosen: cell, ...rest } = JSON.parse(await new Blob(parts).text());
    if (typeof plan !== 'string') return false;
    for (const [name, value] of Object.entries(rest)) {
      if (typeof value === typeof state[name]) state[name] = value;
    }
    state.width = within(state.width);
    chosen = typeof cell === 'string' ? cell : null;
    at('plan').value = plan;
    return true;
  } catch {
    return false;
  }
}

async function copyLink() {
  const link = await written();
  const tell = message => { at('told').textContent = message; };
  if (link.length > 1_000_000) return tell('This plan is too long for a link.');
  history.replaceState(null, '', link);
  try {
    await navigator.clipboard.writeText(location.href);
    tell('The link is copied. It holds the plan.');
  } catch {
    tell('The address of this page holds the plan now: copy it from the address bar.');
  }
}

// MARK: Controls

/** The buttons that switch something on and off, and what they switch. */
const SWITCHES = [['dark', 'dark'], ['rtl', 'rightToLeft'], ['frames', 'frames']];

/** Shows the state in the controls. */
function update() {
  at('device').value = state.device;
  at('size').value = state.textSize;
  for (const [id, name] of SWITCHES) at(id).setAttribute('aria-pressed', state[name]);
  draw();
}

const within = width => Math.min(1400, Math.max(200, Math.round(width) || 200));

function go(width) {
  Object.assign(state, { width: within(width), device: '' });
  update();
}

function start() {
  at('sample').append(...gallery.samples.map(({ title }, index) => make('option', { value: index }, title)));
  at('device').append(make('option', { value: '' }, 'A window'), ...gallery.devices.map(({ name, title }) => make('option', { value: name }, title)));
  at('size').append(...gallery.textSizes.map(({ name, title }) => make('option', { value: name }, title)));
  at('sample').onchange = ({ target }) => {
    at('plan').value = gallery.samples[target.value].plan;
    read();
  };
  at('device').onchange = ({ target }) => { state.device = target.value; update(); };
  at('size').onchange = ({ target }) => { state.textSize = target.value; update(); };
  for (const [id, name] of SWITCHES) at(id).onclick = () => { state[name] = !state[name]; update(); };
  at('link').onclick = copyLink;
  at('plan').oninput = read;
  at('width').oninput = ({ target }) => go(Number(target.value));
  at('cell').onchange = ({ target }) => { chosen = target.value; explain(); };
  root.addEventListener('click', event => {
    const name = event.composedPath().find(node => node.dataset?.element?.startsWith('cell '))?.dataset.element;
    if (!name) return;
    chosen = name.slice(5);
    tell();
  });
  at('edge').onpointerdown = event => {
    event.preventDefault();
    if (!solution) return;
    const [from, width] = [event.clientX, solution.environment.container.width];
    at('edge').setPointerCapture(event.pointerId);
    at('edge').onpointermove = ({ clientX }) => go(width + clientX - from);
    at('edge').onpointerup = at('edge').onpointercancel = () => { at('edge').onpointermove = null; };
  };
  onhashchange = async () => { if (await restored(location.hash)) { update(); read(); } };
}

(async () => {
  start();
  if (innerWidth < 500) state.width = Math.max(200, innerWidth - 60);
  if (!await restored(location.hash)) at('plan').value = gallery.samples[0].plan;
  update();
  try {
    storefront = await Storefront.load(at('solver'));
  } catch (error) {
    return say(`This browser cannot solve layouts: ${error.message}`, true);
  }
  read();
})();
