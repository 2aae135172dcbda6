import { WorkflowExecutionAlreadyStartedError, WorkflowFailedError, WorkflowNotFoundError } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { ConcordanceError, errorCatalogue, type ErrorCode } from '../domain/errors.js';
import { isUnreachable } from '../domain/jobs/settle-job.js';
import type { ProgramReport, ProgramTask } from '../domain/program/execution.js';
import type { ProgramEngine } from '../domain/ports.js';
import type { EngineClient } from './engine-client.js';
import {
  keyword,
  programGraceMs,
  programWorkflowId,
  searchAttributes,
  summary,
  taskQueues,
  workflowTypes,
} from './shared.js';

/** Milliseconds the engine itself may take beyond what a run of programs is given. */
const engineMs = 5_000;

export interface ProgramEngineOptions {
  client: EngineClient;
  /** Prefix of the task queues. */
  taskQueue: string;
}

/** Executions of programs as workflows, each of its own and never shared between callers. */
export function createProgramEngine({ client, taskQueue }: ProgramEngineOptions): ProgramEngine {
  return {
    async startProgram(task, { name, ownerId }) {
      try {
        await client.call(({ workflow }) =>
          workflow.start(workflowTypes.program, {
            workflowId: programWorkflowId(task.executionId),
            workflowIdReusePolicy: 'REJECT_DUPLICATE',
            taskQueue: taskQueues(taskQueue).programs,
            args: [task],
            workflowExecutionTimeout: lifeOf(task),
            staticSummary: summary(name),
            typedSearchAttributes: [
              { key: searchAttributes.jobKind, value: 'program' },
              { key: searchAttributes.owner, value: keyword(ownerId) },
            ],
          }),
        );
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      }
    },

    async awaitProgram(task) {
      const until = Date.now() + lifeOf(task) + engineMs;
      for (;;) {
        try {
          return await client.call(
            ({ workflow }) =>
              workflow.getHandle(programWorkflowId(task.executionId)).result() as Promise<ProgramReport>,
            until - Date.now(),
          );
        } catch (error) {
          // A server that comes back knows the execution still.
          if (!isUnreachable(error) || Date.now() + retryMs >= until) throw explained(error);
          await new Promise((resolve) => setTimeout(resolve, retryMs));
        }
      }
    },

    async cancelProgram(executionId) {
      try {
        await client.call(({ workflow }) => workflow.getHandle(programWorkflowId(executionId)).cancel());
      } catch (error) {
        if (!(error instanceof WorkflowNotFoundError)) throw error;
      }
    },
  };
}

const retryMs = 500;

/** Milliseconds after which the engine ends an execution that nobody has taken up. */
function lifeOf({ timeoutMs, heartbeatMs }: ProgramTask): number {
  return timeoutMs + programGraceMs(heartbeatMs) + engineMs;
}

function explained(error: unknown): unknown {
  if (!(error instanceof WorkflowFailedError)) return error;
  const { cause } = error;
  if (cause instanceof ApplicationFailure && cause.type != null && cause.type in errorCatalogue) {
    return new ConcordanceError(cause.type as ErrorCode, cause.message, { cause: error });
  }
  return new ConcordanceError(
    'program_not_run',
    'No worker ran the program in time, or an operator ended it. Try again; when it stays so, see that a worker runs.',
    { cause: error },
  );
}
