import { failure } from '../../errors/arango-failure.js';
import { ArangoFailure } from '../../errors/arango-failure.js';
import type { Collection } from '../../storage/collection.js';
import { createIndex, indexesOf } from '../../storage/create-index.js';
import type { IndexDefinition } from '../../storage/indexes/index-definition.js';
import { trainVectorIndexes } from '../../storage/train-vector-indexes.js';
import type { Call, Route } from '../call.js';
import { objectBodyOf } from '../read-body.js';
import { answer } from './answers.js';

/** Indexes of collections. */
export const indexRoutes: Route[] = [
  {
    kind: 'index.list',
    method: 'GET',
    path: '_api/index',
    answer(call) {
      trainVectorIndexes(call.database, call.engine);
      const indexes = indexesOf(collectionOf(call)).map((index) => describe(index));
      const identifiers = Object.fromEntries(indexes.map((one) => [one['id'], one]));
      return answer(200, { indexes, identifiers });
    },
  },
  {
    kind: 'index.create',
    method: 'POST',
    path: '_api/index',
    answer(call) {
      const { tick, log, version, vectorIndexes } = call.engine;
      const view = { snapshot: log.last };
      const context = { tick: tick.bind(call.engine), view, version, vectorIndexes };
      const { index, isNew } = createIndex(collectionOf(call), objectBodyOf(call), context);
      return answer(isNew ? 201 : 200, { ...describe(index), isNewlyCreated: isNew });
    },
  },
  {
    kind: 'index.get',
    method: 'GET',
    path: '_api/index/:collection/:index',
    answer(call, collection, index) {
      trainVectorIndexes(call.database, call.engine);
      return answer(200, describe(find(call.database.collection(collection), index)));
    },
  },
  {
    kind: 'index.drop',
    method: 'DELETE',
    path: '_api/index/:collection/:index',
    answer(call, name, index) {
      const collection = call.database.collection(name);
      const { id, type } = find(collection, index);
      if (type === 'primary' || type === 'edge') throw new ArangoFailure('forbidden');
      const remove = (list: unknown[], at: number): unknown => (at >= 0 ? list.splice(at, 1) : null);
      remove(collection.fieldIndexes, collection.fieldIndexes.findIndex(({ definition }) => definition.id === id)); // oxfmt-ignore
      remove(collection.vectorIndexes, collection.vectorIndexes.findIndex((one) => one.id === id)); // oxfmt-ignore
      return answer(200, { id });
    },
  },
];

function collectionOf({ query, database }: Call): Collection {
  const name = query.get('collection');
  if (name === null || name === '') throw failure('collectionParameterMissing');
  return database.collection(name);
}

function find(collection: Collection, name: string): IndexDefinition {
  const id = `${collection.name}/${name}`;
  const found = indexesOf(collection).find((one) => one.id === id || one.name === name);
  if (!found) throw failure('indexNotFound');
  return found;
}

function describe(index: IndexDefinition): Record<string, unknown> {
  return { ...index, selectivityEstimate: 1 };
}
