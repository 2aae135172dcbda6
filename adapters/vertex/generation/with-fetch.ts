import { AsyncLocalStorage } from 'node:async_hooks';

type Fetch = typeof globalThis.fetch;

const own = new AsyncLocalStorage<Fetch>();
let isInstalled = false;

/**
 * Does work during which the global `fetch` is another one, for a package that takes none, no signal either, and keeps
 * the headers of errors to itself. Everything beside this work, and what the other one does, has the usual one.
 */
export function withFetch<T>(other: Fetch, work: () => Promise<T>): Promise<T> {
  if (!isInstalled) {
    const original = globalThis.fetch;
    globalThis.fetch = (...request) => (own.getStore() ?? original)(...request);
    isInstalled = true;
  }
  return own.run((...request) => own.exit(() => other(...request)), work);
}
