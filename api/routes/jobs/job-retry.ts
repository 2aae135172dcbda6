import { costLimitOf } from '../../../domain/submission/reading-options.js';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { retryJob as retry } from '../../../domain/jobs/commands/retry-job.js';
import { unreadableAnswerRules } from '../../../domain/ingest/unreadable-answer.js';
import type { JobRetry } from '../../../domain/ports.js';
import { retryPermissions } from '../../../domain/submission/submission-permissions.js';
import { auditEntry } from '../../auth/audit-entry.js';
import { scopesOf } from '../../auth/credential.js';
import { isOwner, jobOverridePermission, readableJob, changeableJob } from '../../../domain/jobs/find-job.js';
import { answerStartedJob } from '../../jobs/read-job.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, idIn, oneOf } from '../../validation/schema.js';
import { exampleIds, exampleQueuedJob } from '../../schemas/examples.js';
import { jobSchema } from '../../schemas/jobs/job.js';

/** Options of a job that may change in a retry; absent ones stay. */
const changesSchema = closed(
  {
    on_unreadable_answer: Type.Optional(
      oneOf(unreadableAnswerRules, {
        description:
          'Reaction to an unreadable answer of the model: fail the job or skip the chunk; for all lines of a batch',
      }),
    ),
    max_cost_usd: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1_000_000,
        description:
          'Maximum cost in US dollars of the new job or the whole batch before it waits for approval again; 0: no limit',
      }),
    ),
    auto_approve: Type.Optional(
      Type.Boolean({
        description:
          'true: never wait for approval; false: always wait. Of a batch the default for lines without the field.',
      }),
    ),
  },
  { $id: 'JobRetry' },
);

export const retryJob = route({
  method: 'POST',
  path: '/jobs/{job_id}/retry',
  operationId: 'retryJob',
  tag: 'Jobs',
  summary: 'Retry a job or a batch',
  description: 'Submits again what was not read.',
  permission: 'any',
  overridePermission: jobOverridePermission,
  impact: 'medium',
  uses: ['workflows', 'ids', 'store', 'notifier'],
  budget: 'ingestion',
  params: closed({
    job_id: idIn('A job that failed or was cancelled, or one that submits others and did not read all of them'),
  }),
  body: changesSchema,
  responses: {
    200: json('Nothing was submitted: the job that was submitted before or that has read the content', jobSchema),
    202: json('The submitted job', jobSchema),
  },
  problems: [
    ...[
      'not_found',
      'permission_denied',
      'job_not_final',
      'job_not_retryable',
      'version_superseded',
      'ontology_frozen',
    ],
  ],
  repeatable: true,
  example: {
    params: { job_id: 'job_01jd3yzw0b6m4t2r8k1v5x9cqd' },
    body: { on_unreadable_answer: 'skip' },
    answer: {
      status: 202,
      body: { ...exampleQueuedJob, job_id: exampleIds.jobId, retry_of: 'job_01jd3yzw0b6m4t2r8k1v5x9cqd' },
    },
  },
})
  .additionalPermissions(async ({ params, caller, dependencies }) =>
    retryPermissions(dependencies, await readableJob(dependencies, params.job_id, caller)),
  )
  .handle(async ({ params, body, caller, dependencies, request }) => {
    const found = await changeableJob(dependencies, params.job_id, caller);
    const { outcome, job, notified } = await retry(dependencies, found, {
      changes: toChanges(body),
      ...(isOwner(found, caller) ? { scopes: scopesOf(caller.credential) } : {}),
      audit: (jobId) => auditEntry({ caller, request }, 'job.retry', found.jobId, { submitted_as: jobId, ...body }),
    });
    const answer = await answerStartedJob(dependencies, job, notified);
    return outcome === 'accepted' ? answer : { status: 200, body: answer.body };
  });

function toChanges({
  auto_approve: autoApprove,
  max_cost_usd: maxCostUsd,
  on_unreadable_answer: onUnreadableAnswer,
}: Static<typeof changesSchema>): NonNullable<JobRetry['changes']> {
  return {
    ...(autoApprove !== undefined && { autoApprove }),
    ...(maxCostUsd !== undefined && { costCapUsd: costLimitOf(maxCostUsd, 0) }),
    ...(onUnreadableAnswer !== undefined && { onUnreadableAnswer }),
  };
}
