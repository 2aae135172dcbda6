import type { Query, SingleQuery } from '../ast/ast.js';
import { CypherError, syntaxError } from '../error.js';
import { checkClauses } from './clauses.js';

/**
 * Checks names, types and aggregation.
 * @returns the names of the result's columns, in order.
 * @throws CypherError with openCypher's detail word, line, column and excerpt.
 */
export function check(query: Query, text: string, parameters: ReadonlySet<string>): string[] {
  try {
    const all = query.parts.map((part) => columnsOf(part, parameters));
    const first = all[0]!;
    for (const [index, columns] of all.entries()) {
      if (columns.length !== first.length || columns.some((column) => !first.includes(column))) {
        throw syntaxError('DifferentColumnsInUnion', 'the parts of a UNION need the same columns', query.parts[index]!.start); // oxfmt-ignore
      }
    }
    return first;
  } catch (error) {
    throw error instanceof CypherError ? error.inText(text) : error;
  }
}

function columnsOf(part: SingleQuery, parameters: ReadonlySet<string>): string[] {
  const checks = { parameters, aggregates: false, patterns: false };
  return [...checkClauses(part.clauses, new Map(), checks).keys()];
}
