import { Ajv } from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { fieldErrors } from '../../domain/errors.js';
import type { FieldIssue } from '../../domain/errors.js';
import { isObject } from '../../domain/validation/is-object.js';
import { issueMessage } from '../../domain/validation/issue-message.js';
import { messageByFormat, messageByPattern } from './format-messages.js';
import { isTimestamp } from './is-timestamp.js';
import { readText } from './read-text.js';
import { withoutIds, withReferences } from './to-compile.js';

export type Part = 'path' | 'query' | 'body';

const ajv = new Ajv({
  ...{ strict: true, strictTypes: false, allErrors: true, useDefaults: true },
  // Takes as long as all else of compiling, at the first request to each route, and what it gives is not faster.
  code: { optimize: false },
});
ajv.addFormat('date-time', isTimestamp);
ajv.addFormat('password', true);
ajv.addFormat('uri', (text) => URL.canParse(text));

interface Validators {
  compiled: WeakMap<TSchema, ValidateFunction>;
  toCompile: (schema: TSchema) => object;
}

const requests: Validators = { compiled: new WeakMap(), toCompile: withoutIds };
const answers: Validators = { compiled: new WeakMap(), toCompile: withReferences(ajv) };

/**
 * Checks a part of a request and gives it back with defaults filled in. `text`: values are strings to be read as the
 * schema says; `json`: values have types of their own, and "5" is not 5.
 * @throws ConcordanceError `invalid_request` with every issue by field
 */
export function check<T>(schema: TSchema, given: unknown, part: Part, source: 'text' | 'json'): T {
  const value = source === 'text' ? readText(schema, given as Record<string, unknown>) : given;
  const validate = validatorOf(schema);
  const issues = validate(value)
    ? brokenTexts(value, [part])
    : withoutNullBranches(validate.errors ?? []).map((error) => toFieldIssue(error, part));
  const [first, ...others] = issues;
  if (first === undefined) return withComposedNames(value) as T;
  throw fieldErrors([first, ...others]);
}

/** Fields with names that are the same in each Unicode form, and are stored in the composed one. */
const nameFields = ['ontology', 'profile_name'];

function withComposedNames(value: unknown): unknown {
  if (!isObject(value)) return value;
  const composed = { ...value };
  for (const field of nameFields) {
    const name = value[field];
    if (typeof name === 'string') composed[field] = name.normalize('NFC');
  }
  return composed;
}

/** Validation issues of a value under a schema, without coercion; for checking answers and examples. */
export function validationIssuesOf(schema: TSchema, value: unknown): FieldIssue[] {
  const validate = validatorOf(schema, answers);
  return validate(value) ? [] : withoutNullBranches(validate.errors ?? []).map((error) => toFieldIssue(error, 'body'));
}

/** Compiled on first use: compiling a whole table at start would take a second. */
function validatorOf(schema: TSchema, { compiled, toCompile }: Validators = requests): ValidateFunction {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const made = ajv.compile(toCompile(schema));
  compiled.set(schema, made);
  return made;
}

/** A JSON string may write half of a pair, which no encoding can carry: it would be stored as something else. */
function brokenTexts(value: unknown, loc: (string | number)[]): FieldIssue[] {
  if (!holdsBrokenText(value)) return [];
  if (typeof value !== 'object' || value === null) {
    return [
      { loc, msg: 'holds half of a surrogate pair; send the whole character, or leave it out', type: 'encoding' },
    ];
  }
  return Object.entries(value).flatMap(([key, one]) =>
    brokenTexts(one, [...loc, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Looked for without paths first: a body may hold very many values, and hardly ever one that is broken. */
function holdsBrokenText(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one === 'string') {
      if (!isWellFormed(one)) return true;
    } else if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) waiting.push(inner);
  }
  return false;
}

function isWellFormed(text: string): boolean {
  // Known to every supported version of Node.js, but not yet to the types of the language.
  return (text as string & { isWellFormed(): boolean }).isWellFormed();
}

/**
 * Without what ajv says of "or null" (`must be null`, `must match a schema in anyOf`) where it says what is wrong with
 * the value itself.
 */
function withoutNullBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const dropped = new Set<ErrorObject>();
  for (const whole of errors) {
    if (whole.keyword !== 'anyOf') continue;
    const branches = errors.filter(
      ({ schemaPath, instancePath }) =>
        schemaPath.startsWith(`${whole.schemaPath}/`) &&
        (instancePath === whole.instancePath || instancePath.startsWith(`${whole.instancePath}/`)),
    );
    const ofNull = branches.filter((one) => (one.params as { type?: unknown }).type === 'null');
    if (ofNull.length === 0 || ofNull.length === branches.length) continue;
    for (const one of [whole, ...ofNull]) dropped.add(one);
  }
  return errors.filter((error) => !dropped.has(error));
}

function toFieldIssue(error: ErrorObject, part: Part): FieldIssue {
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
    case 'format':
      return { loc, msg: messageByFormat[String(params['format'])] ?? error.message ?? 'is not valid', type: 'format' };
    default:
      return { loc, msg: issueMessage({ ...error, params }, messageByPattern), type: error.keyword };
  }
}

function unescapePointer(segment: string): string | number {
  return /^\d+$/.test(segment) ? Number(segment) : segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
