import { isBatch } from '../../../domain/jobs/job-identity.js';
import { Type } from 'typebox';
import { batchLimits, batchUnits, reportFilters } from '../../../domain/batches/batch.js';
import { reportLines } from '../../../domain/batches/report-lines.js';
import { submitBatch } from '../../../domain/batches/submit-batch.js';
import { ConcordanceError } from '../../../domain/errors.js';
import { jobKindRules } from '../../../domain/jobs/kinds.js';
import { costLimitOf } from '../../../domain/submission/reading-options.js';
import { additionalSubmissionPermissions } from '../../../domain/submission/submission-permissions.js';
import { scopesOf } from '../../auth/credential.js';
import { pageLinks } from '../../responses/page-links.js';
import { jobOverridePermission, readableJob } from '../../../domain/jobs/find-job.js';
import { costCapUsd } from '../../ingestion/submission.js';
import { answerStartedJob } from '../../jobs/read-job.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, idIn, oneOf, paging } from '../../validation/schema.js';
import { batchLineStateSchema, toBatchLineDto } from '../../schemas/jobs/batch.js';
import { exampleBatchCounts, exampleIds, exampleQueuedShared } from '../../schemas/examples.js';
import { jobSchema } from '../../schemas/jobs/job.js';
import { pageFields } from '../../schemas/page.js';

const exampleBatch = 'bat_01jd3yzw0b6m4t2r8k1v5x9cqd';

export const ingestBatch = route({
  method: 'POST',
  path: '/ingest/batch',
  operationId: 'ingestBatch',
  tag: 'Ingestion',
  summary: 'Submit a batch of documents',
  description:
    'A manifest with one JSON object per line, each with a text, a URL or the id of a job, and options for this line.',
  permission: 'ingest:create',
  impact: 'medium',
  uses: ['workflows', 'ids', 'objects', 'settings', 'store', 'notifier'],
  budget: 'ingestion',
  query: closed({
    ontology: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Default for lines without an ontology' }),
    ),
    auto_approve: Type.Optional(
      Type.Boolean({
        description:
          'Default for lines without the field. Jobs that wait for approval are approved together, with the batch.',
      }),
    ),
    max_cost_usd: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1_000_000,
        description:
          'Maximum cost of all lines in US dollars before the batch waits for approval; 0: no limit; absent: the default',
      }),
    ),
    filename: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'Name of the manifest, for display' }),
    ),
  }),
  lines: { maxBytes: batchLimits.bytes },
  responses: { 202: json('The batch; each line becomes a separate job', jobSchema) },
  problems: ['empty_document', 'upload_aborted'],
  example: {
    query: { ontology: 'operations', auto_approve: true },
    answer: {
      status: 202,
      body: {
        ...exampleQueuedShared,
        ...{ job_id: exampleBatch, job_type: 'batch', status: 'processing', stage: 'running', position: null },
        ...{ filename: 'manifest.ndjson', content_type: 'application/x-ndjson', size_bytes: 48_200 },
        ...{ content_hash: `sha256:${'3f'.repeat(32)}`, ontology: null, processing_mode: null, result: null },
        ...{ source_type: null, source_path: null, source_hostname: null },
        extraction_config_id: null,
        batch: exampleBatchCounts(exampleBatch, 240),
      },
    },
  },
})
  .additionalPermissions(async ({ query, dependencies }) =>
    query.ontology === undefined ? [] : additionalSubmissionPermissions(dependencies, query.ontology),
  )
  .handle(async ({ query, upload: { file }, caller, dependencies }) => {
    const { userId, username, credential } = caller;
    const { job, notified } = await submitBatch(
      dependencies,
      {
        ...{ userId, username, scopes: scopesOf(credential), filename: query.filename, ontology: query.ontology },
        autoApprove: query.auto_approve ?? null,
        costCapUsd: costLimitOf(query.max_cost_usd, await costCapUsd(dependencies)),
      },
      file,
    );
    return answerStartedJob(dependencies, job, notified);
  });

export const getJobReport = route({
  method: 'GET',
  path: '/jobs/{job_id}/report',
  operationId: 'getJobReport',
  tag: 'Jobs',
  summary: 'Get the report of a batch or re-ingestion',
  description: 'One entry for each line of the manifest, or for each document; or only those with one status.',
  permission: 'any',
  overridePermission: jobOverridePermission,
  impact: 'read',
  uses: ['store', 'objects'],
  params: closed({ job_id: idIn('The job of the batch or re-ingestion') }),
  query: closed({
    status: Type.Optional(
      oneOf(reportFilters, {
        description:
          'completed: read now or before; failed: refused, or its job failed or was cancelled; open: its job has not ' +
          'finished; not_submitted: not submitted yet, or never because the job ended first',
      }),
    ),
    ...paging(100, 500),
  }),
  responses: {
    200: json(
      'A page of lines or documents, in order',
      closed(
        {
          unit: oneOf(batchUnits, { description: 'Unit of the entries: lines of a manifest, or documents' }),
          lines: Type.Array(batchLineStateSchema),
          ...pageFields,
        },
        { $id: 'BatchReport' },
      ),
    ),
  },
  problems: ['not_found'],
  example: {
    params: { job_id: exampleBatch },
    query: { status: 'failed', limit: 100 },
    answer: {
      status: 200,
      body: {
        unit: 'line',
        lines: [
          {
            line: 7,
            outcome: 'accepted',
            job_id: exampleIds.jobId,
            document_id: exampleIds.documentId,
            status: 'failed',
            filename: 'runbook.md',
            chunks_skipped: 0,
            reason: null,
            error_code: 'document_encrypted',
            error: 'The document is protected by a password. Save it without one and submit it again.',
          },
        ],
        total: 1,
        limit: 100,
        offset: 0,
        next: null,
      },
    },
  },
}).handle(async ({ params, query, caller, dependencies, request }) => {
  const job = await readableJob(dependencies, params.job_id, caller);
  if (!isBatch(job)) {
    throw new ConcordanceError('not_found', `The job ${job.jobId} submits no others; see /jobs/${job.jobId}.`);
  }
  const { status = null, limit, offset } = query;
  const { items, total } = await reportLines(dependencies, job, status, { limit, offset });
  const { next, headers } = pageLinks(request.raw.url ?? '/jobs', { limit, offset, total });
  const unit = jobKindRules[job.kind].submits;
  return { status: 200, body: { unit, lines: items.map(toBatchLineDto), total, limit, offset, next }, headers };
});
