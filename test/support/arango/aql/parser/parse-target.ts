import type { Target } from '../ast/statements.js';
import type { TokenStream } from './token-stream.js';

/** Parses what a value is assigned to: a variable, or variables of an array or object. */
export function parseTarget(tokens: TokenStream): Target {
  return tokens.nested(() => {
    const { at } = tokens.peek();
    if (tokens.takeOperator('[')) return parseArrayTarget(tokens, at);
    if (tokens.takeOperator('{')) return parseObjectTarget(tokens, at);
    return { kind: 'variable', name: tokens.expectName().text, at };
  });
}

function parseArrayTarget(tokens: TokenStream, at: number): Target {
  const items: (Target | null)[] = [];
  do items.push(tokens.isOperator(',') ? null : parseTarget(tokens));
  while (tokens.takeOperator(','));
  tokens.expectOperator(']');
  return { kind: 'array', items, at };
}

function parseObjectTarget(tokens: TokenStream, at: number): Target {
  const entries: { name: string; target: Target }[] = [];
  do {
    const { kind, text, at: place } = tokens.peek();
    if (kind === 'string') tokens.next();
    else tokens.expectName();
    if (tokens.takeOperator(':')) entries.push({ name: text, target: parseTarget(tokens) });
    else if (kind === 'string') throw tokens.unexpected("':'");
    else entries.push({ name: text, target: { kind: 'variable', name: text, at: place } });
  } while (tokens.takeOperator(','));
  tokens.expectOperator('}');
  return { kind: 'object', entries, at };
}
