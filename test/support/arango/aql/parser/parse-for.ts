import type { Direction, Statement, Target } from '../ast/statements.js';
import { parseExpression } from './parse-expression.js';
import { parseOptions } from './parse-options.js';
import { parsePathSearch } from './parse-path-search.js';
import { parseTarget } from './parse-target.js';
import { parseTraversal } from './parse-traversal.js';
import type { TokenStream } from './token-stream.js';

/** Parses FOR in all its forms: over an array, collection or view, a traversal and searches of paths. */
export function parseFor(tokens: TokenStream): Statement {
  const { at } = tokens.expectKeyword('FOR');
  const targets: Target[] = [];
  do targets.push(parseTarget(tokens));
  while (targets.length < 3 && tokens.takeOperator(','));
  tokens.expectKeyword('IN');
  const ahead = directionAt(tokens);
  if (ahead !== null) return parseGraph(tokens, at, targets, null);
  const over = parseExpression(tokens);
  if (directionAt(tokens) !== null) {
    const depth = over.kind === 'range' ? { from: over.from, to: over.to } : { from: over, to: over };
    return parseGraph(tokens, at, targets, depth);
  }
  if (targets.length > 1) throw tokens.unexpected('traversal direction');
  const search = tokens.takeContextual('SEARCH') ? parseExpression(tokens) : null;
  return { kind: 'for', at, target: targets[0]!, over, search, options: parseOptions(tokens) };
}

function directionAt(tokens: TokenStream): Direction | null {
  return (['OUTBOUND', 'INBOUND', 'ANY'] as const).find((word) => tokens.isKeyword(word)) ?? null;
}

function parseGraph(
  tokens: TokenStream,
  at: number,
  targets: readonly Target[],
  depth: Parameters<typeof parseTraversal>[4],
): Statement {
  const direction = directionAt(tokens)!;
  tokens.next();
  const variables = targets.map((target) => {
    if (target.kind !== 'variable') throw tokens.fail(target.at, 'destructuring is not supported in graph operations');
    return target.name;
  });
  const searches = ['SHORTEST_PATH', 'K_PATHS', 'K_SHORTEST_PATHS', 'ALL_SHORTEST_PATHS'] as const;
  const search = searches.find((word) => tokens.takeKeyword(word));
  if (search === undefined) return parseTraversal(tokens, at, variables, direction, depth);
  return parsePathSearch(tokens, at, variables, direction, depth, search);
}
