import assert from 'node:assert/strict';
import { migrate } from '../../../adapters/sqlite/database/migrate.js';
import { openDatabase } from '../../../adapters/sqlite/database/open-database.js';
import { chunkDelta, profile, runningJob, unit } from '../../contract/graph-fixtures.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { sqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';

describe('a store whose active profile was not recorded yet', () => {
  let bench: SqliteBench;
  beforeEach(async () => {
    bench = await sqliteBench();
  });
  afterEach(() => bench.dispose());

  it('goes on with the profile of the settings, and can switch, also where a passage has rows of two profiles', async () => {
    const database = openDatabase({ path: bench.path, busyTimeoutMs: 5_000, readOnly: false, maxPages: 0 });
    migrate(database, bench.path);
    const vector = `x'${Buffer.from(unit(1).buffer).toString('hex')}'`;
    database.script(`
      INSERT INTO embedding_profile (profile_id, identity, vector_space, name, dims, match_threshold, search_threshold)
        VALUES (1, 'test:older@8', 'older', 'Older', 8, 0.85, 0.5), (2, '${profile.identity}', 'axes', 'Axes', 8, 0.85, 0.5);
      INSERT INTO concept (concept_id, label, label_key, description, created_at_epoch, last_seen_epoch, profile_id)
        VALUES ('lake', 'Lake', 'lake', '', 1, 1, 1), ('hill', 'Hill', 'hill', '', 1, 1, 2);
      INSERT INTO concept_embedding (concept_key, profile_id, embedding) VALUES (1, 1, ${vector}), (2, 2, ${vector});
      INSERT INTO ontology (ontology_id, name, description, search_terms) VALUES ('o', 'O', '', '[]');
      INSERT INTO document (document_id, ontology_id, version_id, content_hash, filename, content_type, bytes, blob_key, job_id)
        VALUES ('d', 'o', 'v', 'h', 'f', 'text/markdown', 1, 'b', 'j');
      INSERT INTO source (source_id, document_id, version_id, file_path, paragraph, start_offset, end_offset,
        heading_path, content_type, job_id, full_text) VALUES ('s', 'd', 'v', 'f', 0, 0, 4, '[]', 'text/markdown', 'j', 'Text');
      INSERT INTO passage (source_id, profile_id, start_offset, end_offset, job_id, embedding)
        VALUES ('s', 1, 0, 4, 'j', ${vector}), ('s', 2, 0, 4, 'j', ${vector})`);
    database.close();

    const store = await bench.open();
    assert.equal(await store.activeProfile(), undefined);
    await store.seedGraph({ vocabulary: [], profiles: [profile] });
    const active = (await store.activeProfile())!;
    assert.equal(active.identity, profile.identity);
    assert.deepEqual(
      (await store.nearest(profile.identity, unit(1), 9)).map(({ conceptId }) => conceptId),
      ['hill'],
      'only vectors of the active profile are compared',
    );
    const coverage = await store.vectorCoverage(active.profileId);
    assert.deepEqual(
      coverage.filter(({ kind }) => kind === 'concept' || kind === 'passage').map(({ total, inUse }) => [total, inUse]),
      [[2, 1], [2, 1]], // prettier-ignore
    );

    for (const kind of ['ontology', 'concept', 'passage'] as const) {
      const { owners } = await store.ownersWithoutVector(active.profileId, { kind, after: null }, 9);
      await store.saveShadowVectors(
        active.profileId,
        owners.map((owner) => ({ ...owner, vector: unit(0, 1) })),
      );
    }
    await store.switchProfile({ profileId: active.profileId, leaseFence: null, jobId: null, actor: 'ann' });
    assert.equal((await store.nearest(profile.identity, unit(0, 1), 9)).length, 2);
    const everywhere = { ontology: null, documentIds: null, profile: profile.identity, limit: 9 };
    assert.equal((await store.searchPassages({ kind: 'all' }, { ...everywhere, vector: unit(0, 1) })).length, 1);
    const job = await runningJob(store);
    assert.equal((await store.commit(chunkDelta(job, 0, { concepts: [{ id: 'bay' }] }))).outcome, 'committed');
    const foreign = chunkDelta(job, 1, { concepts: [{ id: 'sea' }] });
    const concepts = foreign.concepts.map((one) => ({ ...one, embeddingProfile: 'test:older@8' }));
    await rejectsWith('embedding_profile_switched', store.commit({ ...foreign, concepts }));
    assert.deepEqual(await store.integrityIssues(), []);
  });
});
