import assert from 'node:assert/strict';
import { builtinTypes } from '../../../../domain/vocabulary/builtin-types.js';
import type { StageBench } from '../../../contract/store-bench.js';
import { arangoBench } from '../../../support/arango-bench.js';
import { readDays } from '../../../support/day-reader.js';
import { openEditedGraph, type EditedGraph } from '../../../support/edited-graph.js';
import { restoreDocument } from '../../../support/restore-document.js';
import { snapshotText } from '../../../support/snapshot-document.js';
import { sqliteBench } from '../../../support/sqlite-bench.js';

const filler = 'Words that say nothing of it stand here all along. '.repeat(10);
const textOf = (...paragraphs: string[]) => `${paragraphs.map((one) => `${one} ${filler}`).join('\n\n')}\n`;

describe('a backup of a graph that people edited', () => {
  let world: EditedGraph;
  let text: string;
  const benches: StageBench[] = [];
  before(async () => {
    world = await openEditedGraph(readDays);
    const { edit } = world;
    await world.read([
      textOf('Lake needs rain on day 1. Lake is a thing of day 2.', 'Mere needs fish on day 3.'),
      textOf('Rain needs lake on day 4.', 'Fish is a thing of day 5. Mere needs rain on day 6.'),
    ]);
    await world.read([textOf('Sand needs rain on day 1.')], 'soil');
    await world.begin('a', textOf('Lake needs fish on day 7.'), 9).then((one) => one.finish());
    await world.begin('a', textOf('Lake needs rain on day 8.'), 9).then((one) => one.finish());
    const { conceptId } = await edit.create('Reed', { note: 'Seen in May', searchTerms: ['rush'] });
    await edit.update('rain', { label: 'Rainfall', description: 'Water that falls' });
    await edit.link(conceptId, 'NEEDS', 'rain', 0.7);
    await world.merge('lake', 'mere');
    await world.split('lake', 'Tarn', (_, at) => at === 0);
    text = await snapshotText(world.bench.platform.snapshots, 'bak_1');
  });
  after(async () => {
    await Promise.all(benches.map((bench) => bench.dispose()));
    await world.close();
  });

  /** Clones the backup into a new store, and merges it into that. Gives the graph after each, and what was said. */
  async function restored(bench: StageBench) {
    benches.push(bench);
    const store = await bench.open();
    const profiles = [world.bench.platform.embedder.profile];
    await store.seedGraph({ vocabulary: builtinTypes, profiles });
    const given = { store, stages: bench.openStages(), now: new Date(bench.clock.now).toISOString() };
    const snapshots = bench.openSnapshots();
    const cloned = await restoreDocument(text, { ...given, jobId: 'res_1', mode: 'clone', epochs: 'faithful' });
    const clone = await snapshotText(snapshots, 'bak_2');
    const merged = await restoreDocument(text, { ...given, jobId: 'res_2', mode: 'merge', epochs: 'simple' });
    const merge = await snapshotText(snapshots, 'bak_3');
    return { results: [cloned, merged], clone: JSON.parse(clone) as object, merge: JSON.parse(merge) as object };
  }

  it('is restored and merged in ArangoDB to the same graph as in the embedded store', async () => {
    const [embedded, arango] = [await restored(await sqliteBench()), await restored(await arangoBench())];
    assert.deepEqual(arango.results, embedded.results);
    assert.ok(embedded.results[1]!.changedIds.counts.concept > 0, 'the merge changed ids');
    assert.deepEqual(arango.clone, embedded.clone);
    assert.deepEqual(arango.merge, embedded.merge);
  });
});
