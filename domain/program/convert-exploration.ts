import { isObject } from '../validation/is-object.js';
/**
 * The older shape of programs, `{ statements: [{ op, cypher }] }` or the bare list, as a program of version 1: each
 * query becomes an operation of its own. Anything else comes back as it is. The outcome still has to be validated.
 */
export function convertExploration(input: unknown): unknown {
  const root = Array.isArray(input) ? { statements: input as unknown[] } : input;
  if (!isObject(root) || Object.hasOwn(root, 'version') || !Array.isArray(root['statements'])) return input;
  const statements: unknown[] = root['statements'];
  if (statements.length === 0 || !statements.every(isOld)) return input;
  return {
    ...root,
    version: 1,
    statements: statements.map(({ cypher, ...rest }) => ({ ...rest, operation: { type: 'cypher', query: cypher } })),
  };
}

function isOld(statement: unknown): statement is Record<string, unknown> & { cypher: string } {
  return isObject(statement) && typeof statement['cypher'] === 'string' && !Object.hasOwn(statement, 'operation');
}
