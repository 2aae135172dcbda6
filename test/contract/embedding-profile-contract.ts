import assert from 'node:assert/strict';
import type { NewProfile } from '../../domain/embedding/stored-profile.js';
import { firstCursor, missingVectors, type VectorOwner } from '../../domain/embedding/vector-owner.js';
import { asKind } from '../../domain/jobs/job-identity.js';
import { waitsFor } from '../../domain/jobs/job-reason.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { AuditEntry, ProfileSwitch, Store } from '../../domain/ports.js';
import { all, chunkDelta, deleteDocument, fresh, profile, runningJob, unit } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const other: NewProfile = {
  ...{ identity: 'test:other@4', vectorSpace: 'test-other', name: 'Other', dims: 4 },
  ...{ matchThreshold: 0.8, searchThreshold: 0.4, baseUrl: 'http://models.test/v1', pricePerMillionUsd: 0.02 },
  createdBy: 'ann',
};

const audit: AuditEntry = {
  ...{ actorId: 'usr-1', actorName: 'ann', credential: null, requestId: null, address: null },
  ...{ action: 'embedding_profile.test', target: other.identity, outcome: 'done', details: {} },
};

const later = '2999-01-01T00:00:00.000Z';

/** A vector of the other profile that belongs to the text: alike for no two texts of a test. */
function otherVector(text: string): Float32Array {
  let hash = 7;
  for (const letter of text) hash = (hash * 33 + letter.charCodeAt(0)) % 99991;
  const angle = hash / 1000;
  return Float32Array.from([Math.cos(angle), Math.sin(angle), 0, 0]);
}

export function embeddingProfileContract(makeBench: MakeStoreBench): void {
  describe('embedding profiles', () => {
    let bench: StoreBench;
    let store: Store;
    let job: IngestionJob;
    const everywhere = { ontology: null, documentIds: null };

    beforeEach(async () => {
      bench = await makeBench();
      store = await bench.open();
      const vocabulary = [{ relationshipType: 'CAUSES', category: 'causal', description: 'Is the reason' }];
      await store.seedGraph({ vocabulary, profiles: [profile] });
      job = await runningJob(store);
    });
    afterEach(() => bench.dispose());

    const byUser = (profileId: number): ProfileSwitch => ({ profileId, leaseFence: null, jobId: null, actor: 'ann' });
    const write = (id: string, ordinal: number, terms: string[] = []) =>
      store.commit(chunkDelta(job, ordinal, { concepts: [{ id, terms }] }));

    async function ownersWithout(profileId: number, limit = 2): Promise<VectorOwner[]> {
      const found: VectorOwner[] = [];
      for (let place: typeof firstCursor | null = firstCursor; place !== null;) {
        const { owners, next } = await store.ownersWithoutVector(profileId, place, limit);
        found.push(...owners);
        place = next;
      }
      return found;
    }

    /** Makes the vectors that are missing. */
    async function fill(profileId: number): Promise<number> {
      const owners = await ownersWithout(profileId);
      return store.saveShadowVectors(
        profileId,
        owners.map((owner) => ({ ...owner, vector: otherVector(owner.text) })),
      );
    }

    it('are created once, listed and deleted, and the first seeded is active', async () => {
      const { profileId } = (await store.activeProfile())!;
      const made = await store.createEmbeddingProfile(other, audit);
      await rejectsWith('conflict', store.createEmbeddingProfile(other, audit));
      assert.deepEqual(
        (await store.embeddingProfiles()).map((one) => [one.profileId, one.identity, one.isActive, one.createdBy]),
        [
          [profileId, profile.identity, true, null],
          [made.profileId, other.identity, false, 'ann'],
        ],
      );
      assert.deepEqual([made.baseUrl, made.pricePerMillionUsd, made.dims], [other.baseUrl, 0.02, 4]);
      await rejectsWith('conflict', store.deleteEmbeddingProfile(profileId, audit));
      await store.deleteEmbeddingProfile(made.profileId, audit);
      await rejectsWith('not_found', store.deleteEmbeddingProfile(made.profileId, audit));
      assert.equal((await store.embeddingProfiles()).length, 1);
    });

    it('become active by the settings only while nothing has a vector', async () => {
      const second = { ...profile, identity: 'test:second@8' };
      await store.seedGraph({ vocabulary: [], profiles: [second] });
      assert.equal((await store.activeProfile())?.identity, second.identity);
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
      await write('lake', 0);
      await store.seedGraph({ vocabulary: [], profiles: [second] });
      assert.equal((await store.activeProfile())?.identity, profile.identity);
      assert.equal((await store.embeddingProfiles()).length, 2);
    });

    it('accept vectors of the active one only', async () => {
      await store.createEmbeddingProfile({ ...other, identity: 'test:other@8', dims: 8 }, audit);
      const delta = chunkDelta(job, 0, { concepts: [{ id: 'lake' }] });
      const foreign = {
        ...delta,
        concepts: delta.concepts.map((one) => ({ ...one, embeddingProfile: 'test:other@8' })),
      };
      await rejectsWith('embedding_profile_switched', store.commit(foreign));
      const types = [{ relationshipType: 'CAUSES', vector: unit(1) }];
      await rejectsWith('embedding_profile_switched', store.saveVocabularyEmbeddings('test:other@8', types));
      await rejectsWith('embedding_profile_switched', store.nearest('test:other@8', unit(1), 3));
      assert.equal((await store.commit(delta)).outcome, 'committed');
    });

    it('name all that has a vector, with the text it is made of, in pages', async () => {
      await write('lake', 0, ['Loch', 'tarn']);
      await write('hill', 1);
      const { profileId } = await store.createEmbeddingProfile(other, audit);
      const owners = await ownersWithout(profileId, 1);
      assert.deepEqual(
        owners.map(({ kind, text }) => [kind, text]),
        [
          ['type', 'causes'],
          ['ontology', job.ontology],
          ['concept', 'Label lake. Loch. tarn'],
          ['concept', 'Label hill'],
          ['passage', `Text of chunk 0 of ${job.jobId}`],
          ['passage', `Text of chunk 1 of ${job.jobId}`],
        ],
      );
      assert.deepEqual(owners, await ownersWithout(profileId, 100), 'pages of another size give the same');
      const [first, ...rest] = owners;
      assert.equal(await store.saveShadowVectors(profileId, [{ ...first!, vector: otherVector('a') }]), 1);
      assert.equal(await store.saveShadowVectors(profileId, [{ ...first!, vector: otherVector('b') }]), 0);
      assert.deepEqual(await ownersWithout(profileId), rest);
      const coverage = await store.vectorCoverage(profileId);
      assert.equal(missingVectors(coverage), 5);
      assert.deepEqual(coverage[0], { kind: 'type', total: 1, inUse: 0, ready: 1 });
    });

    it('keep no vector of a text that has changed, of other dimensions, or of no length', async () => {
      await write('lake', 0);
      const { profileId } = await store.createEmbeddingProfile(other, audit);
      const owner = (await ownersWithout(profileId)).find(({ kind }) => kind === 'concept')!;
      const save = (vector: Float32Array, text = owner.text) =>
        store.saveShadowVectors(profileId, [{ ...owner, text, vector }]);
      await rejectsWith('model_answer_invalid', save(unit(1)));
      await rejectsWith('model_answer_invalid', save(Float32Array.from([0.5, 0, 0, 0])));
      await rejectsWith('model_answer_invalid', save(Float32Array.from([NaN, 0, 0, 0])));
      assert.equal(await save(otherVector('x'), 'Another label'), 0);
      assert.equal(await save(otherVector('x')), 1);
      await rejectsWith('not_found', store.saveShadowVectors(99, [{ ...owner, vector: otherVector('x') }]));
    });

    it('lose vectors whose text changes, and those of what is deleted', async () => {
      await write('lake', 0);
      await write('hill', 1);
      const { profileId } = await store.createEmbeddingProfile(other, audit);
      await fill(profileId);
      const changed = chunkDelta(job, 2);
      const vector = { conceptId: 'lake', label: 'Label lake', terms: [], embedding: unit(0, 0, 0, 1) };
      await store.commit({ ...changed, vectors: [{ ...vector, embeddingProfile: profile.identity }] });
      assert.deepEqual(
        (await ownersWithout(profileId)).map(({ kind, text }) => [kind, text]),
        [
          ['concept', 'Label lake'],
          ['passage', `Text of chunk 2 of ${job.jobId}`],
        ],
      );
    });

    it('are switched with all vectors at once, for every process, and back', async () => {
      await write('lake', 0);
      await write('hill', 1);
      const before = (await store.activeProfile())!;
      const elsewhere = await bench.open();
      assert.equal((await elsewhere.nearest(profile.identity, unit(1), 9)).length, 2);
      const { profileId } = await store.createEmbeddingProfile(other, audit);
      await rejectsWith('conflict', store.switchProfile(byUser(profileId)));
      await fill(profileId);
      const { counter } = await store.counts(all);
      const after = await store.switchProfile(byUser(profileId));
      assert.deepEqual([after?.identity, after?.isActive], [other.identity, true]);
      assert.equal((await store.counts(all)).counter, counter + 1, 'it is a change of the graph');

      assert.equal((await elsewhere.activeProfile())?.identity, other.identity);
      await rejectsWith('embedding_profile_switched', elsewhere.nearest(profile.identity, unit(1), 9));
      const [found] = await elsewhere.nearest(other.identity, otherVector('Label hill'), 9);
      assert.deepEqual([found?.conceptId, Math.round(found!.similarity * 1e5)], ['hill', 1e5]);
      const passage = { ...everywhere, profile: other.identity, limit: 1 };
      const text = `Text of chunk 1 of ${job.jobId}`;
      const [hit] = await elsewhere.searchPassages(all, { ...passage, vector: otherVector(text) });
      assert.deepEqual([hit?.startOffset, Math.round(hit!.similarity * 1e5)], [1000, 1e5]);
      const [type] = await store.vocabulary(all);
      assert.deepEqual([type!.embeddingModel, [...type!.embedding!]], [other.identity, [...otherVector('causes')]]);
      const [concept] = await store.concepts(all, ['lake']);
      assert.equal(concept?.embeddingProfile, other.identity);
      await rejectsWith('embedding_profile_switched', write('bay', 2));

      // The types had no vectors before; all others were kept.
      const missing = await ownersWithout(before.profileId);
      assert.deepEqual(
        missing.map(({ kind }) => kind),
        ['type'],
      );
      await store.saveShadowVectors(before.profileId, [{ ...missing[0]!, vector: unit(1) }]);
      await store.switchProfile(byUser(before.profileId));
      assert.equal((await elsewhere.nearest(profile.identity, unit(1), 9)).length, 2);
      assert.equal((await write('bay', 2)).outcome, 'committed');
      assert.equal(missingVectors(await store.vectorCoverage(profileId)), 2, 'those of what has come since');
    });

    it('are regenerated in place: until the switch the vectors before are in use', async () => {
      await write('lake', 0);
      const { profileId } = (await store.activeProfile())!;
      const owners = await ownersWithout(profileId);
      assert.equal(owners.length, 4);
      await store.saveShadowVectors(
        profileId,
        owners.map((owner) => ({ ...owner, vector: unit(0, 0, 1) })),
      );
      const query = { profile: profile.identity, vector: unit(0, 0, 1), conceptIds: ['lake'] };
      const [before] = await store.conceptSimilarities(all, query);
      assert.ok(before! < 0.99);
      await store.switchProfile(byUser(profileId));
      assert.deepEqual(await store.conceptSimilarities(all, query), [1]);
      assert.equal((await ownersWithout(profileId)).length, 4, 'nothing is kept of the vectors before');
      assert.equal(await store.clearUnusedVectors(2), 2);
      assert.equal(await store.clearUnusedVectors(2), 1, 'the type had none before');
      assert.equal(await store.clearUnusedVectors(2), 0);
      assert.deepEqual(await store.conceptSimilarities(all, query), [1]);
      assert.deepEqual(await store.integrityIssues(), []);
    });

    it('change no entity of the feed when they are switched, which names the profile', async () => {
      await write('lake', 0);
      const { profileId } = await store.createEmbeddingProfile(other, audit);
      await fill(profileId);
      const feed = async (epoch: number) =>
        store.graphChanges(all, { after: { epoch }, entities: null, ontologyId: null, limit: 99, maxBytes: 1e6 });
      const before = await feed(0);
      assert.equal(before.embeddingProfile, profile.identity);
      await store.switchProfile(byUser(profileId));
      const after = await feed(before.currentEpoch);
      assert.equal(after.currentEpoch, before.currentEpoch + 1);
      assert.deepEqual([after.changes, after.embeddingProfile], [[], other.identity]);
    });

    it('are those of the present texts after a switch back, also for a process that searched only before', async () => {
      await write('lake', 0);
      await write('hill', 1);
      const { profileId: first } = (await store.activeProfile())!;
      const elsewhere = await bench.open();
      const passages = { ...everywhere, profile: profile.identity, vector: unit(1), limit: 9 };
      assert.equal((await elsewhere.nearest(profile.identity, unit(0, 0, 0, 1), 9)).length, 2);
      assert.equal((await elsewhere.searchPassages(all, passages)).length, 2);
      const { profileId } = await store.createEmbeddingProfile(other, audit);
      await fill(profileId);
      await store.switchProfile(byUser(profileId));
      const vector = { conceptId: 'lake', label: 'Label lake', terms: [], embedding: otherVector('y') };
      const renewed = { ...chunkDelta(job, 2), passages: [] };
      await store.commit({ ...renewed, vectors: [{ ...vector, embeddingProfile: other.identity }] });

      const missing = await ownersWithout(first);
      assert.deepEqual(missing.map(({ kind, text }) => [kind, text]).at(-1), ['concept', 'Label lake']);
      await rejectsWith('conflict', store.switchProfile(byUser(first)));
      const made = missing.map((owner) => ({ ...owner, vector: unit(0, 0, 0, 1) }));
      await store.saveShadowVectors(first, made);
      await store.switchProfile(byUser(first));
      const [found] = await elsewhere.nearest(profile.identity, unit(0, 0, 0, 1), 9);
      assert.deepEqual([found?.conceptId, found?.similarity], ['lake', 1]);
      assert.equal((await elsewhere.searchPassages(all, passages)).length, 2);
    });

    it('are not activated while another one is regenerated, whose vectors would be lost', async () => {
      await write('lake', 0);
      const { profileId: first, identity } = (await store.activeProfile())!;
      const { profileId } = await store.createEmbeddingProfile(other, audit);
      await fill(profileId);
      const jobId = fresh('emb');
      const owner = { ownerId: 'usr-1', ownerName: 'ann', filename: identity };
      const regeneration = { profileId: first, identity, force: true };
      await store.openJob({ ...owner, jobId, kind: 'embedding_regeneration', regeneration });
      const refused = await rejectsWith('conflict', store.switchProfile(byUser(profileId)));
      assert.match(refused.detail, new RegExp(jobId));
      await store.cancelJob(jobId, { why: 'Ann cancelled it.' });
      assert.equal((await store.switchProfile(byUser(profileId)))?.isActive, true);
    });

    it('are not ready while they are made of terms that are gone, also after a switch', async () => {
      await write('lake', 0, ['tarn']);
      const elsewhere = await runningJob(store);
      await store.commit(chunkDelta(elsewhere, 0, { links: [{ id: 'lake' }] }));
      const { profileId: first } = (await store.activeProfile())!;
      const { profileId } = await store.createEmbeddingProfile(other, audit);
      await fill(profileId);
      await store.completeJob(job.jobId, job.runToken);
      await deleteDocument(store, job);
      const reader = await bench.open();
      assert.equal((await reader.nearest(profile.identity, unit(1), 9)).length, 1);
      const concepts = async (one: number) => (await store.vectorCoverage(one)).find(({ kind }) => kind === 'concept')!;
      assert.deepEqual(await concepts(first), { kind: 'concept', total: 1, inUse: 1, ready: 0 });
      assert.equal((await concepts(profileId)).ready, 0);
      await fill(profileId);
      await store.switchProfile(byUser(profileId));
      assert.deepEqual(await store.outdatedVectors(9), []);
      assert.deepEqual(await concepts(first), { kind: 'concept', total: 1, inUse: 0, ready: 0 });
      const missing = await ownersWithout(first);
      assert.deepEqual(
        missing.map(({ text }) => text),
        ['causes', 'Label lake'],
      );
      const made = missing.map((owner) => ({ ...owner, vector: unit(0, 0, 0, 0, 1) }));
      assert.equal(await store.saveShadowVectors(first, made), 2);
      assert.equal((await concepts(first)).ready, 1);
      await store.switchProfile(byUser(first));
      assert.equal((await reader.nearest(profile.identity, unit(0, 0, 0, 0, 1), 9))[0]?.similarity, 1);
      assert.deepEqual(await store.integrityIssues(), []);
    });

    it('are not switched beside exclusive work, nor under a lease that has passed', async () => {
      const { profileId } = await store.createEmbeddingProfile(other, audit);
      await fill(profileId);
      const lease = (await store.acquireLease('graph', fresh('owner'), 1000))!;
      await rejectsWith('exclusive_lease_held', store.switchProfile(byUser(profileId)));
      bench.clock.now += 1001;
      await rejectsWith('run_superseded', store.switchProfile({ ...byUser(profileId), leaseFence: lease.fence }));
      assert.equal((await store.activeProfile())?.identity, profile.identity);
      await store.switchProfile(byUser(profileId));
    });

    it('are not switched by a job that is paused until it is resumed', async () => {
      await write('lake', 0);
      const { profileId, identity } = await store.createEmbeddingProfile(other, audit);
      const jobId = fresh('emb');
      await store.openJob({
        ...{ jobId, kind: 'embedding_regeneration', ownerId: 'usr-1', ownerName: 'ann', filename: identity },
        regeneration: { profileId, identity, force: false },
      });
      await fill(profileId);
      await store.pauseJob(jobId, true);
      const { counter } = await store.counts(all);
      assert.equal(await store.switchProfile({ ...byUser(profileId), jobId }), null);
      assert.equal((await store.activeProfile())?.identity, profile.identity);
      assert.equal((await store.counts(all)).counter, counter);
      await store.pauseJob(jobId, false);
      assert.equal((await store.switchProfile({ ...byUser(profileId), jobId }))?.identity, identity);
      assert.equal((await store.job(jobId))?.status, 'completed');
    });

    async function regeneration(profileId: number, identity: string, more: object = {}): Promise<string> {
      const jobId = fresh('emb');
      const owner = { ownerId: 'usr-1', ownerName: 'ann', filename: identity };
      const order = { profileId, identity, force: false };
      await store.openJob({ ...owner, ...more, jobId, kind: 'embedding_regeneration', regeneration: order });
      return jobId;
    }
    const counts = async (jobId: string) => {
      const { made, total } = asKind((await store.job(jobId))!, 'embedding_regeneration').regeneration;
      return [made, total];
    };

    it('that are refused are discarded with the failure of their job, so that the model is asked again', async () => {
      await write('lake', 0);
      const { profileId, identity } = await store.createEmbeddingProfile(other, audit);
      const before = missingVectors(await store.vectorCoverage(profileId));
      const jobId = await regeneration(profileId, identity);
      await fill(profileId);
      const usage = { tokens: 1, costUsd: 0 };
      const kept = [{ textHash: 'hash', vector: otherVector('x') }];
      await store.saveEmbeddings(identity, kept, usage, { jobId, callId: null });
      await store.refuseVectors(jobId, { code: 'model_answer_invalid', detail: 'All are alike.' });
      const failed = (await store.job(jobId))!;
      assert.deepEqual([failed.status, failed.error?.detail], ['failed', 'All are alike.']);
      assert.equal(missingVectors(await store.vectorCoverage(profileId)), before);
      assert.deepEqual(await store.embeddings(identity, ['hash']), [null]);

      await regeneration(profileId, identity);
      await fill(profileId);
      await store.refuseVectors(jobId, { code: 'model_answer_invalid', detail: 'Again.' });
      assert.equal(missingVectors(await store.vectorCoverage(profileId)), 0, 'those of the next job stay');
    });

    it('are counted against what is missing now, also when documents come and go', async () => {
      await write('lake', 0);
      const { profileId, identity } = await store.createEmbeddingProfile(other, audit);
      const jobId = await regeneration(profileId, identity);
      assert.deepEqual(await counts(jobId), [0, null]);
      await store.recordRegeneration(jobId, { missing: 4 });
      assert.deepEqual(await counts(jobId), [0, 4]);
      await write('hill', 1);
      const owners = (await ownersWithout(profileId)).map((one) => ({ ...one, vector: otherVector(one.text) }));
      assert.equal(await store.saveShadowVectors(profileId, owners, jobId), 6);
      assert.deepEqual(await counts(jobId), [6, 6], 'never more than the total');
      await store.recordRegeneration(jobId, { missing: 2 });
      assert.deepEqual(await counts(jobId), [6, 8]);
      await store.recordRegeneration(jobId, { missing: 0 });
      assert.deepEqual(await counts(jobId), [6, 6]);
    });

    it('are made by a job that waits for the approval of its estimate, and again at its limit', async () => {
      await write('lake', 0);
      const { profileId, identity } = await store.createEmbeddingProfile(other, audit);
      const jobId = await regeneration(profileId, identity, { autoApprove: false, costCapUsd: 0.5 });
      const estimate = { vectors: 2, tokens: { low: 1, high: 4 }, costUsd: { low: 1, high: 3 }, warnings: [] };
      await store.recordRegeneration(jobId, { missing: 2, estimate });
      await store.recordRegeneration(jobId, { missing: 2 });
      assert.deepEqual(asKind((await store.job(jobId))!, 'embedding_regeneration').regeneration.estimate, estimate);
      const wait = (reason: 'estimate' | 'cost_cap') => store.awaitApproval(jobId, 0, { reason, expiresAt: later });

      await rejectsWith('job_not_awaiting_approval', store.approveJob(jobId, 'ann'));
      const waiting = await wait('estimate');
      assert.deepEqual([waiting.status, waiting.approvalReason, waiting.expiresAt], ['awaiting_approval', 'estimate', later]); // oxfmt-ignore
      assert.equal(
        waitsFor(asKind(waiting, 'embedding_regeneration')),
        'It waits for approval of 1.00 to 3.00 US dollars.',
      );
      assert.deepEqual(await wait('estimate'), waiting, 'asked for once');
      const approved = await store.approveJob(jobId, 'ann');
      assert.deepEqual([approved.status, approved.stage, approved.approvedBy], ['processing', 'running', 'ann']);
      assert.deepEqual(await wait('estimate'), approved, 'a repeated request after the approval changes nothing');

      const call = { jobId, requestHash: 'q', modelId: identity, leaseMs: 60_000 };
      assert.equal(
        (await store.reserveCall({ ...call, callId: fresh('call'), estimateUsd: 2 })).outcome,
        'cap_reached',
      );
      assert.equal((await wait('cost_cap')).approvalReason, 'cost_cap');
      assert.equal((await store.approveJob(jobId, 'ben')).costCapUsd, 2, 'no less than the call needs');
      assert.equal((await wait('cost_cap')).status, 'processing', 'a repeated request after the approval');
      assert.equal((await store.reserveCall({ ...call, callId: fresh('call'), estimateUsd: 2 })).outcome, 'reserved');
    });

    it('are not made by a job that nobody approved in time, which says that it is to be started again', async () => {
      const { profileId, identity } = await store.createEmbeddingProfile(other, audit);
      const jobId = await regeneration(profileId, identity);
      await store.awaitApproval(jobId, 0, { reason: 'estimate', expiresAt: '2026-01-01T00:00:00.000Z' });
      assert.notEqual(await store.openRegeneration(), null, 'while it waits no other one begins');
      await store.expireApprovals('2026-01-01T00:00:01.000Z');
      const { status, error } = (await store.job(jobId))!;
      assert.deepEqual([status, error?.code], ['cancelled', 'approval_expired']);
      assert.match(error!.detail, /not approved in time\. .*again/);
      assert.equal(await store.openRegeneration(), null);
    });

    it('give a sample of concepts with both vectors', async () => {
      for (let ordinal = 0; ordinal < 6; ordinal += 1) await write(`concept-${ordinal}`, ordinal);
      const { profileId } = await store.createEmbeddingProfile(other, audit);
      assert.deepEqual(await store.vectorSample(profileId, 3), []);
      await fill(profileId);
      const sample = await store.vectorSample(profileId, 3);
      assert.deepEqual(
        sample.map(({ before, after }) => [before.length, after.length]),
        [[8, 4], [8, 4], [8, 4]], // oxfmt-ignore
      );
      assert.equal((await store.vectorSample(profileId, 100)).length, 6);
    });

    it('are not deleted while vectors of theirs are in use', async () => {
      await write('lake', 0);
      const before = (await store.activeProfile())!;
      const { profileId } = await store.createEmbeddingProfile(other, audit);
      await fill(profileId);
      await store.switchProfile(byUser(profileId));
      await rejectsWith('conflict', store.deleteEmbeddingProfile(profileId, audit));
      const kept = await store.vectorCoverage(before.profileId);
      await store.deleteEmbeddingProfile(before.profileId, audit);
      assert.equal(
        await store.clearUnusedVectors(99),
        kept.reduce((sum, { ready }) => sum + ready, 0),
      );
      assert.equal((await store.nearest(other.identity, otherVector('Label lake'), 9)).length, 1);
      assert.deepEqual(await store.integrityIssues(), []);
    });
  });
}
