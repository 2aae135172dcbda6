import { Ajv } from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { ConcordanceError } from '../domain/errors.js';
import type { FieldFault } from '../domain/errors.js';

/** A body may hold any number of faults; an answer does not. */
const mostFaults = 50;

export type Part = 'path' | 'query' | 'body';

/** Text is all that paths, query strings and forms can carry, so numbers and flags are read out of it. */
const forText = newAjv({ coerceTypes: 'array' });
/** JSON has types of its own: "5" is not 5. */
const forJson = newAjv({});

const compiled = { text: new WeakMap<TSchema, ValidateFunction>(), json: new WeakMap<TSchema, ValidateFunction>() };

/**
 * Checks a part of a request and gives it back with defaults filled in. `text`: values are strings to be read as the
 * schema says.
 * @throws ConcordanceError `invalid_request` with every fault by field
 */
export function check<T>(schema: TSchema, value: unknown, part: Part, source: 'text' | 'json'): T {
  const validate = validatorOf(schema, source);
  if (validate(value)) return value as T;
  const errors = (validate.errors ?? []).slice(0, mostFaults).map((error) => toFault(error, part));
  const first = errors[0];
  const named = first === undefined ? part : first.loc.join('.');
  throw new ConcordanceError('invalid_request', `${named}: ${first?.msg ?? 'is not valid'}.`, { errors });
}

/** Faults of a value under a schema, without coercion; for checking answers and examples. */
export function faultsOf(schema: TSchema, value: unknown): FieldFault[] {
  const validate = validatorOf(schema, 'json');
  return validate(value) ? [] : (validate.errors ?? []).map((error) => toFault(error, 'body'));
}

function newAjv(options: { coerceTypes?: 'array' }): Ajv {
  const ajv = new Ajv({ strict: true, strictTypes: false, allErrors: true, useDefaults: true, ...options });
  ajv.addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)));
  ajv.addFormat('password', true);
  ajv.addFormat('uri', (text) => URL.canParse(text));
  return ajv;
}

/** Compiled on first use: compiling a whole table at start would take a second. */
function validatorOf(schema: TSchema, source: 'text' | 'json'): ValidateFunction {
  const known = compiled[source].get(schema);
  if (known !== undefined) return known;
  const ajv = source === 'text' ? forText : forJson;
  const made = ajv.compile(withoutIds(schema));
  compiled[source].set(schema, made);
  return made;
}

/** Names (`$id`) are for the OpenAPI document; to ajv the same name twice would be a clash. */
function withoutIds(schema: TSchema): object {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === '$id' ? undefined : value))) as object;
}

function toFault(error: ErrorObject, part: Part): FieldFault {
  const loc: (string | number)[] = [part, ...error.instancePath.split('/').slice(1).map(unescapePointer)];
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'required':
      return { loc: [...loc, String(params['missingProperty'])], msg: 'is missing', type: 'missing' };
    case 'additionalProperties':
      return {
        loc: [...loc, String(params['additionalProperty'])],
        msg: 'is not a known field',
        type: 'unknown_field',
      };
    case 'enum':
      return { loc, msg: `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`, type: 'enum' };
    default:
      return { loc, msg: error.message ?? 'is not valid', type: error.keyword };
  }
}

function unescapePointer(segment: string): string | number {
  return /^\d+$/.test(segment) ? Number(segment) : segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
