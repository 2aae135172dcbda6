import assert from 'node:assert/strict';
import { parseAndCheck } from '../../support/arango/aql/compile/prepare.js';
import { ArangoFailure } from '../../support/arango/errors/arango-failure.js';
import { Engine } from '../../support/arango/storage/engine.js';
import { acceptedTexts } from './accepted-texts.js';
import { refusedTexts } from './refused-texts.js';

const engine = new Engine({ version: '3.12.10', vectorIndexes: true, maxTransactionSize: 1e9 });

/** The error of a text, null where it is legal. */
function errorOf(text: string): ArangoFailure | null {
  try {
    parseAndCheck(text, engine);
    return null;
  } catch (error) {
    if (error instanceof ArangoFailure) return error;
    throw error;
  }
}

describe('the parser of AQL', () => {
  for (const [group, texts] of Object.entries(acceptedTexts)) {
    it(`accepts ${group}`, () => {
      const refused = texts.flatMap((text) => {
        const error = errorOf(text);
        return error === null ? [] : [`${text}: ${error.message}`];
      });
      assert.deepEqual(refused, []);
    });
  }

  it('refuses what is not AQL, each with its error and place', () => {
    const wrong = refusedTexts.flatMap(([text, errorNum, position]) => {
      const error = errorOf(text);
      const right = error?.errorNum === errorNum && (position === undefined || error.message.includes(` ${position} `));
      return right ? [] : [`${text}: ${error === null ? 'accepted' : `${error.errorNum} ${error.message}`}`];
    });
    assert.deepEqual(wrong, []);
  });

  it('gives operators their documented precedence', () => {
    const shape = (text: string): unknown => {
      const [statement] = parseAndCheck(`RETURN ${text}`, engine).statements;
      return statement?.kind === 'return' ? bracketed(statement.value) : null;
    };
    const same: [string, string][] = [
      ['1 + 2 * 3', '(1 + (2 * 3))'],
      ['1 - 2 - 3', '((1 - 2) - 3)'],
      ['1 || 2 && 3', '(1 || (2 && 3))'],
      ['1 == 2 < 3', '(1 == (2 < 3))'],
      ['1 < 2 IN 3', '((1 < 2) IN 3)'],
      ['1 == 2 IN 3', '(1 == (2 IN 3))'],
      ['1 + 1 .. 2 + 2', '((1 + 1) .. (2 + 2))'],
      ['1 .. 2 == 3', '((1 .. 2) == 3)'],
      ['NOT 1 LIKE 2', '((! 1) LIKE 2)'],
      ['-1 * 2', '((- 1) * 2)'],
      ['1 ? 2 : 3 ? 4 : 5', '(1 ? 2 : (3 ? 4 : 5))'],
      ['1 || 2 ? 3 : 4', '((1 || 2) ? 3 : 4)'],
      ['1 && 2 ANY == 3', '(1 && (2 ANY == 3))'],
      ['1 + 2 ALL IN 3 && 4', '(((1 + 2) ALL IN 3) && 4)'],
    ];
    for (const [text, expected] of same) assert.equal(shape(text), expected, text);
  });
});

/** An expression of numbers with all its brackets. */
function bracketed(node: unknown): string {
  const one = node as Record<string, unknown>;
  const of = (name: string): string => bracketed(one[name]);
  switch (one['kind']) {
    case 'literal':
      return String(one['value']);
    case 'unary':
      return `(${String(one['operator'])} ${of('of')})`;
    case 'binary':
      return `(${of('left')} ${String(one['operator'])} ${of('right')})`;
    case 'range':
      return `(${of('from')} .. ${of('to')})`;
    case 'quantified':
      return `(${of('left')} ${(one['quantifier'] as { kind: string }).kind} ${String(one['operator'])} ${of('right')})`;
    case 'ternary':
      return `(${of('condition')} ? ${of('then')} : ${of('otherwise')})`;
    default:
      return String(one['kind']);
  }
}
