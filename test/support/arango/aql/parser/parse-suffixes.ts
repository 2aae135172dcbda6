import type { Expansion, Expression, Quantifier } from '../ast/expressions.js';
import type { ParseExpression } from './parse-operand.js';
import type { TokenStream } from './token-stream.js';

/** Parses the accesses behind an operand: `.name`, `.@name`, `[index]`, `[*]` and `[?]`. */
export function parseSuffixes(tokens: TokenStream, of: Expression, parse: ParseExpression): Expression {
  let result = of;
  for (;;) {
    const { at } = tokens.peek();
    if (tokens.takeOperator('.')) {
      const { kind, text } = tokens.peek();
      if (kind === 'bind') tokens.next();
      else tokens.expectName();
      const access = (inner: Expression): Expression => ({
        kind: kind === 'bind' ? 'attributeBind' : 'attribute',
        at,
        of: inner,
        name: text,
      });
      result = inside(result, access);
    } else if (!tokens.isOperator('[')) return result;
    else if (tokens.isOperator('*', 1)) result = parseExpansion(tokens, result, parse);
    else if (tokens.isOperator('?', 1)) result = parseArrayTest(tokens, result, parse);
    else {
      tokens.next();
      const index = parse(tokens);
      tokens.expectOperator(']');
      result = inside(result, (inner) => ({ kind: 'index', at, of: inner, index }));
    }
  }
}

/** Applies an access to a value, and to each element where the value is an expansion. */
function inside(value: Expression, access: (inner: Expression) => Expression): Expression {
  if (value.kind !== 'expansion') return access(value);
  const suffix = inside(value.suffix ?? { kind: 'element', at: value.at }, access);
  return { ...value, suffix };
}

function parseExpansion(tokens: TokenStream, value: Expression, parse: ParseExpression): Expression {
  const { at } = tokens.expectOperator('[');
  let levels = 0;
  while (tokens.takeOperator('*')) levels++;
  const filter = tokens.takeKeyword('FILTER') ? parse(tokens) : null;
  let limit: Expansion['limit'] = null;
  if (tokens.takeKeyword('LIMIT')) {
    const first = parse(tokens);
    limit = tokens.takeOperator(',') ? { offset: first, count: parse(tokens) } : { offset: null, count: first };
  }
  const projection = tokens.takeKeyword('RETURN') ? parse(tokens) : null;
  tokens.expectOperator(']');
  const expand = (of: Expression): Expression => {
    return { kind: 'expansion', at, of, levels, filter, limit, projection, suffix: null };
  };
  // A contraction works on the whole result of an expansion before it, an expansion on each of its elements.
  return levels > 1 ? expand(value) : inside(value, expand);
}

function parseArrayTest(tokens: TokenStream, value: Expression, parse: ParseExpression): Expression {
  const { at } = tokens.expectOperator('[');
  tokens.expectOperator('?');
  let quantifier: Quantifier = { kind: 'ANY' };
  if (!tokens.isOperator(']') && !tokens.isKeyword('FILTER')) {
    quantifier = parseQuantifier(tokens, parse);
    if (!tokens.isKeyword('FILTER')) throw tokens.unexpected('FILTER declaration');
  }
  const filter = tokens.takeKeyword('FILTER') ? parse(tokens) : null;
  tokens.expectOperator(']');
  return inside(value, (of) => ({ kind: 'arrayTest', at, of, quantifier, filter }));
}

function parseQuantifier(tokens: TokenStream, parse: ParseExpression): Quantifier {
  const kind = (['ALL', 'ANY', 'NONE'] as const).find((word) => tokens.takeKeyword(word));
  if (kind !== undefined) return { kind };
  if (!tokens.isContextual('AT') || !tokens.isContextual('LEAST', 1)) return { kind: 'EXACTLY', count: parse(tokens) };
  tokens.next();
  tokens.next();
  tokens.expectOperator('(');
  const count = parse(tokens);
  tokens.expectOperator(')');
  return { kind: 'AT LEAST', count };
}
