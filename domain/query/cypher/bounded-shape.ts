import type { Clause, Query } from '../../../cypher/ast/ast.js';
import { patternsOf } from '../../../cypher/ast/walk.js';
import { refused } from '../../../cypher/error.js';
import type { CypherError } from '../../../cypher/error.js';

/** Clauses of the whole query, and nodes in all its patterns: each is a step that feeds the next. */
const maxClauses = 100;
const maxPatternNodes = 200;
/** Items of one WITH or RETURN, and keys of its ORDER BY: each item is compared with each key. */
const maxItems = 300;
const maxKeys = 50;

/** Offset where the query has too many consecutive steps, or null. Real queries have some ten. */
export function boundedShape(query: Query, text: string): CypherError | null {
  const clauses: Clause[] = query.parts.flatMap((part) => part.clauses);
  const beyond = clauses[maxClauses];
  if (beyond !== undefined) {
    return refused(
      'TooManyClauses',
      `the query has more than ${maxClauses} clauses; split it into several queries`,
      beyond.start,
    ).inText(text);
  }
  for (const clause of clauses) {
    if (clause.kind !== 'with' && clause.kind !== 'return') continue;
    const [item, key] = [clause.items[maxItems], clause.orderBy[maxKeys]];
    if (item !== undefined) {
      return refused('TooManyItems', `the clause has more than ${maxItems} items; return fewer`, item.start).inText(
        text,
      );
    }
    if (key !== undefined) {
      const message = `ORDER BY has more than ${maxKeys} keys; order by fewer`;
      return refused('TooManyItems', message, key.expression.start).inText(text);
    }
  }
  const nodes = patternsOf(query).flatMap((pattern) => pattern.nodes);
  const further = nodes[maxPatternNodes];
  if (further === undefined) return null;
  const message = `the patterns of the query have more than ${maxPatternNodes} nodes; match fewer`;
  return refused('TooManyNodes', message, further.start).inText(text);
}
