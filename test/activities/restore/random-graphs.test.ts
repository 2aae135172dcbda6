import fc from 'fast-check';
import assert from 'node:assert/strict';
import { graphTables } from '../../support/graph-tables.js';
import { readDays } from '../../support/day-reader.js';
import { openEditedGraph, type EditedGraph } from '../../support/edited-graph.js';
import { makeBackup } from '../../support/make-backup.js';
import { fullOrder } from '../backup/backup-bench.js';
import { step, takeAll } from './random-steps.js';
import { openRestoreBench } from './restore-bench.js';

const graphOf = (world: EditedGraph) => {
  const { passage_vector: _vectors, embedding_profile: _profiles, epoch_event: _events, ...rest } = graphTables(world.bench.platform); // oxfmt-ignore
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
