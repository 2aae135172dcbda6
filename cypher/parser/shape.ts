import type { Clause, Expression, Query } from '../ast/ast.js';
import { children } from '../ast/children.js';
import { clauseExpressions, patternsOf } from '../ast/walk.js';
import { syntaxError } from '../error.js';

/** Operators inside one another; what walks the tree calls itself once for each. */
const maxHeight = 300;
/** Clauses and pattern nodes of one query; while it runs each is a step that pulls from the one before. */
const maxSteps = 300;

/**
 * Refuses what parses within the limits on nesting but would still be too deep to work on: `1 + 1 + …` is nested to the
 * left.
 * @throws CypherError `NestingLimit`, `StepLimit` with the position where the limit is passed.
 */
export function checkShape(query: Query): void {
  const clauses: { clause: Clause; height: number }[] = [];
  const expressions: { expression: Expression; height: number }[] = [];
  const enter = (inner: Query, height: number) => {
    checkSteps(inner);
    clauses.push(...inner.parts.flatMap((part) => part.clauses.map((clause) => ({ clause, height }))));
  };
  enter(query, 0);
  for (;;) {
    const next = clauses.pop();
    if (next !== undefined) {
      const { clause, height } = next;
      expressions.push(...clauseExpressions(clause).map((expression) => ({ expression, height: height + 1 })));
      continue;
    }
    const top = expressions.pop();
    if (top === undefined) return;
    const { expression, height } = top;
    if (height > maxHeight) {
      const message = `more than ${maxHeight} operators stand inside one another`;
      throw syntaxError('NestingLimit', message, expression.start);
    }
    if (expression.kind === 'exists') enter(expression.query, height + 5);
    expressions.push(...children(expression).map((child) => ({ expression: child, height: height + 1 })));
  }
}

function checkSteps(query: Query): void {
  for (const part of query.parts) {
    const starts = part.clauses.map((clause) => clause.start);
    const nodes = patternsOf({ ...query, parts: [part] }).flatMap((pattern) => pattern.nodes);
    const steps = [...starts, ...nodes.map((node) => node.start)].sort((a, b) => a - b);
    if (steps.length <= maxSteps) continue;
    const message = `a query has at most ${maxSteps} clauses and nodes in patterns`;
    throw syntaxError('StepLimit', message, steps[maxSteps]!);
  }
}
