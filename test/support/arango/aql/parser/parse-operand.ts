import type { Expression } from '../ast/expressions.js';
import { parseArray, parseObject } from './parse-compound.js';
import { parseSuffixes } from './parse-suffixes.js';
import type { TokenStream } from './token-stream.js';

export type ParseExpression = (tokens: TokenStream) => Expression;

/** Parses an operand: a literal, parameter, name, call, array, object or what is in parentheses, with its accesses. */
export function parseOperand(tokens: TokenStream, parse: ParseExpression): Expression {
  return parseSuffixes(tokens, parsePrimary(tokens, parse), parse);
}

function parsePrimary(tokens: TokenStream, parse: ParseExpression): Expression {
  const token = tokens.peek();
  const { at, text } = token;
  switch (token.kind) {
    case 'number':
    case 'string':
      tokens.next();
      return { kind: 'literal', at, value: token.value };
    case 'bind':
    case 'collectionBind':
      tokens.next();
      return { kind: token.kind, at, name: text };
    case 'keyword':
      return parseWord(tokens, parse);
    case 'name':
    case 'quotedName': {
      tokens.next();
      const called = tokens.isOperator('(') || tokens.isOperator('::');
      return called ? parseCall(tokens, text, at, parse) : { kind: 'name', at, name: text };
    }
    default:
      if (tokens.isOperator('[')) return parseArray(tokens, parse);
      if (tokens.isOperator('{')) return parseObject(tokens, parse);
      if (tokens.isOperator('(')) return parseParentheses(tokens, parse);
      throw tokens.unexpected();
  }
}

function parseWord(tokens: TokenStream, parse: ParseExpression): Expression {
  const { at } = tokens.peek();
  const constants = { NULL: null, TRUE: true, FALSE: false };
  for (const [word, value] of Object.entries(constants)) {
    if (tokens.takeKeyword(word)) return { kind: 'literal', at, value };
  }
  // The one function whose name is a keyword.
  if (tokens.isKeyword('LIKE') && tokens.isOperator('(', 1)) {
    tokens.next();
    return parseCall(tokens, 'LIKE', at, parse);
  }
  throw tokens.unexpected();
}

function parseCall(tokens: TokenStream, first: string, at: number, parse: ParseExpression): Expression {
  let name = first;
  while (tokens.takeOperator('::')) name += `::${tokens.expectName().text}`;
  tokens.expectOperator('(');
  const args: Expression[] = [];
  if (!tokens.isOperator(')')) {
    do args.push(startsQuery(tokens) ? subquery(tokens) : parse(tokens));
    while (tokens.takeOperator(','));
  }
  tokens.expectOperator(')');
  return { kind: 'call', at, name, args };
}

function parseParentheses(tokens: TokenStream, parse: ParseExpression): Expression {
  tokens.expectOperator('(');
  const inner = startsQuery(tokens) ? subquery(tokens) : parse(tokens);
  tokens.expectOperator(')');
  return inner;
}

/** True where a subquery begins: no expression begins with these words. */
function startsQuery(tokens: TokenStream): boolean {
  const { kind, text } = tokens.peek();
  const first = ['FOR', 'LET', 'RETURN', 'FILTER', 'SORT', 'LIMIT', 'COLLECT', 'WINDOW', 'INSERT', 'UPDATE', 'REPLACE']; // oxfmt-ignore
  return kind === 'keyword' && [...first, 'REMOVE', 'UPSERT'].includes(text);
}

function subquery(tokens: TokenStream): Expression {
  const { at } = tokens.peek();
  return { kind: 'subquery', at, query: tokens.nested(() => tokens.subquery(tokens)) };
}
