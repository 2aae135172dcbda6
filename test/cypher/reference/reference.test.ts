import assert from 'node:assert/strict';
import fc from 'fast-check';
import { runQuery } from '../../../cypher/run-query.js';
import { isList } from '../../../cypher/values/value.js';
import type { Value } from '../../../cypher/values/value.js';
import { context, graphOf } from '../ask.js';
import { reference, shown } from './evaluate.js';
import type { ModelClause } from './model.js';
import { anyGraph, anyQuery } from './random-query.js';
import { renderGraph, renderQuery } from './render.js';

/** Formats a value as the reference does. */
function shownValue(value: Value, sort: boolean): string {
  if (value === null || typeof value !== 'object') return String(value);
  if (isList(value)) {
    const items = value.map((item) => shownValue(item, false));
    return `[${(sort ? items.sort() : items).join(',')}]`;
  }
  if (!('kind' in value)) throw new Error('a map');
  if (value.kind === 'node') return `n${String(value.properties.get('id'))}`;
  if (value.kind === 'relationship') return `r${String(value.properties.get('id'))}`;
  const ids = (things: readonly { properties: ReadonlyMap<string, Value> }[]) => things.map((one) => String(one.properties.get('id'))).join(','); // oxfmt-ignore
  return `<${ids(value.nodes)}|${ids(value.relationships)}>`;
}

describe('queries over random graphs', () => {
  it('answer as a reference that tries everything', async function () {
    await fc.assert(
      fc.asyncProperty(anyGraph, anyQuery, async (model, clauses) => {
        const graph = await graphOf(renderGraph(model));
        const text = renderQuery(clauses);
        const last = clauses.at(-1) as ModelClause & { kind: 'return' };
        const collected = last.items.map(({ term }) => term.kind === 'aggregate' && term.aggregate === 'collect');
        const found: string[] = [];
        for await (const row of runQuery(text, context({ graph })).rows) {
          found.push(row.map((value, index) => shownValue(value, collected[index]!)).join(' '));
        }
        const expected = reference(model, clauses).map((row) => last.items.map(({ name }) => shown(row[name]!)).join(' ')); // oxfmt-ignore
        if (last.cut === null) {
          found.sort();
          expected.sort();
        }
        assert.deepEqual(found, expected, `${renderGraph(model)}\n${text}`);
      }),
      { numRuns: Number(process.env['CYPHER_TEST_RUNS'] ?? 400) },
    );
  });
});
