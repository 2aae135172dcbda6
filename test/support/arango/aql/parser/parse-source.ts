import type { Source } from '../ast/statements.js';
import type { TokenStream } from './token-stream.js';

/** Parses the name of a collection or a collection parameter. */
export function parseSource(tokens: TokenStream): Source {
  const { kind, text, at } = tokens.peek();
  if (kind === 'collectionBind') {
    tokens.next();
    return { name: text, bound: true, at };
  }
  if (kind !== 'name' && kind !== 'quotedName') throw tokens.unexpected('collection name');
  tokens.next();
  return { name: text, bound: false, at };
}
