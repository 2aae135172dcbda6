import assert from 'node:assert/strict';
import { adviceAfterCancel, cancellationError } from '../../../domain/jobs/commands/cancellation.js';
import { hasExecution, isRereading, openedOntology } from '../../../domain/jobs/job-identity.js';
import type { Job } from '../../../domain/jobs/job.js';
import { jobKindRules, jobKinds, type JobKind } from '../../../domain/jobs/kinds.js';
import { mintJobId } from '../../../domain/jobs/mint-job-id.js';
import { requireNoOpenJob } from '../../../domain/jobs/commands/require-no-open-job.js';
import { batchFixture, jobFixture, reingestionFixture } from './job-fixture.js';
import * as workflows from '../../../workflows/index.js';

describe('the kinds of jobs', () => {
  const rules = Object.values(jobKindRules);

  it('are those that clients can filter by', () => {
    assert.deepEqual(Object.keys(jobKindRules).sort(), [...jobKinds].sort());
  });

  it('are distinguished by their ids and by their workflows', () => {
    for (const name of ['idPrefix', 'workflowType', 'workflowIdPrefix'] as const) {
      assert.equal(new Set(rules.map((rule) => rule[name])).size, rules.length, name);
    }
  });

  it('give their jobs ids with their prefix', () => {
    const ids = { mint: (prefix: string) => `${prefix}_1` };
    assert.deepEqual(
      jobKinds.map((kind) => mintJobId(ids, kind)),
      jobKinds.map((kind) => `${jobKindRules[kind].idPrefix}_1`),
    );
  });

  it('each have a workflow that does the work', () => {
    for (const { workflowType } of rules) assert.ok(Object.hasOwn(workflows, workflowType), workflowType);
  });

  it('say which jobs have an execution beside their record, and which read documents again', () => {
    const jobs = jobKinds.map((kind) => ({ ...jobFixture(), kind }) as unknown as Job);
    assert.deepEqual(
      jobs.filter(hasExecution).map(({ kind }) => kind),
      ['program'],
    );
    const reingestion = { ontologyId: 'ont_1', ontology: 'Rivers', only: null, refetch: false, options: null };
    const batches = [batchFixture({ jobId: 'bat_1' }), reingestionFixture({ reingestion })];
    assert.deepEqual(batches.map(isRereading), [false, true]);
    assert.equal(hasExecution({ ...jobFixture(), kind: 'unknown' } as unknown as Job), false);
  });

  it('say what to do with a job that was cancelled', () => {
    const advice = (kind: JobKind) => adviceAfterCancel({ kind });
    assert.match(
      advice('ingestion'),
      /^Retry the job: .* from its first chunk, and stored answers are not paid again\.$/,
    );
    assert.equal(advice('batch'), 'Retry the job: lines that were not read are submitted again.');
    for (const kind of jobKinds) assert.doesNotMatch(advice(kind), /continue/);
    assert.equal(advice('backup'), 'Make another backup.');
    const own = { backup: { ...jobKindRules.backup, afterFailure: 'Retry the job.' } };
    assert.equal(adviceAfterCancel({ kind: 'backup' }, own), 'Retry the job.');
    const given = cancellationError({ why: 'Ann cancelled it.', advice: 'Retry the batch.' }, { kind: 'ingestion' });
    assert.deepEqual(given, { code: 'job_cancelled', detail: 'Ann cancelled it. Retry the batch.' });
  });

  it('say of which only one may be open', () => {
    assert.throws(() => requireNoOpenJob('vocabulary_maintenance', () => 'voc_2'), {
      code: 'conflict',
      message: 'The job voc_2 is changing the vocabulary. Wait for its end (GET /jobs/voc_2), or cancel it.',
    });
    requireNoOpenJob('vocabulary_maintenance', () => undefined);
    requireNoOpenJob('backup', () => 'bak_2');
  });

  it('say whether a job is created in an ontology', () => {
    const job = { jobId: 'job_1', kind: 'own' };
    const kinds = (hasOntology: boolean) => ({ own: { ...jobKindRules.ingestion, hasOntology } });
    const place = { ontologyId: 'ont_1', ontology: 'Sea travel' };
    assert.deepEqual(openedOntology({ ...job, ...place }, kinds(true)), place);
    assert.equal(openedOntology(job, kinds(false)), null);
    assert.throws(() => openedOntology(job, kinds(true)), { message: /needs an ontology/ });
    assert.throws(() => openedOntology({ ...job, ...place }, kinds(false)), { message: /has no ontology/ });
  });
});
