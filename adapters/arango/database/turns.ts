/**
 * Lets work on the same keys take turns: in one process writes do not overtake each other, so that they need not be
 * done again because of each other.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs the work when all earlier work on any of the keys has ended. */
  async run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = Promise.all(keys.map((key) => this.#last.get(key) ?? Promise.resolve()));
    const result = before.then(work);
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    for (const key of keys) this.#last.set(key, ended);
    try {
      return await result;
    } finally {
      for (const key of keys) if (this.#last.get(key) === ended) this.#last.delete(key);
    }
  }
}
