import { children } from './children.js';
import type { Clause, Expression, PathPattern, Query } from './ast.js';

/** The expressions a clause holds itself; those of subqueries are not among them. */
export function clauseExpressions(clause: Clause): Expression[] {
  switch (clause.kind) {
    case 'match': {
      const maps = clause.patterns.flatMap((pattern) => [...pattern.nodes, ...pattern.relationships]);
      return [...maps.map((element) => element.properties), clause.where].filter((one) => one !== null);
    }
    case 'unwind':
      return [clause.list];
    case 'with':
    case 'return': {
      const ordered = [...clause.items, ...clause.orderBy].map((item) => item.expression);
      return [...ordered, clause.skip, clause.limit, clause.where].filter((one) => one !== null);
    }
  }
}

/** Every pattern of the query, those inside expressions and subqueries too, in order of writing. */
export function patternsOf(query: Query): PathPattern[] {
  const found: PathPattern[] = [];
  const clauses: Clause[] = query.parts.flatMap((part) => part.clauses);
  const expressions: Expression[] = [];
  for (;;) {
    const clause = clauses.pop();
    if (clause !== undefined) {
      if (clause.kind === 'match') found.push(...clause.patterns);
      expressions.push(...clauseExpressions(clause));
      continue;
    }
    const expression = expressions.pop();
    if (expression === undefined) break;
    if (expression.kind === 'patternPredicate' || expression.kind === 'patternComprehension') {
      found.push(expression.pattern);
    }
    if (expression.kind === 'exists') clauses.push(...expression.query.parts.flatMap((part) => part.clauses));
    expressions.push(...children(expression));
  }
  return found.sort((a, b) => a.start - b.start);
}
