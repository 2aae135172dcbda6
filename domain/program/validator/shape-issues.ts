import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { TLocalizedValidationError } from 'typebox/error';
import { issueMessage } from '../../validation/issue-message.js';
import type { Findings, Location } from './findings.js';

/**
 * Adds what keeps the value from having the shape of the schema, one finding for each field. The schema must not be
 * recursive: the value may nest as deep as it likes.
 * @returns true when nothing was found
 */
export function checkShape(schema: TSchema, value: unknown, location: Location, findings: Findings): boolean {
  if (Value.Check(schema, value)) return true;
  for (const [path, errors] of byField(Value.Errors(schema, value))) {
    const at = { ...location, path: [...location.path, ...path.split('/').slice(1).map(unescapePointer)] };
    const within = (name: string) => ({ ...at, path: [...at.path, name] });
    const missing = errors.flatMap((error) => (error.keyword === 'required' ? error.params.requiredProperties : []));
    for (const name of missing) findings.add('V000', within(name), `Missing field: ${displayName(name)}`);
    const unknown = errors.flatMap((error) =>
      error.keyword === 'additionalProperties' ? error.params.additionalProperties : [],
    );
    for (const name of unknown) findings.add('V000', within(displayName(name)), `Unknown field: ${displayName(name)}`);
    if (missing.length + unknown.length === 0)
      findings.add(
        'V000',
        at,
        `${at.path.at(-1) ?? (location.statement === null ? 'Program' : 'Statement')} ${wordsFor(errors)}`,
      );
  }
  return false;
}

function byField(errors: TLocalizedValidationError[]): Map<string, TLocalizedValidationError[]> {
  const fields = new Map<string, TLocalizedValidationError[]>();
  for (const error of errors) {
    // Said again, by its name, by the object it is in.
    if (error.keyword === 'boolean') continue;
    const known = fields.get(error.instancePath);
    if (known === undefined) fields.set(error.instancePath, [error]);
    else known.push(error);
  }
  return fields;
}

/** The end of a sentence about one field; types of alternatives are named together. */
function wordsFor(errors: TLocalizedValidationError[]): string {
  const types = errors.flatMap((error) => (error.keyword === 'type' ? error.params.type : []));
  if (types.length > 0) return issueMessage({ keyword: 'type', params: { type: types } });
  const [first] = errors;
  return first === undefined ? 'is not valid' : issueMessage(first);
}

/** A name of the input, at a length that suits a message. */
export function displayName(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}

function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
