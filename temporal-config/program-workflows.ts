import { setTimeout as sleep } from 'node:timers/promises';
import { WorkflowExecutionAlreadyStartedError, WorkflowFailedError, WorkflowNotFoundError } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { ConcordanceError, errorCatalogue, isUnreachable, type ErrorCode } from '../domain/errors.js';
import type { ProgramReport, ProgramTask } from '../domain/program/execution.js';
import type { ProgramWorkflows, ProgramDisplayFields } from '../domain/ports.js';
import type { TemporalClient } from './temporal-client.js';
import { jobAttributes, programGraceMs, programWorkflowId, summary, taskQueues, workflowTypes } from './shared.js';

/** Milliseconds Temporal itself may take beyond what a run of programs is given. */
const responseMs = 5_000;

export interface ProgramWorkflowsOptions {
  client: TemporalClient;
  /** Prefix of the task queues of this installation. */
  taskQueue: string;
  installationId: string;
}

/** Executions of programs as workflows, each of its own and never shared between callers. */
export function createProgramWorkflows({
  client,
  taskQueue,
  installationId,
}: ProgramWorkflowsOptions): ProgramWorkflows {
  const idOf = (executionId: string, { name }: ProgramDisplayFields) =>
    programWorkflowId(installationId, executionId, name);
  return {
    async startProgram(task, display) {
      const { name: filename, ownerId, ownerName } = display;
      const fields = { jobId: task.executionId, kind: 'program' as const, filename, ownerId, ownerName };
      try {
        await client.call(({ workflow }) =>
          workflow.start(workflowTypes.program, {
            workflowId: idOf(task.executionId, display),
            workflowIdReusePolicy: 'REJECT_DUPLICATE',
            taskQueue: taskQueues(taskQueue).programs,
            args: [task],
            workflowExecutionTimeout: lifeOf(task),
            staticSummary: summary(filename),
            typedSearchAttributes: jobAttributes(fields, 'running'),
          }),
        );
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      }
    },

    async awaitProgram(task, display) {
      const until = Date.now() + lifeOf(task) + responseMs;
      for (;;) {
        try {
          return await client.call(
            ({ workflow }) => workflow.getHandle(idOf(task.executionId, display)).result() as Promise<ProgramReport>,
            until - Date.now(),
          );
        } catch (error) {
          // A server that comes back knows the execution still.
          if (!isUnreachable(error) || Date.now() + retryMs >= until) throw explained(error);
          await sleep(retryMs);
        }
      }
    },

    async cancelProgram(executionId, display) {
      try {
        await client.call(({ workflow }) => workflow.getHandle(idOf(executionId, display)).cancel());
      } catch (error) {
        if (!(error instanceof WorkflowNotFoundError)) throw error;
      }
    },
  };
}

const retryMs = 500;

/** Milliseconds after which Temporal ends an execution that nobody has taken up. */
function lifeOf({ timeoutMs, heartbeatMs }: ProgramTask): number {
  return timeoutMs + programGraceMs(heartbeatMs) + responseMs;
}

function explained(error: unknown): unknown {
  if (!(error instanceof WorkflowFailedError)) return error;
  const { cause } = error;
  if (cause instanceof ApplicationFailure && cause.type != null && cause.type in errorCatalogue) {
    return new ConcordanceError(cause.type as ErrorCode, cause.message, { cause: error });
  }
  return new ConcordanceError(
    'program_not_run',
    'No worker ran the program in time, or an operator ended it. Try again; if it happens again, check that a worker is running.',
    { cause: error },
  );
}
