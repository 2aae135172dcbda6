import type { Expression } from '../ast/expressions.js';
import type { Direction, PathSearch } from '../ast/statements.js';
import { parseEdges } from './parse-edges.js';
import { parseExpression } from './parse-expression.js';
import { parseOptions } from './parse-options.js';
import type { TokenStream } from './token-stream.js';

/** Parses a search of paths from its start on: only K_PATHS has a depth, only SHORTEST_PATH a second variable. */
export function parsePathSearch(
  tokens: TokenStream,
  at: number,
  variables: string[],
  direction: Direction,
  depth: { from: Expression; to: Expression } | null,
  search: PathSearch['search'],
): PathSearch {
  if (depth !== null && search !== 'K_PATHS') throw tokens.fail(at, `${search} does not have a range of depths`);
  if (variables.length > (search === 'SHORTEST_PATH' ? 2 : 1)) throw tokens.fail(at, `too many variables of ${search}`);
  const start = parseExpression(tokens);
  if (!tokens.takeContextual('TO')) throw tokens.unexpected('TO');
  const target = parseExpression(tokens);
  const edges = parseEdges(tokens);
  const options = parseOptions(tokens);
  return { kind: 'pathSearch', at, search, variables, depth, direction, start, target, edges, options };
}
