import assert from 'node:assert/strict';
import { chunkDelta, profile, runningJob, unit } from '../../contract/graph-fixtures.js';
import { sqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';

describe('the change log', () => {
  let bench: SqliteBench;
  beforeEach(async () => {
    bench = await sqliteBench();
  });
  afterEach(() => bench.dispose());

  it('may be trimmed: readers that fell behind load afresh, commits on an older basis match again', async () => {
    const store = await bench.open();
    await store.seedGraph({ vocabulary: [], profiles: [profile] });
    const job = await runningJob(store);
    const old = await store.position();
    await store.commit(chunkDelta(job, 0, { concepts: [{ id: 'first', vector: unit(1) }] }));
    assert.equal((await store.nearest(profile.identity, unit(1), 5)).length, 1);
    await store.commit(chunkDelta(job, 1, { concepts: [{ id: 'second', vector: unit(0, 1) }] }));
    bench.sql((database) => database.exec('DELETE FROM concept_change'));
    await store.commit(chunkDelta(job, 2, { concepts: [{ id: 'third', vector: unit(0, 0, 1) }] }));
    const found = await store.nearest(profile.identity, unit(1), 5);
    assert.deepEqual(found.map((row) => row.conceptId).sort(), ['first', 'second', 'third']);

    const delta = chunkDelta(job, 3, { concepts: [{ id: 'fourth', vector: unit(0, 0, 0, 1) }] });
    const basis = { changeSeq: old.changeSeq, matchThreshold: 0.85 };
    assert.equal((await store.commit({ ...delta, basis })).outcome, 'stale');
    const present = { changeSeq: (await store.position()).changeSeq, matchThreshold: 0.85 };
    assert.equal((await store.commit({ ...delta, basis: present })).outcome, 'committed');
  });

  it('shows removed and changed vectors to readers that have them in memory', async () => {
    const store = await bench.open();
    await store.seedGraph({ vocabulary: [], profiles: [profile] });
    const job = await runningJob(store);
    const concepts = Array.from({ length: 5 }, (_, index) => ({ id: `c${index}`, vector: unit(1, index) }));
    await store.commit(chunkDelta(job, 0, { concepts }));
    assert.equal((await store.nearest(profile.identity, unit(1), 9)).length, 5);
    bench.sql((database) => {
      database.exec("DELETE FROM evidence WHERE concept_id = 'c1'; DELETE FROM concept WHERE concept_id = 'c1'");
      database
        .prepare(
          'UPDATE concept_vector SET embedding = ? WHERE concept_key = (SELECT concept_key FROM concept WHERE concept_id = ?)',
        )
        .run(new Uint8Array(unit(0, 0, 1).buffer), 'c2');
    });
    const found = await store.nearest(profile.identity, unit(0, 0, 1), 9);
    assert.deepEqual([found.length, found[0]?.conceptId], [4, 'c2']);
  });
});
