import { ArangoFailure } from '../../errors/arango-failure.js';
import { attributeOf, isObject } from '../../values/value.js';
import type { Value } from '../../values/value.js';
import type { CollectionAccess, Overwrite, Written } from '../../storage/collection-access.js';
import { checkKey, splitId } from '../../storage/documents/legal-names.js';
import type { Answer, Call } from '../call.js';
import { bodyOf, flagOf } from '../read-body.js';
import { inWrite, viewOf } from '../write.js';
import { failureBody } from './answers.js';

type Change = 'replace' | 'update' | 'remove';

/** Inserts one document, or each of several. */
export function insertDocuments(call: Call, name: string): Promise<Answer> {
  const overwrite = overwriteOf(call);
  return writeBody(call, name, (access, one) => access.insert(one, overwrite, mergeOptionsOf(call)));
}

/** Changes each of several documents, which are named by their keys. */
export async function writeDocuments(call: Call, name: string, change: Change): Promise<Answer> {
  if (!Array.isArray(bodyOf(call))) throw new ArangoFailure('documentTypeInvalid');
  return writeBody(call, name, (access, one) => {
    const key = keyOf(name, one);
    return apply(call, access, key, one, change, checkedRevision(call, one));
  });
}

/** Changes the document of a key. */
export async function writeDocument(call: Call, name: string, key: string, change: Change): Promise<Answer> {
  const collection = call.database.collection(name);
  const body = change === 'remove' ? null : bodyOf(call);
  const match = String(call.headers['if-match'] ?? '').replace(/"/g, '');
  const revision = match === '' ? checkedRevision(call, body) : match;
  checkKey(key);
  const written = await inWrite(call, collection, (access) => apply(call, access, key, body, change, revision));
  return { status: statusOf(call, change === 'remove' ? 200 : 201), body: describe(call, written) };
}

/** Reads several documents; what is missing is described in its place. */
export function readDocuments(call: Call, name: string): Answer {
  const collection = call.database.collection(name);
  const view = viewOf(call, [name]);
  const wanted = bodyOf(call);
  if (!Array.isArray(wanted)) throw new ArangoFailure('documentTypeInvalid');
  const body = wanted.map((one) => {
    try {
      const found = collection.find(view, keyOf(name, one));
      if (found === null) throw new ArangoFailure('documentNotFound');
      return found;
    } catch (error) {
      return failureBody(error);
    }
  });
  return { status: 200, body };
}

async function writeBody(
  call: Call,
  name: string,
  write: (access: CollectionAccess, one: Value) => Written,
): Promise<Answer> {
  const collection = call.database.collection(name);
  const body = bodyOf(call);
  const several = Array.isArray(body);
  const codes: Record<string, number> = {};
  const results = await inWrite(call, collection, (access) =>
    (several ? body : [body]).map((one) => {
      try {
        return describe(call, write(access, one));
      } catch (error) {
        if (!several) throw error;
        const failed = failureBody(error);
        codes[String(failed['errorNum'])] = (codes[String(failed['errorNum'])] ?? 0) + 1;
        return failed;
      }
    }),
  );
  const headers: Record<string, string> = {};
  if (Object.keys(codes).length > 0) headers['x-arango-error-codes'] = JSON.stringify(codes);
  const status = statusOf(call, call.method === 'DELETE' ? 200 : 201);
  if (several) return { status, body: results.filter((one) => !isSilent(call) || one['error'] === true), headers };
  return { status, body: results[0] };
}

function apply(
  call: Call,
  access: CollectionAccess,
  key: string,
  content: Value,
  change: Change,
  revision: Value | undefined,
): Written {
  if (change === 'remove') return access.remove(key, revision);
  if (change === 'replace') return access.replace(key, content, revision);
  return access.update(key, content, mergeOptionsOf(call), revision);
}

/** The key that an element names: a key, an id of the collection, or a document. */
function keyOf(collection: string, one: Value): string {
  const named = isObject(one) ? (one['_key'] ?? one['_id'] ?? null) : one;
  if (isObject(one) && named === null) throw new ArangoFailure('keyMissing');
  if (typeof named !== 'string') throw new ArangoFailure('documentTypeInvalid');
  if (!named.includes('/')) return checkKey(named);
  const id = splitId(named);
  if (id === null) throw new ArangoFailure('illegalDocumentHandle');
  if (id.collection !== collection) throw new ArangoFailure('crossCollection');
  return id.key;
}

/** The revision of a document that must be the present one; nothing unless revisions are to be looked at. */
function checkedRevision(call: Call, one: Value): Value | undefined {
  return flagOf(call, 'ignoreRevs', true) ? undefined : attributeOf(one, '_rev');
}

function describe(call: Call, { old, new: fresh }: Written): Record<string, unknown> {
  const { _id, _key, _rev } = (fresh ?? old)!;
  if (isSilent(call)) return {};
  return {
    _id,
    _key,
    _rev,
    ...(old !== null && fresh !== null && fresh !== old ? { _oldRev: old._rev } : {}),
    ...(flagOf(call, 'returnOld') && old !== null ? { old } : {}),
    ...(flagOf(call, 'returnNew') && fresh !== null ? { new: fresh } : {}),
  };
}

function isSilent(call: Call): boolean {
  return flagOf(call, 'silent');
}

function statusOf(call: Call, synced: number): number {
  return flagOf(call, 'waitForSync') ? synced : 202;
}

function mergeOptionsOf(call: Call): { keepNull: boolean; mergeObjects: boolean } {
  return { keepNull: flagOf(call, 'keepNull', true), mergeObjects: flagOf(call, 'mergeObjects', true) };
}

function overwriteOf(call: Call): Overwrite {
  const mode = call.query.get('overwriteMode') ?? (flagOf(call, 'overwrite') ? 'replace' : 'conflict');
  if (['conflict', 'ignore', 'replace', 'update'].includes(mode)) return mode as Overwrite;
  throw new ArangoFailure('badParameter', 'invalid value for overwriteMode');
}
