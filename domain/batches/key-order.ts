import type { OrderedDocument } from './read-line.js';
import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.js';

export type KeyOrder = <T>(document: OrderedDocument, submit: () => Promise<T>) => Promise<T>;

/** Submits documents with the same key one after the other, so that the last of them is the newest version. */
export function createKeyOrder(): KeyOrder {
  const limiter = new ConcurrencyLimiter<string>({
    concurrency: Infinity,
    next: (waiting, running) => waiting.find((key) => !running.includes(key)),
  });
  return async ({ documentKey, content, ontology }, submit) => {
    const key = documentKey ?? ('url' in content ? content.url : null);
    if (key === null) return submit();
    const end = await limiter.acquire(JSON.stringify([ontology, key]));
    try {
      return await submit();
    } finally {
      end();
    }
  };
}
