import { asIngestion } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import { emptyDelta } from '../../domain/graph/delta.js';
import { versionIdOf } from '../../domain/ids.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { JobSubmission, SubmissionOutcome, Store } from '../../domain/ports.js';
import {
  all,
  chunkDelta,
  documentDelta,
  fresh,
  profile,
  submission,
  unit,
  type ChunkContent,
} from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

/** Contract of versions: the document of a submission, concurrent versions, and how one version replaces another. */
export function versionContract(makeBench: MakeStoreBench): void {
  describe('versions of documents', () => {
    let bench: StoreBench;
    let store: Store;
    let ontology: string;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
    });
    beforeEach(() => {
      ontology = fresh('Ontology');
    });
    after(() => bench.dispose());

    const check = (content: string, documentKey: string | null, force = false) =>
      store
        .checkSubmissions({ ontology, force }, [{ contentHash: `sha256:${content}`, documentKey }])
        .then(([only]) => only!);

    /** Submits, and expects what a check said right before. */
    async function submit(content: string, documentKey: string | null, more: Partial<JobSubmission> = {}) {
      const checked = await check(content, documentKey, more.force);
      const given = submission({ ontology, contentHash: `sha256:${content}`, documentKey, ...more });
      const submitted = await store.submitJob(given);
      const { outcome, job } = submitted;
      const accepted = ['new', 'new_version', 'read_again'].includes(checked.outcome);
      assert.equal(accepted ? 'accepted' : checked.outcome, outcome);
      if (checked.documentId !== null) assert.equal(checked.documentId, job.documentId);
      assert.equal(checked.job?.jobId, accepted ? undefined : job.jobId);
      assert.equal(checked.superseded?.jobId, outcome === 'in_flight' ? undefined : submitted.superseded?.jobId);
      return submitted;
    }

    async function started({ job }: SubmissionOutcome): Promise<IngestionJob> {
      const [start] = (await store.startJobs(job.ontologyId, 100)).filter(({ jobId }) => jobId === job.jobId);
      return asIngestion(await store.confirmStart(job.jobId, start!.runToken));
    }

    /** Reads what was submitted to its end, as the steps do. */
    async function read(outcome: SubmissionOutcome, chunks: ChunkContent[] = [{}]): Promise<IngestionJob> {
      assert.equal(outcome.outcome, 'accepted');
      const job = await started(outcome);
      for (const [ordinal, content] of chunks.entries()) await store.commit(chunkDelta(job, ordinal, content));
      await store.commit(publication(job, `sha256/support-of-${job.jobId}`));
      return store.completeJob(job.jobId, job.runToken);
    }

    const documentOf = async ({ documentId }: IngestionJob) => (await store.documents(all, [documentId]))[0];

    it('are one document, with an id that stays and numbers from 1', async () => {
      const first = await read(await submit('1', 'k'));
      assert.deepEqual([(await documentOf(first))?.version, (await documentOf(first))?.documentKey], [1, 'k']);
      const second = await read(await submit('2', 'k'));
      assert.equal(second.documentId, first.documentId);
      assert.notEqual(second.versionId, first.versionId);
      const document = await documentOf(second);
      assert.deepEqual([document?.version, document?.contentHash], [2, 'sha256:2']);
      assert.equal(document?.versionId, versionIdOf(first.documentId, 'sha256:2', first.ontologyId));
      assert.equal(document?.jobId, second.jobId);
    });

    it('are listed as complete once one was read to its end', async () => {
      const isComplete = async () => {
        const { documents } = await store.listDocuments(all, { ontology, search: null, limit: 10, offset: 0 });
        return documents.map((one) => one.isComplete);
      };
      const job = await started(await submit('1', 'k'));
      await store.commit(chunkDelta(job, 0));
      assert.deepEqual(await isComplete(), [false]);
      await store.commit(publication(job, null));
      assert.deepEqual(await isComplete(), [true]);
      await store.completeJob(job.jobId, job.runToken);
      await store.commit(chunkDelta(await started(await submit('2', 'k')), 0));
      assert.deepEqual(await isComplete(), [true]);
    });

    it('leave the document as it was while the next one is read, and take its place at once', async () => {
      const first = await read(await submit('1', 'k'), [{ concepts: [{ id: fresh('a'), vector: unit(1) }] }, {}]);
      const job = await started(await submit('2', 'k'));
      const concept = fresh('b');
      await store.commit(chunkDelta(job, 0, { concepts: [{ id: concept, vector: unit(0, 1) }] }));
      const during = await documentOf(first);
      assert.deepEqual([during?.version, during?.contentHash], [1, 'sha256:1']);
      const range = { start: 0, end: 10_000 };
      assert.equal((await store.documentSources(all, first.documentId, range)).sources.length, 2);
      const { concepts } = await store.documentConcepts(all, first.documentId, { limit: 10, offset: 0 });
      assert.ok(!concepts.some(({ conceptId }) => conceptId === concept));
      const { documents } = await store.listDocuments(all, { ontology, search: null, limit: 10, offset: 0 });
      assert.deepEqual(
        documents.map(({ sourceCount, conceptCount }) => [sourceCount, conceptCount]),
        [[2, 1]],
      );
      await store.commit(publication(job, null));
      const { length, sources } = await store.documentSources(all, first.documentId, range);
      assert.deepEqual([length, sources.map(({ versionId }) => versionId)], [1000, [job.versionId]]);
    });

    it('describe a source of a version that is being read by that version', async () => {
      await read(await submit('1', 'k'));
      const job = await started(await submit('2', 'k', { filename: 'second.md', blobKey: 'sha256/second' }));
      const delta = chunkDelta(job, 0, {});
      await store.commit(delta);
      const source = await store.source(all, delta.sources[0]!.sourceId);
      const { filename, blobKey, contentHash, jobId } = source!.documentRecord;
      assert.deepEqual([filename, blobKey, contentHash, jobId], ['second.md', 'sha256/second', 'sha256:2', job.jobId]);
    });

    it('publish once, however often the delta comes', async () => {
      await read(await submit('1', 'k'));
      const job = await started(await submit('2', 'k'));
      await store.commit(chunkDelta(job, 0, {}));
      assert.equal((await store.commit(publication(job, null))).outcome, 'committed');
      assert.equal((await store.commit(publication(job, null))).outcome, 'replayed');
      assert.equal((await documentOf(job))?.version, 2);
    });

    it('give the ids of the first again when its content comes back, under a further number', async () => {
      const first = await read(await submit('1', 'k'));
      await read(await submit('2', 'k'));
      const third = await read(await submit('1', 'k'));
      assert.equal(third.versionId, first.versionId);
      assert.equal((await documentOf(third))?.version, 3);
    });

    it('keep the same number when the content is read again', async () => {
      const first = await read(await submit('1', 'k'));
      const again = await read(await submit('1', 'k', { force: true }));
      assert.deepEqual([again.versionId, (await documentOf(again))?.version], [first.versionId, 1]);
    });

    it('are not read again while the content is that of the document', async () => {
      const first = await read(await submit('1', 'k'));
      for (const key of ['k', null]) {
        const outcome = await submit('1', key);
        assert.deepEqual([outcome.outcome, outcome.job.jobId], ['duplicate', first.jobId]);
      }
      await read(await submit('2', 'k'));
      assert.equal((await submit('2', null)).outcome, 'duplicate');
      const back = await submit('1', 'k');
      assert.deepEqual([back.outcome, back.job.documentId], ['accepted', first.documentId]);
    });

    it('are found by their key and by how it begins, in the same case and with its wildcards as they are', async () => {
      for (const key of ['a/1', 'a/2', 'A/3', 'a%/4', 'b/a/5']) await read(await submit(fresh('content'), key));
      await read(await submit(fresh('content'), null));
      const keysOf = async (query: { documentKey?: string; keyPrefix?: string }) => {
        const found = await store.listDocuments(all, { ontology, search: null, ...query, limit: 10, offset: 0 });
        assert.equal(found.total, found.documents.length);
        return found.documents.map(({ documentKey }) => documentKey).sort();
      };
      assert.deepEqual(await keysOf({ keyPrefix: 'a/' }), ['a/1', 'a/2']);
      assert.deepEqual(await keysOf({ keyPrefix: 'a%' }), ['a%/4']);
      assert.deepEqual(await keysOf({ documentKey: 'a/2' }), ['a/2']);
    });

    it('of another document may have the same content', async () => {
      const first = await read(await submit('1', 'k'));
      const other = await submit('1', 'other');
      assert.equal(other.outcome, 'accepted');
      assert.notEqual(other.job.documentId, first.documentId);
      assert.notEqual(other.job.versionId, first.versionId);
    });

    it('begin with a document without a key that takes the key of a submission of the same content', async () => {
      const first = await read(await submit('1', null));
      const taken = await submit('1', 'k');
      assert.deepEqual([taken.outcome, taken.job.jobId, taken.job.documentKey], ['duplicate', first.jobId, 'k']);
      assert.equal((await documentOf(first))?.documentKey, 'k');
      const second = await read(await submit('2', 'k'));
      assert.equal(second.documentId, first.documentId);
      const own = await read(await submit('1', null));
      assert.notEqual(own.documentId, first.documentId);
      assert.equal((await documentOf(own))?.documentKey, null);
      assert.equal((await documentOf(first))?.contentHash, 'sha256:2');
    });

    it('take a key also while the first is in flight, before and after its first chunk', async () => {
      for (const chunks of [0, 1]) {
        const [content, key] = [fresh('content'), fresh('key')];
        const job = await started(await submit(content, null));
        if (chunks === 1) await store.commit(chunkDelta(job, 0, {}));
        const same = await submit(content, key, { ownerId: 'usr-2' });
        assert.deepEqual([same.outcome, same.job.jobId, same.job.documentKey], ['in_flight', job.jobId, key]);
        // The step had read the job before.
        await store.commit(chunkDelta(job, 1, {}));
        assert.equal((await documentOf(job))?.documentKey, key);
      }
    });

    it('supersede one that is in flight, whatever its state', async () => {
      const inState = {
        queued: async () => (await submit('1', 'k')).job,
        processing: async () => started(await submit('1', 'k')),
        awaiting_approval: async () => {
          const { jobId, runToken } = await started(await submit('1', 'k'));
          const wait = { reason: 'estimate' as const, expiresAt: '2999-01-01T00:00:00.000Z' };
          return asIngestion(await store.awaitApproval(jobId, runToken, wait));
        },
      };
      for (const make of Object.values(inState)) {
        ontology = fresh('Ontology');
        const old = await make();
        const outcome = await submit('2', 'k');
        assert.ok(outcome.outcome === 'accepted');
        assert.deepEqual([outcome.superseded?.jobId, outcome.job.documentId], [old.jobId, old.documentId]);
        const ended = await store.job(old.jobId);
        assert.deepEqual([ended?.status, ended?.error?.code], ['cancelled', 'version_superseded']);
        assert.match(ended?.error?.detail ?? '', new RegExp(outcome.job.jobId));
        await rejectsWith('job_cancelled', store.commit(chunkDelta(old, 7, {})), /newer version/);
        const waiting = (await store.endedWithWorkflow(1000)).map(({ jobId }) => jobId);
        assert.ok(waiting.includes(old.jobId));
        await store.cancelJob(outcome.job.jobId, { why: 'Ann cancelled the job.' });
      }
    });

    it('take away what a version that was superseded had added', async () => {
      const [kept, half] = [fresh('kept'), fresh('half')];
      await read(await submit('1', 'k'), [{ concepts: [{ id: kept, vector: unit(1) }] }]);
      const job = await started(await submit('2', 'k'));
      await store.commit(chunkDelta(job, 0, { concepts: [{ id: half, vector: unit(0, 0, 1) }] }));
      await read(await submit('3', 'k'), [{ links: [{ id: kept }] }]);
      assert.deepEqual(
        (await store.candidatesById([kept, half])).map(({ conceptId }) => conceptId),
        [kept],
      );
    });

    it('are not read again beside one that broke off, is read, or waits, which is cancelled then', async () => {
      const first = await read(await submit('1', 'k'));
      const job = await started(await submit('2', 'k'));
      await store.commit(chunkDelta(job, 0, {}));
      await store.failJob(job.jobId, job.runToken, { code: 'internal_error', detail: 'x' });
      const after = await submit('1', 'k');
      assert.deepEqual([after.outcome, after.job.jobId], ['duplicate', first.jobId]);
      assert.ok(after.outcome === 'duplicate' && after.superseded === null);
      const reading = await started(await submit('3', 'k'));
      const planned = submission({ ontology, contentHash: 'sha256:1', documentKey: 'k', dryRun: true });
      assert.equal((await store.submitJob(planned)).outcome, 'duplicate');
      assert.equal((await store.job(reading.jobId))?.status, 'processing', 'a dry run cancels nothing');
      const beside = await submit('1', 'k');
      assert.ok(beside.outcome === 'duplicate');
      assert.deepEqual([beside.job.jobId, beside.superseded?.jobId], [first.jobId, reading.jobId]);
      const ended = await store.job(reading.jobId);
      assert.deepEqual([ended?.status, ended?.error?.code], ['cancelled', 'version_superseded']);
      assert.match(ended?.error?.detail ?? '', new RegExp(`read by ${first.jobId}, was submitted again and stays`));
      const retry = { jobId: fresh('job'), newOntologyId: fresh('ont') };
      await rejectsWith('version_superseded', store.retryJob(reading.jobId, retry), /Submit the file again/);
      const waiting = await started(await submit('4', 'k'));
      const expiresAt = '2999-01-01T00:00:00.000Z';
      await store.awaitApproval(waiting.jobId, waiting.runToken, { reason: 'estimate', expiresAt });
      assert.equal((await submit('1', 'k')).outcome, 'duplicate');
      assert.equal((await store.job(waiting.jobId))?.status, 'cancelled');
    });

    it('are not superseded by a submission without a key', async () => {
      await read(await submit('1', 'k'));
      const second = await submit('2', 'k');
      const own = await submit('1', null);
      assert.equal(own.outcome, 'accepted');
      assert.notEqual(own.job.documentId, second.job.documentId);
      assert.equal((await store.job(second.job.jobId))?.status, 'queued');
    });

    it('cannot be retried once a newer one was submitted', async () => {
      const old = await submit('1', 'k');
      const newer = await submit('2', 'k');
      const retry = { jobId: fresh('job'), newOntologyId: fresh('ont') };
      await rejectsWith('version_superseded', store.retryJob(old.job.jobId, retry), new RegExp(newer.job.jobId));
      await store.failJob(newer.job.jobId, null, { code: 'internal_error', detail: 'x' });
      const again = await store.retryJob(newer.job.jobId, retry);
      assert.deepEqual([again.outcome, again.job.kind], ['accepted', 'ingestion']);
    });

    it('leave one open job of those submitted through two stores at once, that of the last', async () => {
      const other = await bench.open();
      for (let round = 0; round < 5; round++) {
        const [key, stores] = [fresh('key'), [store, other, store, other]];
        const outcomes = await Promise.all(
          stores.map((one, i) =>
            one.submitJob(submission({ ontology, documentKey: key, contentHash: `sha256:${key}-${i}` })),
          ),
        );
        assert.deepEqual(
          outcomes.map(({ outcome }) => outcome),
          stores.map(() => 'accepted'),
        );
        const jobs = await Promise.all(outcomes.map(({ job }) => store.job(job.jobId)));
        assert.equal(jobs.filter((job) => job?.status === 'queued').length, 1);
        assert.equal(jobs.filter((job) => job?.error?.code === 'version_superseded').length, stores.length - 1);
      }
    });

    it('are distinguished from other outcomes before they are submitted, and nothing is changed by that', async () => {
      const outcomes = async (...given: [string, string | null][]) => {
        const submissions = given.map(([content, documentKey]) => ({ contentHash: `sha256:${content}`, documentKey }));
        const checks = await store.checkSubmissions({ ontology, force: false }, submissions);
        return checks.map(({ outcome, takesKey }) => (takesKey ? `${outcome}, takes the key` : outcome));
      };
      assert.deepEqual(await outcomes(['1', 'k'], ['1', null]), ['new', 'new']);
      const first = await submit('1', 'k');
      assert.deepEqual(await outcomes(['1', 'k'], ['2', 'k'], ['1', 'other']), ['in_flight', 'new', 'new']);
      await read(first);
      await read(await submit('3', null));
      assert.deepEqual(await outcomes(['1', 'k'], ['2', 'k'], ['1', 'other'], ['1', null], ['3', 'third']), [
        'duplicate',
        'new_version',
        'new',
        'duplicate',
        'duplicate, takes the key',
      ]);
      assert.equal((await check('1', 'k', true)).outcome, 'read_again');
      const broken = await started(await submit('2', 'k'));
      await store.commit(chunkDelta(broken, 0, {}));
      await store.failJob(broken.jobId, broken.runToken, { code: 'internal_error', detail: 'x' });
      assert.deepEqual(await outcomes(['1', 'k'], ['2', 'k']), ['duplicate', 'new_version']);
      assert.equal((await check('3', 'third')).takesKey, true);
    });

    it('of a document or ontology that takes none are refused before they are submitted, too', async () => {
      const first = await read(await submit('1', 'k'));
      const target = { documentId: first.documentId };
      await store.openDeletion({ jobId: fresh('job'), ownerId: 'u', ownerName: 'ada', target });
      assert.deepEqual(
        [(await check('2', 'k')).error?.code, (await check('2', 'other')).outcome],
        ['deletion_in_progress', 'new'],
      );
    });

    it('keep originals, texts and what earlier versions supported', async () => {
      const blobKey = `sha256/${fresh('blob')}`;
      const first = await read(await submit('1', 'k', { blobKey }));
      const second = await read(await submit('2', 'k', { blobKey: 'sha256/other' }));
      await store.deleteJob(first.jobId);
      for (const key of [blobKey, 'sha256/text', `sha256/support-of-${second.jobId}`]) {
        assert.ok(await store.isObjectReferenced(key), key);
      }
    });
  });
}

/** The last delta of a version, as `finish-document` makes it. */
function publication(job: IngestionJob, supportKey: string | null) {
  return {
    ...emptyDelta({ jobId: job.jobId, step: 'publish', ordinal: 0 }, { kind: 'ingestion', actor: null, metadata: {} }),
    run: { jobId: job.jobId, runToken: job.runToken },
    document: documentDelta(job).document,
    publish: { supportKey },
    retract: { documentId: job.documentId, notRenewedBy: job.jobId },
  };
}
