import assert from 'node:assert/strict';
import type { ArangoDatabase } from '../../../../adapters/arango/database/arango-database.js';
import { seedProfiles } from '../../../../adapters/arango/embedding/seed-profiles.js';
import { recordWrites } from '../../../../adapters/arango/records/record-write-statements.js';
import type { NewProfile } from '../../../../domain/embedding/stored-profile.js';
import type { EmbeddingProfile } from '../../../../domain/graph/model.js';
import type { AuditEntry, Store } from '../../../../domain/ports.js';
import { rejectsWith } from '../../../contract/rejects-with.js';
import { arangoDoubleBench, type ArangoDoubleBench } from '../../../support/arango-bench.js';
import { openArangoDatabase } from '../../../support/arango-session.js';

const profileOf = (identity: string): EmbeddingProfile => ({
  ...{ identity, vectorSpace: identity, name: identity, dims: 8, matchThreshold: 0.8, searchThreshold: 0.4 },
});
const [first, second] = [profileOf('test:first@8'), profileOf('test:second@8')];
const other: NewProfile = { ...profileOf('test:other@8'), baseUrl: null, pricePerMillionUsd: 0.02, createdBy: 'ann' };
const audit: AuditEntry = {
  ...{ actorId: 'usr-1', actorName: 'ann', credential: null, requestId: null, address: null },
  ...{ action: 'embedding_profile.test', target: other.identity, outcome: 'done', details: {} },
};

describe('embedding profiles in ArangoDB', () => {
  let bench: ArangoDoubleBench;
  let store: Store;
  let database: ArangoDatabase;
  beforeEach(async () => {
    bench = await arangoDoubleBench();
    store = await bench.open();
    database = openArangoDatabase(bench);
  });
  afterEach(async () => {
    database.close();
    await bench.dispose();
  });
  const seed = (profiles: EmbeddingProfile[], hasVectors: boolean) =>
    database.write(recordWrites, (unit) => {
      const activate = async (profileId: number) => unit.put('active_profile', { _key: 'only', profileId, setId: 1 });
      const options = { hasVectors: async () => hasVectors, activate };
      return seedProfiles(unit, profiles, options, '2026-01-01T00:00:00.000Z');
    });

  it('become active by the settings only while nothing has a vector, and are there once', async () => {
    assert.equal(await store.activeProfile(), undefined);
    const { profileId } = (await seed([first, second, first], true))!;
    assert.equal((await store.activeProfile())?.identity, first.identity);
    assert.equal(await seed([first], false), null);
    assert.equal(await seed([second], true), null);
    assert.notEqual((await seed([second], false))?.profileId, profileId);
    assert.deepEqual(
      (await store.embeddingProfiles()).map(({ identity, isActive }) => [identity, isActive]),
      [
        [first.identity, false],
        [second.identity, true],
      ],
    );
    assert.equal(await seed([], false), null);
  });

  it('are created once, listed in their order, and deleted unless they are active', async () => {
    const active = (await seed([first], false))!;
    const made = await store.createEmbeddingProfile(other, audit);
    assert.deepEqual(
      [made.baseUrl, made.pricePerMillionUsd, made.isActive, made.createdBy],
      [null, 0.02, false, 'ann'],
    );
    await rejectsWith('conflict', store.createEmbeddingProfile(other, audit));
    assert.deepEqual(
      (await store.embeddingProfiles()).map((one) => one.profileId),
      [active.profileId, made.profileId],
    );
    await rejectsWith('conflict', store.deleteEmbeddingProfile(active.profileId, audit));
    await store.deleteEmbeddingProfile(made.profileId, audit);
    await rejectsWith('not_found', store.deleteEmbeddingProfile(made.profileId, audit));
    assert.ok((await store.createEmbeddingProfile(other, audit)).profileId > made.profileId);
    const filter = { actorId: null, action: audit.action, target: null, outcome: null, since: null, until: null };
    assert.equal((await store.auditEvents(filter, { limit: 9, offset: 0 })).total, 3);
    assert.equal(await store.openRegeneration(), null);
  });
});
