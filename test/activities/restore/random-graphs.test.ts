import fc from 'fast-check';
import assert from 'node:assert/strict';
import { graphTables } from '../../support/graph-tables.js';
import { readDays } from '../../support/day-reader.js';
import { openEditedGraph, type EditedGraph } from '../../support/edited-graph.js';
import { makeBackup } from '../../support/make-backup.js';
import { fullOrder } from '../backup/backup-bench.js';
import { openRestoreBench } from './restore-bench.js';

const names = ['lake', 'mere', 'rain', 'fish', 'reed'];
const sentence = fc
  .tuple(fc.constantFrom(...names), fc.constantFrom(...names), fc.nat(9))
  .map(([from, to, day]) => (from === to ? `${from} is a thing of day ${day}.` : `${from} needs ${to} on day ${day}.`));
const text = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
const step = fc.record({
  what: fc.constantFrom('read', 'read', 'read', 'merge', 'split', 'undo', 'remove', 'create', 'update', 'link'),
  ...{ text, document: fc.constantFrom('a', 'b'), one: fc.constantFrom(...names), other: fc.constantFrom(...names) },
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Does a step, unless the graph does not allow it. @param decisions that stand, the newest last */
async function take(world: EditedGraph, { what, text: words, document, one, other }: Step, decisions: string[]) {
  switch (what) {
    case 'read':
      return void (await world.begin(document, words, 9).then((reading) => reading.finish()));
    case 'merge':
      return void decisions.push((await world.merge(one, other)).decisionId);
    case 'split': {
      const split = await world.split(one, `${one} of ${other}`, (_, at) => at === 0);
      return void (split !== null && decisions.push(split.decisionId));
    }
    case 'undo':
      return void (decisions.length > 0 && (await world.undo(decisions.pop()!)));
    case 'remove':
      return void (await world.remove(document));
    case 'create':
      return void (await world.edit.create(`${one} bank`, { note: 'Seen', searchTerms: [other] }));
    case 'update':
      return void (await world.edit.update(one, { description: `Named by hand beside ${other}` }));
    case 'link':
      return void (await world.edit.link(one, 'NEEDS', other, 0.5));
  }
}

async function takeAll(world: EditedGraph, steps: readonly Step[], decisions: string[]): Promise<void> {
  for (const one of steps) await take(world, one, decisions).catch(() => undefined);
}

const graphOf = (world: EditedGraph) => {
  const { passage_vector: _vectors, embedding_profile: _profiles, epoch_event: _events, ...rest } = graphTables(world.bench.platform); // prettier-ignore
  return rest;
};

describe('a restored graph', () => {
  it('is the one that was backed up, and goes on as that does', async () => {
    const history = fc.array(step, { minLength: 4, maxLength: 12 });
    const later = fc.array(step, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(history, later, async (steps, further) => {
        const world = await openEditedGraph(readDays);
        const target = await openRestoreBench();
        try {
          const decisions: string[] = [];
          await takeAll(world, steps, decisions);
          const { store, objects } = world.bench.platform;
          const owner = { ownerId: 'usr_1', ownerName: 'ada', filename: 'All ontologies' };
          await store.openJob({ kind: 'backup', jobId: 'bak_1', ...owner, backup: fullOrder });
          await makeBackup(world.bench.platform, 'bak_1');
          const file = await objects.read((await store.backup('bak_1'))!.objectKey);
          await target.run(await target.open(file, 'faithful'));
          const restored = await openEditedGraph(readDays, target.bench);
          assert.deepEqual(graphOf(restored), graphOf(world));
          await takeAll(world, further, [...decisions]);
          await takeAll(restored, further, [...decisions]);
          assert.deepEqual(await restored.dump(), await world.dump());
        } finally {
          await target.close();
          await world.close();
        }
      }),
      { numRuns: 4 },
    );
  });
});
