import fc from 'fast-check';
import { blockTypes, operators } from '../../../domain/program/ast.js';
import type { Condition, GraphProgram, Operation, Statement } from '../../../domain/program/ast.js';

/** Sound queries, among them some that are awkward to write into other text. */
export const queries = [
  'MATCH (c:Concept) RETURN c',
  "MATCH (c:Concept) WHERE c.label = 'a; b' RETURN c",
  'MATCH (a)\n- [r:IMPLIES] ->\n(b)\nRETURN a, r, b',
  'MATCH (a)\n-- (b)\nRETURN b',
  'MATCH (a)\n--(b) RETURN b',
  'MATCH (a) // first; second\nRETURN a',
  'MATCH (a) RETURN a // at the end;',
  'MATCH (a) /* ; -- */ RETURN a',
  "MATCH (c) WHERE c.label = '-- Step 1: no' RETURN c",
  'MATCH (c) WHERE c.label = "it\'s\n+ RETURN" RETURN c',
  'MATCH (`a;b`) RETURN `a;b` SKIP 3',
  'MATCH (c) WHERE c.concept_id IN $W_IDS RETURN c LIMIT (5)',
  'MATCH (c) RETURN c LIMIT 2 + 3',
  'MATCH (c) RETURN c UNION MATCH (c)-->(:Concept) RETURN c',
  'RETURN {a: {b: [1, 2]}} AS map',
] as const;

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom(
    'two words',
    ' padded ',
    '"quoted"',
    "it's",
    'a\nb',
    'true',
    '12',
    'null',
    '-- Step 2: x',
    '{',
    'a;b',
    'THEN',
    '\u2028',
  ),
);
const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
const record = fc
  .array(fc.tuple(text, json), { maxLength: 4 })
  .map((pairs) => Object.fromEntries(pairs) as Record<string, unknown>);

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom<Condition>({ test: 'has_results' }, { test: 'empty' }),
  fc.record({ test: fc.constantFrom('count_gte', 'count_lte'), value: fc.nat(1000) }) as fc.Arbitrary<Condition>,
  text.filter((one) => one !== '').map((ontology): Condition => ({ test: 'has_ontology', ontology })),
  text.filter((one) => one !== '').map((type): Condition => ({ test: 'has_relationship', type })),
);

const limited = fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined });

function operation(depth: number): fc.Arbitrary<Operation> {
  const cypher = fc.tuple(fc.constantFrom(...queries), limited).map(([query, limit]): Operation => {
    // A limit that is in the query is the one that counts.
    return limit === undefined || /LIMIT/.test(query) ? { type: 'cypher', query } : { type: 'cypher', query, limit };
  });
  const api = record.map((params): Operation => ({ type: 'api', endpoint: '/search/concepts', params }));
  if (depth === 0) return fc.oneof(cypher, api);
  const branch = fc.array(statement(depth - 1), { minLength: 1, maxLength: 3 });
  const conditional = fc
    .record(
      { condition, then: branch, else: fc.oneof(branch, fc.constant<Statement[]>([])) },
      { requiredKeys: ['condition', 'then'] },
    )
    .map((fields): Operation => ({ type: 'conditional', ...fields }));
  return fc.oneof(cypher, api, conditional);
}

function statement(depth: number): fc.Arbitrary<Statement> {
  return fc.record(
    {
      op: fc.constantFrom(...operators),
      operation: operation(depth),
      label: text,
      block: fc.record({ blockType: fc.constantFrom(...blockTypes), params: record }),
    },
    { requiredKeys: ['op', 'operation'] },
  );
}

const parameter = fc.oneof(
  fc.record(
    { name: fc.stringMatching(/^[a-zA-Z_][a-zA-Z0-9_]{0,8}$/), type: fc.constant('string' as const), default: text },
    { requiredKeys: ['name', 'type'] },
  ),
  fc.record(
    {
      name: fc.stringMatching(/^[a-zA-Z_][a-zA-Z0-9_]{0,8}$/),
      type: fc.constant('number' as const),
      default: fc
        .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
        .map((n) => (n === 0 ? 0 : n)),
    },
    { requiredKeys: ['name', 'type'] },
  ),
);

/** Programs of the right shape, in normal form: nothing empty that could as well be absent, no LIMIT with a number. */
export const programs: fc.Arbitrary<GraphProgram> = fc
  .record(
    {
      version: fc.constant(1 as const),
      metadata: fc
        .record(
          { name: text, description: text, author: fc.constantFrom('human', 'agent', 'system'), created: text },
          { requiredKeys: ['name'] },
        )
        .map((fields) => ({ ...fields })),
      params: fc.array(parameter, { minLength: 1, maxLength: 3 }),
      statements: fc.array(statement(2), { minLength: 1, maxLength: 4 }),
    },
    { requiredKeys: ['version', 'statements'] },
  )
  // Plain objects, as JSON gives them.
  .map((program) => JSON.parse(JSON.stringify(program)) as GraphProgram);
