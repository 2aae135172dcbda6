import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { graphProgramSchema } from '../../../domain/program/ast.js';
import { validateProgram } from '../../../domain/program/validate-program.js';
import { validationResultSchema } from '../../../domain/program/validation-result.js';
import { ruleCatalogue } from '../../../domain/program/validator/rules.js';
import { programs } from './arbitrary-program.js';

const cypher = (query = 'MATCH (c) RETURN c LIMIT 1') => ({ op: '+', operation: { type: 'cypher', query } });
const api = (endpoint: string, params: unknown) => ({ op: '+', operation: { type: 'api', endpoint, params } });
const when = (then: unknown, otherwise?: unknown, op = '+') => ({
  op,
  operation: { type: 'conditional', condition: { test: 'empty' }, then, ...(otherwise !== undefined && { else: otherwise }) }, // oxfmt-ignore
});
const program = (...statements: unknown[]) => ({ version: 1, statements });

function found(input: unknown): string[] {
  const { result } = validateProgram(input);
  assert.ok(Value.Check(validationResultSchema, result));
  assert.equal(result.valid, result.errors.length === 0);
  return [...result.errors, ...result.warnings].map((issue) =>
    [issue.rule_id, issue.statement, issue.field].filter((part) => part !== undefined).join(' '),
  );
}

function nested(depth: number): unknown {
  let statement: unknown = cypher();
  for (let level = 0; level < depth; level += 1) statement = when([statement]);
  return statement;
}

/** For every rule what breaks it, and where the issue is to be found. */
const issues: Record<keyof typeof ruleCatalogue, [input: unknown, ...issues: string[]][]> = {
  V000: [
    [null, 'V000'],
    ['text', 'V000'],
    [[], 'V000'],
    [{}, 'V000 version', 'V000 statements'],
    [{ ...program(cypher()), extra: 1 }, 'V000 extra'],
    [{ ...program(cypher()), version: '1' }, 'V000 version'],
    [
      { ...program(cypher()), metadata: { author: 'robot', mood: 'good' } },
      'V000 metadata.mood',
      'V000 metadata.author',
    ],
    [{ ...program(cypher()), metadata: { created: 'yesterday' } }, 'V000 metadata.created'],
    [{ ...program(cypher()), params: [{ name: '1x', type: 'list' }] }, 'V000 params.0.name', 'V000 params.0.type'],
    [program(3, { op: '*' }), 'V000 0', 'V000 1 operation', 'V000 1 op'],
    [program({ ...cypher(), when: 1, label: 5 }), 'V000 0 when', 'V000 0 label'],
    [program({ ...cypher(), block: { blockType: 'loop', params: {} } }), 'V000 0 block.blockType'],
    [program({ op: '+', operation: { type: 'loop' } }), 'V000 0 operation.type'],
    [program({ op: '+', operation: { query: 'x' } }), 'V000 0 operation.type'],
    [program({ op: '+', operation: { type: 'toString' } }), 'V000 0 operation.type'],
    [program(cypher('')), 'V000 0 operation.query'],
    [program(cypher(' \n ')), 'V000 0 operation.query'],
    [program({ op: '+', operation: { type: 'cypher', query: 'RETURN 1', limit: 0 } }), 'V000 0 operation.limit'],
    [program({ op: '+', operation: { type: 'cypher', query: 'RETURN 1', timeout: 9 } }), 'V000 0 operation.timeout'],
    [program({ op: '+', operation: { type: 'api', endpoint: '/vocabulary/status' } }), 'V000 0 operation.params'],
    [program(api('/vocabulary/status', [])), 'V000 0 operation.params'],
    [program(when([cypher(), { op: '+' }])), 'V000 0 operation.then.1.operation'],
    [program(when([cypher()], [cypher(), 4])), 'V000 0 operation.else.1'],
    [program(when({})), 'V000 0 operation.then'],
    [program({ op: '+', operation: { type: 'conditional', condition: { test: 'full' }, then: [cypher()] } }), 'V000 0 operation.condition.test'], // oxfmt-ignore
    [program({ op: '+', operation: { type: 'conditional', condition: { test: 'count_gte', value: 'x' }, then: [cypher()] } }), 'V000 0 operation.condition.value'], // oxfmt-ignore
    [program({ op: '+', operation: { type: 'conditional', condition: { test: 'empty', value: 1 }, then: [cypher()] } }), 'V000 0 operation.condition.value'], // oxfmt-ignore
    // Nothing else is looked for before the shape is right.
    [{ version: 7, statements: [cypher('CREATE (a)'), 1] }, 'V000 1'],
  ],
  V001: [[{ ...program(cypher()), version: 2 }, 'V001 version']],
  V002: [[program(), 'V002 statements']],
  V004: [
    [{ ...program(cypher()), params: [{ name: 'x', type: 'string' }, { name: 'x', type: 'number' }] }, 'V004 params'], // oxfmt-ignore
    [{ ...program(cypher()), params: [{ name: 'W_IDS', type: 'string' }] }, 'V004 params'],
  ],
  V005: [
    [program(when([])), 'V005 0 operation.then'],
    [program(cypher(), when([when([])])), 'V005 1 operation.then.0.operation.then'],
  ],
  V006: [
    [program(...Array.from({ length: 101 }, () => cypher())), 'V006'],
    [program(when(Array.from({ length: 60 }, () => cypher())), ...Array.from({ length: 41 }, () => cypher())), 'V006'],
  ],
  V007: [[program(cypher(), nested(4)), 'V007 1 operation']],
  V010: [[program(cypher('CREATE (a)')), 'V010 0 operation.query']],
  V011: [[program(cypher('MATCH (a) SET a.x = 1')), 'V011 0 operation.query']],
  V012: [[program(when([cypher()], [cypher('MATCH (a) DELETE a')])), 'V012 0 operation.else.0.operation.query']],
  V013: [[program(cypher('MERGE (a)')), 'V013 0 operation.query']],
  V014: [[program(cypher('MATCH (a) REMOVE a.x')), 'V014 0 operation.query']],
  V015: [[program(cypher('DROP INDEX x')), 'V015 0 operation.query']],
  V016: [[program(cypher('MATCH (a) DETACH DELETE a')), 'V016 0 operation.query', 'V012 0 operation.query']],
  V020: [[program(api('/admin/reset', {})), 'V020 0 operation.endpoint']],
  V021: [[program(api('/search/concepts', {})), 'V021 0 operation.params.query']],
  V022: [[program(api('/vocabulary/status', { colour: 1 })), 'V022 0 operation.params.colour']],
  V023: [
    [program(api('/search/concepts', { query: 1, limit: true })), 'V023 0 operation.params.query', 'V023 0 operation.params.limit'], // oxfmt-ignore
    [program(api('/search/concepts', { query: ' ', min_similarity: 2 })), 'V023 0 operation.params.query', 'V023 0 operation.params.min_similarity'], // oxfmt-ignore
    [program(api('/search/sources', { query: 'x', limit: 1.5, offset: -1 })), 'V023 0 operation.params.limit', 'V023 0 operation.params.offset'], // oxfmt-ignore
    [program(api('/concepts/batch', { concept_ids: 'a', include_details: 'yes' })), 'V023 0 operation.params.concept_ids', 'V023 0 operation.params.include_details'], // oxfmt-ignore
    [program(api('/concepts/related', { concept_id: null, relationship_types: [1] })), 'V023 0 operation.params.concept_id', 'V023 0 operation.params.relationship_types'], // oxfmt-ignore
    [program(api('/concepts/details', { concept_id: '$W_IDS' })), 'V023 0 operation.params.concept_id'],
    [
      {
        ...program(
          api('/search/concepts', { query: '$n', limit: '$s' }),
          api('/concepts/batch', { concept_ids: ['$n'] }),
        ),
        params: [
          { name: 'n', type: 'number' },
          { name: 's', type: 'string' },
        ],
      },
      'V023 0 operation.params.query',
      'V023 0 operation.params.limit',
      'V023 1 operation.params.concept_ids',
    ],
    [{ ...program(cypher()), params: [{ name: 'n', type: 'number', default: 'x' }] }, 'V023 params.0.default'],
  ],
  V030: [
    [program(cypher('MATCH (a)-[*]->(b) RETURN b LIMIT 1')), 'V030 0 operation.query'],
    [program(cypher('MATCH (a)-[r:X*2..7]->(b) RETURN b LIMIT 1')), 'V030 0 operation.query'],
  ],
  V031: [[program(cypher('MATCH (a) RETURN a')), 'V031 0 operation.query']],
  V032: [
    [program(cypher('FIND everything')), 'V032 0 operation.query'],
    [program(cypher('MATCH (a) RETURN b LIMIT 1')), 'V032 0 operation.query'],
  ],
  V033: [[program(cypher('CALL db.labels()')), 'V033 0 operation.query']],
  V034: [
    [program(cypher('MATCH (a) WHERE a.x = $x RETURN a LIMIT $y')), 'V034 0 operation.query', 'V034 0 operation.query'],
    [program(api('/search/concepts', { query: '$x' })), 'V034 0 operation.params.query'],
  ],
  V035: [[program(when([cypher()], undefined, '-')), 'V035 0 op']],
};

describe('The validator of programs', () => {
  for (const [rule, cases] of Object.entries(issues)) {
    it(`reports ${rule}: ${ruleCatalogue[rule as keyof typeof ruleCatalogue].rule}`, () => {
      for (const [input, ...issues] of cases) assert.deepEqual(found(input), issues);
    });
  }

  it('lets nothing pass with an error, and everything with warnings only', () => {
    for (const [rule, cases] of Object.entries(issues)) {
      const { severity } = ruleCatalogue[rule as keyof typeof ruleCatalogue];
      for (const [input] of cases) {
        const { result, program: typed } = validateProgram(input);
        assert.equal(result.valid, severity === 'warning');
        assert.equal(typed, severity === 'warning' ? input : null);
      }
    }
  });

  it('says where in a query each finding stands, and nowhere else', () => {
    const place = (input: unknown) => {
      const { errors, warnings } = validateProgram(input).result;
      return [...errors, ...warnings].map((one) => [one.rule_id, one.line, one.column, one.offset]);
    };
    const text = (...lines: string[]) => program(cypher(lines.join('\n')));
    assert.deepEqual(place(text('MATCH (a)', '  DETACH DELETE a')), [['V016', 2, 3, 12], ['V012', 2, 3, 12]]); // oxfmt-ignore
    assert.deepEqual(place(text('MATCH (a)-[*]->(b)', 'RETURN b LIMIT 1')), [['V030', 1, 10, 9]]);
    assert.deepEqual(place(text('', 'MATCH (a) RETURN a')), [['V031', 2, 1, 1]]);
    assert.deepEqual(place(text('MATCH (a)', 'RETURN b LIMIT 1')), [['V032', 2, 8, 17]]);
    assert.deepEqual(place(text('CALL db.labels()')), [['V033', 1, 1, 0]]);
    assert.deepEqual(place(text('MATCH (a)', 'RETURN a LIMIT $most')), [['V034', 2, 16, 25]]);
    assert.deepEqual(place(program(api('/x', {}))), [['V020', undefined, undefined, undefined]]);
  });

  it('says it in the words clients know', () => {
    const messages = (input: unknown) => validateProgram(input).result.errors.map((issue) => issue.message);
    assert.deepEqual(messages(7), ['Program must be a JSON object']);
    assert.deepEqual(messages({ ...program(cypher()), version: 3 }), ['Version must be 1, got 3']);
    assert.deepEqual(messages(program(nested(5))), ['Conditional nesting exceeds maximum depth (5 > 3)']);
    assert.deepEqual(messages(program(...Array.from({ length: 102 }, () => cypher()))), [
      'Program exceeds maximum operation count (102 > 100)',
    ]);
    assert.deepEqual(messages(program(api('/x', {}))), ['Endpoint not in allowlist: /x']);
    assert.deepEqual(messages(program(api('/search/concepts', { query: 'x', limit: true }))), [
      'Parameter limit must be integer from 1 to 100, got boolean',
    ]);
  });

  it('says of a field with another shape what it must be, as for every other input', () => {
    const messages = (statement: object) =>
      validateProgram(program({ op: '+', operation: { type: 'cypher', ...statement } })).result.errors.map(
        (issue) => issue.message,
      );
    assert.deepEqual(messages({ query: 7 }), ['query must be a string']);
    assert.deepEqual(messages({ query: ' ' }), ['query must not be blank']);
    assert.deepEqual(messages({ query: 'MATCH (a) RETURN a LIMIT 1', limit: '5' }), ['limit must be a whole number']);
    assert.deepEqual(messages({ query: 'MATCH (a) RETURN a LIMIT 1', limit: 0 }), ['limit must be at least 1']);
  });

  it('reports all issues of a program at once', () => {
    const input = { ...program(cypher('CREATE (a)'), when([], undefined, '&'), api('/x', {})), version: 4 };
    assert.deepEqual(found(input), [
      'V001 version',
      'V005 1 operation.then',
      'V010 0 operation.query',
      'V020 2 operation.endpoint',
      'V035 1 op',
    ]);
  });

  it('counts a conditional as the larger of its branches', () => {
    const many = (length: number) => Array.from({ length }, () => cypher());
    assert.deepEqual(found(program(when(many(50), many(50)), ...many(50))), []);
    assert.deepEqual(found(program(when([when(many(30), many(60))], many(10)), ...many(40))), []);
    assert.deepEqual(found(program(when([when(many(30), many(60))], many(10)), ...many(41))), ['V006']);
  });

  it('takes what is declared, bound by itself, optional or doubled', () => {
    const declared = {
      ...program(
        cypher('MATCH (a) WHERE a.x = $x AND a.concept_id IN $W_IDS RETURN a LIMIT $n'),
        api('/search/concepts', { query: '$x', limit: '$n', min_similarity: 1, offset: 0, ontology: '$x' }),
        api('/concepts/batch', { concept_ids: '$W_IDS', include_details: false }),
        api('/concepts/batch', { concept_ids: ['$x', 'b'] }),
        api('/search/sources', { query: '$$x and $20' }),
        nested(3),
      ),
      params: [
        { name: 'x', type: 'string' },
        { name: 'n', type: 'number', default: 5 },
        { name: 'unused', type: 'string' },
      ],
      metadata: { name: 'n', description: 'd', author: 'agent', created: '2026-01-02T03:04:05.123+00:00' },
    };
    assert.deepEqual(found(declared), []);
    assert.ok(Value.Check(graphProgramSchema, declared));
  });

  it('stays quick and calm however deep or long the input is', () => {
    let deep: unknown = cypher();
    for (let level = 0; level < 100_000; level += 1) deep = when([deep]);
    assert.deepEqual(found(program(deep)), ['V007 0 operation']);
    let tower: unknown = {};
    for (let level = 0; level < 100_000; level += 1) tower = { a: tower };
    assert.deepEqual(found(program(api('/concepts/details', { concept_id: tower }))), [
      'V023 0 operation.params.concept_id',
    ]);
    assert.deepEqual(found(program(...Array.from({ length: 50_000 }, () => cypher('RETURN 1')))), ['V006']);
    assert.equal(found(program(...Array.from({ length: 50_000 }, () => 1))).length, 200);
    assert.deepEqual(found(program(cypher(`RETURN ${'['.repeat(9_000)}`))), ['V032 0 operation.query']);
  });

  it('does not let warnings crowd out an error', () => {
    const unknown = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`p${index}`, 1]));
    const { result } = validateProgram(program(api('/vocabulary/status', unknown), cypher('CREATE (a)')));
    assert.equal(result.warnings.length, 200);
    assert.deepEqual(result.errors.map((issue) => issue.rule_id), ['V010']); // oxfmt-ignore
  });

  it('is not misled by names every object has', () => {
    const own = JSON.parse('{"version": 1, "statements": [], "__proto__": {"a": 1}}') as unknown;
    assert.deepEqual(found(own), ['V000 __proto__']);
    assert.deepEqual(found(program(api('/vocabulary/status', { constructor: 1 }))), ['V022 0 operation.params.constructor']); // oxfmt-ignore
    const params = [{ name: '__proto__', type: 'string' }];
    assert.deepEqual(found({ ...program(cypher('RETURN $__proto__, $constructor')), params }), ['V034 0 operation.query']); // oxfmt-ignore
  });

  it('never throws, whatever the JSON', () => {
    const keys = ['version', 'statements', 'op', 'operation', 'type', 'query', 'then', 'else', 'condition', 'test', 'params', 'name', 'endpoint', 'limit']; // oxfmt-ignore
    const values = ['+', 'cypher', 'api', 'conditional', 'empty', 'count_gte', 'MATCH (a) RETURN a', '/search/concepts', '$x', 1, null, true]; // oxfmt-ignore
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom<unknown>(...values),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...keys), tie('tree'), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          tree,
          tree.map((one) => program(one)),
        ),
        (input) => {
          found(input);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('takes a shape exactly when the schema in the API document does', () => {
    fc.assert(
      fc.property(programs, (input) => {
        const shaped = !found(input).some((issue) => issue.startsWith('V000'));
        assert.equal(Value.Check(graphProgramSchema, input), shaped);
      }),
      { numRuns: 60 },
    );
  });
});
