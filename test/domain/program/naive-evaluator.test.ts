import assert from 'node:assert/strict';
import fc from 'fast-check';
import { operators } from '../../../domain/program/ast.js';
import type { Condition, GraphProgram, Statement } from '../../../domain/program/ast.js';
import { executeProgram } from '../../../domain/program/execute-program.js';
import type { WorkingGraph } from '../../../domain/program/working-graph.js';
import { broughtGraphs } from './arbitrary-graph.js';

/**
 * The language told a second time, as plainly as can be: the graph is a list of ids with labels and a list of triples,
 * and every operator is written out as its definition reads.
 */
interface Observed {
  ids: string[];
  labels: Record<string, string>;
  ontologies: Record<string, string | undefined>;
  triples: string[][];
  aborted: number | null;
  steps: number;
}

function tell(
  statements: readonly Statement[],
  results: readonly WorkingGraph[],
  observed: Observed,
  top: number | null,
): void {
  statements.forEach((statement, position) => {
    if (observed.aborted !== null) return;
    const index = top ?? position;
    const { operation } = statement;
    if (operation.type === 'conditional') {
      const branch = isTrue(operation.condition, observed) ? operation.then : (operation.else ?? []);
      tell(branch, results, observed, index);
      if (observed.aborted === null) observed.steps += 1;
      return;
    }
    assert.ok(operation.type === 'cypher');
    const result = results[Number(operation.query)]!;
    const has = (id: string) => result.nodes.some((node) => node.concept_id === id);
    const isEmpty = result.nodes.length === 0 && result.links.length === 0;
    if (statement.op === '!' && isEmpty) {
      observed.aborted = index;
      observed.steps += 1;
      return;
    }
    if (statement.op === '-') observed.ids = observed.ids.filter((id) => !has(id));
    else if (statement.op === '&') observed.ids = observed.ids.filter((id) => has(id));
    else {
      for (const node of result.nodes) {
        if (observed.ids.includes(node.concept_id)) continue;
        observed.ids.push(node.concept_id);
        observed.labels[node.concept_id] = node.label;
        observed.ontologies[node.concept_id] = node.ontology;
      }
      for (const link of result.links) {
        const triple = [link.from_id, link.relationship_type, link.to_id];
        if (!observed.triples.some((one) => one.every((part, at) => part === triple[at])))
          observed.triples.push(triple);
      }
    }
    observed.triples = observed.triples.filter(
      ([from, , to]) => observed.ids.includes(from!) && observed.ids.includes(to!),
    );
    observed.steps += 1;
  });
}

function isTrue(condition: Condition, observed: Observed): boolean {
  const size = observed.ids.length;
  if (condition.test === 'has_results') return size !== 0;
  if (condition.test === 'empty') return size === 0;
  if (condition.test === 'count_gte') return size >= condition.value;
  if (condition.test === 'count_lte') return size <= condition.value;
  if (condition.test === 'has_ontology')
    return observed.ids.some((id) => observed.ontologies[id] === condition.ontology);
  return observed.triples.some(([, type]) => type === condition.type);
}

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom<Condition>(
    { test: 'has_results' },
    { test: 'empty' },
    { test: 'has_ontology', ontology: 'One' },
    { test: 'has_relationship', type: 'IMPLIES' },
  ),
  fc.nat(4).map((value): Condition => ({ test: 'count_gte', value })),
  fc.nat(4).map((value): Condition => ({ test: 'count_lte', value })),
);

function statements(results: number, depth: number): fc.Arbitrary<Statement[]> {
  const simple = fc.record({
    op: fc.constantFrom(...operators),
    operation: fc.nat(results - 1).map((query) => ({ type: 'cypher' as const, query: String(query) })),
  });
  if (depth === 0) return fc.array(simple, { minLength: 1, maxLength: 3 });
  const inner = statements(results, depth - 1);
  const conditional = fc
    .tuple(condition, inner, fc.option(inner, { nil: undefined }))
    .map(([test, then, otherwise]): Statement => ({
      op: '+',
      operation: { type: 'conditional', condition: test, then, ...(otherwise && { else: otherwise }) },
    }));
  return fc.array(fc.oneof(simple, simple, conditional), { minLength: 1, maxLength: 6 });
}

describe('Programs against the language in plain terms', () => {
  it('leave the same graph, abort at the same place and log as many steps', async () => {
    const cases = fc
      .array(broughtGraphs, { minLength: 1, maxLength: 5 })
      .chain((results) => fc.tuple(fc.constant(results), statements(results.length, 3)));
    await fc.assert(
      fc.asyncProperty(cases, async ([results, list]) => {
        const program: GraphProgram = { version: 1, statements: list };
        const { result, log, aborted } = await executeProgram(program, {
          dispatch: {
            cypher: async (query) => results[Number(query)]!,
            api: () => assert.fail('no program here calls one'),
          },
          clock: () => 0,
          deadline: 1,
          cancelled: () => false,
        });
        const observed: Observed = { ids: [], labels: {}, ontologies: {}, triples: [], aborted: null, steps: 0 };
        tell(list, results, observed, null);
        assert.deepEqual(
          result.nodes.map((node) => [node.concept_id, node.label]),
          observed.ids.map((id) => [id, observed.labels[id]]),
        );
        assert.deepEqual(
          result.links.map((link) => [link.from_id, link.relationship_type, link.to_id]),
          observed.triples,
        );
        assert.equal(aborted?.statement ?? null, observed.aborted);
        assert.equal(log.length, observed.steps);
        const last = log.at(-1);
        if (last !== undefined) {
          assert.deepEqual(last.w_size, { nodes: result.nodes.length, links: result.links.length });
        }
      }),
      { numRuns: 500 },
    );
  });
});
