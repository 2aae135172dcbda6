import assert from 'node:assert/strict';
import { asIngestion } from '../../domain/jobs/job-identity.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { Store } from '../../domain/ports.js';
import type { ReadingRequest } from '../../domain/reingestion/reingestion.js';
import { chunkDelta, fresh, profile, runningJob, submission } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const failure = { code: 'model_failed', detail: 'The model did not answer.' } as const;

/** Contract of documents that are read again: their originals, their selection, and the job of the whole. */
export function reingestionContract(makeBench: MakeStoreBench): void {
  describe('documents that are read again', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
    });
    after(() => bench.dispose());

    async function read(ontology: string, changes: object = {}): Promise<IngestionJob> {
      const job = await runningJob(store, { ontology, ...changes });
      await store.commit(chunkDelta(job, 0, {}));
      return store.completeJob(job.jobId, job.runToken);
    }
    const failed = async (ontology: string, changes: object = {}) => {
      const { job } = await store.submitJob(submission({ ontology, ...changes }));
      return asIngestion(await store.failJob(job.jobId, null, failure));
    };
    const request = (documentId: string, more: Partial<ReadingRequest> = {}): ReadingRequest => ({
      ...{ jobId: fresh('job'), ownerId: 'usr-2', ownerName: 'bob', autoApprove: true, costCapUsd: 2, batchId: null },
      ...{ documentId, original: 'current', options: null, ...more },
    });
    const contentOf = ({ contentHash, bytes, blobKey, contentType }: IngestionJob) => ({
      ...{ contentHash, bytes, blobKey, contentType },
      ...{ sourceType: 'url', sourcePath: 'https://example.org/', sourceHostname: 'example.org' },
    });

    it('have the original of their current version, or that of the job that failed last', async () => {
      const ontology = fresh('Ontology');
      const current = await read(ontology, { documentKey: 'k' });
      const later = await failed(ontology, { documentKey: 'k' });
      const never = await failed(ontology);
      const original = async (documentId: string, which: 'current' | 'last_failed') =>
        (await store.documentOriginal(documentId, which))?.jobId;
      assert.equal(await original(current.documentId, 'current'), current.jobId);
      assert.equal(await original(current.documentId, 'last_failed'), later.jobId);
      assert.equal(await original(never.documentId, 'current'), undefined);
      assert.equal(await original(never.documentId, 'last_failed'), never.jobId);
      assert.equal(await original('doc-none', 'last_failed'), undefined);
    });

    it('are submitted once, by force, with the options they were read with', async () => {
      const known = await read(fresh('Ontology'), { onUnreadableAnswer: 'skip' });
      const given = request(known.documentId);
      const { outcome, job } = await store.submitAgain(given, null);
      assert.deepEqual([outcome, job.jobId, job.documentId], ['accepted', given.jobId, known.documentId]);
      assert.deepEqual(
        [job.force, job.ownerName, job.costCapUsd, job.onUnreadableAnswer, job.options],
        [true, 'bob', 2, 'skip', known.options],
      );
      const again = await store.submitAgain(request(known.documentId), null);
      assert.deepEqual([again.outcome, again.job.jobId], ['in_flight', given.jobId]);
      await rejectsWith('not_found', store.submitAgain(request('doc-none'), null));
    });

    it('are read after they were fetched only where their content is another', async () => {
      const known = await read(fresh('Ontology'), { sourceType: 'url' });
      const fetched = contentOf(known);
      const validators = { etag: '"2"' };
      const same = await store.submitAgain(request(known.documentId), { ...fetched, validators });
      assert.deepEqual([same.outcome, same.job.jobId], ['duplicate', known.jobId]);
      assert.deepEqual(asIngestion((await store.job(known.jobId))!).validators, validators);
      const other = { ...fetched, contentHash: `sha256:${fresh('other')}` };
      const changed = await store.submitAgain(request(known.documentId), other);
      assert.deepEqual(
        [changed.outcome, changed.job.documentId, changed.job.force, changed.job.contentHash],
        ['accepted', known.documentId, false, other.contentHash],
      );
    });

    it('are given by their ids, page by page, with how they ended', async () => {
      const ontology = fresh('Ontology');
      const done = await read(ontology);
      const never = await failed(ontology);
      await read(fresh('Other'));
      const all = await store.reingestionCandidates(done.ontologyId, { after: '', limit: 10 });
      const seen = Object.fromEntries(all.map(({ documentId, isInGraph, last }) => [documentId, [isInGraph, last]]));
      assert.deepEqual(seen, {
        [done.documentId]: [true, { status: 'completed', chunksSkipped: 0 }],
        [never.documentId]: [false, { status: 'failed', chunksSkipped: 0 }],
      });
      const ids = all.map(({ documentId }) => documentId);
      assert.deepEqual(ids, [...ids].sort());
      const [first, second] = ids as [string, string];
      const next = await store.reingestionCandidates(done.ontologyId, { after: first, limit: 1 });
      assert.deepEqual(
        next.map(({ documentId }) => documentId),
        [second],
      );
      assert.deepEqual(await store.reingestionCandidates(done.ontologyId, { after: second, limit: 1 }), []);
    });
  });
}
