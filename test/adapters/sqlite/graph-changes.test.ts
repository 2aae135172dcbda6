import assert from 'node:assert/strict';
import { graphChanges as graphChangesMigration } from '../../../adapters/sqlite/migrations/0016-graph-changes.js';
import type { GraphChange } from '../../../domain/graph/graph-change.js';
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

  it('holds all that a store of an earlier version has, and no deletions from before', async () => {
    const store = await filled();
    const { changes } = await asked(store, 0);
    await store.close();
    bench.sql((database) => {
      const named = (type: string, pattern: string) =>
        database
          .prepare(`SELECT name, tbl_name AS owner FROM sqlite_master WHERE type = ? AND sql LIKE ?`)
          .all(type, pattern) as { name: string; owner: string }[];
      for (const { name } of named('trigger', '%note_change%')) database.exec(`DROP TRIGGER ${name}`);
      for (const { name, owner } of named('index', '%(changed_at)%')) {
        database.exec(`DROP INDEX ${name}; ALTER TABLE ${owner} DROP COLUMN changed_at`);
      }
      database.exec(`
        DROP TABLE graph_deletion; DROP TABLE left_ontology;
        ALTER TABLE graph_counter DROP COLUMN deletions_known_after;
        ALTER TABLE graph_counter DROP COLUMN newest_change`);
      // As the migration does it; those that came later are done.
      database.exec(graphChangesMigration);
    });
    const later = await bench.open();
    const { changes: found, currentEpoch } = await asked(later, 0);
    const content = (one: GraphChange) => (one.kind === 'upsert' ? one.content : null);
    const byId = (list: readonly GraphChange[]) =>
      new Map(list.map((one) => [`${one.entity} ${one.id}`, content(one)] as const).sort());
    assert.deepEqual(byId(found), byId(changes));
    assert.equal(found.length, changes.length);
    assert.ok(found.every(({ epoch }) => epoch === currentEpoch));
    await rejectsWith('changes_unavailable', asked(later, currentEpoch - 1), /after epoch 2.*since=0/);
    assert.deepEqual((await asked(later, currentEpoch)).changes, []);
    await later.commit({ ...chunkDelta(await runningJob(later, { ontology: 'P' }), 0), leaseFence: null });
    const added = (await asked(later, currentEpoch)).changes;
    assert.deepEqual(added.map(({ entity }) => entity).sort(), ['document', 'ontology', 'source']);
  });

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
