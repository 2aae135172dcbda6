import { syntaxError } from '../error.js';
import type { Expression } from '../ast/ast.js';
import { integerLiteral, floatLiteral } from './number-literal.js';
import type { TokenStream } from './token-stream.js';
import { parseBracketed } from './bracketed.js';
import { parseWord, parseNameOrCall } from './word.js';

/** Literals, names, calls, bracketed things: what operators are between. */
export function parseAtom(stream: TokenStream): Expression {
  const token = stream.peek();
  const { start, end } = token;
  switch (token.kind) {
    case 'integer':
      stream.next();
      return { kind: 'literal', value: integerLiteral(token.text, false, start), start, end };
    case 'float':
      stream.next();
      return { kind: 'literal', value: floatLiteral(token.text, start), start, end };
    case 'badNumber':
      throw syntaxError('InvalidNumberLiteral', `'${token.text}' is not a number`, start);
    case 'string':
      stream.next();
      return { kind: 'literal', value: token.text, start, end };
    case 'parameter':
      stream.next();
      return { kind: 'parameter', name: token.text, start, end };
    case 'symbol':
      return parseBracketed(stream);
    case 'name':
      return parseWord(stream);
    case 'quotedName':
      return parseNameOrCall(stream);
    case 'end':
      throw stream.unexpected('an expression');
  }
}
