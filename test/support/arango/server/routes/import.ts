import { ArangoFailure } from '../../errors/arango-failure.js';
import { isObject } from '../../values/value.js';
import type { ObjectValue, Value } from '../../values/value.js';
import type { CollectionAccess, Overwrite } from '../../storage/collection-access.js';
import type { Call, Route } from '../call.js';
import { flagOf } from '../read-body.js';
import { inWrite } from '../write.js';
import { answer, asFailure } from './answers.js';
import { importedRows } from './imported-rows.js';

interface Outcome {
  created: number;
  errors: number;
  empty: number;
  updated: number;
  ignored: number;
  details: string[];
}

const merge = { keepNull: true, mergeObjects: true };

/** Bulk import, which is never part of a stream transaction. */
export const importRoutes: Route[] = [
  {
    kind: 'import',
    method: 'POST',
    path: '_api/import',
    async answer(call) {
      const name = call.query.get('collection');
      if (name === null) throw new ArangoFailure('collectionParameterMissing');
      const collection = call.database.collection(name);
      const { rows, empty } = importedRows(call.text, call.query.get('type'));
      const outcome = await inWrite({ ...call, transaction: null }, collection, (access) => {
        if (flagOf(call, 'overwrite'))
          for (const { _key } of [...collection.all(access.transaction)]) access.remove(_key);
        return importRows(call, access, rows);
      });
      const { details, ...counts } = { ...outcome, empty };
      return answer(201, { ...counts, ...(flagOf(call, 'details') ? { details } : {}) });
    },
  },
];

function importRows(call: Call, access: CollectionAccess, rows: readonly Value[]): Outcome {
  const outcome: Outcome = { created: 0, errors: 0, empty: 0, updated: 0, ignored: 0, details: [] };
  const onDuplicate = call.query.get('onDuplicate') ?? 'error';
  if (!['error', 'update', 'replace', 'ignore'].includes(onDuplicate)) throw new ArangoFailure('badParameter');
  rows.forEach((row, at) => {
    try {
      if (!isObject(row)) throw new ArangoFailure('documentTypeInvalid');
      const mode = (onDuplicate === 'error' ? 'conflict' : onDuplicate) as Overwrite;
      const { old } = access.insert(withPrefixes(call, row), mode, merge);
      if (old === null) outcome.created++;
      else if (mode === 'ignore') outcome.ignored++;
      else outcome.updated++;
    } catch (error) {
      if (flagOf(call, 'complete')) throw error;
      outcome.errors++;
      outcome.details.push(`at position ${at + 1}: ${asFailure(error).message}`);
    }
  });
  return outcome;
}

function withPrefixes({ query }: Call, row: ObjectValue): ObjectValue {
  const changed: ObjectValue = { ...row };
  for (const [end, name] of [
    ['_from', 'fromPrefix'],
    ['_to', 'toPrefix'],
  ] as const) {
    // oxfmt-ignore
    const prefix = query.get(name);
    const value = changed[end];
    if (prefix !== null && typeof value === 'string' && !value.includes('/')) changed[end] = `${prefix.replace(/\/$/, '')}/${value}`; // oxfmt-ignore
  }
  return changed;
}
