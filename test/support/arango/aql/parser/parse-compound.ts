import type { Expression, ObjectEntry } from '../ast/expressions.js';
import type { ParseExpression } from './parse-operand.js';
import type { TokenStream } from './token-stream.js';

/** Parses `[a, b]`; a comma may follow the last element. */
export function parseArray(tokens: TokenStream, parse: ParseExpression): Expression {
  const { at } = tokens.expectOperator('[');
  const items: Expression[] = [];
  while (!tokens.isOperator(']')) {
    items.push(parse(tokens));
    if (!tokens.takeOperator(',')) break;
  }
  tokens.expectOperator(']');
  return { kind: 'array', at, items };
}

/** Parses `{ name: value, "name": value, [computed]: value, @bound: value, variable }`. */
export function parseObject(tokens: TokenStream, parse: ParseExpression): Expression {
  const { at } = tokens.expectOperator('{');
  const entries: ObjectEntry[] = [];
  while (!tokens.isOperator('}')) {
    entries.push(parseEntry(tokens, parse));
    if (!tokens.takeOperator(',')) break;
  }
  tokens.expectOperator('}');
  return { kind: 'object', at, entries };
}

function parseEntry(tokens: TokenStream, parse: ParseExpression): ObjectEntry {
  const { kind, text, at } = tokens.peek();
  if (tokens.takeOperator('[')) {
    const name = parse(tokens);
    tokens.expectOperator(']');
    tokens.expectOperator(':');
    return { name, value: parse(tokens) };
  }
  if (kind === 'bind') {
    tokens.next();
    tokens.expectOperator(':');
    return { name: { kind: 'bind', at, name: text }, value: parse(tokens) };
  }
  if (kind === 'name' || kind === 'quotedName') {
    tokens.next();
    if (tokens.isOperator(',') || tokens.isOperator('}')) {
      return { name: text, value: { kind: 'name', at, name: text } };
    }
  } else if (kind === 'string') tokens.next();
  else throw tokens.unexpected('attribute name');
  tokens.expectOperator(':');
  return { name: text, value: parse(tokens) };
}
