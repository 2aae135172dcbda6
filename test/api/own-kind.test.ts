import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { createBatchActivities } from '../../activities/batches/create-batch-activities.js';
import { createIngestActivities } from '../../activities/ingest/create-ingest-activities.js';
import { awaitDryRun } from '../../api/ingestion/await-dry-run.js';
import { describeEvent } from '../../api/webhooks/describe-event.js';
import { asIngestion } from '../../domain/jobs/job-identity.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import { kindsOfTests, rereading } from '../support/own-kind.js';
import { startApi, type RunningApi } from './support/start-api.js';

const heartbeat = { send: () => undefined, signal: () => undefined, shutdown: () => undefined };

describe('a kind of job that reads a document and is not an ingestion', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({}, ['curator', 'contributor'], { kinds: kindsOfTests });
    const json = { url: 'https://hooks.example/', events: ['document.changed'] };
    assert.equal((await call('POST', '/webhooks', 'curator', json)).status, 201);
  });
  after(() => api.stop());

  const call = (method: string, path: string, as = 'curator', json?: unknown) => api.call(method, path, { as, json });

  /** A job of the kind, of a text of its own, made of one that the API took. */
  async function submit(ontology: string, as = 'curator', more: { dryRun?: boolean } = {}): Promise<IngestionJob> {
    const { store, ids } = api.platform;
    const text = `A weir in ${ontology} is a gate that holds back the river.`;
    const { body } = await call('POST', '/ingest/text', 'curator', { text, ontology: 'Originals', force: true });
    const original = asIngestion((await store.job(body.job_id as string))!);
    const { userId } = (await store.userByName(as))!;
    const { outcome, job } = await store.submitJob({
      ...{ ...original, ontology, kind: rereading, jobId: ids.mint('rei'), newOntologyId: ids.mint('ont') },
      ...{ ownerId: userId, ownerName: as, ...more },
    });
    assert.deepEqual([outcome, job.kind], ['accepted', 'rereading']);
    return job;
  }

  async function read(job: IngestionJob): Promise<IngestionJob> {
    const { store } = api.platform;
    const started = (await store.startJobs(job.ontologyId, 100)).find(({ jobId }) => jobId === job.jobId)!;
    const run = { jobId: job.jobId, runToken: started.runToken };
    await store.confirmStart(run.jobId, run.runToken);
    const activities = createIngestActivities({ ...api.platform, heartbeat });
    const { chunks } = await activities.chunkDocument({ ...run, ...(await activities.parseDocument(run)) });
    if (!job.dryRun) {
      await activities.extractChunks({ ...run, from: 0, to: chunks, contextThrough: -1 });
      await activities.integrateChunks({ ...run, from: 0, to: chunks });
    }
    await activities.finishDocument(run);
    return asIngestion((await store.job(run.jobId))!);
  }

  it('tells webhooks of the version it made, and shows the options it read with', async () => {
    const job = await read(await submit('Rereadings'));
    const shown = (await call('GET', `/jobs/${job.jobId}`)).body;
    assert.deepEqual([shown.job_type, shown.status, shown.document_id], ['rereading', 'completed', job.documentId]);
    assert.equal(shown.analysis.config.target_words, job.options.targetWords);
    const events = (await api.platform.store.webhookEvents(100)).filter(({ event }) => event.jobId === job.jobId);
    const [changed, ...others] = events.filter(({ event }) => event.type === 'document.changed');
    assert.deepEqual(others, []);
    const data = await describeEvent(api.dependencies, changed!.event, job);
    const { change, document_id: documentId, version } = data;
    assert.deepEqual([change, documentId, version], ['added', job.documentId, 1]);
    assert.equal((data['document'] as { document_id: string }).document_id, job.documentId);
    const refused = await call('POST', `/jobs/${job.jobId}/retry`);
    assert.equal(refused.body.code, 'job_not_retryable');
    assert.match(refused.body.detail, /force=true/);
  });

  it('is retried as what it is, by those who could submit its document', async () => {
    // A dry run leaves the name of its ontology to others.
    const failed = async (as: string, dryRun = false) => {
      const job = await submit(`Retries of ${as}`, as, { dryRun });
      await api.platform.store.failJob(job.jobId, null, { code: 'model_failed', detail: 'No answer.' });
      return job;
    };
    const { body, status } = await call('POST', `/jobs/${(await failed('curator')).jobId}/retry`);
    assert.deepEqual([status, body.job_type, body.status], [202, 'rereading', 'queued']);
    assert.match(body.job_id, /^rei_/);
    const denied = await call('POST', `/jobs/${(await failed('contributor', true)).jobId}/retry`, 'contributor');
    assert.deepEqual([denied.status, denied.body.data?.permission], [403, 'ontologies:create'], denied.text);
  });

  it('gives its original to the line of a batch that names it', async () => {
    const job = await submit('Lines');
    const line = JSON.stringify({ job_id: job.jobId, ontology: 'Lines again' });
    const { body } = await api.call('POST', '/ingest/batch', {
      ...{ as: 'curator', body: line, headers: { 'content-type': 'application/x-ndjson' } },
    });
    const { submitLines } = createBatchActivities({ ...api.platform, workflows: api.workflows, heartbeat });
    await submitLines({ jobId: body.job_id, place: { line: 0, position: 0 } });
    const [sent] = (await call('GET', `/jobs/${body.job_id}/report`)).body.lines;
    assert.deepEqual([sent.outcome, sent.error_code], ['accepted', null]);
  });

  it('gives the plan of a dry run', async () => {
    const job = await read(await submit('Plans', 'curator', { dryRun: true }));
    const request = { headers: {}, socket: new Socket() } as IncomingMessage;
    const plan = await awaitDryRun(api.dependencies, { job, notified: 'notified' }, request);
    assert.deepEqual([plan?.dry_run, plan?.document_id], [true, job.documentId]);
    const events = await api.platform.store.webhookEvents(100);
    assert.ok(!events.some(({ event }) => event.jobId === job.jobId && event.type === 'document.changed'));
  });
});
