import type { Expression } from '../ast/expressions.js';
import type { Direction, Traversal } from '../ast/statements.js';
import { parseEdges } from './parse-edges.js';
import { parseExpression } from './parse-expression.js';
import { parseOptions } from './parse-options.js';
import type { TokenStream } from './token-stream.js';

/** Parses a traversal from its start on; PRUNE precedes OPTIONS. */
export function parseTraversal(
  tokens: TokenStream,
  at: number,
  [vertex, edge = null, path = null]: readonly (string | null)[],
  direction: Direction,
  depth: { from: Expression; to: Expression } | null,
): Traversal {
  const start = parseExpression(tokens);
  const edges = parseEdges(tokens);
  const prune = tokens.takeContextual('PRUNE') ? parsePrune(tokens) : null;
  const options = parseOptions(tokens);
  return { kind: 'traversal', at, vertex: vertex!, edge, path, direction, depth, start, edges, prune, options };
}

function parsePrune(tokens: TokenStream): NonNullable<Traversal['prune']> {
  const named = tokens.peek().kind === 'name' && tokens.isOperator('=', 1);
  const variable = named ? tokens.next().text : null;
  if (named) tokens.next();
  return { variable, condition: parseExpression(tokens) };
}
