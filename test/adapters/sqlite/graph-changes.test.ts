import assert from 'node:assert/strict';
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

  const asked = (store: Store, since: number) =>
    graphChanges(store, all, {
      ...{ since, cursor: null, entities: null, ontology: null, limit: 1000, maxBytes: 1_000_000 },
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
    await rejectsWith('changes_unavailable', asked(store, 0.5), /after epoch 1/);
  });
});
