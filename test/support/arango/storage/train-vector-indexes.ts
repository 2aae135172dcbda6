import type { Database } from './database.js';
import type { Engine } from './engine.js';
import { train } from './vector-index.js';

/** Trains the vector indexes that waited for enough documents, as releases since 3.12.9 do by themselves. */
export function trainVectorIndexes(database: Database, { log, version }: Engine): void {
  for (const collection of database.collections.values()) {
    collection.vectorIndexes.forEach((index, at) => {
      if (index.trainingState !== 'unusable') return;
      collection.vectorIndexes[at] = train(collection, index, { snapshot: log.last }, version);
    });
  }
}
