import { ArangoFailure } from '../../errors/arango-failure.js';
import { equalValues, typeRank } from '../../values/compare-values.js';
import { likePattern } from '../functions/patterns.js';
import { compileQuantifier } from '../compile/compile-quantifier.js';
import type { Value } from '../../values/value.js';
import type { BinaryOperator, Expression } from '../ast/expressions.js';
import type { StoredDocument } from '../../storage/documents/stored-document.js';
import { fieldOf } from './search-node.js';
import type { SearchContext, SearchField, SearchNode } from './search-node.js';

const mirrored: Partial<Record<BinaryOperator, BinaryOperator>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '==': '==', '!=': '!=' }; // oxfmt-ignore

/** Compiles a comparison of an attribute with a value. Texts are compared by their code units, not by a language. */
export function compileComparison(
  context: SearchContext,
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
): SearchNode {
  const field = fieldOf(context, left);
  const swapped = field === null ? fieldOf(context, right) : null;
  const used = field === null ? mirrored[operator] : operator;
  if ((field ?? swapped) === null || used === undefined) {
    throw new ArangoFailure('badParameter', 'Unsupported SEARCH condition');
  }
  const target = (field ?? swapped)!;
  const value = context.compiler.expression(field === null ? left : right);
  const positive = used !== '!=' && used !== 'NOT IN' && used !== 'NOT LIKE';
  return {
    matches: (run, document) => test(target, document, used, value(run)) === positive,
    terms: (run) => {
      const given = value(run);
      if (used === '==') return target.term(given);
      return used === 'IN' && Array.isArray(given) ? given.flatMap((one) => target.term(one)) : [];
    },
  };
}

/** Compiles `TOKENS(…) ANY IN doc.text` and its likes. */
export function compileTokenTest(
  context: SearchContext,
  { operator, quantifier, left, right }: Extract<Expression, { kind: 'quantified' }>,
): SearchNode {
  const field = fieldOf(context, right);
  if (field === null) throw new ArangoFailure('badParameter', 'Unsupported SEARCH condition');
  const values = context.compiler.expression(left);
  const enough = compileQuantifier(context.compiler, quantifier);
  const single = operator === 'IN' ? '==' : operator === 'NOT IN' ? '!=' : (mirrored[operator] ?? operator);
  return {
    matches: (run, document) => {
      const list = values(run);
      if (!Array.isArray(list)) return false;
      const positive = single !== '!=';
      const fulfilled = list.filter((one) => test(field, document, single, one) === positive).length;
      return enough(run, fulfilled, list.length);
    },
    terms: (run) => {
      const list = values(run);
      return quantifier.kind === 'NONE' || !Array.isArray(list) ? [] : list.flatMap((one) => field.term(one));
    },
  };
}

/** Tells whether any indexed value fulfils a comparison; of a negated operator the comparison without the negation. */
function test(field: SearchField, document: StoredDocument, operator: BinaryOperator, value: Value): boolean {
  const indexed: Value[] = [...field.tokens(document), ...field.values(document)];
  switch (operator) {
    case '==':
    case '!=':
      return indexed.some((one) => equalValues(one, value));
    case 'IN':
    case 'NOT IN':
      return Array.isArray(value) && indexed.some((one) => value.some((other) => equalValues(one, other)));
    case 'LIKE':
    case 'NOT LIKE':
      return typeof value === 'string' && indexed.some((one) => typeof one === 'string' && likePattern(value, false).test(one)); // oxfmt-ignore
    default:
      return indexed.some((one) => typeRank(one) === typeRank(value) && ordered(one, operator, value));
  }
}

function ordered(a: Value, operator: BinaryOperator, b: Value): boolean {
  if (a === null || b === null) return false;
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a >= b;
}
