import assert from 'node:assert/strict';
import { artifactIdOf } from '../../domain/analysis/analysis-run.js';
import type { NewArtifact } from '../../domain/artifacts/artifact.js';
import { isExpired } from '../../domain/is-expired.js';
import type { ArtifactFilter, Store } from '../../domain/ports.js';
import { fresh } from './graph-fixtures.js';
import { someAudit } from './query-definition-contract.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const never = '1970-01-01T00:00:00.000Z';
const page = { limit: 50, offset: 0 };

/** Contract of artifacts and of the jobs that compute them. */
export function artifactContract(makeBench: MakeStoreBench): void {
  describe('artifacts', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    after(() => bench.dispose());

    const now = () => new Date(bench.clock.now).toISOString();
    const list = async (filter: Partial<ArtifactFilter>, asked = page) =>
      store.artifacts({ ownerId: null, artifactType: null, representation: null, ontology: null, now: never, ...filter }, asked); // prettier-ignore
    const idsOf = async (filter: Partial<ArtifactFilter>) =>
      (await list(filter)).items.map(({ artifactId }) => artifactId);
    const released = async (key: string) => (await store.releasedObjects(1000)).includes(key);

    it('are kept whole, with their payload apart', async () => {
      const given = made({ name: 'Übersicht', metadata: { note: 'x' }, ontology: 'Notes', conceptIds: ['a', 'b'] });
      const { inlineResult, requestKey: _, ...described } = given;
      const kept = await store.addArtifact(given);
      assert.deepEqual(kept, { ...described, blobKey: null, createdAt: now() });
      assert.deepEqual(await store.artifact(given.artifactId), kept);
      assert.equal(await store.inlineResult(given.artifactId), inlineResult);
      assert.equal(await store.artifact('art-none'), undefined);
      assert.equal(await store.inlineResult('art-none'), undefined);
      const external = await store.addArtifact(made({ inlineResult: null, blobKey: 'artifacts/report/x.json' }));
      assert.equal(external.blobKey, 'artifacts/report/x.json');
      assert.equal(await store.inlineResult(external.artifactId), undefined);
    });

    it('stay as they are when they are kept again', async () => {
      const first = await store.addArtifact(made());
      assert.deepEqual(await store.addArtifact(made({ artifactId: first.artifactId, name: 'Other' })), first);
    });

    it('are listed newest first, by any of their marks, and paged', async () => {
      const ownerId = fresh('usr');
      const add = async (more: Partial<NewArtifact>) => (await store.addArtifact(made({ ownerId, ...more }))).artifactId; // prettier-ignore
      const ids = [
        await add({ artifactType: 'projection', representation: 'embedding_landscape' }),
        await add({ ontology: 'Notes' }),
        await add({ expiresAt: '2020-01-01T00:00:00.000Z' }),
      ] as const;
      await store.addArtifact(made({ ownerId: fresh('usr') }));
      assert.deepEqual(await idsOf({ ownerId }), ids.toReversed());
      assert.deepEqual(await idsOf({ ownerId, artifactType: 'projection' }), [ids[0]]);
      assert.deepEqual(await idsOf({ ownerId, representation: 'embedding_landscape' }), [ids[0]]);
      assert.deepEqual(await idsOf({ ownerId, ontology: 'Notes' }), [ids[1]]);
      assert.deepEqual(await idsOf({ ownerId, now: '2020-01-01T00:00:00.000Z' }), [ids[1], ids[0]]);
      const second = await list({ ownerId }, { limit: 1, offset: 1 });
      assert.deepEqual([second.items.map(({ artifactId }) => artifactId), second.total], [[ids[1]], 3]);
    });

    it('are found by owner, request and epoch, the newest that has not expired', async () => {
      const request = { ownerId: fresh('usr'), requestKey: fresh('key'), graphEpoch: 7 };
      await store.addArtifact(made(request));
      const newer = await store.addArtifact(made(request));
      await store.addArtifact(made({ ...request, expiresAt: '2020-01-01T00:00:00.000Z' }));
      const at = { ...request, now: '2021-01-01T00:00:00.000Z' };
      assert.deepEqual(await store.computedArtifact(at), newer);
      for (const other of [{ ownerId: 'x' }, { requestKey: 'x' }, { graphEpoch: 8 }]) {
        assert.equal(await store.computedArtifact({ ...at, ...other }), undefined);
      }
      const later = await store.addArtifact(made({ ...request, graphEpoch: 8 }));
      assert.deepEqual(await store.computedArtifact({ ...at, graphEpoch: null }), later);
      assert.equal(await store.computedArtifact({ ...at, requestKey: 'x', graphEpoch: null }), undefined);
    });

    it('release their object when they are deleted, and it counts as referred to until then', async () => {
      const blobKey = `artifacts/report/${fresh('art')}.json`;
      const { artifactId } = await store.addArtifact(made({ inlineResult: null, blobKey }));
      assert.equal(await store.isObjectReferenced(blobKey), true);
      const audit = { ...someAudit, action: 'artifact.delete', target: artifactId };
      await store.deleteArtifact(artifactId, audit);
      assert.equal(await store.artifact(artifactId), undefined);
      assert.deepEqual([await store.isObjectReferenced(blobKey), await released(blobKey)], [false, true]);
      await rejectsWith('not_found', store.deleteArtifact(artifactId));
      const { items } = await store.auditEvents({ ...anyEvent, action: 'artifact.delete' }, page);
      assert.equal(items[0]?.target, artifactId);
    });

    it('are deleted when they have expired, a page at a time', async () => {
      await store.deleteExpiredArtifacts('2020-06-01T00:00:00.000Z', 1000);
      const blobKey = `artifacts/report/${fresh('art')}.json`;
      const due = await store.addArtifact(made({ expiresAt: '2020-01-01T00:00:00.000Z', inlineResult: null, blobKey }));
      const alsoDue = await store.addArtifact(made({ expiresAt: '2020-02-01T00:00:00.000Z' }));
      const kept = [made({ expiresAt: '2020-03-01T00:00:00.001Z' }), made()];
      for (const one of kept) await store.addArtifact(one);
      assert.equal(await store.deleteExpiredArtifacts('2020-03-01T00:00:00.000Z', 1), 1);
      assert.equal(await store.artifact(due.artifactId), undefined);
      assert.equal(await released(blobKey), true);
      assert.equal(await store.deleteExpiredArtifacts('2020-03-01T00:00:00.000Z', 5), 1);
      assert.equal(await store.artifact(alsoDue.artifactId), undefined);
      for (const { artifactId } of kept) assert.notEqual(await store.artifact(artifactId), undefined);
    });

    it('are expired, found and cleared by one rule, on the millisecond', async () => {
      const now = '2020-03-01T00:00:00.000Z';
      await store.deleteExpiredArtifacts(now, 1000);
      for (const expiresAt of ['2020-02-29T23:59:59.999Z', now, '2020-03-01T00:00:00.001Z', null]) {
        const request = { ownerId: fresh('usr'), requestKey: fresh('key'), graphEpoch: 7 };
        const { artifactId, ownerId } = await store.addArtifact(made({ ...request, expiresAt }));
        const expired = isExpired({ expiresAt }, now);
        assert.deepEqual(await idsOf({ ownerId, now }), expired ? [] : [artifactId]);
        assert.equal((await store.computedArtifact({ ...request, now })) === undefined, expired);
        assert.equal(await store.deleteExpiredArtifacts(now, 1000), expired ? 1 : 0);
      }
    });

    describe('of a job', () => {
      const analysisRun = { name: 'polarity', parameters: { positive_pole_id: 'a', max_hops: 2 }, timeoutMs: 5000 };
      const opening = () => ({
        ...{ jobId: fresh('ana'), ownerId: 'ann', ownerName: 'Ann', filename: 'A – B', analysisRun },
        ...{ requestKey: fresh('key'), graphEpoch: 7, costCapUsd: null, force: false },
      });
      const open = () => store.openAnalysis(opening());

      it('are computed with what the job says, which runs at once and is opened once', async () => {
        const job = await open();
        assert.deepEqual([job.kind, job.status, job.stage], ['analysis', 'processing', 'running']);
        assert.deepEqual(job.analysisRun, analysisRun);
        assert.deepEqual(await store.job(job.jobId), job);
        const again = { ...analysisRun, name: 'other' };
        assert.deepEqual(
          await store.openAnalysis({ ...opening(), ...job, filename: 'Other', analysisRun: again }),
          job,
        );
      });

      it('are computed by one job for the same request of a user at the same epoch, however many come at once', async () => {
        const request = opening();
        const ask = (more: object = {}) => store.openAnalysis({ ...request, jobId: fresh('ana'), ...more });
        const [first, second] = await Promise.all([ask(), ask()]);
        assert.equal(second.jobId, first.jobId);
        assert.equal((await ask({ force: true })).jobId, first.jobId);
        const others = [
          { ownerId: 'bob' },
          { requestKey: fresh('key') },
          { graphEpoch: 8 },
          { analysisRun: { ...analysisRun, timeoutMs: analysisRun.timeoutMs + 1 } },
        ];
        for (const other of others) assert.notEqual((await ask(other)).jobId, first.jobId);
        await store.cancelJob((await ask()).jobId, { why: 'Cancelled.' });
      });

      it('are computed again after a failure or cancellation, and where they were deleted or are to be forced', async () => {
        const request = opening();
        const ask = (more: object = {}) => store.openAnalysis({ ...request, jobId: fresh('ana'), ...more });
        const failed = await ask();
        const error = { code: 'workflow_failed', detail: 'Failed.' } as const;
        await store.finishJob(failed.jobId, { status: 'failed', error });
        const cancelled = await ask();
        assert.notEqual(cancelled.jobId, failed.jobId);
        await store.cancelJob(cancelled.jobId, { why: 'Cancelled.' });
        const { jobId } = await ask();
        assert.notEqual(jobId, cancelled.jobId);
        const artifact = made({ artifactId: artifactIdOf(jobId) });
        await store.completeAnalysis(jobId, artifact);
        const kept = await ask();
        assert.deepEqual([kept.jobId, kept.status], [jobId, 'completed']);
        const forced = await ask({ force: true });
        assert.notEqual(forced.jobId, jobId);
        await store.cancelJob(forced.jobId, { why: 'Cancelled.' });
        await store.deleteArtifact(artifact.artifactId);
        assert.notEqual((await ask()).jobId, jobId);
      });

      it('are kept by the transaction that completes it, once', async () => {
        const { jobId } = await open();
        const artifact = made({ artifactId: artifactIdOf(jobId) });
        assert.equal(await store.completeAnalysis(jobId, artifact), true);
        assert.equal((await store.job(jobId))?.status, 'completed');
        assert.equal(await store.completeAnalysis(jobId, { ...artifact, name: 'Other' }), false);
        assert.equal((await store.artifact(artifact.artifactId))?.name, artifact.name);
      });

      it('are not kept where it was cancelled, failed or deleted meanwhile', async () => {
        const ends: ((jobId: string) => Promise<unknown>)[] = [
          (jobId) => store.cancelJob(jobId, { why: 'Ann cancelled the job.' }),
          (jobId) =>
            store.finishJob(jobId, { status: 'failed', error: { code: 'workflow_failed', detail: 'Failed.' } }),
        ];
        for (const end of ends) {
          const { jobId } = await open();
          await end(jobId);
          const artifact = made({ artifactId: artifactIdOf(jobId) });
          assert.equal(await store.completeAnalysis(jobId, artifact), false);
          assert.equal(await store.artifact(artifact.artifactId), undefined);
        }
        await rejectsWith('not_found', store.completeAnalysis('ana-none', made()));
      });
    });
  });
}

const anyEvent = { actorId: null, action: null, target: null, outcome: null, since: null, until: null };

function made(more: Partial<NewArtifact> = {}): NewArtifact {
  return {
    ...{ artifactId: fresh('art'), artifactType: 'report', representation: 'report_workspace', name: null },
    ...{ ownerId: 'ann', graphEpoch: 3, analysis: null, requestKey: null, parameters: { depth: 2 }, metadata: null },
    ...{ ontology: null, conceptIds: null, queryDefinitionId: null, expiresAt: null },
    ...{ inlineResult: '{"title":"x"}', blobKey: null },
    ...more,
  } as NewArtifact;
}
