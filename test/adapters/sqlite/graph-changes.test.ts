import assert from 'node:assert/strict';
import { forgetOntologySql } from '../../../adapters/sqlite/graph/feed/trim-deletions.js';
import { graphChanges } from '../../../domain/query/graph-changes.js';
import type { Store } from '../../../domain/ports.js';
import { all, chunkDelta, profile, runningJob } from '../../contract/graph-fixtures.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { sqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';

describe('the feed of changes of a SQLite store', () => {
  let bench: SqliteBench;
  beforeEach(async () => {
    bench = await sqliteBench();
  });
  afterEach(() => bench.dispose());

  const whole = {
    ...{ since: 0, sinceHash: null, cursor: null, entities: null, ontology: null },
    ...{ limit: 1000, maxBytes: 1_000_000 },
  };
  const asked = (store: Store, since: number) =>
    graphChanges(store, all, {
      ...{ ...whole, since },
    });
  async function filled(): Promise<Store> {
    const store = await bench.open();
    await store.seedGraph({ vocabulary: [], profiles: [profile] });
    const job = await runningJob(store, { ontology: 'O' });
    const edges = [{ from: 'rain', type: 'CAUSES', to: 'river' }];
    await store.commit(chunkDelta(job, 0, { concepts: [{ id: 'rain' }, { id: 'river' }], edges }));
    await store.commit(chunkDelta(job, 1, { links: [{ id: 'rain' }] }));
    return store;
  }

  it('forgets with deletions where the deleted was, and nothing of what is elsewhere', async () => {
    const store = await filled();
    bench.sql((database) =>
      database.exec(`
        INSERT INTO graph_deletion (entity, id, changed_at) VALUES (5, 'gone', 67108865), (1, 'ont_gone', 67108866);
        INSERT INTO left_ontology (entity, id, ontology_id) VALUES (5, 'gone', 'ont_a'), (5, 'gone', 'ont_b'),
          (6, 'gone', 'ont_a'), (5, 'rain', 'ont_gone'), (5, 'rain', 'ont_a')`),
    );
    assert.equal(await store.trimDeletions(new Date(bench.clock.now + 1).toISOString(), 0, 10), 2);
    const left = bench.sql((database) => database.prepare('SELECT entity, id, ontology_id FROM left_ontology').all());
    assert.deepEqual(
      left.map((row) => Object.values(row as object).join(' ')),
      ['5 rain ont_a', '6 gone ont_a'],
    );
    await rejectsWith('changes_unavailable', asked(store, 0.5), /up to epoch 1/);
  });

  it('finds what was in an ontology that goes by an index', async () => {
    await filled();
    const plan = bench.sql((database) => database.prepare(`EXPLAIN QUERY PLAN ${forgetOntologySql}`).all('ont_gone'));
    assert.match(JSON.stringify(plan), /SEARCH left_ontology USING COVERING INDEX left_ontology_ontology/);
  });

  it('refuses a copy of which the epoch is another one here, as after an older copy of the data was restored', async () => {
    const store = await filled();
    const before = await asked(store, 0);
    const seen = { since: before.currentEpoch, sinceHash: before.currentEpochHash };
    const follow = () => graphChanges(store, all, { ...whole, ...seen });
    assert.deepEqual((await follow()).changes, []);
    assert.match(before.currentEpochHash!, /^[0-9a-f]{64}$/);
    bench.sql((database) => database.exec("UPDATE epoch_event SET occurred_at = '2000-01-01T00:00:00.000Z'"));
    await rejectsWith('changes_unavailable', follow(), /other events.*since=0/);
    assert.notEqual((await asked(store, 0)).currentEpochHash, before.currentEpochHash);
  });
});
