import { ConcordanceError } from '../../../domain/errors.js';
import type { SqlValue } from './database.js';

/** Values of a statement by the names of its parameters: `{ document }` for `:document`. */
export type NamedValues = Readonly<Record<string, SqlValue>>;

/** Texts in quotes, and parameters outside of them. */
const quotedOrParameter = /'[^']*'|:([A-Za-z]\w*)/g;

/** Returns the names of the parameters of a statement. */
export function parametersOf(sql: string): ReadonlySet<string> {
  return new Set([...sql.matchAll(quotedOrParameter)].flatMap(([, name]) => name ?? []));
}

/** True where a statement is given its values by name. */
export function isNamed(values: readonly unknown[]): values is readonly [NamedValues] {
  const [first] = values;
  return values.length === 1 && typeof first === 'object' && first !== null && !(first instanceof Uint8Array);
}

/**
 * Checks that each parameter has a value: the driver takes a missing one for null in silence. It refuses those that it
 * does not know by itself.
 * @throws ConcordanceError `internal_error`
 */
export function requireAll(parameters: ReadonlySet<string>, values: NamedValues): void {
  const missing = [...parameters].filter((name) => values[name] === undefined);
  if (missing.length === 0) return;
  const names = missing.map((name) => `:${name}`).join(', ');
  throw new ConcordanceError('internal_error', `A statement has no value for ${names}. Report this as a bug.`);
}
