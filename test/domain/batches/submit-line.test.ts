import assert from 'node:assert/strict';
import { createKeyOrder } from '../../../domain/batches/key-order.js';
import { lineJobId, lineOntologyId } from '../../../domain/batches/line-job.js';
import { submitLine, type SubmitLineDependencies } from '../../../domain/batches/submit-line.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { JobSubmission } from '../../../domain/ports.js';
import { jobFixture } from '../jobs/job-fixture.js';

interface GivenBatch {
  /** A job that reads the same content already. */
  reader?: IngestionJob;
  jobs?: IngestionJob[];
  granted?: string[];
  failure?: Error;
}

/** Submits lines of ada's batch `bat_1` as line 3. @param jobs that are there already @param granted her permissions */
function batchWith({ reader, jobs = [], granted = ['ingest:create'], failure }: GivenBatch) {
  const submitted: JobSubmission[] = [];
  const sender = {
    userId: 'usr_1',
    username: 'ada',
    scopes: null,
    defaults: { ontology: 'Weather', autoApprove: null },
  };
  const dependencies = {
    store: {
      job: async (jobId: string) => jobs.find((one) => one.jobId === jobId),
      userById: async () => ({ disabled: false }),
      rulesOf: async () =>
        granted.map((permission) => ({
          resourceType: permission.split(':')[0],
          action: permission.split(':')[1],
          granted: true,
        })),
      ontologyNames: async () => ['Weather'],
      ontologyNamedAt: async (_scope: unknown, name: string) => name,
      submitJob: async (submission: JobSubmission) => {
        if (failure !== undefined) throw failure;
        submitted.push(submission);
        if (reader !== undefined) return { outcome: 'in_flight', job: reader, position: null, superseded: null };
        return { outcome: 'accepted', job: jobFixture({ jobId: submission.jobId }), position: 1, superseded: null };
      },
    },
    clock: { now: () => '2026-11-20T09:00:00.000Z', millis: () => 0 },
  } as unknown as SubmitLineDependencies;
  const batch = { jobId: 'bat_1', sender: sender as never, namedAt: '2026-11-20T08:00:00.000Z' };
  const submit = (line: object) => {
    const bytes = new TextEncoder().encode(JSON.stringify(line));
    return submitLine(dependencies, batch, { number: 3, bytes, end: 1 }, createKeyOrder());
  };
  return { submit, submitted };
}

describe('a line of a batch', () => {
  const own = jobFixture({ jobId: 'job_own', documentKey: 'k', filename: 'rain.txt', contentHash: 'sha256:ab' });
  const line = { job_id: 'job_own' };

  it('becomes a job and an ontology whose ids follow from batch and line', () => {
    assert.match(lineJobId('bat_1', 3), /^job_[0-9a-f]{26}$/);
    assert.equal(lineJobId('bat_1', 3), lineJobId('bat_1', 3));
    assert.notEqual(lineJobId('bat_1', 3), lineJobId('bat_1', 4));
    assert.match(lineOntologyId(lineJobId('bat_1', 3)), /^ont_[0-9a-f]{26}$/);
  });

  it('reads the original of an own job again, under its key and name', async () => {
    const { submit, submitted } = batchWith({ jobs: [own] });
    const { line: done, job } = await submit(line);
    const jobId = lineJobId('bat_1', 3);
    assert.deepEqual(done, { line: 3, outcome: 'accepted', jobId, error: null });
    assert.equal(job?.jobId, jobId);
    assert.deepEqual(
      submitted.map((one) => [one.documentKey, one.filename, one.contentHash, one.batchId, one.costCapUsd]),
      [['k', 'rain.txt', 'sha256:ab', 'bat_1', null]],
    );
  });

  it('keeps the name of its file where another job reads the same content', async () => {
    const reader = jobFixture({ jobId: 'job_other', filename: 'other.txt' });
    const { submit } = batchWith({ jobs: [own], reader });
    const { line: done } = await submit({ ...line, filename: 'folder/again.txt' });
    const outcome = { line: 3, outcome: 'in_flight', jobId: 'job_other', error: null };
    assert.deepEqual(done, { ...outcome, filename: 'again.txt' });
    assert.deepEqual((await submit(line)).line, outcome, 'it names none');
  });

  it('is not submitted again after an attempt that was cut off', async () => {
    const before = jobFixture({ jobId: lineJobId('bat_1', 3) });
    const { submit, submitted } = batchWith({ jobs: [own, before] });
    const { line: done, job } = await submit(line);
    assert.deepEqual([done.outcome, done.jobId, job, submitted], ['accepted', before.jobId, before, []]);
  });

  it('is refused where the job is of others or its document deleted, or the sender has no permission any more', async () => {
    const refusals: GivenBatch[] = [
      { jobs: [{ ...own, ownerId: 'usr_2', submitters: ['usr_2'] }] },
      { jobs: [{ ...own, documentDeleted: true }] },
      { jobs: [own], granted: [] },
    ];
    const codes = [];
    for (const given of refusals) codes.push((await batchWith(given).submit(line)).line.error?.code);
    assert.deepEqual(codes, ['not_found', 'not_found', 'permission_denied']);
    const { line: elsewhere } = await batchWith({ jobs: [own] }).submit({ ...line, ontology: 'New' });
    assert.deepEqual([elsewhere.outcome, elsewhere.error?.code], ['refused', 'permission_denied']);
  });

  it('ends the step where every other line would fail, too', async () => {
    const failure = new ConcordanceError('store_busy', 'The store is busy. Try again.');
    await assert.rejects(batchWith({ jobs: [own], failure }).submit(line), failure);
  });
});
