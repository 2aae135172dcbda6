import { ArangoFailure } from '../../errors/arango-failure.js';
import type { Collection } from '../../storage/collection.js';
import type { ReadView } from '../../storage/documents/document-record.js';
import { checkName } from '../../storage/documents/legal-names.js';
import type { Route } from '../call.js';
import { flagOf, objectBodyOf } from '../read-body.js';
import { inWrite, viewOf } from '../write.js';
import { answer } from './answers.js';

/** Collections: creating, describing, counting, emptying and dropping. */
export const collectionRoutes: Route[] = [
  {
    kind: 'collection.list',
    method: 'GET',
    path: '_api/collection',
    answer(call) {
      const all = [...call.database.collections.values()];
      const shown = flagOf(call, 'excludeSystem') ? all.filter(({ properties }) => !properties.isSystem) : all;
      return answer(200, { result: shown.map(describe) });
    },
  },
  {
    kind: 'collection.create',
    method: 'POST',
    path: '_api/collection',
    answer: (call) => answer(200, properties(call.database.createCollection(objectBodyOf(call)))),
  },
  {
    kind: 'collection.get',
    method: 'GET',
    path: '_api/collection/:name',
    answer: ({ database }, name) => answer(200, describe(database.collection(name))),
  },
  {
    kind: 'collection.get',
    method: 'GET',
    path: '_api/collection/:name/properties',
    answer: ({ database }, name) => answer(200, properties(database.collection(name))),
  },
  {
    kind: 'collection.change',
    method: 'PUT',
    path: '_api/collection/:name/properties',
    answer: ({ database }, name) => answer(200, properties(database.collection(name))),
  },
  {
    kind: 'collection.count',
    method: 'GET',
    path: '_api/collection/:name/count',
    inTransaction: true,
    answer(call, name) {
      const collection = call.database.collection(name);
      return answer(200, { ...properties(collection), count: collection.count(viewOf(call, [name])) });
    },
  },
  ...['figures', 'revision', 'checksum'].map((detail): Route => {
    return {
      kind: 'collection.get',
      method: 'GET',
      path: `_api/collection/:name/${detail}`,
      answer(call, name) {
        const collection = call.database.collection(name);
        const count = collection.count(viewOf(call, [name]));
        return answer(200, {
          ...properties(collection),
          count,
          revision: '0',
          checksum: '0',
          figures: figuresOf(collection, viewOf(call, [name])),
        });
      },
    };
  }),
  {
    kind: 'collection.truncate',
    method: 'PUT',
    path: '_api/collection/:name/truncate',
    inTransaction: true,
    async answer(call, name) {
      const collection = call.database.collection(name);
      await inWrite(call, collection, (access) => {
        for (const { _key } of [...collection.all(access.transaction)]) access.remove(_key);
      });
      return answer(200, describe(collection));
    },
  },
  {
    kind: 'collection.rename',
    method: 'PUT',
    path: '_api/collection/:name/rename',
    answer(call, name) {
      const { database } = call;
      const collection = database.collection(name);
      const wanted = checkName(objectBodyOf(call)['name']);
      if (database.collections.has(wanted) || database.views.has(wanted)) throw new ArangoFailure('duplicateName');
      if (collection.records.size > 0) throw new ArangoFailure('notImplemented', 'the double renames empty collections only'); // oxfmt-ignore
      collection.properties.name = wanted;
      database.collections.delete(name);
      database.collections.set(wanted, collection);
      return answer(200, describe(collection));
    },
  },
  ...['loadIndexesIntoMemory', 'recalculateCount', 'compact'].map((action): Route => {
    return {
      kind: 'collection.change',
      method: 'PUT',
      path: `_api/collection/:name/${action}`,
      answer: ({ database }, name) => answer(200, { ...describe(database.collection(name)), result: true }),
    };
  }),
  {
    kind: 'collection.drop',
    method: 'DELETE',
    path: '_api/collection/:name',
    answer: ({ database }, name) => answer(200, { id: database.dropCollection(name).properties.id }),
  },
];

/** Sizes are those of the documents as JSON; indexes take none. */
function figuresOf(collection: Collection, view: ReadView): Record<string, unknown> {
  let documentsSize = 0;
  for (const document of collection.all(view)) documentsSize += JSON.stringify(document).length;
  const indexes = { count: 1 + collection.fieldIndexes.length, size: 0 };
  return { indexes, documentsSize, cacheInUse: false, cacheSize: 0, cacheUsage: 0 };
}

function describe({ properties: { id, name, isEdge, isSystem } }: Collection): Record<string, unknown> {
  return { id, name, status: 3, type: isEdge ? 3 : 2, isSystem, globallyUniqueId: `h${id}/${id}` };
}

function properties(collection: Collection): Record<string, unknown> {
  const { keyOptions, waitForSync } = collection.properties;
  const defaults = { statusString: 'loaded', cacheEnabled: false, schema: null, computedValues: null };
  return { ...describe(collection), ...defaults, keyOptions, waitForSync, writeConcern: 1 };
}
