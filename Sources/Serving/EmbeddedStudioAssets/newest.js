// The rhythm of requests while one types or drags.

/**
 * Does the newest of what is asked for: while something is on its way, only the newest waits, so that nothing piles up. If
 * what is on its way takes long, as on a slow link, the newest goes out beside it. An older result never follows a newer one.
 * @template What, Result
 */
export class Newest {
  #options;
  /** @type {{what: What, since: number} | null} */
  #waiting = null;
  /** @type {{number: number, began: number, controller: AbortController}[]} */
  #running = [];
  #started = 0;
  /** The number of the newest whose result is here or no longer wanted. */
  #settled = 0;
  #timer = 0;

  /**
   * @param {{work: (what: What, signal: AbortSignal) => Promise<Result>, done: (result: Result, since: number) => void, failed: (error: any) => void, patience?: number}} options
   *   `since` is when the result was first asked for; after `patience` in milliseconds, a second one may be on its way
   */
  constructor({ patience = Infinity, ...options }) {
    this.#options = { patience, ...options };
  }

  /**
   * Asks for something, in place of what waits.
   * @param {What} what
   */
  ask(what) {
    this.#waiting = { what, since: this.#waiting?.since ?? performance.now() };
    this.#next();
  }

  /** Gives up what waits and what is on its way. */
  drop() {
    this.#waiting = null;
    this.#settled = this.#started;
    for (const { controller } of this.#running) controller.abort();
    this.#running = [];
  }

  #next() {
    clearTimeout(this.#timer);
    if (!this.#waiting || this.#running.length > 1) return;
    const [other] = this.#running;
    const rest = other ? other.began + this.#options.patience - performance.now() : 0;
    if (rest <= 0) this.#run(this.#waiting);
    else if (rest < Infinity) this.#timer = setTimeout(() => this.#next(), rest);
  }

  async #run({ what, since }) {
    this.#waiting = null;
    this.#started += 1;
    const run = { number: this.#started, began: performance.now(), controller: new AbortController() };
    this.#running.push(run);
    try {
      const result = await this.#options.work(what, run.controller.signal);
      if (run.number > this.#settled) {
        this.#settled = run.number;
        this.#options.done(result, since);
      }
    } catch (error) {
      // The failure counts only if no newer request has started, because that one may succeed.
      if (run.number > this.#settled && run.number === this.#started && !this.#waiting) this.#options.failed(error);
    }
    this.#running = this.#running.filter(other => other !== run);
    this.#next();
  }
}
