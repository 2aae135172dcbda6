import type { Clause, Expression, Query } from '../../../cypher/ast/ast.js';
import { children } from '../../../cypher/ast/children.js';
import { clauseExpressions, patternsOf } from '../../../cypher/ast/walk.js';

/** Functions that look at all properties of what they are given. */
const takesAll: ReadonlySet<string> = new Set(['keys', 'properties']);

/**
 * The names of the properties that the query can read on its way, or null where it may read any. What it returns whole
 * is not counted.
 */
export function propertiesRead(query: Query): ReadonlySet<string> | null {
  const names = new Set<string>();
  for (const pattern of patternsOf(query)) {
    for (const element of [...pattern.nodes, ...pattern.relationships]) {
      for (const { key } of element.properties?.entries ?? []) names.add(key.name);
    }
  }
  const clauses: Clause[] = query.parts.flatMap((part) => part.clauses);
  const expressions: Expression[] = [];
  for (;;) {
    const clause = clauses.pop();
    if (clause !== undefined) {
      expressions.push(...clauseExpressions(clause));
      continue;
    }
    const expression = expressions.pop();
    if (expression === undefined) return names;
    if (expression.kind === 'property') names.add(expression.key.name);
    if (expression.kind === 'call' && takesAll.has(expression.name.toLowerCase())) return null;
    // A name that is known only when the query runs.
    if (expression.kind === 'index' && !isPosition(expression.index)) return null;
    if (expression.kind === 'exists') clauses.push(...expression.query.parts.flatMap((part) => part.clauses));
    expressions.push(...children(expression));
  }
}

function isPosition(index: Expression): boolean {
  return index.kind === 'literal' && typeof index.value === 'bigint';
}

/**
 * True if the query can see more of a relationship than its type and ends: it is named, part of a named path, or held
 * to a property.
 */
export function readsRelationships(query: Query): boolean {
  return patternsOf(query).some(
    (pattern) =>
      pattern.variable !== null ||
      pattern.relationships.some((one) => one.variable !== null || one.properties !== null),
  );
}
