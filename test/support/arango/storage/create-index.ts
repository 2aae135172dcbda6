import { ArangoFailure } from '../errors/arango-failure.js';
import type { Collection } from './collection.js';
import type { ReadView } from './documents/document-record.js';
import { checkName } from './documents/legal-names.js';
import type { IndexDefinition } from './indexes/index-definition.js';
import { vectorIndex } from './vector-index.js';
import type { ServerVersion } from './server-version.js';

type Given = Record<string, unknown>;

/**
 * Creates an index as it is described, or finds the one that is the same.
 * Throws error 10 for descriptions that are not legal, 1207 for a name that another index has, 1210 for documents with
 * the same unique value, 1235 where a vector index cannot be trained.
 */
export function createIndex(
  collection: Collection,
  given: Given,
  context: { tick(): number; view: ReadView; version: ServerVersion; vectorIndexes: boolean },
): { index: IndexDefinition; isNew: boolean } {
  const fields = fieldsOf(given);
  const described = describe(given, fields);
  const present = indexesOf(collection).find((one) => same(one, described));
  if (present) return { index: present, isNew: false };
  const number = context.tick();
  const name = given['name'] === undefined ? `idx_${number}` : checkName(given['name']);
  if (indexesOf(collection).some((one) => one.name === name)) {
    throw new ArangoFailure('duplicateName', `duplicate value for name: ${name}`);
  }
  const index: IndexDefinition = { ...described, id: `${collection.name}/${number}`, name };
  if (index.type === 'vector') collection.vectorIndexes.push(vectorIndex(collection, index, given, context));
  else collection.addIndex(index, context.view);
  return { index: collection.vectorIndexes.find(({ id }) => id === index.id) ?? index, isNew: true };
}

/** All indexes of a collection, those first that every collection has. */
export function indexesOf(collection: Collection): IndexDefinition[] {
  const { name, properties } = collection;
  const own = { unique: true, sparse: false };
  const primary: IndexDefinition = { id: `${name}/0`, name: 'primary', type: 'primary', fields: ['_key'], ...own };
  const edge: IndexDefinition = { id: `${name}/1`, name: 'edge', type: 'edge', fields: ['_from', '_to'], ...own, unique: false }; // oxfmt-ignore
  const others = [...collection.fieldIndexes.map(({ definition }) => definition), ...collection.vectorIndexes];
  return [primary, ...(properties.isEdge ? [edge] : []), ...others];
}

function fieldsOf({ fields, type }: Given): string[] {
  const legal =
    Array.isArray(fields) && fields.length > 0 && fields.every((one) => typeof one === 'string' && one !== '');
  if (!legal) throw bad('index fields must be a list of attribute paths');
  if (new Set(fields).size < fields.length) throw bad('duplicate attribute name in index fields list');
  if (fields.length > 32) throw bad('too many index fields');
  if ((type === 'ttl' || type === 'vector') && fields.length !== 1) throw bad(`a ${type} index has one field`);
  if (fields.includes('_id')) throw bad("'_id' attribute cannot be indexed");
  return fields as string[];
}

function describe(given: Given, fields: string[]): Omit<IndexDefinition, 'id' | 'name'> {
  const { type, storedValues } = given;
  const flag = (name: string): boolean => given[name] === true;
  switch (type) {
    case 'hash':
    case 'skiplist':
    case 'persistent': {
      const stored = storedValues === undefined ? {} : { storedValues: checkStored(storedValues, fields) };
      const estimates = given['estimates'] !== false;
      const more = { deduplicate: given['deduplicate'] !== false, estimates, cacheEnabled: flag('cacheEnabled') };
      return { type: 'persistent', fields, unique: flag('unique'), sparse: flag('sparse'), ...more, ...stored };
    }
    case 'ttl': {
      const expireAfter = given['expireAfter'];
      if (typeof expireAfter !== 'number' || expireAfter < 0) throw bad('expireAfter must be a number of seconds');
      return { type: 'ttl', fields, unique: false, sparse: true, expireAfter };
    }
    case 'vector':
      return { type: 'vector', fields, unique: false, sparse: flag('sparse') };
    default:
      throw bad(`invalid index type '${String(type)}'`);
  }
}

function checkStored(given: unknown, fields: readonly string[]): string[] {
  if (!Array.isArray(given) || given.length > 32) throw bad('storedValues must be a list of up to 32 attribute paths');
  if (given.some((one) => fields.includes(one as string))) throw bad('storedValues repeats an index field');
  return given as string[];
}

function same(one: IndexDefinition, other: Omit<IndexDefinition, 'id' | 'name'>): boolean {
  const key = ({ type, fields, unique, sparse }: typeof other): string =>
    JSON.stringify([type, fields, unique, sparse]);
  return key(one) === key(other) && one.type !== 'vector';
}

function bad(text: string): ArangoFailure {
  return new ArangoFailure('badParameter', text);
}
