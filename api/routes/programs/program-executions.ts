import { Type } from 'typebox';
import { requirePermission } from '../../../domain/access/has-permission.js';
import { ConcordanceError } from '../../../domain/errors.js';
import { isFinal } from '../../../domain/jobs/job-status.js';
import { claimCheckKeys, offload, loadPayload } from '../../../domain/program/claim-check.js';
import { requiredPermissions } from '../../../domain/program/dispatch/permissions.js';
import type { ProgramActor, ProgramRequest, ProgramTask } from '../../../domain/program/execution.js';
import { batchProgramResultSchema, programResultSchema } from '../../../domain/program/result.js';
import type { BatchProgramResult, ProgramResult } from '../../../domain/program/result.js';
import { recordLostProgram } from '../../../domain/program/record-lost-program.js';
import { actorOf, scopesOf } from '../../auth/credential.js';
import { entriesOf, executionSchema } from '../../programs/entries-of.js';
import { isProgramAdmin } from '../../programs/is-program-admin.js';
import { invalidProgram, invalidProgramAnswer } from '../../programs/invalid-program.js';
import { runAndWait } from '../../programs/run-and-wait.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import type { Caller } from '../../routing/route-input.js';
import { closed, idIn } from '../../validation/schema.js';
import { exampleProgram, exampleResult } from '../../schemas/examples.js';
import { loadJobDto } from '../../jobs/read-job.js';
import { jobSchema } from '../../schemas/jobs/job.js';
import { mintJobId } from '../../../domain/jobs/mint-job-id.js';

const anyResultSchema = Type.Union([programResultSchema, batchProgramResultSchema]);

export const executeProgram = route({
  method: 'POST',
  path: '/programs/execute',
  operationId: 'executeProgram',
  tag: 'Programs',
  summary: 'Run a program or a deck of programs',
  description:
    'A stored program or up to ten of them, with the permissions of the caller. With `Prefer: respond-async` it runs as a job.',
  permission: 'any',
  budget: 'program',
  uses: ['clock', 'engine', 'ids', 'logger', 'objects', 'programs', 'settings', 'store'],
  impact: 'read',
  body: executionSchema,
  responses: {
    200: json('The result, also of an aborted program; of a deck the result of each program', anyResultSchema),
    202: json('The job that runs it (Prefer: respond-async)', jobSchema),
    400: invalidProgramAnswer,
  },
  problems: [
    ...['invalid_program', 'invalid_execution', 'not_found', 'permission_denied'],
    ...['engine_unreachable', 'program_not_run', 'object_missing', 'disk_full'],
  ],
  example: { body: { program: exampleProgram }, answer: { status: 200, body: exampleResult } },
}).handle(async ({ body, caller, dependencies, request }) => {
  const read = await entriesOf(dependencies, caller, body);
  if ('validation' in read) return invalidProgram(request, read.error, read.validation);
  for (const permission of new Set(read.entries.flatMap(({ program }) => requiredPermissions(program)))) {
    const detail = `The program needs the permission ${permission}.`;
    await requirePermission(dependencies, actorOf(caller), { permission, detail });
  }
  const keep = /(^|,)\s*respond-async\s*(,|;|$)/i.test(String(request.raw.headers.prefer ?? ''));
  const run: ProgramRequest = { actor: programActor(caller, request, keep), ...read, keep };
  const executionId = mintJobId(dependencies.ids, 'program');
  const mark = { name: nameOf(run), ownerId: caller.userId, ownerName: caller.username };
  const task: ProgramTask = {
    v: 1,
    executionId,
    request: await offload(dependencies.objects, claimCheckKeys.request(executionId), run),
    timeoutMs: dependencies.settings.programMs,
    heartbeatMs: dependencies.settings.heartbeatMs,
  };
  if (!keep) {
    try {
      return { status: 200, body: await runAndWait(dependencies, task, mark, request.raw) };
    } catch (error) {
      const ended = error instanceof ConcordanceError && error.code === 'program_not_run';
      if (ended) await recordLostProgram(dependencies, task, run, { reason: error.detail, outcome: 'failed' });
      throw error;
    }
  }
  const job = await dependencies.store.openJob({
    ...{
      kind: 'program' as const,
      jobId: executionId,
      ownerId: caller.userId,
      ownerName: caller.username,
      filename: mark.name,
    },
  });
  try {
    await dependencies.programs.startProgram(task, mark);
  } catch (error) {
    await dependencies.store.failJob(executionId, null, {
      code: 'engine_unreachable',
      detail: 'Temporal could not be reached.',
    });
    throw error;
  }
  const queued = await loadJobDto(dependencies, job, null);
  const headers = { Location: `/jobs/${executionId}`, 'Retry-After': '1', 'Preference-Applied': 'respond-async' };
  return { status: 202, body: queued, headers };
});

export const getProgramExecution = route({
  method: 'GET',
  path: '/programs/executions/{execution_id}',
  operationId: 'getProgramExecution',
  tag: 'Programs',
  summary: 'Get the result of a program execution',
  description: 'For a program that ran as a job. The result is kept for a day.',
  permission: 'any',
  impact: 'read',
  uses: ['clock', 'objects', 'store'],
  params: closed({ execution_id: idIn('The execution: the id of its job') }),
  responses: { 200: json('The result', anyResultSchema) },
  problems: ['not_found', 'job_not_final', 'object_missing'],
  example: {
    params: { execution_id: 'prg_01jd3yzw0b6m4t2r8k1v5x9cqd' },
    answer: { status: 200, body: exampleResult },
  },
}).handle(async ({ params, caller, dependencies }) => {
  const { execution_id: executionId } = params;
  const [execution, job] = await Promise.all([
    dependencies.store.programExecution(executionId),
    dependencies.store.job(executionId),
  ]);
  const ownerId = job?.ownerId ?? execution?.ownerId;
  const visible = ownerId === caller.userId || (ownerId !== undefined && (await isProgramAdmin(dependencies, caller)));
  if (visible && job !== undefined && execution === undefined && !isFinal(job.status)) {
    throw new ConcordanceError('job_not_final', `The program is still running; see the job ${executionId}.`);
  }
  const key = visible && job !== undefined ? (execution?.resultKey ?? null) : null;
  if (key === null || (await dependencies.objects.head(key)) === null) {
    throw new ConcordanceError(
      'not_found',
      `You have no result of ${JSON.stringify(executionId)}; results are kept for a day and deleted with their job.`,
    );
  }
  return { status: 200, body: await loadPayload<ProgramResult | BatchProgramResult>(dependencies.objects, { key }) };
});

function programActor(caller: Caller, request: { id: string; address: string | null }, keep: boolean): ProgramActor {
  const { userId, username, credential } = caller;
  const { id: requestId, address } = request;
  const row = credential.kind === 'api_key' ? { keyId: credential.keyId } : { tokenHash: credential.tokenHash };
  return {
    ...{ userId, username, credential: credential.kind, requestId, address },
    scopes: scopesOf(credential),
    // Somebody who logs out meanwhile still needs what they started as a job.
    credentialRow: keep ? null : row,
  };
}

function nameOf({ entries }: ProgramRequest): string {
  const [first] = entries;
  return first?.program.metadata?.name?.trim() || (first?.programId == null ? 'Program' : `Program ${first.programId}`);
}
