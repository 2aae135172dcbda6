import assert from 'node:assert/strict';
import { linkPage } from '../../../../adapters/arango/graph/reads/elements/link-page.js';

/** Links of nodes named by their number of links; pages as a store gives them. */
function reader(calls: string[][]) {
  return {
    page: async (ids: readonly string[], behind: string[] | null, limit: number) => {
      calls.push([...ids]);
      return ids
        .flatMap((id, index) =>
          Array.from({ length: Number(id.split('-')[1]) }, (_, at) => ({
            ...{ index, key: [`to-${at}`], row: [id, `to-${at}`] },
          })),
        )
        .filter(({ index, key }) => index > 0 || behind === null || key[0]! > behind[0]!)
        .slice(0, limit);
    },
  };
}

async function allPages(ids: string[], limit: number, calls: string[][] = []) {
  const rows: unknown[] = [];
  for (let after: string | null = null; ;) {
    const page = await linkPage(reader(calls), { ids, end: 'from', after, limit }, ['from', 'to']);
    assert.ok(page.rows.length <= limit);
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = page.next;
  }
}

describe('pages of links in ArangoDB', () => {
  it('give each link of a long frontier once, of some nodes at a time', async () => {
    const ids = Array.from({ length: 450 }, (_, at) => `${at}-${at % 4}`);
    const links = ids.flatMap((id, at) => Array.from({ length: at % 4 }, (_, to) => [id, `to-${to}`]));
    const calls: string[][] = [];
    for (const limit of [1, 7, 300, 1000]) assert.deepEqual(await allPages(ids, limit, calls), links, String(limit));
    assert.ok(calls.every((asked) => asked.length <= 200));
  });

  it('go on within a hub, and end with it', async () => {
    assert.equal((await allPages(['a-9', 'b-0', 'c-3'], 4)).length, 12);
    assert.deepEqual(await allPages([], 4), []);
  });

  it('are one where the whole frontier fits', async () => {
    const all = async (limit: number) => (limit < 2 ? null : [['a', { one: 1 }], ['b', null]]); // oxfmt-ignore
    const request = { ids: ['a-2'], end: 'from' as const, after: null };
    const whole = await linkPage({ ...reader([]), all }, { ...request, limit: 2 }, ['id', 'properties']);
    assert.deepEqual([whole.rows, whole.next], [[['a', '{"one":1}'], ['b', null]], null]); // oxfmt-ignore
    const cut = await linkPage({ ...reader([]), all }, { ...request, limit: 1 }, ['id', 'properties']);
    assert.deepEqual([cut.rows, cut.next === null], [[['a-2', 'to-0']], false]);
  });
});
