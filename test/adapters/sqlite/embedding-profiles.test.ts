import assert from 'node:assert/strict';
import { applyMigrations, migrations } from '../../../adapters/sqlite/database/migrate.js';
import { vectorSets } from '../../../adapters/sqlite/migrations/0025-vector-sets.js';
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
    applyMigrations(database, bench.path, migrations.slice(0, migrations.indexOf(vectorSets)));
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
      [[2, 1], [1, 1]], // oxfmt-ignore
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

describe('the store in which vectors of other profiles were in a table of their own', () => {
  let bench: SqliteBench;
  beforeEach(async () => {
    bench = await sqliteBench();
  });
  afterEach(() => bench.dispose());

  const hex = (...values: number[]) => `x'${Buffer.from(unit(...values).buffer).toString('hex')}'`;

  it('has all of them, those that were being made again, and no row of a passage but the newest', async () => {
    const database = openDatabase({ path: bench.path, busyTimeoutMs: 5_000, readOnly: false, maxPages: 0 });
    applyMigrations(database, bench.path, migrations.slice(0, migrations.indexOf(vectorSets)));
    const [used, again, kept] = [hex(1), hex(0, 1), hex(0, 0, 1)];
    database.script(`
      INSERT INTO embedding_profile (profile_id, identity, vector_space, name, dims, match_threshold, search_threshold)
        VALUES (1, 'test:older@8', 'older', 'Older', 8, 0.85, 0.5), (2, '${profile.identity}', 'axes', 'Axes', 8, 0.85, 0.5);
      INSERT INTO active_profile (only, profile_id, activated_at) VALUES (1, 2, '2026-01-01T00:00:00Z');
      INSERT INTO vocabulary (relationship_type, description, category, added_by, added_at, embedding, embedding_model,
        embedding_generated_at) VALUES ('CAUSES', '', 'causal', 'system', '', ${used}, '${profile.identity}', '2026-01-02T00:00:00Z');
      INSERT INTO concept (concept_id, label, label_key, description, created_at_epoch, last_seen_epoch, profile_id)
        VALUES ('lake', 'Lake', 'lake', '', 1, 1, 2), ('hill', 'Hill', 'hill', '', 1, 1, 2);
      INSERT INTO concept_embedding (concept_key, profile_id, embedding, is_outdated) VALUES (1, 2, ${used}, 0), (2, 2, ${used}, 1);
      INSERT INTO ontology (ontology_id, name, description, search_terms, embedding, profile_id)
        VALUES ('o', 'O', '', '[]', ${used}, 2);
      INSERT INTO document (document_id, ontology_id, version_id, content_hash, filename, content_type, bytes, blob_key, job_id)
        VALUES ('d', 'o', 'v', 'h', 'f', 'text/markdown', 1, 'b', 'j');
      INSERT INTO source (source_id, document_id, version_id, file_path, paragraph, start_offset, end_offset,
        heading_path, content_type, job_id, full_text) VALUES ('s', 'd', 'v', 'f', 0, 0, 4, '[]', 'text/markdown', 'j', 'Text');
      INSERT INTO passage (passage_id, source_id, profile_id, start_offset, end_offset, job_id, embedding)
        VALUES (1, 's', 1, 0, 4, 'j', ${kept}), (2, 's', 2, 0, 4, 'k', ${used});
      INSERT INTO passage_text (rowid, words, headings) VALUES (1, 'text', ''), (2, 'text', '');
      INSERT INTO shadow_vector (owner_kind, owner, profile_id, embedding) VALUES
        ('type', 'CAUSES', 1, ${kept}), ('ontology', 'o', 1, ${kept}), ('concept', 1, 1, ${kept}), ('concept', 2, 1, ${kept}),
        ('concept', 1, 2, ${again}), ('passage', 2, 2, ${again})`);
    database.close();

    const store = await bench.open();
    const counts = async (profileId: number) =>
      Object.fromEntries(
        (await store.vectorCoverage(profileId)).map(({ kind, total, inUse, ready }) => [kind, [total, inUse, ready]]),
      );
    assert.deepEqual(await counts(2), { type: [1, 1, 0], ontology: [1, 1, 0], concept: [2, 2, 1], passage: [1, 1, 1] });
    assert.deepEqual(await counts(1), { type: [1, 0, 1], ontology: [1, 0, 1], concept: [2, 0, 2], passage: [1, 0, 1] });
    assert.deepEqual(await store.outdatedVectors(9), [{ conceptId: 'hill', label: 'Hill', terms: [] }]);
    assert.equal((await store.nearest(profile.identity, unit(1), 9))[1]?.similarity, 1);
    const all = { kind: 'all' } as const;
    const [type] = await store.vocabulary(all);
    assert.deepEqual([type?.embeddingModel, type?.embeddingGeneratedAt], [profile.identity, '2026-01-02T00:00:00Z']);
    const words = { words: ['text'], limit: 9, ontology: null, documentIds: null };
    assert.equal((await store.searchPassageText(all, words)).length, 1);

    await store.switchProfile({ profileId: 1, leaseFence: null, jobId: null, actor: 'ann' });
    assert.deepEqual(
      (await store.nearest('test:older@8', unit(0, 0, 1), 9)).map(({ similarity }) => similarity),
      [1, 1],
    );
    assert.deepEqual((await counts(2))['concept'], [2, 0, 1], 'those that were in use stay, but for the outdated one');
    assert.equal(await store.clearUnusedVectors(9), 2, 'those that were being made again go');
    assert.deepEqual(await store.integrityIssues(), []);
  });
});
