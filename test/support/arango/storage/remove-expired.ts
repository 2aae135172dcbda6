import { valueAt } from '../values/value.js';
import type { Value } from '../values/value.js';
import { ArangoFailure } from '../errors/arango-failure.js';
import type { Collection } from './collection.js';
import type { Engine } from './engine.js';
import type { IndexDefinition } from './indexes/index-definition.js';

/** Removes documents whose time is over by a ttl index; one that a transaction writes stays until the next time. */
export function removeExpired(engine: Engine, now = Date.now()): void {
  for (const { collections } of engine.databases.values()) {
    for (const collection of collections.values()) {
      for (const { definition } of collection.fieldIndexes) {
        if (definition.type === 'ttl') removeFrom(engine, collection, definition, now);
      }
    }
  }
}

function removeFrom(engine: Engine, collection: Collection, index: IndexDefinition, now: number): void {
  const path = index.fields[0]!.split('.');
  for (const document of [...collection.all({ snapshot: engine.log.last })]) {
    const begins = timeOf(valueAt(document, path));
    if (begins === null || begins + index.expireAfter! * 1000 >= now) continue;
    const transaction = engine.log.begin(null);
    try {
      collection.write(transaction, document._key, null);
      engine.log.commit(transaction);
    } catch (error) {
      engine.log.abort(transaction);
      if (!(error instanceof ArangoFailure)) throw error;
    }
  }
}

/** Milliseconds since the epoch: numbers are seconds, texts dates. Null for other values, which never expire. */
function timeOf(value: Value): number | null {
  if (typeof value === 'number') return value * 1000;
  const date = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? null : date;
}
