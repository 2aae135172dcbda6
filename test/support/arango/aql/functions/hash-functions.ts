import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { toNumber, toText } from '../../values/cast-values.js';
import { isObject } from '../../values/value.js';
import type { Value } from '../../values/value.js';
import type { Apply, FunctionTable } from './function-table.js';

const digest =
  (algorithm: string): Apply =>
  ([text]) =>
    createHash(algorithm).update(toText(text)).digest('hex');

/** Hashes and random texts. */
export const hashFunctions: FunctionTable = {
  MD5: digest('md5'),
  SHA1: digest('sha1'),
  SHA256: digest('sha256'),
  SHA512: digest('sha512'),
  // The server's numbers are others; equal values have equal hashes in both.
  HASH: ([value]) =>
    parseInt(createHash('sha256').update(JSON.stringify(sorted(value))).digest('hex').slice(0, 13), 16), // oxfmt-ignore
  UUID: () => randomUUID(),
  RANDOM_TOKEN: ([length]) => randomBytes(toNumber(length)).toString('base64url').slice(0, toNumber(length)),
};

function sorted(value: Value): Value {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.keys(value).sort().map((name) => [name, sorted(value[name]!)])); // oxfmt-ignore
}
