import { userNamePattern } from '../access/user-name.js';
import { cursorPattern } from '../query/graph-changes.js';
import { documentKeyRule } from '../submission/document-key.js';
import { withoutControlsPattern } from '../text/control-characters.js';
import { nulProblem, withoutNulPattern } from '../text/nul.js';

/** Constraint of a JSON schema that a value breaks, as validators report it. */
export interface BrokenConstraint {
  keyword: string;
  params: Readonly<Record<string, unknown>>;
  /** Message of the validator, in its words. */
  message?: string | undefined;
}

/** Messages for texts that a pattern refuses: what they must be. */
export const domainMessages: Readonly<Record<string, string>> = {
  [userNamePattern]: 'must not begin or end with a space, nor hold characters that cannot be seen',
  [withoutControlsPattern]: 'must not hold control characters',
  [documentKeyRule.pattern]: 'must be one line without control characters',
  [withoutNulPattern]: nulProblem,
  ['\\S']: 'must not be blank',
  [cursorPattern]: 'must be a cursor from `next` of the page before',
};

/** Types of JSON, as a message names them. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

/**
 * Plain English for a broken constraint, as the end of a sentence that begins with the name of the field.
 * @param byPattern messages for patterns
 */
export function issueMessage(
  { keyword, params, message }: BrokenConstraint,
  byPattern: Readonly<Record<string, string>> = domainMessages,
): string {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'type':
      return `must be ${[params['type']].flat().map(typeName).join(' or ')}`;
    case 'enum':
      return `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`;
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}`;
    case 'pattern':
      return byPattern[String(params['pattern'])] ?? `must match ${String(params['pattern'])}`;
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${counted(limit, 'character')}`;
    case 'maxLength':
      return `must have at most ${counted(limit, 'character')}`;
    case 'minItems':
      return limit === 1 ? 'must not be empty' : `must have at least ${counted(limit, 'entry')}`;
    case 'maxItems':
      return `must have at most ${counted(limit, 'entry')}`;
    case 'minProperties':
      return `must have at least ${counted(limit, 'field')}`;
    case 'maxProperties':
      return `must have at most ${counted(limit, 'field')}`;
    case 'uniqueItems':
      return 'must not have the same entry twice';
    case 'minimum':
      return `must be at least ${limit}`;
    case 'maximum':
      return `must be at most ${limit}`;
    case 'exclusiveMinimum':
      return `must be more than ${limit}`;
    case 'exclusiveMaximum':
      return `must be less than ${limit}`;
    default:
      return message ?? 'is not valid';
  }
}

function typeName(type: unknown): string {
  return typeNames[String(type)] ?? String(type);
}

function counted(count: number, unit: 'character' | 'entry' | 'field'): string {
  const plural = unit === 'entry' ? 'entries' : `${unit}s`;
  return `${count} ${count === 1 ? unit : plural}`;
}
