import type { ObjectStore } from '../../domain/ports.js';
import type { Metrics } from '../metrics/metrics.js';
import { outcomeOf } from './outcome-of.js';
import { secondsSince } from './seconds-since.js';

/** An object store whose calls are counted and timed; a list counts as one call, to its end. */
export function observeObjects(objects: ObjectStore, { objectCalls, objectSeconds }: Metrics): ObjectStore {
  function end(operation: keyof ObjectStore, started: number, outcome: string): void {
    objectCalls.inc({ operation, outcome });
    objectSeconds.observe({ operation }, secondsSince(started));
  }
  async function timed<T>(operation: keyof ObjectStore, call: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      const result = await call();
      end(operation, started, 'ok');
      return result;
    } catch (error) {
      end(operation, started, outcomeOf(error));
      throw error;
    }
  }
  return {
    putStream: (bytes, options) => timed('putStream', () => objects.putStream(bytes, options)),
    putNamed: (key, bytes) => timed('putNamed', () => objects.putNamed(key, bytes)),
    read: (key, range) => timed('read', () => objects.read(key, range)),
    readStream: (key, range) => timed('readStream', () => objects.readStream(key, range)),
    head: (key) => timed('head', () => objects.head(key)),
    delete: (key) => timed('delete', () => objects.delete(key)),
    removeAbandoned: () => timed('removeAbandoned', () => objects.removeAbandoned()),
    async *list(prefix) {
      const started = performance.now();
      let outcome = 'ok';
      try {
        yield* objects.list(prefix);
      } catch (error) {
        outcome = outcomeOf(error);
        throw error;
      } finally {
        end('list', started, outcome);
      }
    },
  };
}
