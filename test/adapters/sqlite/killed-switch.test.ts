import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { asKind } from '../../../domain/jobs/job-identity.js';
import { ownerKinds } from '../../../domain/embedding/vector-owner.js';
import type { Store } from '../../../domain/ports.js';
import { all, chunkDelta, fresh, profile, runningJob, unit } from '../../contract/graph-fixtures.js';
import { built } from '../../support/built.js';
import { sqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';
import { until } from '../../workflows/until.js';

const other = {
  ...{ identity: 'test:other@8', vectorSpace: 'other', name: 'Other', dims: 8, matchThreshold: 0.8 },
  ...{ searchThreshold: 0.4, baseUrl: null, pricePerMillionUsd: null, createdBy: 'ann' },
};
const audit = {
  ...{ actorId: null, actorName: 'ann', credential: null, requestId: null, address: null },
  ...{ action: 'test', target: '', outcome: 'done' as const, details: {} },
};

describe('a switch of the embedding profile whose process is killed', () => {
  let bench: SqliteBench;
  let first: number;
  let second: number;
  beforeEach(async () => {
    bench = await sqliteBench();
    const store = await bench.open();
    const vocabulary = ['CAUSES', 'SUPPORTS'].map((relationshipType) => ({
      ...{ relationshipType, category: 'causal', description: '' },
    }));
    await store.seedGraph({ vocabulary, profiles: [profile] });
    const types = vocabulary.map(({ relationshipType }) => ({ relationshipType, vector: unit(1) }));
    await store.saveVocabularyEmbeddings(profile.identity, types);
    const job = await runningJob(store);
    for (const ordinal of [0, 1, 2]) {
      const ids = Array.from({ length: 20 }, (_, index) => `c${ordinal}-${index}`);
      await store.commit(chunkDelta(job, ordinal, { concepts: ids.map((id) => ({ id })) }));
    }
    first = (await store.activeProfile())!.profileId;
    second = (await store.createEmbeddingProfile(other, audit)).profileId;
    for (const kind of ownerKinds) {
      const { owners } = await store.ownersWithoutVector(second, { kind, after: null }, 999);
      await store.saveShadowVectors(
        second,
        owners.map((owner) => ({ ...owner, vector: unit(0, 1) })),
      );
    }
    await store.close();
  });
  afterEach(() => bench.dispose());

  function run(...args: string[]): { child: ChildProcess; said: string[]; ended: Promise<unknown> } {
    const child = spawn(process.execPath, [built('test/adapters/sqlite/switch-until-killed'), bench.path, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said: string[] = [];
    const reader = createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
    return { child, said, ended: once(reader, 'close') };
  }

  /** The active profile, after checking that all vectors in use are of it, and that the others are all kept. */
  async function wholeProfile(store: Store): Promise<number> {
    const active = (await store.activeProfile())!;
    const kept = active.profileId === first ? second : first;
    const used = (await store.vectorCoverage(active.profileId)).map(({ total, inUse, ready }) => [total, inUse, ready]);
    assert.deepEqual(used, [[2, 2, 0], [1, 1, 0], [60, 60, 0], [3, 3, 0]]); // oxfmt-ignore
    const beside = (await store.vectorCoverage(kept)).map(({ total, inUse, ready }) => [total, inUse, ready]);
    assert.deepEqual(beside, [[2, 0, 2], [1, 0, 1], [60, 0, 60], [3, 0, 3]]); // oxfmt-ignore
    const { identity } = active;
    for (const type of await store.vocabulary(all)) assert.equal(type.embeddingModel, identity);
    const vector = active.profileId === second ? unit(0, 1) : unit(1);
    assert.equal((await store.nearest(identity, vector, 99)).length, 60);
    const passages = { profile: identity, vector, limit: 99, ontology: null, documentIds: null };
    assert.equal((await store.searchPassages(all, passages)).length, 3);
    assert.deepEqual(await store.integrityIssues(), []);
    return active.profileId;
  }

  it('has not happened where it was not committed, and its job can do it then', async () => {
    const store = await bench.open();
    const jobId = fresh('emb');
    await store.openJob({
      ...{ jobId, kind: 'embedding_regeneration', ownerId: 'usr-1', ownerName: 'ann', filename: other.identity },
      regeneration: { profileId: second, identity: other.identity, force: false },
    });
    const { counter } = await store.counts(all);
    await store.close();
    const { child, said, ended } = run('inside', jobId);
    await until(() => said.includes('written'));
    const beside = await bench.open();
    assert.equal((await beside.activeProfile())?.profileId, first, 'nobody sees what is not committed');
    child.kill('SIGKILL');
    await ended;

    assert.equal(await wholeProfile(beside), first);
    const job = asKind((await beside.job(jobId))!, 'embedding_regeneration');
    assert.deepEqual([job.status, job.regeneration.switchedAt], ['processing', null]);
    assert.equal((await beside.counts(all)).counter, counter);
    await beside.switchProfile({ profileId: second, leaseFence: null, jobId, actor: 'ann' });
    assert.equal(await wholeProfile(beside), second);
    assert.equal((await beside.job(jobId))?.status, 'completed');
  });

  it('has happened whole or not at all, at whatever moment, and as often as was acknowledged', async () => {
    let committed = 0;
    for (const enough of [1, 2, 5, 11, 3, 20]) {
      const { child, said, ended } = run('again and again');
      await until(() => said.length >= enough);
      child.kill('SIGKILL');
      await ended;
      const store = await bench.open();
      const activation = bench.sql((database) => database.prepare('SELECT activation FROM active_profile').get());
      const switches = Number(activation!['activation']) - 1 - committed;
      assert.ok(switches >= said.length && switches <= said.length + 1, `${switches} of ${said.length}`);
      committed += switches;
      assert.equal(await wholeProfile(store), committed % 2 === 0 ? first : second);
      await store.close();
    }
  });
});
