import { Type } from 'typebox';
import type { ProgramActor } from '../../../domain/program/execution.js';
import { batchProgramResultSchema, programResultSchema } from '../../../domain/program/result.js';
import { findResult } from '../../../domain/program/submit/find-result.js';
import { readEntries } from '../../../domain/program/submit/read-entries.js';
import { runProgram, startProgramJob } from '../../../domain/program/submit/submit-program.js';
import { accountOf, scopesOf } from '../../auth/credential.js';
import { whileConnected } from '../../routing/while-connected.js';
import { loadJobDto } from '../../jobs/read-job.js';
import { executionSchema, readDeckEntry, toRequestedPrograms } from '../../programs/execution-schema.js';
import { invalidProgram, invalidProgramAnswer } from '../../programs/invalid-program.js';
import { json } from '../../routing/answers.js';
import { preferenceOf } from '../../routing/prefer.js';
import { route } from '../../routing/route.js';
import type { Caller } from '../../routing/route-input.js';
import { closed, idIn } from '../../validation/schema.js';
import { exampleProgram, exampleResult } from '../../schemas/examples.js';
import { jobSchema } from '../../schemas/jobs/job.js';

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
  uses: ['clock', 'workflows', 'ids', 'logger', 'objects', 'programs', 'settings', 'store'],
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
  const requested = toRequestedPrograms(body);
  const read = await readEntries(dependencies, accountOf(caller), requested, readDeckEntry);
  if ('validation' in read) return invalidProgram(request, read.error, read.validation);
  const actor = programActor(caller, request);
  if (!preferenceOf(request.raw).isAsync) {
    const onStopFailure = (error: unknown, executionId: string) =>
      dependencies.logger.warn(
        { err: error, execution_id: executionId },
        'the program could not be stopped; it ends at its deadline',
      );
    const run = (signal: AbortSignal) => runProgram(dependencies, actor, read, signal, onStopFailure);
    return { status: 200, body: await whileConnected(request.raw, run) };
  }
  const job = await startProgramJob(dependencies, actor, read);
  const headers = { Location: `/jobs/${job.jobId}`, 'Retry-After': '1', 'Preference-Applied': 'respond-async' };
  return { status: 202, body: await loadJobDto(dependencies, job, null), headers };
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
}).handle(async ({ params, caller, dependencies }) => ({
  status: 200,
  body: await findResult(dependencies, accountOf(caller), params.execution_id),
}));

function programActor(caller: Caller, request: { id: string; address: string | null }): ProgramActor {
  const { userId, username, credential } = caller;
  const { id: requestId, address } = request;
  const row = credential.kind === 'api_key' ? { keyId: credential.keyId } : { tokenHash: credential.tokenHash };
  return {
    ...{ userId, username, credential: credential.kind, requestId, address },
    scopes: scopesOf(credential),
    credentialRow: row,
  };
}
