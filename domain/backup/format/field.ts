import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { containsNul } from '../../text/nul.js';
import { isObject } from '../../validation/is-object.js';
import { issueMessage } from '../../validation/issue-message.js';

/** Types of the fields of records. A timestamp is ISO 8601 in UTC with an explicit Z. */
export type FieldType =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'timestamp'
  | 'sha256'
  | 'vector'
  | 'strings'
  | 'integers'
  | 'object'
  | 'list';

/** Field of a record of a backup. */
export interface Field {
  name: string;
  type: FieldType;
  /** May be null. */
  nullable?: true;
  /** May be absent. */
  optional?: true;
  /** The value must be one of these words. */
  oneOf?: readonly string[];
  /** Minimum of a number. */
  min?: number;
  /** Issue with a value of the type, to be put after the name of the field; null if there is none. */
  issueWith?: (value: never) => string | null;
  /** Schema of a value that this product keeps as JSON. */
  shape?: TSchema;
}

const timestamp = /^(\d{4}-\d\d)-(\d\d)T\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;
const sha256 = /^[0-9a-f]{64}$/;

/** Issue with the value of a field, to be put after its name, as "must be a string"; null if nothing is. */
export function fieldIssue(field: Field, value: unknown): string | null {
  if (value === undefined) return field.optional ? null : 'is missing';
  if (value === null) return field.nullable ? null : 'must not be null';
  const expected = expectation[field.type];
  if (!expected.holds(value)) return `must be ${expected.text}`;
  if (field.oneOf !== undefined && !field.oneOf.includes(value as string)) {
    return `must be one of ${field.oneOf.join(', ')}`;
  }
  if (field.min !== undefined && (value as number) < field.min) return `must be at least ${field.min}`;
  const issue = field.issueWith?.(value as never) ?? null;
  return issue ?? (field.shape === undefined ? null : shapeIssue(field.shape, value));
}

const validators = new Map<TSchema, ReturnType<typeof Compile>>();

function shapeIssue(shape: TSchema, value: unknown): string | null {
  const validator = validators.get(shape) ?? Compile(shape);
  validators.set(shape, validator);
  if (validator.Check(value)) return null;
  const [first] = validator.Errors(value);
  const at = first!.instancePath.slice(1).replaceAll('/', '.');
  return `does not have the form that this service writes: ${at === '' ? 'it' : at} ${issueMessage(first!)}`;
}

const expectation: Record<FieldType, { text: string; holds: (value: unknown) => boolean }> = {
  string: { text: 'a string without NUL', holds: isText },
  integer: { text: 'a whole number within ±(2^53 − 1)', holds: Number.isSafeInteger },
  number: { text: 'a finite number', holds: Number.isFinite },
  boolean: { text: 'true or false', holds: (value) => typeof value === 'boolean' },
  timestamp: { text: 'a time as 2026-01-31T12:00:00Z', holds: isTimestamp },
  sha256: { text: '64 hexadecimal digits', holds: (value) => typeof value === 'string' && sha256.test(value) },
  vector: { text: 'a list of finite numbers', holds: isVector },
  strings: { text: 'a list of strings without NUL', holds: isStrings },
  integers: { text: 'a list of whole numbers', holds: isIntegers },
  object: { text: 'an object', holds: isObject },
  list: { text: 'a list', holds: Array.isArray },
};

/** True for an ISO 8601 timestamp in UTC that exists. */
export function isTimestamp(value: unknown): value is string {
  const [, month, day] = (typeof value === 'string' && timestamp.exec(value)) || [];
  if (month === undefined || Number.isNaN(Date.parse(value as string))) return false;
  // `Date.parse` takes February 30 for March 2.
  return Number(day) <= 28 || new Date(`${month}-${day}`).getUTCDate() === Number(day);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && !containsNul(value);
}

function isVector(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (const one of value) if (typeof one !== 'number' || !Number.isFinite(one)) return false;
  return true;
}

function isStrings(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isIntegers(value: unknown): boolean {
  return Array.isArray(value) && value.every(Number.isSafeInteger);
}
