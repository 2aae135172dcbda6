import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse } from '../../../../cypher/parser/parse.js';
import { isConcordanceError } from '../../../../domain/errors.js';
import type { GraphProgram, Statement } from '../../../../domain/program/ast.js';
import { parseProgramText } from '../../../../domain/program/text/parse-program-text.js';
import { printProgram } from '../../../../domain/program/text/print-program.js';
import { programs, queries } from '../arbitrary-program.js';

function only(text: string): Statement {
  const { statements } = parseProgramText(text);
  assert.equal(statements.length, 1);
  return statements[0]!;
}

function issue(text: string): { line: unknown; column: unknown; message: string } {
  try {
    parseProgramText(text);
  } catch (error) {
    assert.ok(isConcordanceError(error), String(error));
    assert.equal(error.code, 'invalid_request');
    return { line: error.data?.['line'], column: error.data?.['column'], message: error.detail };
  }
  throw new Error(`accepted: ${text}`);
}

const cypher = (query: string, limit?: number): Statement['operation'] => ({
  type: 'cypher',
  query,
  ...(limit !== undefined && { limit }),
});

describe('The text form of programs', () => {
  it('comes back from text as the same program', () => {
    for (const query of queries) parse(query);
    fc.assert(
      fc.property(programs, (program) => {
        assert.deepEqual(parseProgramText(printProgram(program)), program);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same text again once it was printed', () => {
    fc.assert(
      fc.property(programs, (program) => {
        const text = printProgram(program);
        assert.equal(printProgram(parseProgramText(text)), text);
      }),
      { numRuns: 100 },
    );
  });

  it('throws nothing but its own error, whatever the text', () => {
    const words = ['+', '-', '@api', '@param', 'IF', 'THEN', 'ELSE', '{', '}', ';', "'", '"', '-- @block', '-- Step 1:', '\n', 'MATCH (a) RETURN a', 'has_ontology', 'count_gte', '/x', ':', '=', 'string', '5']; // oxfmt-ignore
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...words), { maxLength: 25 }).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        try {
          parseProgramText(text);
        } catch (error) {
          assert.ok(isConcordanceError(error), String(error));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('reads every element', () => {
    const program = parseProgramText(`-- name: Causes
-- author: agent

-- a comment nobody needs
@param topic: string = heat
@param maximum: number = 2.5

-- Step 1: Find them
-- @block vectorSearch query=heat limit=5 strict=true
+ @api /search/concepts {"query": "$topic"};
MATCH (c:Concept) RETURN c LIMIT 10;
& IF count_gte 3 THEN {
  -- Step 1: Narrow
  - MATCH (c:Concept) WHERE c.label = $topic RETURN c;
} ELSE {
  ! @api /vocabulary/status;
};
`);
    const expected: GraphProgram = {
      version: 1,
      metadata: { name: 'Causes', author: 'agent' },
      params: [
        { name: 'topic', type: 'string', default: 'heat' },
        { name: 'maximum', type: 'number', default: 2.5 },
      ],
      statements: [
        {
          op: '+',
          operation: { type: 'api', endpoint: '/search/concepts', params: { query: '$topic' } },
          label: 'Find them',
          block: { blockType: 'vectorSearch', params: { query: 'heat', limit: 5, strict: true } },
        },
        { op: '+', operation: cypher('MATCH (c:Concept) RETURN c', 10) },
        {
          op: '&',
          operation: {
            type: 'conditional',
            condition: { test: 'count_gte', value: 3 },
            then: [
              { op: '-', operation: cypher('MATCH (c:Concept) WHERE c.label = $topic RETURN c'), label: 'Narrow' },
            ],
            else: [{ op: '!', operation: { type: 'api', endpoint: '/vocabulary/status', params: {} } }],
          },
        },
      ],
    };
    assert.deepEqual(program, expected);
  });

  it('ends a query at its semicolon, not at one in a literal, name or comment', () => {
    const query = "MATCH (`a;`) WHERE x = ';' // ;\n/* ; */ RETURN 1";
    assert.deepEqual(only(`+ ${query};`).operation, cypher(query));
  });

  it('takes a line that begins with a minus for part of the query before it', () => {
    const query = 'MATCH (a)\n- [r] -> (b)\nRETURN a';
    assert.deepEqual(only(`- ${query};`), { op: '-', operation: cypher(query) });
  });

  it('drops comment lines from a query that cannot be read with them', () => {
    const { operation } = only("+ MATCH (a)\n-- don't; stop\nRETURN a;");
    assert.deepEqual(operation, cypher('MATCH (a)\n              \nRETURN a'));
  });

  it('takes a number after LIMIT for the limit, and nothing else', () => {
    assert.deepEqual(only('MATCH (a) RETURN a LIMIT 7;').operation, cypher('MATCH (a) RETURN a', 7));
    assert.deepEqual(only('MATCH (a) RETURN a LIMIT $n;').operation, cypher('MATCH (a) RETURN a LIMIT $n'));
    assert.deepEqual(only('MATCH (a) RETURN a LIMIT 0;').operation, cypher('MATCH (a) RETURN a LIMIT 0'));
  });

  it('keeps what a LIMIT at the end of a union means', () => {
    const own = 'RETURN 1 AS a UNION UNWIND [1, 2] AS a RETURN a LIMIT 1';
    const print = (operation: Statement['operation']) =>
      printProgram({ version: 1, statements: [{ op: '+', operation }] });
    assert.match(print(cypher(own)), /LIMIT \(1\);/);
    assert.match(print(cypher(own, 5)), /LIMIT \(1\) LIMIT 5;/);
    assert.deepEqual(
      only(print(cypher(own, 5))).operation,
      cypher('RETURN 1 AS a UNION UNWIND [1, 2] AS a RETURN a LIMIT (1)', 5),
    );
  });

  it('does not let a comment swallow limit or semicolon', () => {
    const program: GraphProgram = { version: 1, statements: [{ op: '+', operation: cypher('RETURN 1 // one', 3) }] };
    assert.equal(printProgram(program), '+ RETURN 1 // one\nLIMIT 3;\n');
  });

  it('leaves writing queries for the validator to refuse', () => {
    assert.deepEqual(only('+ MATCH (a) DELETE a;').operation, cypher('MATCH (a) DELETE a'));
  });

  it('takes a header only from the top, up to the first blank line', () => {
    const { metadata } = parseProgramText('-- Name: first\n-- idle talk\n-- Author: human\n\n-- name: no\nRETURN 1;');
    assert.deepEqual(metadata, { name: 'first', author: 'human' });
  });

  it('names the line and column of an issue, and shows it', () => {
    assert.deepEqual(issue('+ RETURN 1;\n+ MATCH (a RETURN a;'), {
      line: 2,
      column: 12,
      message: "2:12 expected ')' but found 'RETURN'\n  + MATCH (a RETURN a;\n             ^",
    });
    for (const [text, line, column, message] of [
      ['+ RETURN 1', 1, 11, /does not end with ';'/],
      ['+RETURN 1;', 1, 2, /a space must follow the operator/],
      ['+ @api /search/concepts {"query": };', 1, 25, /not valid JSON/],
      ['+ @api /search/concepts {}', 1, 27, /does not end with ';'/],
      ['+ @call /x {};', 1, 3, /expected @api/],
      ['IF full THEN { RETURN 1; };', 1, 4, /expected has_results/],
      ['IF empty { RETURN 1; };', 1, 10, /expected THEN/],
      ['IF empty THEN { RETURN 1; ', 1, 27, /expected '}'/],
      ['IF empty THEN { @param x: string };', 1, 17, /outside of conditionals/],
      ['@param x: list', 1, 11, /string or number/],
      ['@param x: number = ten', 1, 20, /must be a number/],
      ['-- @block search query\n+ RETURN 1;', 1, 23, /key=value/],
      ["+ RETURN 'open;", 1, 10, /does not end/],
      [`${'IF empty THEN { '.repeat(40)}`, 1, 259, /nest deeper/],
    ] as const) {
      const found = issue(text);
      assert.match(found.message, message, text);
      assert.deepEqual([found.line, found.column], [line, column], text);
    }
  });
});
