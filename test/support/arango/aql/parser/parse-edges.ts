import type { Direction, Edges, Source } from '../ast/statements.js';
import { parseExpression } from './parse-expression.js';
import { parseSource } from './parse-source.js';
import type { TokenStream } from './token-stream.js';

/** Parses which edges a graph operation follows: `GRAPH "name"`, or edge collections with or without directions. */
export function parseEdges(tokens: TokenStream): Edges {
  if (tokens.takeKeyword('GRAPH')) {
    const { kind } = tokens.peek();
    if (kind !== 'string' && kind !== 'bind') throw tokens.unexpected('graph name');
    return { graph: parseExpression(tokens) };
  }
  const collections: { source: Source; direction: Direction | null }[] = [];
  do {
    const direction = (['OUTBOUND', 'INBOUND', 'ANY'] as const).find((word) => tokens.takeKeyword(word)) ?? null;
    collections.push({ source: parseSource(tokens), direction });
  } while (tokens.takeOperator(','));
  return { collections };
}
