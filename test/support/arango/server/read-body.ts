import { ArangoFailure } from '../errors/arango-failure.js';
import type { Value } from '../values/value.js';
import type { Call } from './call.js';

/** The body of a request as JSON. Throws error 600 for a body that is none. */
export function bodyOf({ text }: Call): Value {
  if (text === '') throw new ArangoFailure('corruptedJson', 'VPackError error: Expecting digit');
  try {
    return JSON.parse(text) as Value;
  } catch (error) {
    throw new ArangoFailure('corruptedJson', `VPackError error: ${(error as Error).message}`);
  }
}

/** The body as an object. Throws error 400 for other values. */
export function objectBodyOf(call: Call): Record<string, unknown> {
  const body = bodyOf(call);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ArangoFailure('httpBadParameter', 'expecting a JSON object body');
  }
  return body;
}

/** A parameter of the address that is true or false. */
export function flagOf({ query }: Call, name: string, otherwise = false): boolean {
  const value = query.get(name);
  if (value === null) return otherwise;
  return value === 'true' || value === '1' || value === 'yes';
}
