import type { GraphProgram, QueryDefinition } from '../../../client/index.js';

/** Text of a stored definition that is one query; null where it is something else. */
export function queryOf({ definition_type: type, definition }: QueryDefinition): string | null {
  if (type === 'cypher') return typeof definition['query'] === 'string' ? definition['query'] : null;
  if (type !== 'program') return null;
  const { statements = [] } = definition as unknown as Partial<GraphProgram>;
  const [only] = statements;
  return statements.length === 1 && only?.op === '+' && only.operation.type === 'cypher' ? only.operation.query : null;
}

/** Makes a program of one query, which is the form in which queries are stored. */
export function toProgram(name: string, query: string, parameters: Record<string, unknown>): GraphProgram {
  const params = Object.entries(parameters).map(([of, value]) => ({
    name: of,
    ...(typeof value === 'number'
      ? { type: 'number' as const, default: value }
      : { type: 'string' as const, default: String(value) }),
  }));
  return {
    version: 1,
    metadata: { name, author: 'human' },
    ...(params.length > 0 && { params }),
    statements: [{ op: '+', operation: { type: 'cypher', query } }],
  };
}
