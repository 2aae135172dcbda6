import type { ObjectSchema } from './tools.js';

/** A wrong field of a tool's input, in the form of the API. */
export interface InputIssue {
  loc: string[];
  msg: string;
  type: string;
}

/**
 * Checks what the API could not tell: a field that is missing would leave a hole in its path, one that the tool does
 * not have may be another option of the operation. What the values may be is for the API to check.
 */
export function inputIssues({ properties, required = [] }: ObjectSchema, input: Record<string, unknown>): InputIssue[] {
  const issue = (name: string, msg: string, type: string): InputIssue => ({ loc: ['arguments', name], msg, type });
  return [
    ...required.filter((name) => input[name] === undefined).map((name) => issue(name, 'is missing', 'missing')),
    ...required.filter((name) => input[name] === '').map((name) => issue(name, 'must not be empty', 'minLength')),
    ...Object.keys(input).flatMap((name) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (schema === undefined) return [issue(name, 'is not a known field', 'unknown_field')];
      return fits(schema.type, input[name]) ? [] : [issue(name, `must be of the type ${schema.type}`, 'type')];
    }),
  ];
}

/** Leaves out fields that are null: some assistants send all that a tool has. */
export function givenFields(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));
}

/** True for a value of the type, or for a text, number or truth value in the place of another. */
function fits(type: string, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  return (type === 'object') === (typeof value === 'object') && !Array.isArray(value);
}
