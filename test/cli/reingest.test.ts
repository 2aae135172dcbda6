import assert from 'node:assert/strict';
import { createBatchActivities } from '../../activities/batches/create-batch-activities.js';
import { asIngestion } from '../../domain/jobs/job-identity.js';
import { readDocument } from '../api/support/read-document.js';
import { startApi } from '../api/support/start-api.js';
import type { RunningApi } from '../api/support/start-api.js';
import { readWater, waterText } from './read-water.js';
import { runAs } from './run-in-process.js';

describe('concordance reingest, against the API', () => {
  let api: RunningApi;
  let documentId: string;
  before(async () => {
    api = await startApi();
    await readWater(api);
    const list = JSON.parse((await ask('document list --json')).stdout) as { documents: { document_id: string }[] };
    documentId = list.documents[0]!.document_id;
  });
  after(() => api.stop());
  /** Runs the command; `work` is done while it waits. */
  const ask = (line: string, work: () => Promise<unknown> = async () => {}) =>
    runAs(api, 'platform_admin', line.split(' '), { sleep: async () => void (await work()) });
  const read = (jobId: string) =>
    readDocument(api.platform, jobId, waterText, [{ label: 'Rain', description: '', quote: 'Rain feeds the river.' }]);
  const jobOf = async (jobId: string) => asIngestion((await api.platform.store.job(jobId))!);
  const activities = () =>
    createBatchActivities({
      ...api.platform,
      ...{ workflows: api.workflows, heartbeat: { send: () => undefined, signal: () => undefined } },
    });
  const openJobs = async (status: string) =>
    (await api.call('GET', `/jobs?status=${status}`, { as: 'platform_admin' })).body.jobs as {
      job_id: string;
      job_type: string;
    }[];
  /** Does the work of a whole, each of whose documents ends like this. */
  const workOff = (end: (jobId: string) => Promise<unknown>) => async () => {
    const whole = (await openJobs('processing')).find((job) => job.job_type === 'reingestion');
    if (whole === undefined) return;
    const jobId = whole.job_id;
    await activities().submitLines({ jobId, place: { line: 0, position: 0 } });
    for (const child of await openJobs('queued')) await end(child.job_id);
    await activities().finishBatch({ jobId });
  };

  it('submits a document with its options, and prints the job', async () => {
    const ran = await ask(`reingest ${documentId} --target-words 300 --max-cost 2 --on-unreadable-answer skip`);
    assert.equal(ran.code, 0, ran.stderr);
    const jobId = ran.stdout.trim();
    const job = await jobOf(jobId);
    assert.deepEqual(
      [job.documentId, job.force, job.options.targetWords, job.costCapUsd, job.onUnreadableAnswer],
      [documentId, true, 300, 2, 'skip'],
    );
    assert.match(ran.stderr, new RegExp(`concordance job wait ${jobId}`));
    const waited = await ask(`reingest ${documentId} --wait`, async () => {
      if ((await jobOf(jobId)).status === 'queued') await read(jobId);
    });
    assert.equal(waited.code, 0, waited.stderr);
    assert.match(waited.stdout, /^status +completed$/m);
  });

  it('ends with 1 when a document was not read, is not there, or cannot be fetched', async () => {
    const failed = await ask(`reingest ${documentId} --wait --json`, async () => {
      const [job] = await openJobs('queued');
      if (job) await api.platform.store.failJob(job.job_id, null, { code: 'model_failed', detail: 'No answer.' });
    });
    assert.deepEqual([failed.code, JSON.parse(failed.stdout).error], [1, 'No answer.'], failed.stderr);
    assert.equal((await ask('reingest doc_none')).code, 4);
    const uploaded = await ask(`reingest ${documentId} --refetch`);
    assert.equal(uploaded.code, 1);
    assert.match(uploaded.stderr, /was uploaded/);
  });

  it('shows which documents of an ontology would be read, and what that may cost', async () => {
    const plan = await ask('reingest --ontology water --dry-run');
    assert.equal(plan.code, 0, plan.stderr);
    assert.match(plan.stdout, /^documents +1$[^]*^estimated tokens +\d+ to \d+ \(/m);
    assert.match(plan.stdout, new RegExp(`^${documentId} +rain\\.txt$`, 'm'));
    assert.match(plan.stderr, /1 document would be read again\. Nothing was changed/);
    const none = await ask('reingest --ontology water --only changed');
    assert.deepEqual([none.code, none.stdout], [0, '']);
    assert.match(none.stderr, /There is no such document/);
    assert.deepEqual(await openJobs('processing'), []);
  });

  it('reads an ontology again, waits for it, and names the documents that were not read', async () => {
    const refuse = (jobId: string) =>
      api.platform.store.failJob(jobId, null, { code: 'model_failed', detail: 'No answer.' });
    const failed = await ask('reingest --ontology water --auto-approve --wait', workOff(refuse));
    assert.equal(failed.code, 1, failed.stderr);
    assert.match(
      failed.stdout,
      new RegExp(`^document +file +state +job +why\n${documentId} +rain.txt +failed +job_\\S+ +No answer`),
    );
    assert.match(failed.stderr, /reads 1 document again\.[^]*1 document: 1 failed\./);
    const done = await ask('reingest --ontology water --only failed --auto-approve --wait --json', workOff(read));
    assert.equal(done.code, 0, done.stderr);
    const { job, failed: left } = JSON.parse(done.stdout);
    assert.deepEqual([job.job_type, job.reingestion.only, job.batch.completed, left], ['reingestion', 'failed', 1, []]);
    assert.match((await ask(`job show ${job.job_id}`)).stdout, /^documents +1 document: 1 completed$/m);
    assert.match((await ask(`job report ${job.job_id}`)).stdout, new RegExp(`^document .*\n${documentId} `));
  });

  it('says what does not fit together before anything is sent', async () => {
    const refused = async (line: string, why: RegExp) => {
      const ran = await ask(line);
      assert.equal(ran.code, 2, line);
      assert.match(ran.stderr, why);
    };
    await refused('reingest', /Name the document/);
    await refused(`reingest ${documentId} --ontology water`, /not both/);
    await refused(`reingest ${documentId} --only failed`, /--ontology/);
    await refused('reingest --ontology water --only other', /failed, changed, other_model/);
    await refused('reingest --ontology water --dry-run --wait', /cannot be used with/);
  });
});
