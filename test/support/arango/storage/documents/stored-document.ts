import { setAttribute } from '../../values/value.js';
import type { ObjectValue } from '../../values/value.js';
import { checkEdgeEnd } from './legal-names.js';

/** A document as it is kept: with its key, id and revision, and both ends where it is an edge. */
export interface StoredDocument extends ObjectValue {
  _key: string;
  _id: string;
  _rev: string;
}

const own = new Set(['_key', '_id', '_rev', '_from', '_to']);

/** Makes the document that is kept from what was given. Throws error 1233 for an edge without legal ends. */
export function storedDocument(
  content: ObjectValue,
  { collection, isEdge }: { collection: string; isEdge: boolean },
  key: string,
  rev: string,
): StoredDocument {
  const stored: StoredDocument = { _key: key, _id: `${collection}/${key}`, _rev: rev };
  if (isEdge) {
    stored['_from'] = checkEdgeEnd(content['_from'] ?? null);
    stored['_to'] = checkEdgeEnd(content['_to'] ?? null);
  }
  for (const name of Object.keys(content)) {
    if (!own.has(name) || (!isEdge && (name === '_from' || name === '_to'))) {
      setAttribute(stored, name, content[name]!);
    }
  }
  return stored;
}
