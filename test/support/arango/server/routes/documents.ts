import { ArangoFailure } from '../../errors/arango-failure.js';
import type { Call, Route } from '../call.js';
import { viewOf } from '../write.js';
import { insertDocuments, readDocuments, writeDocument, writeDocuments } from './document-work.js';

/** Documents: single ones by key, and several in one request. */
export const documentRoutes: Route[] = [
  {
    kind: 'document.read',
    method: 'GET',
    path: '_api/document/:collection/:key',
    inTransaction: true,
    answer: (call, collection, key) => readOne(call, collection, key),
  },
  {
    kind: 'document.read',
    method: 'HEAD',
    path: '_api/document/:collection/:key',
    inTransaction: true,
    answer: (call, collection, key) => readOne(call, collection, key),
  },
  {
    kind: 'document.insert',
    method: 'POST',
    path: '_api/document/:collection',
    inTransaction: true,
    answer: (call, collection) => insertDocuments(call, collection),
  },
  {
    kind: 'document.replace',
    method: 'PUT',
    path: '_api/document/:collection',
    inTransaction: true,
    answer: (call, collection) =>
      call.query.get('onlyget') === 'true'
        ? readDocuments(call, collection)
        : writeDocuments(call, collection, 'replace'),
  },
  {
    kind: 'document.update',
    method: 'PATCH',
    path: '_api/document/:collection',
    inTransaction: true,
    answer: (call, collection) => writeDocuments(call, collection, 'update'),
  },
  {
    kind: 'document.remove',
    method: 'DELETE',
    path: '_api/document/:collection',
    inTransaction: true,
    answer: (call, collection) => writeDocuments(call, collection, 'remove'),
  },
  ...(['replace', 'update', 'remove'] as const).map((change): Route => {
    return {
      kind: `document.${change}`,
      method: { replace: 'PUT', update: 'PATCH', remove: 'DELETE' }[change],
      path: '_api/document/:collection/:key',
      inTransaction: true,
      answer: (call, collection, key) => writeDocument(call, collection, key, change),
    };
  }),
];

function readOne(call: Call, name: string, key: string): ReturnType<Route['answer']> {
  const collection = call.database.collection(name);
  const found = collection.find(viewOf(call, [name]), key);
  if (found === null) throw new ArangoFailure('documentNotFound');
  const quoted = (header: string): string | undefined =>
    String(call.headers[header] ?? '').replace(/"/g, '') || undefined;
  const none = quoted('if-none-match');
  if (none !== undefined && none === found._rev) return { status: 304, headers: { etag: `"${found._rev}"` } };
  const match = quoted('if-match');
  if (match !== undefined && match !== found._rev) {
    const { _id, _key, _rev } = found;
    throw new ArangoFailure('conflict', 'conflict, _rev values do not match', { _id, _key, _rev }, 412);
  }
  return { status: 200, body: found, headers: { etag: `"${found._rev}"` } };
}
