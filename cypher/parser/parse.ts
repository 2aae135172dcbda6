import type { Query } from '../ast/ast.js';
import { CypherError, syntaxError } from '../error.js';
import { tokenize } from '../lexer/tokenize.js';
import { checkShape } from './shape.js';
import { parseQuery } from './query.js';
import { TokenStream } from './token-stream.js';

export interface ParseLimits {
  /** UTF-16 code units. */
  maxLength: number;
  maxDepth: number;
}

export const defaultParseLimits: ParseLimits = { maxLength: 20_000, maxDepth: 100 };

/**
 * Parses one read-only query; a semicolon may end it.
 * @throws CypherError with line, column and excerpt; never anything else.
 */
export function parse(text: string, limits: ParseLimits = defaultParseLimits): Query {
  try {
    if (text.length > limits.maxLength) {
      throw syntaxError('LengthLimit', `the query is longer than ${limits.maxLength} characters`, 0);
    }
    const stream = new TokenStream(text, tokenize(text), limits.maxDepth);
    const query = parseQuery(stream);
    stream.takeSymbol(';');
    if (stream.peek().kind !== 'end') throw stream.unexpected('the end of the query');
    checkShape(query);
    return query;
  } catch (error) {
    throw error instanceof CypherError ? error.inText(text) : error;
  }
}
